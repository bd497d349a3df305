// The keys of the screen that one is on, read off the very buttons that they press.
// @ts-check
import { element } from "./page.js";

const SHOWN = /** @type {Record<string, string>} */ ({ Escape: "Esc" });
const ARROWS = ["←", "↑", "→", "↓"];
const NAMED = "[aria-label], [aria-labelledby]";

/** @typedef {{keys: string[], text: string}} Line */

/**
 * What can be pressed now, and where the arrows walk; a part of the screen with keys of its own has a list of its own.
 * @param {Document} document
 * @returns {HTMLElement[]}
 */
export function keysShown(document) {
  /** @type {Map<Element | null, Line[]>} */
  const parts = new Map([[null, []]]);
  /** @param {Element} found @param {Line} line */
  const add = (found, line) => {
    const part = found.closest("[data-keys]");
    parts.set(part, [...(parts.get(part) ?? []), line]);
  };
  for (const button of inUse(document, "[data-key]")) {
    const keys = (button.getAttribute("data-key") || "").split(" ").map(shown);
    add(button, { keys, text: nameOf(button) || textOf(button) });
  }
  for (const group of inUse(document, "[data-roving]")) add(group, { keys: ARROWS, text: nameOf(group.closest(NAMED)) });
  return [...parts].flatMap(([part, lines]) => [...(part ? [element("h3", {}, nameOf(part))] : []), list(lines)]);
}

/** @param {Document} document @param {string} selector */
const inUse = (document, selector) =>
  [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility() && !found.closest("[inert]"));

/** @param {Line[]} lines */
const list = (lines) => element("dl", { class: "keys" }, ...lines.map(({ keys, text }) =>
  element("div", {}, element("dt", {}, ...keys.map((key) => element("kbd", {}, key))), element("dd", {}, text))));

/** @param {string} key */
const shown = (key) => SHOWN[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The name that it was given. @param {Element | null} found @returns {string} */
function nameOf(found) {
  const labels = (found?.getAttribute("aria-labelledby") || "").split(" ").map((id) => textOf(document.getElementById(id)));
  return found?.getAttribute("aria-label") ?? labels.join(" ");
}

/** @param {Element | null} found */
const textOf = (found) => (found?.textContent || "").trim().replace(/\s+/g, " ");
