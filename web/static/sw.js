// Keeps the whole site on the visitor's machine. The build fills in SITE: the version and every file with its digest.
// @ts-check
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {{version: string, files: {url: string, integrity: string, bytes: number}[]}} */
const SITE = JSON.parse("{}");

// Other projects may share this origin: everything of ours carries our own base path.
const OURS = `blackchamber ${new URL(worker.registration.scope).pathname} `;
const CACHE = OURS + SITE.version;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

async function install() {
  const cache = await caches.open(CACHE);
  const total = SITE.files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  const waiting = [...SITE.files];
  /** A few at a time: the page may still be loading. */
  async function next() {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!(await isWhole(await cache.match(file.url), file))) await cache.put(file.url, await current(file));
      await tell({ state: "getting", done: (done += file.bytes), total });
    }
  }
  await Promise.all([next(), next(), next()]);
}

/** What the page's start has laid here is as good as what is fetched, if its digest is right. @param {Response | undefined} kept @param {{integrity: string}} file */
async function isWhole(kept, { integrity }) {
  if (!kept) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * From an older version of ours if it has the very same file, else from the network, checked against its digest:
 * a half-deployed site must not become a half-working one that stays.
 * @param {{url: string, integrity: string}} file
 */
async function current({ url, integrity }) {
  for (const name of await ourCaches()) {
    const kept = hashed(url) ? await (await caches.open(name)).match(url) : undefined;
    if (kept && (await isWhole(kept.clone(), { integrity }))) return kept;
  }
  // What an address that changes with its content has brought once need not be asked for again, if it is whole.
  const response = hashed(url)
    ? await fetch(url, { integrity, cache: "force-cache" }).catch(() => fetch(url, { integrity, cache: "reload" }))
    : await fetch(url, { integrity, cache: "no-cache" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Does the address itself change with the content? @param {string} url */
function hashed(url) {
  return /-[0-9a-f]{12}[./]/.test(url);
}

async function ourCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

async function ourPages() {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  return pages.filter((page) => page.url.startsWith(worker.registration.scope));
}

/** @param {object} offline */
async function tell(offline) {
  for (const page of await ourPages()) page.postMessage({ offline });
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) event.respondWith(answer(request));
});

/** This version's copy; an old tab's own files from the cache that it came with; only then the network. @param {Request} request */
async function answer(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  if (url.href === worker.registration.scope) url.pathname += "index.html";
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(url.href)) ?? (hashed(url.pathname) ? await older(url.href) : undefined);
  return kept ?? fetch(request);
}

/** @param {string} url */
async function older(url) {
  for (const name of await ourCaches()) {
    const kept = await (await caches.open(name)).match(url);
    if (kept) return kept;
  }
  return undefined;
}

worker.addEventListener("message", (event) => {
  if (event.data.do === "take-over") event.waitUntil(worker.skipWaiting());
  if (event.data.do === "hello") event.waitUntil(tidy(event.data.version));
});

/** Older copies go when the only page that is open is of this version: nobody needs them any more. @param {string} version */
async function tidy(version) {
  if (version !== SITE.version || (await ourPages()).length > 1) return;
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
}
