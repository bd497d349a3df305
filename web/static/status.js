// How the start is going, and what to do when it, or later Python, fails.
// @ts-check
import { copy } from "./effects.js";
import { element, ours, site, word } from "./page.js";

const root = document.documentElement;
const bar = /** @type {HTMLElement} */ (document.getElementById("runtime"));

/** @param {number} done @param {number} total */
export function showProgress(done, total) {
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toLocaleString(root.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const text = done < total ? word("getting", { done: megabytes(done), total: megabytes(total) }) : word("starting");
  const gauge = bar.querySelector("progress") ?? element("progress", { "aria-labelledby": "runtime-text" });
  gauge.max = total;
  gauge.value = done;
  const words = bar.querySelector("#runtime-text") ?? element("span", { id: "runtime-text" });
  words.textContent = text;
  if (!gauge.isConnected) bar.replaceChildren(words, gauge);
}

/** As long as this is said, a start does not go on from kept memory, as that may be what was wrong. @param {boolean} whether */
function sayStarting(whether) {
  try {
    if (whether) localStorage.setItem(`${ours} starting`, "1");
    else localStorage.removeItem(`${ours} starting`);
  } catch {
    // Then first.js could not say so either.
  }
}

export function showReady() {
  root.dataset.runtime = "ready";
  sayStarting(false);
  performance.mark("ready");
  bar.replaceChildren();
}

/** Python is gone. Matches are saved after every action, so starting again loses nothing. @param {string} reason @param {string} detail */
export function showFailure(reason, detail) {
  root.dataset.runtime = "failed";
  sayStarting(true);
  const report = [`Black Chamber ${site.version}`, navigator.userAgent, location.hash.split("/", 2).join("/"), detail].join("\n");
  const again = element("button", { type: "button", class: "button primary" }, word(reason === "fault" ? "restart" : "retry"));
  const take = element("button", { type: "button", class: "button" }, word("copy_report"));
  again.addEventListener("click", () => location.reload());
  take.addEventListener("click", () => copy(report, word("copied_report"), take));
  bar.replaceChildren(
    element("p", {}, word(`failed_${reason}`)),
    element("div", { class: "actions" }, again, take),
    element("details", {}, element("summary", {}, word("report")), element("pre", {}, report)),
  );
}
