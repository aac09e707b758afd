// Places and choices: what can be pressed, what is chosen, and what is offered for it.

import { play, part, thingAt } from "./page.js";
import { close, explain, hasClosed } from "./info.js";
import { bring } from "./panes.js";
import { forecast } from "./purse.js";

// `chosen` are places that go together, such as a card and where it goes, the last one last; `action` narrows all of it to one
// kind of thing; `all` lists every move. `said` is what the table says about the last thing that was done here; a `notice`
// stays until something else is done.
export const state = { chosen: [], action: null, all: false, said: [], notice: [] };

export const choices = () => [...document.querySelectorAll(".choices .choice")];
export const placesOf = (choice) => (choice.dataset.places || "").split(" ").filter(Boolean);
export const at = (...places) => choices().filter((choice) => places.every((place) => placesOf(choice).includes(place)));
export const offered = () => choices().filter((choice) => choice.checkVisibility());
// So many are shown at once.
const FEW = 12;
const isAction = (place) => place.startsWith("act:");

// Of these places those that one choice has together: the last one, and of the others as many as go with it.
export function together(places) {
  const kept = [];
  for (const place of places.toReversed()) if (at(place, ...kept).length) kept.unshift(place);
  return kept;
}
// What is drawn alike, as two cards or two hexes, is one instead of the other: who presses another one has changed their mind.
const kindOf = (place) => thingAt(place)?.classList[0];
const isInstead = (one, other) => one !== other && !!kindOf(one) && kindOf(one) === kindOf(other);
const chosenWith = (place) => together([...state.chosen.filter((old) => old !== place && !isInstead(old, place)), place]);

export function why(nodes) {
  state.said = nodes;
  document.querySelector("#prompt .why")?.replaceChildren(...nodes);
}

// Few choices are all shown; of many, those that nothing else stands for, until a place or an action is pressed. What the
// action bar has, as passing, waits there: it would be the only one in sight, and look like the likely one.
function sift() {
  const { action, all } = state;
  const chosen = state.chosen.length > 0;
  const meant = new Set(at(...state.chosen, ...(action ? [action] : [])));
  const known = choices();
  const few = all || known.length <= FEW;
  const onTable = known.some((choice) => !choice.closest(".more") && placesOf(choice).some((place) => !isAction(place)));
  for (const list of document.querySelectorAll(".choices [data-all]")) list.hidden = few && !chosen && !action;
  for (const hint of document.querySelectorAll(".choices [data-hint]")) hint.hidden = few || chosen || !!action;
  for (const choice of known) {
    choice.hidden = !(chosen || action ? meant.has(choice) : few || !placesOf(choice).length || !onTable);
    choice.classList.remove("first", "enter");
  }
  for (const more of document.querySelectorAll(".choices .more")) {
    const inside = [...more.querySelectorAll(".choice")].filter((choice) => !choice.hidden);
    more.hidden = inside.length === 0;
    // Opened by a place, it is closed with it.
    const opened = chosen || !!action;
    if (opened && inside.length) more.open = true;
    else if (more.classList.contains("meant")) more.open = false;
    more.classList.toggle("meant", opened);
  }
  // The likely one is first, and looks so; where nothing is chosen nothing is likelier than the rest. As long as several kinds of
  // things can be done to end the turn is not likely, and as long as something can be done at places to leave it is not.
  const first = known.find((choice) => !choice.hidden);
  const major = known.filter((choice) => !choice.closest(".more"));
  const alone = major.length === 1 && major[0] === first;
  const kinds = new Set(known.flatMap(placesOf).filter(isAction));
  if (first && (chosen || alone && kinds.size < 2)) first.classList.add("first");
  first?.classList.toggle("enter", chosen);
  forecast(chosen ? first : null);
  const room = document.querySelector("#prompt .choices");
  if (room && (chosen || action)) room.scrollTop = 0;
}

