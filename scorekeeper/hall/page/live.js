// For any browser since 2011: no fetch, no promises, no syntax newer than ECMAScript 5.
(function () {
  'use strict';
  var body = document.body, began = Date.now(), waiting = null, failed = 0, polling = null;
  // What the page shows: a change before the browser listens is seen as one.
  var rev = body.getAttribute('data-rev');

  function tick() {
    var clock = document.querySelector('[data-left]'), header = document.querySelector('header'), left;
    if (!clock) { return; }
    left = Number(clock.getAttribute('data-left')) - (Date.now() - began);
    if (left <= 0) { clock.removeAttribute('data-left'); clock.textContent = '0:00'; later(500); return; }
    if (left <= 60000) {
      header.className = 'last';
      if (/\bface\b/.test(body.className)) { body.className = 'wall face last'; }
    }
    left = Math.ceil(left / 1000);
    clock.textContent = Math.floor(left / 60) + ':' + ('0' + left % 60).slice(-2);
  }

  // The way into the app for whoever has scanned a table's card by the phone's own camera.
  function card() {
    var place = document.getElementById('app'), said = location.hash.slice(1);
    if (!place || !/^scorekeeper:hall\?/.test(said)) { return; }
    place.firstChild.setAttribute('href', said);
    place.removeAttribute('hidden');
  }

  function later(ms) {
    if (waiting === null) { waiting = setTimeout(load, ms); }
  }

  function again() {
    failed = Math.min(failed + 1, 5);
    later(1000 * Math.pow(2, failed) * (0.5 + Math.random()));
  }

  // The page as it is now, in place of the one that is shown. Nobody who is typing is disturbed.
  function load() {
    var typed = document.querySelector('input'), ask = new XMLHttpRequest();
    waiting = null;
    if (typed && typed.value) { later(3000); return; }
    ask.open('GET', location.href);
    ask.responseType = 'document';
    ask.timeout = 15000;
    ask.onload = function () {
      var fresh = ask.status === 200 && ask.response && ask.response.getElementById('page');
      if (!fresh) { again(); return; }
      show(fresh, ask.response);
    };
    ask.onerror = ask.ontimeout = again;
    ask.send();
  }

  function show(fresh, made) {
    var old = document.getElementById('page'), at = document.activeElement, y = window.pageYOffset, same;
    var links = at && old.contains(at) ? at.getAttribute('href') || at.id : null;
    failed = 0;
    began = Date.now();
    rev = made.body.getAttribute('data-rev');
    fresh = document.importNode(fresh, true);
    old.parentNode.replaceChild(fresh, old);
    body.className = made.body.className;
    document.title = made.title;
    turn(made.body.getAttribute('data-turn'));
    if (links) {
      same = document.getElementById(links) || fresh.querySelector('[href="' + links + '"]');
      if (same) { same.focus(); }
    }
    window.scrollTo(0, y);
    tick();
    card();
  }

  // A wall shows its pages in turn.
  var turning = null;
  function turn(seconds) {
    clearInterval(turning);
    if (seconds) { turning = setInterval(function () { later(0); }, seconds * 1000); }
  }

  function poll() {
    if (polling === null) { polling = setInterval(function () { later(0); }, 20000); }
  }

  function listen() {
    var source;
    if (!window.EventSource) { poll(); return; }
    source = new EventSource(body.getAttribute('data-events'));
    source.addEventListener('rev', function (event) {
      clearInterval(polling);
      polling = null;
      // Not all pages of a hall at the same moment.
      if (rev === null) { rev = event.data; }
      if (rev !== event.data) { later(Math.random() * 1000); }
    });
    source.onerror = function () {
      // The browser tries again by itself, unless the answer was a refusal.
      if (source.readyState === 2) { poll(); setTimeout(listen, 20000 * (1 + Math.random())); }
    };
  }

  setInterval(tick, 250);
  tick();
  card();
  turn(body.getAttribute('data-turn'));
  listen();
}());
