// Clicks, submits, changes, files and the address, heard once for the whole page and turned into messages.
// @ts-check
import { openOrClose } from "./dialogs.js";
import { sent } from "./morph.js";
import { leave, moved } from "./places.js";

/** @typedef {(request: import("./app.js").Request, answered?: () => void) => void} Send */

/** The button or form that was used last, while its message is under way. @type {Element | undefined} */
let underWay;

/** Milliseconds without a key: somebody looks at what was typed. */
const REST = 150;

/** What was typed and is not sent yet, and when it will be. @type {{tell: () => void, timer: ReturnType<typeof setTimeout>} | undefined} */
let typing;

/** @param {boolean} [tell] what was typed now, or leave it to what is sent instead */
function settleTyping(tell = false) {
  const rest = typing;
  typing = undefined;
  clearTimeout(rest?.timer);
  if (tell) rest?.tell();
}

/** What was pressed last. @type {Element | undefined} */
let pressed;

/** Where, of a double press the first. */
let spot = { x: 0, y: 0 };

/** Points that two presses at one place lie apart at most. Fingers that type fast on neighbouring keys count as one double press, too. */
const NEAR = 24;

/**
 * @param {Document} document
 * @param {Send} send
 * @param {(question: string) => Promise<boolean>} confirmed
 * @param {Event[]} early what was clicked before this was here
 */
export function watchEvents(document, send, confirmed, early) {
  /** @param {Element} element @param {Element[]} fields */
  async function act(element, fields) {
    const request = { do: element.getAttribute("data-do") || "", args: args(element), fields: values(fields) };
    sent(fields);
    const question = element.getAttribute("data-confirm");
    if (question && !(await confirmed(question))) return;
    underWay = element;
    send(request, () => {
      if (underWay === element) underWay = undefined;
    });
  }

  /** A press that was not meant: before the first is answered, or the second of a double one. @param {Element} element @param {Event} event */
  function isExtra(element, event) {
    const second = event instanceof MouseEvent && event.detail > 1 && Math.hypot(event.clientX - spot.x, event.clientY - spot.y) <= NEAR;
    const same = element === pressed;
    if (!second) pressed = element;
    if (!second && event instanceof MouseEvent) spot = { x: event.clientX, y: event.clientY };
    return isRepeatable(element) ? second && !same : second || isUnderWay(element);
  }

  /** @param {Event} event */
  function clicked(event) {
    const element = at(event, "[data-do], [data-dialog]");
    if (!element || isField(element) || element instanceof HTMLFormElement || isOff(element)) return;
    if (element.hasAttribute("data-dialog")) openOrClose(element.getAttribute("data-dialog") || "");
    if (!element.hasAttribute("data-do")) return;
    event.preventDefault();
    if (!isExtra(element, event)) act(element, []);
  }

  /** @param {Event} event */
  function submitted(event) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.do) return;
    event.preventDefault();
    form.closest("dialog")?.close();
    if (!isExtra(form, event)) act(form, fieldsOf(form));
  }

  /** @param {Event} event */
  function changed(event) {
    const field = event.target;
    if (!(field instanceof Element) || !isField(field)) return;
    if (field instanceof HTMLInputElement && field.dataset.file) readFile(field, field.dataset.file);
    settleTyping();
    const form = field.closest("form");
    if (field.hasAttribute("data-do")) act(field, form ? fieldsOf(form) : [field]);
  }

  /** A slider under way shows what it passes, as far as there is time; what is typed is sent at each little rest. @param {Event} event */
  function passing({ target }) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !target.hasAttribute("data-live")) return;
    /** @param {boolean} idle */
    const tell = (idle) => send({ do: target.getAttribute("data-do") || "", args: args(target), fields: values([target]), idle });
    settleTyping();
    if (target.type === "range") tell(true);
    else typing = { tell: () => tell(false), timer: setTimeout(() => settleTyping(true), REST) };
  }

  /** @param {HTMLInputElement} field @param {string} verb */
  async function readFile(field, verb) {
    const file = field.files?.[0];
    if (!file) return;
    field.value = "";
    send({ do: verb, args: { ...args(field), name: file.name, text: file.size > Number(field.dataset.most) ? null : await file.text() } });
  }

  for (const event of early) (event.type === "submit" ? submitted : clicked)(event);
  document.addEventListener("click", clicked);
  document.addEventListener("submit", submitted);
  document.addEventListener("change", changed);
  document.addEventListener("input", passing);
  // Who looks away may not come back.
  document.addEventListener("visibilitychange", () => settleTyping(document.hidden));
  addEventListener("hashchange", () => {
    if (location.hash !== gone) {
      leave();
      moved();
      send({ do: "app.go", args: { to: location.hash || "#/" } });
    }
    gone = undefined;
  });
}

/** An address that Python itself asked for: it need not be told. @type {string | undefined} */
let gone;

/** @param {string} to @param {boolean} replace */
export function go(to, replace) {
  if (location.hash === to) return;
  if (replace) history.replaceState(null, "", to);
  else {
    gone = to;
    location.hash = to;
  }
  moved();
}

/** @param {Event} event @param {string} selector */
const at = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/** Where an answer is to be told. */
export const lastPressed = () => pressed;

/** Was it used last, and is not answered yet? @param {Element} element */
export const isUnderWay = (element) => underWay === element;

/** Pressing again means again: a peg, a step up or down. @param {Element} element */
export const isRepeatable = (element) => element.hasAttribute("data-again");

/** @param {Element} element */
const isField = (element) => element.matches("input, select, textarea");

/** @param {Element} element */
export const isOff = (element) => element.matches(":disabled, [aria-disabled=true]");

/** @param {Element} element */
export function args(element) {
  return JSON.parse(element.getAttribute("data-args") || "{}");
}

/** @param {HTMLFormElement} form */
const fieldsOf = (form) => [...form.elements].filter(isField);

/**
 * One value per name: text, true or false for a lone check box, a list where a name stands on several.
 * @param {Element[]} elements
 */
function values(elements) {
  const fields = /** @type {HTMLInputElement[]} */ (elements).filter((field) => field.name && !field.disabled && field.type !== "file");
  /** @type {Record<string, string | boolean | string[]>} */
  const found = {};
  for (const name of new Set(fields.map((field) => field.name))) {
    const same = fields.filter((field) => field.name === name);
    const [first] = same;
    if (first.type === "radio") {
      const chosen = same.find((field) => field.checked);
      if (chosen) found[name] = chosen.value;
    } else if (first.type === "checkbox") {
      found[name] = same.length > 1 ? same.filter((field) => field.checked).map((field) => field.value) : first.checked;
    } else if (same.length > 1) found[name] = same.map((field) => field.value);
    else found[name] = first instanceof HTMLSelectElement && first.multiple ? [...first.selectedOptions].map((option) => option.value) : first.value;
  }
  return found;
}
