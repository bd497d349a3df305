// Runs before the first paint: starts Python's worker; language, theme and the screen that the address names, all without it.
// A classic script for any browser, so that one too old for the app still gets a message that it can show.
// @ts-check
(function () {
  "use strict";
  var root = document.documentElement;
  var base = new URL("./", document.baseURI).pathname;
  /** @type {import("./worker.js").Site} */
  var site = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("site")).textContent || "");
  var script = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace("first.js", "worker.js");

  /**
   * The worker's own beginning. It asks for all that starting needs at once, its script too: nothing waits for the next.
   * @param {import("./worker.js").Site} site @param {string} here @param {string} script
   */
  function begin(site, here, script) {
    /** @type {import("./worker.js").Early} */
    var early = { files: {}, modules: {}, messages: [] };
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
    var worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
    /** @type {Event[]} */
    var heard = [];
    worker.onmessage = worker.onerror = function (/** @type {Event} */ event) { heard.push(event); };
    return { worker: worker, heard: heard };
  }

  /** None where the browser cannot. @returns {Started | null} */
  function python() {
    try {
      return typeof WebAssembly === "object" && typeof Worker === "function" ? startWorker(site) : null;
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

  /** The template of this kind in this language. @param {string} attribute @param {string} name */
  function template(attribute, name) {
    return /** @type {HTMLTemplateElement | null} */ (
      document.querySelector("template[lang='" + root.lang + "'][" + attribute + "='" + name + "']"));
  }

  /** The deepest screen that was rendered for the address: #/match/abc paints "match". */
  function screen() {
    var parts = location.hash.replace(/^#\/?/, "").split("/");
    for (; parts.length; parts.pop()) {
      var found = /^[\w/-]+$/.test(parts.join("/")) && template("data-route", parts.join("/"));
      if (found) return found;
    }
    return template("data-route", "home");
  }

  function paint() {
    var app = document.getElementById("app");
    var content = screen();
    if (!app || !content) return;
    app.replaceChildren(content.content.cloneNode(true));
    document.title = content.title;
  }
  addEventListener("hashchange", paint);

  window.first = {
    base: base,
    site: site,
    python: started,
    startWorker: startWorker,
    settings: settings,
    template: template,
    take: function () {
      document.removeEventListener("click", keep, true);
      document.removeEventListener("submit", keep, true);
      return kept;
    },
    settled: function () {
      removeEventListener("hashchange", paint);
    },
  };

  // An element's upgrade runs while the page is parsed, so the screen is in place before the browser paints.
  customElements.define("first-screen", class extends HTMLElement {
    connectedCallback() {
      paint();
    }
  });

  if (!started) {
    root.dataset.runtime = "failed";
    addEventListener("DOMContentLoaded", function () {
      var message = template("data-says", "unsupported");
      var bar = document.getElementById("runtime");
      if (message && bar) bar.replaceChildren(message.content.cloneNode(true));
    });
  }
})();
