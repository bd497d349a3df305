// What a person finds in the page: elements by their role and name, as axe-core reads them. The tests' own, put into
// the page by the browser's driver.
// @ts-check

/** @typedef {{role: string, name: string, within?: Seen}} Seen A part of the name is enough, in letters of either case. */

const axe = /** @type {any} */ (globalThis).axe;
const PAUSE = 200;
/** @type {string[]} */
const problems = [];

/** The files that the page made, by their addresses: its policy lets nobody fetch them. @type {Map<string, Blob>} */
const made = new Map();
const make = URL.createObjectURL;
URL.createObjectURL = (file) => {
  const address = make.call(URL, file);
  if (file instanceof Blob) made.set(address, file);
  return address;
};

/** Each byte a letter. @param {Blob | undefined} file */
const bytes = async (file) => new TextDecoder("latin1").decode(await file?.arrayBuffer());

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** All that are seen, in the page's order. @param {Seen} seen @returns {HTMLElement[]} */
function all(seen) {
  axe.setup(document);
  try {
    return inside(document.body, seen);
  } finally {
    axe.teardown();
  }
}

/** @param {Element} part @param {Seen} seen @returns {HTMLElement[]} */
function inside(part, { role, name, within }) {
  const { aria, dom, text } = axe.commons;
  const parts = within ? inside(part, within) : [part];
  return parts
    .flatMap((one) => [.../** @type {NodeListOf<HTMLElement>} */ (one.querySelectorAll("*"))])
    .filter((one) => aria.getRole(one) === role && dom.isVisibleToScreenReaders(one))
    .filter((one) => plain(text.accessibleText(one)).includes(plain(name)));
}

/** Ask until there is an answer, or none within so many milliseconds. @template T @param {() => T} ask @param {number} patience */
async function until(ask, patience) {
  const end = performance.now() + patience;
  for (let answer = ask(); ; answer = ask()) {
    if (answer || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
  addEventListener(kind, (event) => {
    const { message, reason, blockedURI, violatedDirective } = /** @type {any} */ (event);
    problems.push([kind, message, reason, blockedURI, violatedDirective].filter(Boolean).join(" "));
  });
}

/** @type {any} */ (globalThis).eyes = {
  /** The first of them. @param {Seen} seen */
  one: (seen) => all(seen)[0],
  /** @param {Seen} seen @param {boolean} there @param {number} patience */
  sees: (seen, there, patience) => until(() => Boolean(all(seen)[0]) === there, patience),
  /** @param {Seen} seen @param {number} patience */
  checked: (seen, patience) => until(() => /** @type {HTMLInputElement} */ (all(seen)[0])?.checked, patience),
  /** The line that opens what is folded away: it has no role that all browsers agree on. @param {string} words */
  fold: (words) => [...document.querySelectorAll("summary")].find((line) => plain(line.innerText).includes(plain(words))),
  /** Take one of a list, by its words. @param {HTMLSelectElement} list @param {string} words */
  choose(list, words) {
    list.selectedIndex = [...list.options].findIndex((option) => plain(option.text) === plain(words));
    list.dispatchEvent(new Event("change", { bubbles: true }));
  },
  /** @param {Seen} seen @param {string} words @param {number} patience */
  chosen: (seen, words, patience) =>
    until(() => plain(/** @type {HTMLSelectElement} */ (all(seen)[0])?.selectedOptions[0]?.text ?? "") === plain(words), patience),
  /** A file that the page made: what the link leads to. @param {HTMLAnchorElement} link */
  content: (link) => bytes(made.get(link.href)),
  /** The last file that the page made. */
  last: () => bytes([...made.values()].at(-1)),
  /** The field that takes a file: it has no role. */
  field: () => document.querySelector("input[type=file]"),
  /** @param {string} text @param {number} patience */
  reads: (text, patience) => until(() => plain(document.body.innerText).includes(plain(text)), patience),
  /** The page's own word on how far it is. @param {string} name @param {string} value @param {number} patience */
  state: (name, value, patience) => until(() => document.documentElement.dataset[name] === value, patience),
  /** What went wrong, and whom the page asked for something but its own host. */
  problems: () => [
    ...problems,
    ...performance
      .getEntriesByType("resource")
      .map((entry) => new URL(entry.name))
      .filter((address) => address.protocol !== "blob:" && address.protocol !== "data:" && address.host !== location.host)
      .map((address) => `request to another host: ${address}`),
  ],
};
