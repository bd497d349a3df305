// What stays on this machine: saves in IndexedDB, settings where the first paint can read them, and word to other tabs.
// @ts-check
import { clear, createStore, del, entries, set } from "idb-keyval";
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

/** @param {string} key @param {unknown} value @param {Send} send */
export function save(key, value, send) {
  return keep(key, set(key, value, store), value, send);
}

/** @param {string} key @param {Send} send */
export function forget(key, send) {
  return keep(key, del(key, store), null, send);
}

/** @param {Send} send */
export async function forgetAll(send) {
  const keys = (await readAll()).map(({ key }) => key);
  try {
    await clear(store);
    for (const key of keys) tabs.postMessage({ key, value: null });
  } catch (error) {
    send({ do: "app.store-failed", args: { key: "", reason: String(error) } });
  }
}

/** @param {string} key @param {Promise<void>} written @param {unknown} value @param {Send} send */
async function keep(key, written, value, send) {
  try {
    await written;
    tabs.postMessage({ key, value });
  } catch (error) {
    send({ do: "app.store-failed", args: { key, reason: String(error) } });
  }
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
