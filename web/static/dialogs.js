// Dialogs of the page's own: a question, a text to copy by hand; and those that the templates bring.
// @ts-check
import { keysShown } from "./help.js";
import { element, word } from "./page.js";

/** @param {string} id */
export function openOrClose(id) {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.open) return dialog.close();
  dialog.querySelector("[data-filled]")?.replaceChildren(...keysShown(document));
  dialog.showModal();
}

/** Ask before something that cannot be taken back. @param {string} question */
export async function confirmed(question) {
  const text = element("p", { id: "asked" }, question);
  const yes = element("button", { value: "yes", class: "button primary" }, word("yes"));
  const no = element("button", { value: "no", class: "button", autofocus: "" }, word("no"));
  return (await shown([text, element("div", { class: "actions" }, no, yes)])) === "yes";
}

/** Where the clipboard is refused: the text, selected, to be copied by hand. @param {string} text */
export async function showText(text) {
  const field = element("textarea", { readonly: "", rows: "8", "aria-labelledby": "asked", autofocus: "" }, text);
  const close = element("button", { value: "", class: "button" }, word("close"));
  field.addEventListener("focus", () => field.select());
  await shown([element("p", { id: "asked" }, word("copy_by_hand")), field, element("div", { class: "actions" }, close)]);
}

/** @param {HTMLElement[]} content @returns {Promise<string>} the value of the button that closed it */
function shown(content) {
  const dialog = element("dialog", { "aria-labelledby": "asked", class: "asks" }, element("form", { method: "dialog" }, ...content));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue);
  }));
}
