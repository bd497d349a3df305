// What stays on this machine: saves in IndexedDB, settings where the first paint can read them, and word to other tabs.
// @ts-check
import { createStore, entries, keys, promisifyRequest } from "idb-keyval";
import { ours } from "./page.js";

/** @typedef {import("./events.js").Send} Send */

const store = createStore(ours, "saves");
const tabs = new BroadcastChannel(ours);

/** Everything there is; a browser that refuses storage plays on without. @returns {Promise<{key: string, value: string}[]>} */
export async function readAll() {
  try {
    return (await entries(store)).map(([key, value]) => ({ key: String(key), value: asText(value) }));
  } catch {
    return [];
  }
}

/** The app writes texts; what else lies here is shown as well as it can be. @param {unknown} value */
function asText(value) {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Storage that does not even fail must not keep the game from going on. */
const PATIENCE = 3_000;

/** @type {Record<string, (saves: IDBObjectStore, change: any) => void>} */
const CHANGES = {
  save: (saves, { key, value }) => saves.put(value, key),
  forget: (saves, { key }) => saves.delete(key),
  "forget-all": (saves) => saves.clear(),
};

/** @param {import("./link.js").Effect} effect */
export const isKept = (effect) => effect.do in CHANGES;

/**
 * What an answer wants stored, all or nothing. Whoever has waited for it may show the answer: what is seen is not lost,
 * even if the browser ends at that moment.
 * @param {import("./link.js").Effect[]} effects
 * @param {Send} send
 */
export async function keep(effects, send) {
  const changes = effects.filter(isKept);
  if (!changes.length) return;
  const kept = stored(changes).catch((error) => {
    send({ do: "app.store-failed", args: { key: changes[0].key ?? "", reason: String(error) } });
  });
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** @param {import("./link.js").Effect[]} changes */
async function stored(changes) {
  const all = changes.some((change) => change.do === "forget-all") ? await keys(store) : [];
  await store("readwrite", (saves) => {
    for (const change of changes) CHANGES[change.do](saves, change);
    const written = promisifyRequest(saves.transaction);
    // Not only when the browser finds that nothing more will come.
    saves.transaction.commit?.();
    return written;
  });
  for (const key of all) tabs.postMessage({ key: String(key), value: null });
  for (const { key, value } of changes) if (key) tabs.postMessage({ key, value: value ?? null });
}

/** @param {object} value */
export function keepSettings(value) {
  try {
    localStorage.setItem(ours, JSON.stringify(value));
  } catch {
    // Without storage the settings last as long as the page.
  }
}

/** @param {Send} send */
export function watchStore(send) {
  tabs.onmessage = ({ data }) => send({ do: "app.stored", args: data });
}
