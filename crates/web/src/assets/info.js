// Info cards: what a thing is. One card for mouse, finger and keyboard; it never changes what is chosen.

import { live, make, part, play, rule } from "./page.js";

const HOVER = 150;
const LONG = 450;
const STILL = 4;
const EDGE = 8;
// What is no place has a title at most: a round, a player's mark, a figure of a panel.
const TITLED = ":is(#head, #board, #tray, #panels, #boards) :is([title], [data-title]):not(a, button)";
let shown = null;
let pinned = false;
// Has the press that is under way closed a card that was asked for?
let closing = false;
export const hasClosed = () => closing;
let turn = 0;
// The timer of a card that a mouse or the focus rests on.
let wait = 0;
const known = new Map();

// The browser shows titles, too, and over the card: what the card tells has none meanwhile.
function hush(thing) {
  if (!thing.title) return;
  thing.dataset.title = thing.title;
  thing.removeAttribute("title");
}
function unhush(thing) {
  if (thing?.dataset.title === undefined) return;
  thing.title ||= thing.dataset.title;
  delete thing.dataset.title;
}

export function close() {
  turn++;
  unhush(shown);
  shown = null;
  pinned = false;
  const card = part("info");
  if (card) card.hidden = true;
}

// What was known of things is old when the table has moved on.
export const forgetCards = () => known.clear();

async function ask(place) {
  if (!known.has(place)) {
    const address = `/t/${play.dataset.table}/place?place=${encodeURIComponent(place)}`;
    known.set(place, fetch(address).then((answer) => answer.ok ? answer.json() : null).catch(() => null));
  }
  return known.get(place);
}

export async function explain(thing, pin = false) {
  if (!thing || !part("info")) return;
  // What is asked for on purpose stays, though the mouse came to rest elsewhere just before.
  if (pin) clearTimeout(wait);
  const mine = ++turn;
  const place = thing.dataset.place;
  const told = live && place ? await ask(place) : null;
  if (mine !== turn || !thing.isConnected) return;
  if (shown !== thing) unhush(shown);
  shown = thing;
  pinned = pin;
  fill(thing, told);
  hush(thing);
  const card = part("info");
  // A card that only follows the mouse takes no press: it may lie over what is meant.
  card.classList.toggle("pinned", pin);
  card.hidden = false;
  frame(card);
  stand(card, thing);
}

function fill(thing, told) {
  const info = told?.info;
  // What the server does not explain says what it is called.
  const [called, ...rest] = (thing.getAttribute("aria-label") ?? thing.getAttribute("title") ?? thing.dataset.title ?? "").split(/: (.*)/s);
  const name = info?.name || called;
  const text = info ? info.text : rest.join("");
  const rows = (info?.rows ?? []).flatMap(([head, words]) => [make("dt", {}, head), make("dd", {}, words)]);
  // What a gray entry of the action bar has no room to say, its card says first.
  const why = [...told?.why ?? []];
  const short = thing.getAttribute("aria-description");
  if (short && !why.some((reason) => reason.text === short)) why.unshift({ text: short });
  const reasons = why.map(({ text, clause }) => make("p", { className: "why-not" }, `${text} `, ...(clause ? [rule(clause)] : [])));
  const drawn = large(thing);
  part("info").replaceChildren(
    make("header", {}, ...(drawn ? [drawn] : []), make("h3", {}, name), ...(pinned ? [shut()] : [])),
    ...(text ? [make("p", {}, text)] : []),
    ...(rows.length ? [make("dl", {}, ...rows)] : []),
    ...reasons,
  );
}

const shut = () => make("button", { type: "button", className: "shut", textContent: "×", ariaLabel: play.dataset.close });

// The thing itself, drawn again and larger.
function large(thing) {
  const box = (thing.querySelector(":scope > .ring") ?? thing).getBoundingClientRect();
  if (thing.matches("section, .tm-track, .acts .act") || box.width > 320 || box.height > 200) return null;
  const copy = thing.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-place", "data-title", "data-piece", "data-count", "tabindex", "role", "aria-label", "title"]) one.removeAttribute(name);
    one.classList.remove("can", "chosen", "last");
  }
  for (const flag of copy.querySelectorAll(".moved")) flag.remove();
  if (!(thing instanceof SVGElement)) {
    if (copy.localName === "button") copy.setAttribute("type", "button");
    copy.setAttribute("inert", "");
    return make("div", { className: "large" }, copy);
  }
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", thing.ownerSVGElement?.getAttribute("class") ?? "");
  copy.removeAttribute("transform");
  svg.append(copy);
  return make("div", { className: "large drawn" }, svg);
}

