// Python's side of the page: starts Pyodide, then answers messages one by one.
// first.js starts it from a blob that calls start(), so that the page's content policy holds in here too.
// @ts-check
import { Memory } from "./memory.js";

/**
 * @typedef {object} Site what the build knows and the page needs
 * @property {string} version
 * @property {string} runtime the folder of Pyodide
 * @property {string} stdlib Python's standard library, as much of it as the app needs
 * @property {string} app the bundle: engine, screens, content
 * @property {string} host the module in it that answers
 * @property {Record<string, number>} bytes size of everything that starting loads, by its name
 * @property {Pick<Site, "app" | "host" | "bytes">} [shop] what of this is different for the print shop
 * @property {string} first the folder of the screens that are there before Python
 * @property {string[]} routes the addresses that have one
 * @property {string} kits the folder of the games' style sheets and drawings
 * @property {string[]} games
 * @property {"use" | "make"} [memory] whether to go on from the memory that was kept, or to keep some and end
 * @property {string} cache where the files of this version, and its memory, are kept
 * @property {boolean} [keep] whether what starting loads is to be kept for offline use: nobody has done so before
 * @property {object} lock the head of Pyodide's lock file, without packages: nothing is fetched by name
 */

/**
 * @typedef {object} Early what has been asked for, and was said, before this script was here
 * @property {Record<string, Promise<Response>>} files
 * @property {Record<string, Promise<any>>} modules
 * @property {MessageEvent[]} messages
 * @property {Promise<ArrayBuffer | undefined> | undefined} memory
 */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const networkFetch = scope.fetch.bind(scope);

/** What is to be done once the first screen stands. @type {() => Promise<void>} */
let answered = async () => {};

/** @type {(host: any) => void} */
let started;
/** @type {Promise<any>} */
const host = new Promise((resolve) => { started = resolve; });

/** @param {MessageEvent} event */
async function answer({ data }) {
  const python = await host;
  const first = "boot" in data;
  try {
    if ("order" in data) return await print(python, data);
    const reply = first ? python.boot(JSON.stringify(data.boot)) : python.dispatch(JSON.stringify(data.message));
    scope.postMessage({ id: data.id, reply: JSON.parse(reply) });
    if (first) await answered();
  } catch (error) {
    fail("fault", error);
  }
}

/**
 * An order for the print shop: told how much paper it takes, then step by step, and answered with a PDF and pictures of its first pages, or with a zip.
 * @param {any} python @param {{id: number, kind: "pdf" | "pictures", order: string, show: number}} data
 */
async function print(python, { id, kind, order, show }) {
  const made = python.carry_out(kind, order, (/** @type {number} */ done, /** @type {number} */ of) => {
    scope.postMessage({ id, printing: { done, of } });
  }, (/** @type {number} */ oneSided, /** @type {number} */ twoSided) => {
    scope.postMessage({ id, planned: { oneSided, twoSided } });
  }, show);
  const [bytes, count, drawn, fault, why] = made.toJs();
  made.destroy();
  if (fault) return scope.postMessage({ id, fault, why });
  const file = new Blob([bytes], { type: kind === "pdf" ? "application/pdf" : "application/zip" });
  const shown = await Promise.all(drawn.map((/** @type {[number, number, Uint8Array]} */ picture) => png(...picture)));
  scope.postMessage({ id, printed: { file, count, shown } });
}

/** @param {number} width @param {number} height @param {Uint8Array} dots */
function png(width, height, dots) {
  const canvas = new OffscreenCanvas(width, height);
  const image = new ImageData(new Uint8ClampedArray(dots), width, height);
  /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d")).putImageData(image, 0, 0);
  return canvas.convertToBlob();
}

/** @param {"network" | "unsupported" | "start" | "fault"} reason @param {unknown} error */
function fail(reason, error) {
  scope.postMessage({ failed: { reason, detail: String(error instanceof Error ? error.stack || error : error) } });
}

/** @param {Site} site @param {string} base @param {Early} early */
export async function start(site, base, early) {
  for (const message of early.messages) answer(message);
  scope.onmessage = answer;
  const load = new Loading(site, base, early);
  const memory = new Memory(site, base);
  const kept = memory.read(early.memory);
  answered = async () => {
    await load.keep(memory.name);
    scope.postMessage({ stored: true });
  };
  try {
    const bundle = load.bytes(site.app);
    bundle.catch(() => {});
    const [{ loadPyodide }, asm] = await load.unlessItFails(Promise.all([
      load.module(`${site.runtime}/pyodide.mjs`),
      load.module(`${site.runtime}/pyodide.asm.mjs`),
    ]));
    const options = {
      indexURL: `${base}${site.runtime}/`,
      stdLibURL: base + site.stdlib,
      packageBaseUrl: `${base}${site.runtime}/`,
      lockFileContents: site.lock,
      createPyodideModule: asm.default,
      enableRunUntilComplete: false,
      env: { PYTHONPATH: "/app" },
      /** Everything is in its place before the interpreter starts. @param {any} FS */
      async fsInit(FS) {
        for (const [name, data] of entries(await bundle)) {
          FS.mkdirTree(`/app/${name}`.replace(/\/[^/]*$/, ""));
          FS.writeFile(`/app/${name}`, data, { canOwn: true });
        }
      },
    };
    if (site.memory === "make") {
      const pyodide = await load.unlessItFails(loadPyodide({ ...options, _makeSnapshot: true }));
      pyodide.runPython(`import ${site.host}\n${site.host}.warm()`);
      await memory.write(pyodide.makeMemorySnapshot());
      return scope.postMessage({ kept: true });
    }
    const found = await kept;
    const restored = await fromMemory(loadPyodide, options, site, found);
    if (found && !restored) await memory.drop();
    const python = restored ?? (await load.unlessItFails(loadPyodide(options))).pyimport(site.host);
    started(python);
    scope.postMessage({ ready: true, restored: !!restored });
  } catch (error) {
    fail(load.reason ?? "start", error);
  }
}

