// Runs before the first paint: starts Python's worker; language, theme and the screen that the address names, all without it.
// A classic script for any browser, so that one too old for the app still gets a message that it can show.
// @ts-check
(function () {
  "use strict";
  var root = document.documentElement;
  var base = new URL("./", document.baseURI).pathname;
  /** @type {import("./worker.js").Site} */
  var site = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("site")).textContent || "");
  // As the service worker calls it: what is kept of a version goes with it.
  site.cache = "blackchamber " + base + " " + site.version;
  var script = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace("first.js", "worker.js");

  /**
   * The worker's own beginning. It asks for all that starting needs at once, its script too: nothing waits for the next.
   * @param {import("./worker.js").Site} site @param {string} here @param {string} script
   */
  function begin(site, here, script) {
    /** @type {import("./worker.js").Early} */
    var early = { files: {}, modules: {}, messages: [], memory: undefined };
    if (site.memory === "use") {
      early.memory = caches.match(here + "memory", { cacheName: site.cache }).then(function (kept) {
        return kept && kept.arrayBuffer();
      });
      early.memory.catch(function () {});
    }
    self.onmessage = function (event) { early.messages.push(event); };
    Object.keys(site.bytes).forEach(function (name) {
      var module = /\.mjs$/.test(name);
      var asked = module ? import(here + name) : fetch(here + name);
      asked.catch(function () {});
      if (module) early.modules[name] = asked;
      else early.files[name] = asked;
    });
    import(script).then(
      function (worker) { worker.start(site, here, early); },
      function (error) { self.postMessage({ failed: { reason: "network", detail: String(error) } }); });
  }

  /**
   * Python in a worker; from a blob, so that the page's content policy holds in there. What it says is kept until
   * somebody listens.
   * @param {import("./worker.js").Site} site @returns {Started}
   */
  function startWorker(site) {
    var given = [site, new URL(base, location.href).href, script].map(function (one) { return JSON.stringify(one); });
    var code = "(" + begin + ")(" + given.join(", ") + ")";
    performance.mark("worker");
    var worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), {
      type: "module",
      name: site.memory === "make" ? "memory" : site.host,
    });
    /** @type {Event[]} */
    var heard = [];
    worker.onmessage = worker.onerror = function (/** @type {Event} */ event) { heard.push(event); };
    return { worker: worker, heard: heard };
  }

  /**
   * Whether the start before this one has not come to its end: the memory from which it went on may be why.
   * Says that this one has begun.
   */
  function interrupted() {
    try {
      var before = localStorage.getItem("blackchamber " + base + " starting");
      localStorage.setItem("blackchamber " + base + " starting", "1");
      return before !== null;
    } catch (_) {
      return false;
    }
  }

  /** None where the browser cannot. @returns {Started | null} */
  function python() {
    try {
      if (typeof WebAssembly !== "object" || typeof Worker !== "function") return null;
      // Who has not been here has nothing kept; where there is no service worker nothing ever is.
      var workers = navigator.serviceWorker;
      var before = !interrupted() && !!workers && !!workers.controller;
      return startWorker(Object.assign({}, site, {
        memory: before ? "use" : undefined,
        keep: !!workers && !workers.controller,
      }));
    } catch (_) {
      return null;
    }
  }
  var started = python();

  /** @returns {string | null} */
  function stored() {
    try {
      return localStorage.getItem("blackchamber " + base);
    } catch (_) {
      return null;
    }
  }

  /** @param {string | null} text @returns {Settings} */
  function read(text) {
    try {
      return JSON.parse(text || "{}") || {};
    } catch (_) {
      return {};
    }
  }

  var settings = stored();
  var chosen = read(settings);
  var languages = (chosen.language ? [chosen.language] : []).concat(navigator.languages || [navigator.language]);
  var offered = (root.dataset.languages || "en").split(" ");
  root.lang = languages.map(function (tag) { return String(tag).toLowerCase().split("-")[0]; })
    .filter(function (tag) { return offered.indexOf(tag) >= 0; })[0] || "en";
  root.dataset.theme = chosen.theme || "auto";
  root.dataset.marks = String(!!chosen.marks);
  root.dataset.motion = chosen.motion || "auto";

  // Kept until app.js is there; it takes the list over and carries everything out in order.
  /** @type {Event[]} */
  var kept = [];
  /** @param {Event} event */
  function keep(event) {
    if (event.type === "submit") event.preventDefault();
    kept.push(event);
  }
  document.addEventListener("click", keep, true);
  document.addEventListener("submit", keep, true);

  /** @param {string} name @returns {Promise<any>} */
  function ask(name) {
    return fetch(base + name).then(function (answer) {
      if (!answer.ok) throw new Error(name + ": " + answer.status);
      return /\.json$/.test(name) ? answer.json() : answer.text();
    });
  }

  /** The element is parsed after all that the page holds. @type {() => void} */
  var arrived;
  var parsed = /** @type {Promise<void>} */ (new Promise(function (resolve) { arrived = resolve; }));
  customElements.define("first-screen", class extends HTMLElement {
    connectedCallback() {
      this.remove();
      arrived();
    }
  });

  /** What a game's screens are drawn with, fetched once. @type {Record<string, Promise<unknown>>} */
  var kits = {};

  /** A game's style sheet, and what its screens draw more than once; without them it is still a page. @param {string} game */
  function kit(game) {
    return (kits[game] = kits[game] || fetched(game));
  }

  /** @param {string} game */
  function fetched(game) {
    var address = site.kits + "/" + game;
    var sheet = new Promise(function (resolve) {
      var link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address + ".css";
      link.onload = link.onerror = resolve;
      parsed.then(function () { document.head.append(link); });
    });
    var drawn = ask(address + ".svg").then(function (symbols) {
      return parsed.then(function () {
        /** @type {Element} */ (document.querySelector(".sprite")).insertAdjacentHTML("beforeend", symbols);
      });
    }).catch(function () {});
    return Promise.all([sheet, drawn]);
  }

  /** Every game's, after the first paint: a first screen costs the same with four games as with one. @type {() => void} */
  var painted;
  var equipped = new Promise(function (resolve) { painted = function () { resolve(undefined); }; }).then(function () {
    return Promise.all(site.games.map(kit));
  }).then(function () { root.dataset.kits = "there"; });

  /** The deepest screen that was rendered for the address: #/match/abc paints "match". */
  function route() {
    var parts = location.hash.replace(/^#\/?/, "").split("/");
    for (; parts.length; parts.pop()) if (site.routes.indexOf(parts.join("/")) >= 0) return parts.join("/");
    return "home";
  }

  /** Whatever comes after a newer one, or after Python's own, is not shown. */
  var turn = 0;

  function paint() {
    var mine = ++turn;
    var name = route();
    var game = name.split("/")[0];
    var equipment = site.games.indexOf(game) >= 0 ? kit(game) : null;
    Promise.all([ask(site.first + "/" + root.lang + "/" + name + ".json"), equipment, parsed]).then(function (had) {
      var app = document.getElementById("app");
      if (mine !== turn || !app) return;
      app.innerHTML = had[0].html;
      document.title = had[0].title;
    }).catch(function () {}).then(function () { painted(); });
  }
  addEventListener("hashchange", paint);
  paint();

  window.first = {
    base: base,
    site: site,
    python: started,
    startWorker: startWorker,
    settings: settings,
    words: root.lang === "en" ? null : ask(site.first + "/" + root.lang + "/words.json").catch(function () { return null; }),
    equipped: equipped,
    take: function () {
      document.removeEventListener("click", keep, true);
      document.removeEventListener("submit", keep, true);
      return kept;
    },
    settled: function () {
      turn++;
      painted();
      removeEventListener("hashchange", paint);
    },
  };

  if (!started) {
    root.dataset.runtime = "failed";
    Promise.all([ask(site.first + "/" + root.lang + "/unsupported.json"), parsed]).then(function (had) {
      /** @type {HTMLElement} */ (document.getElementById("runtime")).innerHTML = had[0].html;
    });
  }
})();
