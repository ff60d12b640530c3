(function () {
  if (!window.EventSource || !window.fetch) { setInterval(function () { location.reload(); }, 20000); return; }
  var base = Date.now();
  function tick() {
    var one = document.querySelector('[data-left]');
    if (!one) { return; }
    var left = Math.max(0, Math.ceil((Number(one.getAttribute('data-left')) - (Date.now() - base)) / 1000));
    one.textContent = Math.floor(left / 60) + ':' + ('0' + left % 60).slice(-2);
  }
  function load() {
    fetch(location.href).then(function (got) { return got.ok ? got.text() : null; }).then(function (text) {
      var typed = document.querySelector('input');
      if (text === null || (typed && typed === document.activeElement && typed.value)) { return; }
      var fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
      if (fresh) { document.querySelector('main').replaceWith(fresh); base = Date.now(); tick(); }
    }).catch(function () { return null; });
  }
  var rev = null;
  new EventSource('/events').addEventListener('rev', function (event) {
    if (rev !== null && rev !== event.data) { setTimeout(load, Math.random() * 1000); }
    rev = event.data;
  });
  setInterval(tick, 250);
})();
