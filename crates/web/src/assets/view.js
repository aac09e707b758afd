// The view: the new scene, fetched once for any number of reasons, and put in where it has changed.

import { calm, parsed, part, play, thingAt, wake } from "./page.js";
import { at, choices, mark, offered, state, together, why } from "./choices.js";
import { close, forgetCards } from "./info.js";
import { mark as markMoved } from "./moved.js";
import { numbers, spots, tick, travel } from "./motion.js";
import { boards, bring, fit, news, reveal } from "./panes.js";
import { draw } from "./patch.js";
import { call } from "./preferences.js";
import { held, still } from "./press.js";
import { lookedAt, preview, unpreview } from "./preview.js";
import { endOfTurn } from "./turn.js";
import { cover } from "./privacy.js";

let latest = Number(play?.dataset.seq);
// The parts that the page shows, by their tags: the server sends the others.
let have = play?.dataset.have ?? "";
let wanted = false;
let running = null;
export const seq = () => Number(play.dataset.seq);
// Where to send a move, so that the answer brings what of the view is new.
export const withView = (address) => `${address}?have=${have}`;
export const reached = (seq) => { latest = Math.max(latest, seq); };
// The view that came with the answer to one's own move; what is newer is shown already.
export function arrived(view) {
  if (view && view.seq >= seq()) show(view, { own: true });
}
export function heard(seq) {
  reached(seq);
  if (!running && latest > Number(play.dataset.seq)) catchUp();
}
export function refresh() {
  wanted = true;
  return catchUp();
}
export function catchUp() {
  running ??= fetchAll().finally(() => { running = null; });
  return running;
}
async function fetchAll() {
  for (;;) {
    await still();
    // A move may have brought its view meanwhile.
    if (!wanted && latest <= seq()) return;
    wanted = false;
    const answer = await fetch(`/t/${play.dataset.table}/view?at=${latest}&have=${have}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) break;
    const view = await answer.json();
    const waited = held();
    await still();
    // What has waited may be old by now.
    if (!waited || view.seq >= latest) show(view);
  }
}

// ---- What is asked ----

const moves = () => choices().map((choice) => choice.value).join("\n");
// The buttons of a question, without what names the request.
function buttons(within) {
  const form = within.querySelector(".choices")?.cloneNode(true);
  for (const field of form?.querySelectorAll("input") ?? []) field.remove();
  return form?.innerHTML ?? "";
}
let question = play ? buttons(play) : "";

// A question that is asked again, because somebody else has chosen meanwhile, keeps its buttons: what is
// open stays open, and the focus stays.
function ask(html) {
  const prompt = part("prompt");
  const fresh = parsed(html);
  const next = buttons(fresh);
  const [kept, form] = [prompt, fresh].map((within) => within.querySelector(".choices"));
  const again = kept && form && next === question;
  const known = moves();
  question = next;
  if (again) {
    for (const field of form.querySelectorAll("input")) kept.elements[field.name].value = field.value;
    for (const other of [...prompt.children]) if (other !== kept) other.remove();
    const others = [...fresh.children];
    const [before, after] = [others.slice(0, others.indexOf(form)), others.slice(others.indexOf(form) + 1)];
    kept.before(...before);
    kept.after(...after);
  } else {
    prompt.replaceChildren(fresh);
  }
  wake(prompt);
  const same = moves() === known;
  if (!same) state.all = false;
  if (state.action && !at(state.action).length) state.action = null;
  // What was chosen stays chosen until it is impossible; then the table says so.
  const chosen = together(state.chosen);
  if (chosen.length < state.chosen.length) {
    state.chosen = chosen;
    state.notice = [play.dataset.gone];
  }
  why(state.notice.length || !same ? state.notice : state.said);
}

// ---- The scene ----

// Drawings, of which most stays from move to move. What is told, as in the log, is written on by others.
const DRAWN = new Set(["tray", "panels", "boards"]);
const shown = new Map();
function show(view, { own = false } = {}) {
  const moving = !calm.matches && !document.hidden;
  const counts = moving && numbers();
  const focused = document.activeElement;
  const place = focused?.dataset?.place;
  const asking = !!focused?.closest?.("#prompt");
  const choice = focused?.closest?.(".choices .choice")?.value;
  const later = view.seq > seq();
  play.dataset.seq = view.seq;
  have = view.have;
  forgetCards();
  const { board, prompt, ...rest } = view.parts;
  // First all that is asked of the old page, then all that is written, then all that is asked of the new one: the
  // browser reckons where everything is only when it is asked, but then the whole of it.
  const fresh = Object.entries(rest).filter(([id, html]) => isNew(id, html));
  const drawn = isNew("board", board);
  const lists = new Map([...fresh.map(([id]) => id), ...(drawn ? ["board"] : [])].map(listOf).map((list) => [list, list.scrollTop]));
  for (const [id, html] of fresh) {
    if (DRAWN.has(id)) draw(part(id), html);
    else part(id).innerHTML = html;
  }
  const before = moves();
  if (shown.get("prompt") !== prompt) ask(prompt);
  shown.set("prompt", prompt);
  const asked = moves() !== before;
  document.title = view.title;
  cover();
  if (!drawn) mark();
  // Where the pieces were is asked when all around the board has its new size.
  const was = moving && spots();
  if (drawn) {
    draw(part("board"), board);
    close();
    mark();
    const looked = lookedAt();
    unpreview();
    if (looked?.isConnected && looked.checkVisibility()) preview(looked);
  } else if (lookedAt() && !lookedAt().isConnected) {
    unpreview();
  }
  // Lists keep their place.
  for (const [list, top] of lists) list.scrollTop = top;
  if (later && fresh.some(([id]) => id === "log")) news();
  markMoved();
  boards();
  // More may lie on a board that is no larger.
  fit();
  // What is asked for is brought into sight; to another part one is led where a place is to be chosen.
  const anew = own || !before;
  if (asked && document.querySelector(".choices [data-hint]:not([hidden])")) bring({ anew });
  else if (asked) reveal({ anew });
  // Whoever plays by keyboard goes on where they were.
  if (document.activeElement === document.body && (place || asking)) {
    const target = place ? thingAt(place) : offered().find((other) => other.value === choice);
    (target ?? part("prompt")).focus({ preventScroll: true });
  }
  if (moving) {
    travel(was);
    tick(counts);
  }
  call(view);
  endOfTurn();
}

// Has this part changed?
function isNew(id, html) {
  const old = part(id);
  if (!old || html === undefined || shown.get(id) === html) return false;
  const first = !shown.has(id);
  shown.set(id, html);
  // What the page came with is not drawn again.
  return !first || old.innerHTML !== html;
}

// What is scrolled where a part does not fit.
const listOf = (id) => part(id).closest(".pane") ?? part(id);