// Things whose role the drawing does not say.
const unnamed = new WeakSet();
export function mark() {
  if (!play) return;
  const { chosen, action } = state;
  const lit = new Set((action ? at(action) : choices()).flatMap(placesOf));
  const can = new Set(choices().flatMap(placesOf));
  // What lies open to all stands on top of the table.
  for (const thing of document.querySelectorAll(".play [data-place], .head [data-place]")) {
    const place = thing.dataset.place;
    const open = isAction(place) ? can.has(place) : lit.has(place);
    thing.classList.toggle("can", open);
    thing.classList.toggle("chosen", chosen.includes(place) || place === action);
    if (isAction(place)) thing.setAttribute("aria-pressed", String(place === action));
    // What a thing is called is said by its name; the card says the rest.
    if (thing.title) {
      if (!thing.hasAttribute("aria-label")) thing.setAttribute("aria-label", thing.title);
      thing.removeAttribute("title");
    }
    if (thing.localName !== "button") {
      // Tab stops only where something can be done; arrows reach the rest.
      thing.setAttribute("tabindex", open ? "0" : "-1");
      // To those who hear the page: something to press, or a picture with a name. A line of a list stays one.
      if (!thing.hasAttribute("role")) unnamed.add(thing);
      if (thing.localName === "li") thing.removeAttribute("role");
      else if (open) thing.setAttribute("role", "button");
      else if (unnamed.has(thing) && thing instanceof SVGElement) thing.setAttribute("role", "img");
      else if (unnamed.has(thing)) thing.removeAttribute("role");
    }
  }
  // A drawing without such a place is still reached by its first one.
  for (const drawing of play.querySelectorAll("svg:has([data-place])")) {
    if (!drawing.querySelector("[tabindex='0']")) drawing.querySelector("[data-place]").setAttribute("tabindex", "0");
  }
  sift();
}

const toFirst = () => offered()[0]?.focus({ preventScroll: true });

// A kind of thing: only its places are lit; once more, and all are.
function act(place, keyed) {
  state.action = state.action === place || !at(place).length ? null : place;
  if (at(place).length) state.chosen = together([...state.chosen, place]).filter((kept) => kept !== place);
  state.notice = [];
  why([]);
  mark();
  if (!at(place).length) explain(thingAt(place), true);
  else if (state.action) bring();
  if (keyed && state.action) toFirst();
}

export function touch(place, keyed = false) {
  close();
  if (isAction(place)) return act(place, keyed);
  // Where nothing can be done a press asks what it is; that changes nothing.
  if (!at(place).length) return explain(thingAt(place), true);
  const again = state.chosen.includes(place);
  if (!again) state.chosen = chosenWith(place);
  if (state.action && !at(...state.chosen, state.action).length) state.action = null;
  state.notice = [];
  why([]);
  mark();
  const [first] = offered();
  // A second press on what is chosen is its first choice.
  if (again && first) first.form.requestSubmit(first);
  else first?.focus({ preventScroll: true });
}

// What was chosen has been done.
export function forget() {
  Object.assign(state, { chosen: [], action: null, all: false, notice: [] });
}

// What was chosen is taken back: first the places, then the kind of thing.
export function unchoose() {
  Object.assign(state, state.chosen.length ? { chosen: [] } : { action: null });
  why([]);
  mark();
}

// A finger is broader than a hex or a space of a track: beside everything it means the nearest place where something can be
// done. Inside a thing that is drawn it means that thing, whatever can be done next to it; a margin for presses is beside it, and
// so is the ground that others lie on.
const NEAR = 22;
const isInside = (event, thing) => !event.target.closest(".hit") && !thing.querySelector(".can");
function meant(event, thing) {
  if (event.pointerType !== "touch" || thing?.matches(".can") || !event.target.closest("#board")) return thing;
  if (thing && isInside(event, thing)) return thing;
  const far = (other) => {
    const box = other.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    return Math.hypot(dx, dy);
  };
  const near = [...part("board").querySelectorAll(".can[data-place]")].map((other) => [far(other), other]);
  const [best] = near.filter(([away]) => away <= NEAR).sort(([a], [b]) => a - b);
  return best?.[1] ?? thing;
}

if (play) document.addEventListener("click", (event) => {
  if (event.target.closest("[data-all]")) {
    Object.assign(state, { all: true, chosen: [], action: null });
    mark();
    toFirst();
    return;
  }
  if (event.target.closest("#info")) return;
  const thing = meant(event, event.target.closest("[data-place]"));
  if (thing) return touch(thing.dataset.place, event.detail === 0);
  // What is no place, a round or a mark, has a title at least; a finger does not see titles.
  const titled = event.target.closest(".head [title], .play [title]");
  if (titled && !event.target.closest("a, button, summary, input, select")) return explain(titled, true);
  // A press beside everything takes back what was chosen, unless it has closed a card.
  if (state.chosen.length && event.target.closest("#board, #tray") && !hasClosed()) unchoose();
});