/**
 * Python as it was, with fresh chance; none where that cannot be. It must never keep anybody from playing.
 * @param {(options: object) => Promise<any>} loadPyodide @param {object} options @param {Site} site @param {Uint8Array | undefined} memory
 */
async function fromMemory(loadPyodide, options, site, memory) {
  if (!memory) return undefined;
  try {
    const host = (await loadPyodide({ ...options, _loadSnapshot: memory })).pyimport(site.host);
    host.wake();
    return host;
  } catch {
    return undefined;
  }
}

/** The browser unpacks many times faster than Python would, file by file. @param {Response} response */
function unpacked(response) {
  return new Response(/** @type {ReadableStream} */ (response.body).pipeThrough(new DecompressionStream("gzip")));
}

/**
 * The files of an archive that is not compressed in itself: local headers and contents, one after the other.
 * @param {ArrayBuffer} zip
 * @returns {Generator<[string, Uint8Array]>}
 */
function* entries(zip) {
  const view = new DataView(zip);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const size = view.getUint32(at + 18, true);
    const name = at + 30;
    const data = name + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    yield [new TextDecoder().decode(new Uint8Array(zip, name, view.getUint16(at + 26, true))), new Uint8Array(zip, data, size)];
    at = data + size;
  }
}

/** What starting loads: counted byte by byte for the page, and ended at once when a part of it fails. */
class Loading {
  done = 0;
  told = 0;
  /** @type {"network" | "unsupported" | undefined} */
  reason;

  /** @param {Site} site @param {string} base @param {Early} early */
  constructor(site, base, { files, modules }) {
    this.site = site;
    this.base = base;
    this.modules = modules;
    /** What has come, to be kept later. @type {Map<string, {type: string, parts: Uint8Array<ArrayBuffer>[]}>} */
    this.come = new Map();
    this.total = Object.values(site.bytes).reduce((sum, bytes) => sum + bytes, 0);
    this.failed = new Promise((_, reject) => { this.reject = reject; });
    this.failed.catch(() => {});
    this.early = new Map(Object.entries(files).map(([name, asked]) => [base + name, this.checked(asked)]));
    scope.fetch = (input, init) => this.fetch(input, init);
    // Compiled while the scripts are still on their way. Pyodide only warns when the module cannot be made, and would wait for ever.
    const compiled = this.compiled(`${base}${site.runtime}/pyodide.asm.wasm`);
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const module = /** @type {WebAssembly.Module} */ (await compiled);
      return /** @type {any} */ ({ module, instance: await WebAssembly.instantiate(module, imports) });
    };
  }

  /** @param {string} url */
  async compiled(url) {
    const response = this.fetch(url);
    this.early.set(url, Promise.resolve(new Response()));
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (error) {
      this.fail("unsupported", error);
      return new Promise(() => {});
    }
  }

  /** @param {"network" | "unsupported"} reason @param {unknown} error */
  fail(reason, error) {
    this.reason ??= reason;
    this.reject?.(error);
    return error;
  }

  /** @template T @param {Promise<T>} promise @returns {Promise<T>} */
  unlessItFails(promise) {
    return /** @type {Promise<T>} */ (Promise.race([promise, this.failed]));
  }

  /** @param {number} bytes */
  count(bytes) {
    this.done += bytes;
    if (this.done - this.told < this.total / 40 && this.done < this.total) return;
    this.told = this.done;
    scope.postMessage({ progress: { done: this.done, total: this.total } });
  }

  /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
  fetch(input, init) {
    const early = this.early.get(String(input));
    this.early.delete(String(input));
    return early ?? this.checked(networkFetch(input, init));
  }

  /**
   * When it fails the start is over; who asked is left waiting, so as not to complain as well.
   * @param {Promise<Response>} asked
   * @returns {Promise<Response>}
   */
  async checked(asked) {
    try {
      const response = await asked;
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      this.read(response.url, response.clone());
      return response.url.endsWith(".pack") ? unpacked(response) : response;
    } catch (error) {
      this.fail("network", error);
      return new Promise(() => {});
    }
  }

  /**
   * The copy is for counting, and for keeping; the original stays the browser's own, whose compiled code it may keep.
   * @param {string} url @param {Response} copy
   */
  async read(url, copy) {
    const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (copy.body).getReader();
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        this.count(part.value.length);
        if (this.site.keep) parts.push(part.value);
      }
      if (this.site.keep) this.come.set(url, { type: copy.headers.get("Content-Type") ?? "", parts });
    } catch (error) {
      this.fail("network", error);
    }
  }

  /** For the service worker to find, so that it need not fetch it again. @param {string} name of the cache */
  async keep(name) {
    try {
      const cache = this.come.size ? await caches.open(name) : undefined;
      for (const [url, { type, parts }] of this.come) {
        await cache?.put(url, new Response(new Blob(parts), { headers: { "Content-Type": type } }));
      }
    } catch {
      // Then it does fetch it again.
    }
    this.come.clear();
  }

  /** @param {string} name */
  async bytes(name) {
    return (await this.fetch(this.base + name)).arrayBuffer();
  }

  /** @param {string} name */
  async module(name) {
    try {
      const module = await this.modules[name];
      this.count(this.site.bytes[name]);
      return module;
    } catch (error) {
      throw this.fail("network", error);
    }
  }
}
