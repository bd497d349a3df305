// What the page carries for its scripts: the build's data, the words of the current language, where it all lies.
// @ts-check

export const { base, site } = window.first;

/** Databases, caches, locks and channels carry the base path: other projects may share this origin. */
export const ours = `blackchamber ${base}`;

/** @type {Record<string, Record<string, string>>} */
const words = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("words")).textContent || "");

/**
 * The page's own words; everything else comes from Python.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function word(key, values = {}) {
  return (words[document.documentElement.lang] ?? words.en)[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
