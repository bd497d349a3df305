// Dragging by mouse, pen or finger. A press that does not move stays a click.
// @ts-check
import { args } from "./events.js";

const FAR_ENOUGH = 8;

/** @param {Document} document @param {import("./events.js").Send} send */
export function watchDrags(document, send) {
  /** @type {{thing: HTMLElement, what: object, x: number, y: number, ghost?: HTMLElement, over?: Element | null} | undefined} */
  let drag;

  document.addEventListener("pointerdown", (event) => {
    const thing = event.target instanceof Element && event.target.closest("[data-drag]");
    if (!(thing instanceof HTMLElement) || event.button !== 0 || !event.isPrimary) return;
    drag = { thing, what: JSON.parse(thing.dataset.drag || "{}"), x: event.clientX, y: event.clientY };
    // A finger's events would all go to the thing itself.
    if (thing.hasPointerCapture(event.pointerId)) thing.releasePointerCapture(event.pointerId);
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost && Math.hypot(dx, dy) < FAR_ENOUGH) return;
    drag.ghost ??= ghostOf(drag.thing);
    drag.ghost.style.translate = `${dx}px ${dy}px`;
    over(document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]"));
  });

  document.addEventListener("pointerup", (event) => {
    if (!drag || !event.isPrimary) return;
    const { ghost, over: place, what } = drag;
    end();
    if (!ghost) return;
    swallowClick();
    if (place) send({ do: place.getAttribute("data-drop") || "", args: { ...args(place), ...what } });
  });

  document.addEventListener("pointercancel", end);
  document.addEventListener("dragstart", (event) => drag && event.preventDefault());
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag?.ghost) end();
  });

  /** @param {Element | null | undefined} place */
  function over(place) {
    if (!drag || drag.over === place) return;
    drag.over?.removeAttribute("data-over");
    place?.setAttribute("data-over", "");
    drag.over = place;
  }

  function end() {
    over(null);
    drag?.ghost?.remove();
    drag?.thing.removeAttribute("data-dragged");
    drag = undefined;
  }
}

/** @param {HTMLElement} thing */
function ghostOf(thing) {
  const box = thing.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (thing.cloneNode(true));
  for (const part of [ghost, ...ghost.querySelectorAll("[id]")]) part.removeAttribute("id");
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
    margin: "0", pointerEvents: "none", zIndex: "1000",
  });
  thing.setAttribute("data-dragged", "");
  document.body.append(ghost);
  return ghost;
}

/** The click that ends a drag on the thing it began on is not meant. */
function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, true));
}
