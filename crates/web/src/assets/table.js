// The script of the table: sends the chosen move, puts in the new scene, says why not. Everything on
// the page also works without it, by forms.

const root = document.documentElement;
const play = document.querySelector("main.play");
const live = document.body.classList.contains("live");
const part = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

root.classList.add("js");

// Links to give away are whole addresses; what needs the script appears with it.
function wake(within) {
  for (const field of within.querySelectorAll("[data-link]")) field.value = new URL(field.value, location).href;
  for (const thing of within.querySelectorAll("[data-copy], [data-script]")) thing.hidden = false;
}
wake(document);
document.addEventListener("click", (event) => {
  const copy = event.target.closest?.("[data-copy]");
  if (!copy) return;
  const field = part(copy.dataset.copy);
  field.select();
  navigator.clipboard?.writeText(field.value);
});

// ---- Places and choices ----

let chosen = null;
let all = false;
const choices = () => [...document.querySelectorAll(".choices .choice")];
const placesOf = (choice) => (choice.dataset.places || "").split(" ").filter(Boolean);
const at = (place) => choices().filter((choice) => placesOf(choice).includes(place));
const why = (nodes) => document.querySelector("#prompt .why")?.replaceChildren(...nodes);

// Few choices are all shown; of many, those without a place, until a place is touched.
function sift() {
  const known = choices();
  const few = all || known.length <= 6;
  for (const list of document.querySelectorAll(".choices [data-all]")) list.hidden = few && !chosen;
  for (const hint of document.querySelectorAll(".choices [data-hint]")) hint.hidden = few || !!chosen;
  for (const choice of known) {
    const places = placesOf(choice);
    choice.hidden = chosen ? !places.includes(chosen) : !few && places.length > 0;
  }
  for (const more of document.querySelectorAll(".choices .more")) {
    const inside = [...more.querySelectorAll(".choice")].filter((choice) => !choice.hidden);
    more.hidden = inside.length === 0;
    if (chosen && inside.length) more.open = true;
  }
}

function mark() {
  if (!play) return;
  const can = new Set(choices().flatMap(placesOf));
  for (const thing of play.querySelectorAll("[data-place]")) {
    const place = thing.dataset.place;
    thing.classList.toggle("can", can.has(place));
    thing.classList.toggle("chosen", place === chosen);
    if (thing.localName !== "button") {
      // Tab stops only where something can be done; arrows reach the rest.
      thing.setAttribute("tabindex", can.has(place) ? "0" : "-1");
      if (can.has(place)) thing.setAttribute("role", "button");
    }
  }
  // A drawing without such a place is still reached by its first one.
  for (const drawing of play.querySelectorAll("svg:has([data-place])")) {
    if (!drawing.querySelector("[tabindex='0']")) drawing.querySelector("[data-place]").setAttribute("tabindex", "0");
  }
  sift();
  fit();
}

// A board that is laid out shrinks until it stands on one screen; one that is drawn does so by itself.
function fit() {
  const board = part("board");
  if (!board || board.firstElementChild?.localName === "svg") return;
  const shrink = (to) => board.style.setProperty("--shrink", to);
  shrink(1);
  if (innerWidth <= 800) return;
  for (let to = 95; to >= 60 && board.scrollHeight > board.clientHeight + 1; to -= 5) shrink(to / 100);
}
// Whatever takes room from it or gives it back: the window, the hand, what is asked.
if (play) new ResizeObserver(fit).observe(part("board"));

async function touch(place) {
  chosen = at(place).length ? place : null;
  why([]);
  mark();
  if (chosen) {
    document.querySelector(".choices .choice:not([hidden])")?.focus({ preventScroll: true });
    return;
  }
  if (!live || !document.querySelector(".choices")) return;
  const answer = await fetch(`/t/${play.dataset.table}/place?place=${encodeURIComponent(place)}`);
  if (!answer.ok) return;
  const { why: reasons } = await answer.json();
  why(reasons.flatMap((reason) => [`${reason.text} `, rule(reason.clause), " "]));
}

// A link to a rule, beside the table.
const rule = (clause) => Object.assign(document.createElement("a"), {
  href: `/rules/${play.dataset.game}#${clause}`, className: "clause", target: "_blank", textContent: `§${clause}`,
});

play?.addEventListener("click", (event) => {
  if (event.target.closest("[data-all]")) {
    all = true;
    chosen = null;
    mark();
    return;
  }
  const thing = event.target.closest("[data-place]");
  if (thing) touch(thing.dataset.place);
});
play?.addEventListener("keydown", (event) => {
  const thing = event.target.closest("[data-place]");
  if (thing && thing.localName !== "button" && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    touch(thing.dataset.place);
  }
});

