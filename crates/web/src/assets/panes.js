// Panes: on a small screen one part of the table at a time, beside it one drawer of many, and a board that can be
// enlarged. All of it only shows and hides; forms and details work without it.

import { close } from "./info.js";
import { draw as drawOverview, follow } from "./overview.js";
import { make, part, play, root } from "./page.js";

const body = document.body;
const drawers = () => [...document.querySelectorAll(".side-panels > details")];
const open = (id) => {
  const drawer = drawers().find((drawer) => drawer.dataset.drawer === id) ?? drawers()[0];
  if (drawer) drawer.open = true;
};

// ---- The drawer: a row of tabs instead of a list of folds ----

// What is seldom needed comes after the rest, when it is asked for.
const OFTEN = ["boards", "log", "score", "chat", "notes", "analysis"];
// Has somebody said which drawer to open?
let wished = false;
function tabs() {
  const row = document.querySelector(".drawer-tabs");
  if (!row) return;
  for (const drawer of drawers()) {
    const tab = make("button", { type: "button", textContent: drawer.querySelector("summary").textContent });
    tab.setAttribute("role", "tab");
    tab.dataset.tab = drawer.dataset.drawer ?? "";
    tab.classList.toggle("rare", !OFTEN.includes(tab.dataset.tab));
    const tell = () => {
      tab.setAttribute("aria-selected", String(drawer.open));
      tab.classList.remove("new");
    };
    tab.addEventListener("click", () => {
      drawer.open = true;
      wished = true;
    });
    drawer.addEventListener("toggle", tell);
    tell();
    row.append(tab);
  }
  if (!row.querySelector(".rare")) return;
  const more = make("button", { type: "button", className: "rest", textContent: "⋯", ariaLabel: row.dataset.more });
  more.setAttribute("role", "tab");
  more.setAttribute("aria-selected", "false");
  more.setAttribute("aria-expanded", "false");
  more.addEventListener("click", () => more.setAttribute("aria-expanded", String(row.classList.toggle("all"))));
  row.append(more);
}

// What is told while the log is closed is seen on its tab. What was said has a number of its own, and the rest follows.
export function news() {
  if (!part("log").checkVisibility()) document.querySelector("[data-tab=log]")?.classList.add("new");
}

// ---- One part at a time ----

const key = play && `tarsas-pane-${play.dataset.table}`;
export function pane(name, drawer) {
  close();
  body.dataset.pane = name;
  if (drawer) open(drawer);
  for (const tab of document.querySelectorAll(".tabs [data-pane]")) {
    const on = tab.dataset.pane === name && (name !== "drawer" || !tab.dataset.opens || part(tab.dataset.opens)?.closest("details")?.open);
    tab.setAttribute("aria-pressed", String(on));
  }
  // The menu leads away; whoever comes back wants the table.
  if (name !== "menu") sessionStorage.setItem(key, name);
  fit();
}

// The part beside the one that is shown.
export function turnPane(step) {
  const shown = [...document.querySelectorAll(".tabs [data-pane]")].filter((tab) => tab.checkVisibility());
  const now = shown.findIndex((tab) => tab.getAttribute("aria-pressed") === "true");
  shown[(now + step + shown.length) % shown.length]?.click();
}

// Whose board is shown: a panel or a name in the strip leads to it.
export function board(seat) {
  for (const one of document.querySelectorAll("#boards > [data-seat]")) one.hidden = one.dataset.seat !== String(seat);
  for (const tab of document.querySelectorAll(".whose [data-seat]")) tab.setAttribute("aria-pressed", String(tab.dataset.seat === String(seat)));
}
let whose = null;
let known = !!part("boards")?.childElementCount;
export function boards() {
  const own = part("boards")?.querySelector("[data-seat]")?.dataset.seat;
  if (own === undefined) return;
  // Boards that come into being are opened, where nobody wishes to see something else.
  if (!known && !wished) open("boards");
  known = true;
  board(part("boards").querySelector(`[data-seat="${whose}"]`) ? whose : own);
}

