// A hint beside the table: what a bot would do, what else it considered, and why. The table stays in sight. What others
// do meanwhile leaves the hint where it is, as long as its moves are possible.

import { live, make, part, play } from "./page.js";

let sheet = null;
// Was something done here since it was opened?
let acted = false;
function close() {
  sheet?.remove();
  sheet = null;
  acted = false;
}
// Whoever has read it goes on with what is asked.
function leave() {
  if (!sheet) return;
  close();
  part("prompt").focus({ preventScroll: true });
}

function follow() {
  const forms = [...(sheet?.querySelectorAll("form.hinted") ?? [])];
  const offered = new Set([...document.querySelectorAll("#prompt .choice")].flatMap((choice) => [choice.value, choice.value.split("; ")[0]]));
  for (const form of forms) {
    if (offered.has(form.elements.move.value)) form.elements.expected.value = play.dataset.seq;
    else form.remove();
  }
  if (acted || forms.length && !sheet.querySelector("form.hinted")) close();
}

async function open(link) {
  close();
  link.classList.add("busy");
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = page.querySelector("main");
    if (!main) return;
    const shut = make("button", { type: "button", className: "close", textContent: play.dataset.close });
    shut.addEventListener("click", leave);
    const heading = main.querySelector("h1");
    sheet = make("div", { className: "hint-over" }, shut, ...document.importNode(main, true).childNodes);
    sheet.setAttribute("role", "dialog");
    sheet.setAttribute("aria-label", heading?.textContent ?? "");
    document.body.append(sheet);
    follow();
    shut.focus({ preventScroll: true });
  } finally {
    link.classList.remove("busy");
  }
}

if (live && play) {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest?.("a[data-over]");
    if (!link) return;
    event.preventDefault();
    open(link);
  });
  document.addEventListener("submit", (event) => { acted = event.target.matches(".choices, .undo, .hinted"); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") leave(); });
  new MutationObserver(follow).observe(play, { attributes: true, attributeFilter: ["data-seq"] });
}
