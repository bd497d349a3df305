// A press of the mouse, from down to up. What moves meanwhile takes the click away with it: a screen waits for its end.
// @ts-check

/** Called when the button is up again. @type {(() => void) | undefined} */
let letGo;
/** @type {Promise<void>} */
let released = Promise.resolve();

document.addEventListener("mousedown", ({ button, target }) => {
  if (button !== 0 || letGo || !(target instanceof Element) || !target.closest("a, button, label, summary")) return;
  released = new Promise((resolve) => { letGo = resolve; });
}, true);

/** The click comes right after, and is heard first. */
const after = new MessageChannel();
/** @type {(() => void)[]} */
const over = [];
after.port1.onmessage = () => over.shift()?.();

function end() {
  if (!letGo) return;
  over.push(letGo);
  letGo = undefined;
  after.port2.postMessage(null);
}
// A drag of the browser's own, and another window, take the end away; then it is seen when the mouse is back.
for (const event of ["mouseup", "dragend"]) addEventListener(event, end, true);
addEventListener("blur", end);
document.addEventListener("mousemove", ({ buttons }) => buttons || end(), true);

/** Nothing is being pressed. */
export const atRest = () => released;