if (play) {
  tabs();
  document.addEventListener("click", (event) => {
    const tab = event.target.closest(".tabs [data-pane]");
    if (tab) pane(tab.dataset.pane, tab.dataset.opens && part(tab.dataset.opens)?.closest("details")?.dataset.drawer);
    const to = event.target.closest(".strip [data-seat], .whose [data-seat]");
    if (to) {
      whose = to.dataset.seat;
      board(whose);
      if (to.closest(".strip")) pane("drawer", "boards");
    }
    // A panel leads to its board; what can be pressed in it does what it says.
    const panel = event.target.closest(".panel[data-seat]");
    if (panel && !event.target.closest("[data-place], a, button, summary")) {
      whose = panel.dataset.seat;
      board(whose);
      open("boards");
    }
    const enlarge = event.target.closest("[data-enlarge]");
    if (enlarge) zoom(!body.classList.contains("enlarged"));
  });
}

// A page that is opened shows where something can be done.
export function start() {
  if (!play) return;
  const inBoard = play.querySelectorAll("#board .can:not(.aside *)").length;
  const inTray = play.querySelectorAll("#tray .can, #board .aside .can").length;
  // A map comes before what lies beside it.
  const isMap = !!play.querySelector("#board svg[role=group], #board .enlarges");
  // Of a game that is over the table is left; its hand is empty.
  const over = play.querySelector("#prompt [data-end]");
  pane(over ? "board" : sessionStorage.getItem(key) ?? (inTray > inBoard && !(isMap && inBoard) ? "tray" : "board"));
  reveal();
  boards();
}

const inParts = () => !!document.querySelector(".tabs")?.checkVisibility();
const lit = () => [...play.querySelectorAll(":is(#board, #tray, #panels) .can[data-place]")];
// Do its rooms leave the middle of a thing in sight?
function isInSight(thing) {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  for (let up = thing.parentElement; up !== play; up = up.parentElement) {
    if (getComputedStyle(up).overflow === "visible") continue;
    const room = up.getBoundingClientRect();
    if (x < room.left || x > room.right || y < room.top || y > room.bottom) return false;
  }
  return true;
}
// Where one part is shown at a time: as much as can be of what can be done there, from the highest on. What is not asked anew
// stays while something of it is in sight: others have moved, and a finger may be on its way. So it is for who has enlarged a
// board, and looks at a part of it.
export function reveal({ anew = true } = {}) {
  if (!inParts()) return;
  const here = lit().filter((thing) => thing.checkVisibility());
  if ((!anew || body.classList.contains("enlarged")) && here.some(isInSight)) return;
  const top = new Map(here.map((thing) => [thing, thing.getBoundingClientRect().top]));
  here.sort((one, other) => top.get(one) - top.get(other));
  for (const thing of [here.at(-1), here[0]]) thing?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

// And the part where something can be done, if nothing of it is in sight. What one has stands for itself only where there is
// nothing else: an action is done on the board, and what it is paid with lights up as well.
export function bring(how) {
  if (!inParts()) return;
  const all = lit();
  const outside = all.filter((thing) => !thing.closest("#panels"));
  const meant = outside.length ? outside : all;
  if (meant.length && !meant.some((thing) => thing.checkVisibility())) {
    pane(meant[0].closest("#panels") ? "players" : meant[0].closest("#tray, .aside") ? "tray" : "board");
  }
  reveal(how);
}

// ---- A board that can be enlarged ----

// What is enlarged: the whole board, or one drawing of it inside its own room.
const enlarged = () => document.querySelector("#board .enlarges") ?? part("board");
export function zoom(large) {
  const stage = enlarged();
  if (stage !== part("board")) stage.scrollIntoView({ block: "nearest", behavior: "instant" });
  const middle = [(stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth, (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight];
  body.classList.toggle("enlarged", large);
  for (const button of document.querySelectorAll("[data-enlarge]")) button.setAttribute("aria-pressed", String(large));
  const target = large && stage.querySelector(".chosen");
  if (target) target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  else stage.scrollTo(middle[0] * stage.scrollWidth - stage.clientWidth / 2, middle[1] * stage.scrollHeight - stage.clientHeight / 2);
  drawOverview(stage);
}
if (play) part("board").addEventListener("scroll", () => follow(enlarged()), { passive: true, capture: true });

// Two fingers that part enlarge the board, two that come together show the whole of it.
const SPREAD = 1.25;
if (play) {
  const fingers = new Map();
  let apart = 0;
  const distance = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  };
  part("board").addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, event);
    apart = fingers.size === 2 ? distance() : 0;
  });
  part("board").addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (!apart) return;
    const by = distance() / apart;
    if (by > SPREAD || by < 1 / SPREAD) {
      apart = 0;
      zoom(by > 1);
    }
  }, { passive: true });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => fingers.delete(event.pointerId));
}

