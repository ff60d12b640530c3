// For any browser since 2011: no fetch, no promises, no syntax newer than ECMAScript 5.
(function () {
  'use strict';
  var body = document.body, began = Date.now(), waiting = null, failed = 0, polling = null;
  // What the page shows: a change before the browser listens is seen as one.
  var rev = body.getAttribute('data-rev');

  // The hall's clock, as tables ask for it: of several answers the one that came soonest says most.
  var heard = [], asking = 0, ticking = null;

  function probe(left) {
    var ask = new XMLHttpRequest(), sent = Date.now();
    clearTimeout(asking);
    ask.open('GET', body.getAttribute('data-events').replace(/events$/, 'time'));
    ask.onload = function () {
      var took = Date.now() - sent, now = Number(ask.responseText), last = heard[0];
      if (ask.status !== 200 || !now || took < 0) { return; }
      now = { took: took, ahead: now - sent - took / 2 };
      // This browser's own clock was put right, or its phone has slept.
      if (last && Math.abs(last.ahead - now.ahead) > (last.took + took) / 2 + 10) { heard = []; }
      heard = heard.slice(0, 7).concat(now).sort(function (one, other) { return one.took - other.took; });
      tick();
    };
    ask.send();
    asking = setTimeout(function () { if (document.querySelector('[data-left]')) { probe(left - 1); } },
      left > 1 ? 250 : 15000);
  }

  function left(clock) {
    if (heard.length) { return Number(clock.getAttribute('data-end')) - Date.now() - heard[0].ahead; }
    return Number(clock.getAttribute('data-left')) - (Date.now() - began);
  }

  // The time of day on a wall, and the bar that runs out before its page turns.
  function walls() {
    var hour = document.querySelector('[data-day]'), bar = document.querySelector('.bar div'), past = Date.now() - began;
    var turns = Number(body.getAttribute('data-turn')), at;
    if (hour) {
      at = Math.floor((Number(hour.getAttribute('data-day')) + past / 1000) / 60) % 1440;
      hour.textContent = ('0' + Math.floor(at / 60)).slice(-2) + ':' + ('0' + at % 60).slice(-2);
    }
    if (bar && turns) { bar.style.width = Math.max(0, 100 - past / turns / 10) + '%'; }
  }

  function tick() {
    var clock = document.querySelector('[data-left]'), header = document.querySelector('header');
    clearTimeout(ticking);
    ticking = setTimeout(tick, 250);
    walls();
    if (!clock) { return; }
    count(clock, header, left(clock));
  }

  function count(clock, header, left) {
    if (left <= 0) { clock.removeAttribute('data-left'); clock.textContent = '0:00'; later(500); return; }
    if (left <= 60000) {
      if (header) { header.className = 'last'; }
      if (/\bface$/.test(body.className)) { body.className += ' last'; }
    }
    clearTimeout(ticking);
    // The next second begins just then.
    ticking = setTimeout(tick, Math.min((left % 1000) + 1, 250));
    left = Math.ceil(left / 1000);
    clock.textContent = Math.floor(left / 60) + ':' + ('0' + left % 60).slice(-2);
  }

  // The way into the app for whoever has scanned a table's card by the phone's own camera.
  function card() {
    var place = document.getElementById('app'), said = location.hash.slice(1);
    if (!place || !/^scorekeeper:hall\?/.test(said)) { return; }
    place.firstChild.setAttribute('href', said);
    place.lastChild.setAttribute('href', '/table/' + (/[?&]table=t0*(\d+)/.exec(said) || ['', '0'])[1] + '#' + said);
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
    var typed = document.querySelector('form[action] input'), ask = new XMLHttpRequest();
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
    keep(old, fresh);
    old.parentNode.replaceChild(fresh, old);
    body.className = made.body.className;
    document.title = made.title;
    if (made.body.getAttribute('data-turn')) {
      body.setAttribute('data-turn', made.body.getAttribute('data-turn'));
    } else {
      body.removeAttribute('data-turn');
    }
    turn(made.body.getAttribute('data-turn'));
    if (links) {
      same = document.getElementById(links) || fresh.querySelector('[href="' + links + '"]');
      if (same) { same.focus(); }
    }
    window.scrollTo(0, y);
    if (fresh.querySelector('[data-left]')) { probe(4); }
    tick();
    card();
    said('shown');
  }

  // What is being entered at a table stays, unless the table has something else to enter now.
  function keep(old, fresh) {
    var mine = old.querySelector('[data-nonce]'), other = fresh.querySelector('[data-nonce]');
    if (mine && other && mine.getAttribute('data-nonce') === other.getAttribute('data-nonce')) {
      other.parentNode.replaceChild(mine, other);
    }
  }

  function said(word) {
    var event = document.createEvent('Event');
    event.initEvent(word, false, false);
    document.dispatchEvent(event);
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
      if (rev === null) { rev = event.data; }
      if (rev !== event.data) { later(0); }
    });
    source.onerror = function () {
      // The browser tries again by itself, unless the answer was a refusal.
      if (source.readyState === 2) { poll(); setTimeout(listen, 20000 * (1 + Math.random())); }
    };
  }

  document.addEventListener('look', function () { later(0); });
  if (document.querySelector('[data-left]')) { probe(4); }
  tick();
  card();
  turn(body.getAttribute('data-turn'));
  listen();
}());