// Arrows go to the nearest place of the same drawing in their direction.
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const middle = (thing) => {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
function neighbour(thing, [dx, dy]) {
  const [x, y] = middle(thing);
  let best = null;
  let least = Infinity;
  for (const other of thing.ownerSVGElement.querySelectorAll("[data-place]")) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other === thing || along < 4 || aside > along * 1.2) continue;
    if (along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
  }
  return best;
}
play?.addEventListener("keydown", (event) => {
  const way = WAYS[event.key];
  const thing = way && event.target.closest("svg [data-place]");
  if (!thing) return;
  event.preventDefault();
  event.stopPropagation();
  neighbour(thing, way)?.focus();
});
document.addEventListener("keydown", (event) => {
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  if (event.key === "Escape" && chosen) {
    chosen = null;
    why([]);
    mark();
  }
  // The steps of a replay have keys.
  const step = document.querySelector(`a[data-key="${CSS.escape(event.key)}"][aria-disabled="false"]`);
  if (step) {
    event.preventDefault();
    step.click();
  }
});

// What a choice would do, on the board itself, while it is looked at.
let before = null;
let thinking = 0;
async function preview(choice) {
  const turn = ++thinking;
  await new Promise((later) => setTimeout(later, 250));
  if (turn !== thinking || !choice.isConnected || choice.form.classList.contains("busy")) return;
  const answer = await fetch(`/t/${play.dataset.table}/preview?move=${encodeURIComponent(choice.value)}`);
  if (turn !== thinking || !answer.ok) return;
  const { board } = await answer.json();
  if (turn !== thinking || !board) return;
  before ??= part("board").innerHTML;
  part("board").innerHTML = board;
  part("board").classList.add("preview");
  fit();
}
function unpreview() {
  thinking++;
  if (before === null) return;
  part("board").innerHTML = before;
  part("board").classList.remove("preview");
  before = null;
  mark();
}
if (live) {
  for (const [on, off] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
    play.addEventListener(on, (event) => {
      const choice = event.target.closest(".choices .choice");
      if (choice) preview(choice);
    });
    play.addEventListener(off, (event) => {
      if (event.target.closest(".choices .choice")) unpreview();
    });
  }
}

// ---- What one likes ----

const likes = (what) => localStorage.getItem(`tarsas-${what}`) === "yes";
for (const box of document.querySelectorAll("[data-like]")) {
  box.checked = likes(box.dataset.like);
  box.addEventListener("change", () => localStorage.setItem(`tarsas-${box.dataset.like}`, box.checked ? "yes" : "no"));
}

// The browser asks for its permission when the button is pressed, never by itself.
for (const bell of document.querySelectorAll("[data-notify]")) {
  const known = globalThis.Notification;
  const tell = () => {
    bell.disabled = !known || known.permission !== "default";
    bell.textContent = bell.dataset[known?.permission ?? "denied"] ?? bell.textContent;
  };
  bell.addEventListener("click", async () => {
    await known.requestPermission();
    tell();
  });
  tell();
}

// Whoever wants to be asked presses what ends the turn twice.
function sure(button) {
  if (!button?.matches("[data-last]") || !likes("confirm") || button.classList.contains("sure")) return true;
  for (const other of document.querySelectorAll(".choice.sure")) other.classList.remove("sure");
  button.classList.add("sure");
  return false;
}

// ---- Sending ----

// What is asked stays as it is until the answer is there, whatever the others do meanwhile.
let sending = false;

async function post(form, submitter) {
  const data = Object.fromEntries(new FormData(form, submitter));
  if ("expected" in data) data.expected = Number(data.expected);
  const answer = await fetch(form.action, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(data),
  });
  return { ok: answer.ok, answer: await answer.json() };
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const acts = live && form.matches(".choices, .undo");
  if (!acts && !form.matches("[data-stay]")) return;
  event.preventDefault();
  if (acts && !sure(event.submitter)) return;
  unpreview();
  form.classList.add("busy");
  sending = acts;
  try {
    const { ok, answer } = await post(form, event.submitter);
    sending = false;
    if (acts) {
      await refresh();
      if (!ok) {
        const clause = answer.clause ? [rule(answer.clause), " "] : [];
        why([answer.error + " ", ...clause, ...(answer.missed || []).map((line) => line + " ")]);
      }
    } else if (ok) {
      form.querySelector("input[name=text]")?.form.reset();
    } else {
      why([answer.error]);
    }
  } catch {
    root.classList.add("offline");
  } finally {
    sending = false;
    form.classList.remove("busy");
  }
});

// ---- The new scene ----

