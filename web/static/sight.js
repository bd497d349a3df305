// What has to be seen: the row in play, above the drawer that lies over the screen's lower edge.
// @ts-check

/** What was brought into sight last, and how much was covered then: it is not done again while a person looks around. @type {string | undefined} */
let shown;

/** @param {HTMLElement} place */
export function keepInSight(place) {
  const cover = place.querySelector("[data-covers]");
  const covered = cover instanceof HTMLElement && getComputedStyle(cover).position === "sticky" ? cover.offsetHeight : 0;
  document.documentElement.style.setProperty("--covered", `${covered}px`);
  const wanted = place.querySelector("[data-show]");
  const now = wanted ? `${wanted.id} ${covered}` : undefined;
  if (now !== shown) wanted?.scrollIntoView({ block: "nearest" });
  shown = now;
}