// ---- Sizes ----

// Letters and names keep a size that can be read; what does not fit scrolls inside its part.
const LETTERS = 11.2;
// Whether a button's words need more room than it has.
const spills = (button) => {
  const { top, bottom } = button.getBoundingClientRect();
  return [...button.querySelectorAll("b, small")].some((words) => {
    const box = words.getBoundingClientRect();
    return words.scrollWidth > words.clientWidth || box.height > 0 && (box.top < top + 2 || box.bottom > bottom - 2);
  });
};
// Panels grow with what they tell, as with an offer of power. Above a drawer they keep the room that they once took, so that it stays
// where it is.
let tallest = 0;
let screen = "";
function keepRoom() {
  const panels = part("panels");
  const now = `${innerWidth} ${innerHeight}`;
  if (now !== screen) tallest = 0;
  screen = now;
  panels.style.removeProperty("min-height");
  if (inParts() || getComputedStyle(panels.parentElement).display !== "flex") return;
  tallest = Math.max(tallest, panels.getBoundingClientRect().height);
  panels.style.minHeight = `${tallest}px`;
}
export function fit() {
  const board = part("board");
  if (!board) return;
  keepRoom();
  // What does not fit into its room is scrolled to by keyboard, too.
  for (const room of document.querySelectorAll(".question, .why, .head, .panels")) {
    const scrolls = room.scrollHeight > room.clientHeight + 1 || room.scrollWidth > room.clientWidth + 1;
    const stops = [...room.querySelectorAll("a, button, summary, [tabindex='0']")];
    if (scrolls && !stops.some((stop) => stop.checkVisibility())) room.tabIndex = 0;
    else room.removeAttribute("tabindex");
  }
  for (const bar of document.querySelectorAll(".acts")) {
    const acts = [...bar.children];
    bar.classList.remove("tight");
    for (const act of acts) act.classList.remove("bare");
    bar.classList.toggle("tight", acts.some(spills));
    // Only what is too long for its own room goes: how much of it there is. A reason why not stays, on one line.
    const long = acts.filter(spills);
    for (const act of long) act.classList.add("bare");
  }
  // Letters on the map, and on its preview, keep a size that can be read.
  for (const map of document.querySelectorAll("#board svg[role=group], #preview svg[role=group]")) {
    const scale = map.getScreenCTM()?.a || 1;
    map.style.setProperty("--letters", (LETTERS / Math.max(scale, .35)).toFixed(1));
    map.classList.toggle("tiny", scale < .72);
    root.classList.add("drawn-map");
  }
  if (board.querySelector(".enlarges")) root.classList.add("drawn-map");
  drawOverview(enlarged());
}
// Whatever takes room from it or gives it back: the window, the hand, what is asked.
if (play) new ResizeObserver(fit).observe(part("board"));
