// A table without the app. SHA-256 is our own: a page without TLS is given none. ECMAScript 5 alone.
(function () {
  'use strict';
  var card = {}, busy = false, note = '';

  function rotated(x, n) { return (x >>> n) | (x << (32 - n)); }

  // The first 32 bits behind the point of the roots of the first primes: square roots, and cube roots.
  function constants() {
    var squares = [], cubes = [], n = 2, i, prime;
    for (; cubes.length < 64; n += 1) {
      prime = true;
      for (i = 2; i * i <= n; i += 1) { if (n % i === 0) { prime = false; } }
      if (prime) {
        squares.push((Math.sqrt(n) % 1) * 4294967296 | 0);
        cubes.push((Math.pow(n, 1 / 3) % 1) * 4294967296 | 0);
      }
    }
    return [squares.slice(0, 8), cubes];
  }
  var ROOTS = constants();

  function sha256(bytes) {
    var state = ROOTS[0].slice(), data = bytes.slice(), length = bytes.length * 8, at, i, w, v, a, b, made = [];
    data.push(128);
    while (data.length % 64 !== 56) { data.push(0); }
    for (i = 7; i >= 0; i -= 1) { data.push(Math.floor(length / Math.pow(256, i)) % 256); }
    for (at = 0; at < data.length; at += 64) {
      w = [];
      v = state.slice();
      for (i = 0; i < 64; i += 1) {
        if (i < 16) {
          w[i] = data[at + 4 * i] << 24 | data[at + 4 * i + 1] << 16 | data[at + 4 * i + 2] << 8 | data[at + 4 * i + 3];
        } else {
          a = w[i - 15];
          b = w[i - 2];
          w[i] = (w[i - 16] + (rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3)) + w[i - 7]
            + (rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10))) | 0;
        }
        a = (v[7] + (rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25))
          + ((v[4] & v[5]) ^ (~v[4] & v[6])) + ROOTS[1][i] + w[i]) | 0;
        b = ((rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22))
          + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]))) | 0;
        v = [(a + b) | 0, v[0], v[1], v[2], (v[3] + a) | 0, v[4], v[5], v[6]];
      }
      for (i = 0; i < 8; i += 1) { state[i] = (state[i] + v[i]) | 0; }
    }
    for (i = 0; i < 32; i += 1) { made.push((state[i >> 2] >>> (24 - 8 * (i % 4))) & 255); }
    return made;
  }

  function bytes(said) {
    var found = [], i, encoded = unescape(encodeURIComponent(said));
    for (i = 0; i < encoded.length; i += 1) { found.push(encoded.charCodeAt(i)); }
    return found;
  }

  // HMAC-SHA256 in hexadecimal digits.
  function hmac(key, said) {
    var inner = [], outer = [], i;
    key = bytes(key);
    if (key.length > 64) { key = sha256(key); }
    for (i = 0; i < 64; i += 1) {
      inner.push((key[i] || 0) ^ 54);
      outer.push((key[i] || 0) ^ 92);
    }
    return sha256(outer.concat(sha256(inner.concat(bytes(said))))).map(function (one) {
      return ('0' + one.toString(16)).slice(-2);
    }).join('');
  }

  // The card behind `#`: its key makes the night's key, and is sent to nobody.
  function read() {
    card = {};
    location.hash.replace(/^#scorekeeper:hall\?/, '').split('&').forEach(function (part) {
      var at = part.indexOf('=');
      card[part.slice(0, at)] = part.slice(at + 1);
    });
    var entry = document.getElementById('entry');
    var mine = entry && card.key && Number((card.table || '').slice(1)) === Number(entry.getAttribute('data-table'));
    document.documentElement.className = mine ? 'card' : '';
  }

  function tell(words) {
    var place = document.getElementById('said');
    if (place) {
      place.textContent = words;
      place.hidden = !words;
    }
  }

  function look() {
    var event = document.createEvent('Event');
    event.initEvent('look', false, false);
    document.dispatchEvent(event);
  }

  function send(word) {
    var entry = document.getElementById('entry'), result = document.getElementById('result'), ask = new XMLHttpRequest();
    var chosen = entry.querySelector('input[type=radio]:checked'), said, night;
    if (result) {
      said = ['winner', 'moves', 'ns', 'ew'].map(function (one) { return result.getAttribute('data-' + one); });
    } else {
      said = [chosen ? chosen.value : '', chosen ? chosen.getAttribute('data-moves') : '',
        document.getElementById('ns').value, document.getElementById('ew').value];
    }
    said.unshift(word);
    night = hmac(card.key, 'browser ' + entry.getAttribute('data-night'));
    said = ['nonce', 'do', 'winner', 'moves', 'ns', 'ew', 'mac'].map(function (name, at) {
      var value = at === 0 ? entry.getAttribute('data-nonce') : said[at - 1];
      if (name === 'mac') {
        value = hmac(night, [entry.getAttribute('data-nonce'), entry.getAttribute('data-round')].concat(said).join('\n'));
      }
      return name + '=' + encodeURIComponent(value);
    });
    busy = true;
    note = '';
    tell(note);
    ask.open('POST', location.pathname);
    ask.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
    ask.timeout = 15000;
    ask.onloadend = function () {
      busy = false;
      // Of 409 the page was not up to date: then it is read again, whatever was typed.
      if (ask.status !== 200) { note = ask.responseText || entry.getAttribute('data-lost'); }
      tell(note);
      if (ask.status === 200 || ask.status === 409) { look(); }
    };
    ask.send(said.join('&'));
  }

  document.addEventListener('click', function (event) {
    var word = event.target.getAttribute && event.target.getAttribute('data-do');
    if (word && !busy) { send(word); }
  });
  document.addEventListener('shown', function () { read(); tell(note); });
  window.addEventListener('hashchange', read);
  read();
}());
