// What the page carries for its scripts: the build's data, the words of the current language, where it all lies.
// @ts-check

export const { base, site } = window.first;

/** Databases, caches, locks and channels carry the base path: other projects may share this origin. */
export const ours = `blackchamber ${base}`;

/** @type {Record<string, string>} */
const english = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("words")).textContent || "");
let words = english;
let spoken = "en";

/** From now on the page's own words are those of this language. @param {string} language */
export async function speak(language) {
  if (language === spoken) return;
  spoken = language;
  const asked = language === "en" ? english : await wordsOf(language);
  if (language === spoken) words = asked ?? english;
}

/** @param {string} language @returns {Promise<Record<string, string> | null>} */
async function wordsOf(language) {
  try {
    return await (await fetch(`${base}${site.first}/${language}/words.json`)).json();
  } catch {
    return null;
  }
}

/** The same for the language in which the page begins, which has been asked for already. */
export async function speakAtFirst() {
  spoken = document.documentElement.lang;
  words = (await window.first.words) ?? english;
}

/**
 * The page's own words; everything else comes from Python.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function word(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
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