// A drawing is as large as what the card shows of the thing: not the way to it, which is drawn while it is pointed at.
function frame(card) {
  const svg = card.querySelector(".drawn svg");
  if (!svg) return;
  const { x, y, width, height } = svg.firstElementChild.getBBox();
  svg.setAttribute("viewBox", `${x - 3} ${y - 3} ${width + 6} ${height + 6}`);
}

// Beside the thing, inside the window, and not over what is asked. Where there is no room beside it, it stands at the end of the
// board at which it covers less of the thing.
function stand(card, thing) {
  const box = thing.getBoundingClientRect();
  card.classList.remove("above");
  if (getComputedStyle(card).getPropertyValue("--stands").trim() === "below") {
    card.style.removeProperty("left");
    card.style.removeProperty("top");
    const covered = () => {
      const { top, bottom } = card.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
    };
    const below = covered();
    card.classList.add("above");
    card.classList.toggle("above", covered() < below);
    return;
  }
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const prompt = part("prompt").getBoundingClientRect();
  const bottom = prompt.top > innerHeight / 3 && prompt.left < innerWidth / 2 ? prompt.top : innerHeight;
  const right = prompt.top < innerHeight / 3 ? prompt.left : innerWidth;
  const within = (low, wish, high) => Math.max(low, Math.min(wish, high));
  const middle = within(EDGE, box.left + box.width / 2 - width / 2, right - width - EDGE);
  const level = within(EDGE, box.top + box.height / 2 - height / 2, bottom - height - EDGE);
  const spots = [
    [middle, box.top - height - EDGE], [middle, box.bottom + EDGE],
    [box.right + EDGE, level], [box.left - width - EDGE, level],
  ];
  const fits = ([x, y]) => x >= 0 && y >= 0 && x + width <= right && y + height <= bottom;
  const [x, y] = spots.find(fits) ?? [middle, within(EDGE, box.top - height - EDGE, bottom - height - EDGE)];
  card.style.left = `${x}px`;
  card.style.top = `${y}px`;
}

if (play) {
  // What it stands beside is elsewhere when the window has another size.
  addEventListener("resize", close);
  // A table that changes under a mouse that has pressed and rests is asked nothing.
  let down = null;
  const rests = (event) => down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < STILL;
  const thingOf = (event) => event.target.closest?.("[data-place]:not(#preview *)") ?? event.target.closest?.(TITLED);
  const later = (thing, time, pin) => {
    clearTimeout(wait);
    wait = setTimeout(() => explain(thing, pin), time);
  };
  document.addEventListener("pointerover", (event) => {
    const thing = thingOf(event);
    // From one part of a thing to another it was there already: what a press has closed stays closed.
    if (event.relatedTarget && thingOf({ target: event.relatedTarget }) === thing) return;
    if (event.pointerType === "mouse" && thing && !event.buttons && !rests(event) && thing !== shown) later(thing, HOVER, false);
  });
  document.addEventListener("pointermove", (event) => {
    if (!rests(event)) down = null;
  }, { passive: true });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || thingOf(event)?.contains(event.relatedTarget)) return;
    clearTimeout(wait);
    if (!pinned) close();
  });
  // A finger that rests asks what it is; that is no press. A page that was busy hears late that it was lifted: how long it
  // rested is what its events say, and never a timer alone.
  let rested = false;
  let began = 0;
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(wait);
    rested = false;
    closing = pinned;
    down = event;
    began = performance.now();
    const thing = thingOf(event);
    if (event.pointerType === "touch" && thing) {
      wait = setTimeout(() => {
        rested = true;
        explain(thing, true);
      }, LONG);
    } else if (!event.target.closest("#info")) {
      close();
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, (event) => {
      if (event.pointerType === "touch" && (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6)) clearTimeout(wait);
    }, { passive: true });
  }
  document.addEventListener("pointerup", (event) => {
    if (!rested || event.timeStamp - began >= LONG) return;
    rested = false;
    close();
  });
  document.addEventListener("click", (event) => {
    if (!rested) return;
    rested = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  // A card that was asked for is closed by a press on it; its links lead on.
  document.addEventListener("click", (event) => {
    if (pinned && event.target.closest("#info") && !event.target.closest("a")) close();
  });
  document.addEventListener("contextmenu", (event) => {
    if (rested) event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    const thing = thingOf(event);
    if (thing?.matches(":focus-visible")) later(thing, HOVER, false);
    else if (!pinned) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && shown) {
      close();
      event.stopImmediatePropagation();
    }
  }, true);
}