// The scene is fetched once for any number of reasons to fetch it.
let latest = Number(play?.dataset.seq);
let wanted = false;
let running = null;
function refresh() {
  wanted = true;
  running ??= fetchAll().finally(() => { running = null; });
  return running;
}
async function fetchAll() {
  while (wanted || latest > Number(play.dataset.seq)) {
    wanted = false;
    const answer = await fetch(`/t/${play.dataset.table}/view`, { headers: { Accept: "application/json" } });
    if (!answer.ok) break;
    show(await answer.json());
  }
}

const shown = new Map();
// What is asked stays as it is under somebody's finger, unless it is something else.
const same = (old, html) => old?.replace(/name="key" value="\w*"/g, "") === html.replace(/name="key" value="\w*"/g, "");
let asked = !!document.querySelector(".choices");
function show(view) {
  const was = calm.matches || document.hidden ? null : snapshot();
  before = null;
  part("board").classList.remove("preview");
  if (Number(play.dataset.seq) !== view.seq) {
    chosen = null;
    all = false;
  }
  play.dataset.seq = view.seq;
  const focused = document.activeElement?.dataset?.place;
  for (const [id, html] of Object.entries(view.parts)) {
    const old = part(id);
    if (!old || sending && id === "prompt" || same(shown.get(id) ?? old.innerHTML, html)) continue;
    old.innerHTML = html;
    shown.set(id, html);
  }
  wake(part("prompt"));
  document.title = view.title;
  cover();
  mark();
  // Whoever plays by keyboard goes on where they were.
  if (focused && document.activeElement === document.body) {
    play.querySelector(`[data-place="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
  if (was) move(was);
  if (view.mine && !asked && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(view.title, { tag: play.dataset.table });
  }
  asked = view.mine;
}

// ---- The curtain between several people at one device ----

function cover() {
  const lift = part("lift");
  const down = !!lift && !lift.checked;
  for (const thing of play?.children ?? []) if (thing.id !== "curtain") thing.inert = down;
}
document.addEventListener("change", (event) => {
  if (event.target.id === "lift") cover();
});

// ---- Pieces travel, counters tick ----

const TIME = { duration: 280, easing: "ease-out" };
const boxes = (things) => new Map(things.map((thing) => [thing.dataset.piece, thing.getBoundingClientRect()]));
const pieces = () => [...play.querySelectorAll("[data-piece]")];
const counters = () => new Map([...play.querySelectorAll("[data-count]")].map((thing) => [thing.dataset.count, thing]));

// Where every piece is and what every counter says, before the new scene is put in.
function snapshot() {
  return {
    pieces: boxes(pieces()),
    counts: new Map([...counters()].map(([id, thing]) => [id, Number(thing.textContent)])),
    panels: [...play.querySelectorAll(".panel")].map((panel) => panel.getBoundingClientRect()),
  };
}

function move(was) {
  for (const piece of pieces()) {
    const now = piece.getBoundingClientRect();
    // A new piece comes from its owner.
    const from = was.pieces.get(piece.dataset.piece) ?? was.panels[Number(piece.dataset.of)];
    if (!from) continue;
    const dx = from.x + from.width / 2 - now.x - now.width / 2;
    const dy = from.y + from.height / 2 - now.y - now.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    // Inside a drawing, lengths are the drawing's own.
    const scale = piece.getScreenCTM?.()?.a || 1;
    const start = `translate(${dx / scale}px, ${dy / scale}px)`;
    piece.animate([{ transform: start }, { transform: "none" }], { ...TIME, composite: "add" });
  }
  for (const [id, thing] of counters()) {
    const change = Number(thing.textContent) - (was.counts.get(id) ?? NaN);
    if (!change) continue;
    const sign = Object.assign(document.createElement("i"), {
      className: change > 0 ? "float more" : "float less", textContent: change > 0 ? `+${change}` : `−${-change}`,
    });
    const box = thing.getBoundingClientRect();
    document.body.append(sign);
    const at = (y) => ({ transform: `translate(${box.x}px, ${box.y + y}px)` });
    const floating = sign.animate([{ ...at(-4), opacity: 1 }, { ...at(-12), opacity: 1 }, { ...at(-22), opacity: 0 }], { duration: 1100 });
    floating.finished.finally(() => sign.remove());
  }
}

// ---- Live ----

// The browser connects again by itself and says what it saw last; where it gives up, the page does not.
function listen() {
  const events = new EventSource(`/t/${play.dataset.table}/events?since=${play.dataset.seq}`);
  events.addEventListener("entry", (event) => {
    latest = Math.max(latest, Number(event.lastEventId));
    if (!running && latest > Number(play.dataset.seq)) refresh();
  });
  events.addEventListener("talk", refresh);
  events.addEventListener("open", () => {
    if (root.classList.contains("offline")) refresh();
    root.classList.remove("offline");
  });
  events.addEventListener("error", () => {
    root.classList.add("offline");
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  addEventListener("pagehide", () => events.close());
}
if (live) listen();

cover();
mark();
