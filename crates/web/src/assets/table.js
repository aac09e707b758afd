// The script of the table: sends the chosen move, puts in the new scene, says why not. Everything on
// the page also works without it, by forms.

const root = document.documentElement;
const play = document.querySelector("main.play");
const live = document.body.classList.contains("live");
const part = (id) => document.getElementById(id);
const parsed = (html) => Object.assign(document.createElement("template"), { innerHTML: html }).content;
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

// What the table says about the last thing that was done here; a notice stays until something else is done.
let said = [];
let notice = [];
function why(nodes) {
  said = nodes;
  document.querySelector("#prompt .why")?.replaceChildren(...nodes);
}

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
  const shrink = (to) => board.parentElement.style.setProperty("--shrink", to);
  shrink(1);
  if (innerWidth <= 800) return;
  for (let to = 95; to >= 60 && board.scrollHeight > board.clientHeight + 1; to -= 5) shrink(to / 100);
}
// Whatever takes room from it or gives it back: the window, the hand, what is asked.
if (play) new ResizeObserver(fit).observe(part("board"));

let touches = 0;
async function touch(place) {
  const turn = ++touches;
  chosen = at(place).length ? place : null;
  notice = [];
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
  if (turn !== touches) return;
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

// What a choice would do, on a layer over the board, while it is looked at. The board itself stays as it
// is below, so a finger that is about to press a place there meets it.
let looked = null;
let thinking = 0;
async function preview(choice) {
  const turn = ++thinking;
  looked = choice;
  await new Promise((later) => setTimeout(later, 250));
  if (turn !== thinking || !choice.isConnected || choice.form.classList.contains("busy")) return;
  const answer = await fetch(`/t/${play.dataset.table}/preview?move=${encodeURIComponent(choice.value)}`);
  if (turn !== thinking || !answer.ok) return;
  const { board } = await answer.json();
  if (turn !== thinking || !board) return;
  const layer = part("preview");
  const drawn = parsed(board);
  // The board's symbols serve both: others of the same names would make the browser draw all of it anew, and
  // what is being pressed with it.
  for (const thing of drawn.querySelectorAll("[id]")) if (part(thing.id)) thing.removeAttribute("id");
  layer.replaceChildren(drawn);
  layer.hidden = false;
  align();
  mark();
}
function unpreview() {
  thinking++;
  looked = null;
  const layer = part("preview");
  layer.hidden = true;
  layer.replaceChildren();
}
// The layer is scrolled as the board is.
function align() {
  const [board, layer] = [part("board"), part("preview")];
  layer.scrollTo({ left: board.scrollLeft, top: board.scrollTop, behavior: "instant" });
}
if (live) part("board").addEventListener("scroll", align, { passive: true });
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

// ---- Preferences ----

const prefers = (what) => localStorage.getItem(`tarsas-${what}`) === "yes";
for (const box of document.querySelectorAll("[data-preference]")) {
  box.checked = prefers(box.dataset.preference);
  box.addEventListener("change", () => localStorage.setItem(`tarsas-${box.dataset.preference}`, box.checked ? "yes" : "no"));
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
  if (!button?.matches("[data-last]") || !prefers("confirm") || button.classList.contains("sure")) return true;
  for (const other of document.querySelectorAll(".choice.sure")) other.classList.remove("sure");
  button.classList.add("sure");
  return false;
}

// ---- Sending ----

// Nothing changes under a finger, or while a move is on its way: what is new waits for its end.
let pressed = null;
let sending = false;
let waiting = [];
const held = () => pressed !== null || sending;
const still = () => new Promise((go) => { if (held()) waiting.push(go); else go(); });
function settle() {
  if (!held()) for (const go of waiting.splice(0)) go();
}
function lift() {
  pressed = null;
  settle();
}
// A click comes after its press, from a finger a little later.
const AFTER = 300;
const press = (event) => {
  if (event.type === "keydown" ? event.key === " " : event.isPrimary && event.button === 0) pressed = event;
};
const lifted = (event) => {
  const begun = pressed;
  if (!begun || event.type !== "click" && event.pointerId !== begun.pointerId) return;
  const finger = event.type === "pointerup" && event.pointerType === "touch";
  setTimeout(() => { if (pressed === begun) lift(); }, finger ? AFTER : 0);
};
for (const on of ["pointerdown", "keydown"]) addEventListener(on, press, true);
for (const on of ["pointerup", "keyup", "click"]) addEventListener(on, lifted, true);
for (const on of ["pointercancel", "contextmenu", "blur", "pagehide"]) addEventListener(on, lift);
// A mouse that comes back without a button has been let go elsewhere.
addEventListener("pointermove", (event) => {
  if (pressed && event.pointerType === "mouse" && !event.buttons) lift();
}, { passive: true });

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
  if (acts) sending = true;
  try {
    const { ok, answer } = await post(form, event.submitter);
    if (acts) {
      latest = Math.max(latest, answer.seq ?? answer.now ?? 0);
      if (ok) forget();
      sending = false;
      settle();
      await (ok ? catchUp() : refresh());
      if (!ok) {
        const clause = answer.clause ? [rule(answer.clause), " "] : [];
        notice = [answer.error + " ", ...clause, ...(answer.missed || []).map((line) => line + " ")];
        why(notice);
      }
    } else if (ok) {
      form.querySelector("input[name=text]")?.form.reset();
    } else {
      why([answer.error]);
    }
  } catch {
    root.classList.add("offline");
  } finally {
    if (acts) sending = false;
    settle();
    form.classList.remove("busy");
  }
});

// What was chosen has been done.
function forget() {
  chosen = null;
  all = false;
  notice = [];
}

// ---- The new scene ----

// The scene is fetched once for any number of reasons to fetch it.
let latest = Number(play?.dataset.seq);
let wanted = false;
let running = null;
function refresh() {
  wanted = true;
  return catchUp();
}
function catchUp() {
  running ??= fetchAll().finally(() => { running = null; });
  return running;
}
const seq = () => Number(play.dataset.seq);
async function fetchAll() {
  while (wanted || latest > seq()) {
    await still();
    wanted = false;
    const answer = await fetch(`/t/${play.dataset.table}/view`, { headers: { Accept: "application/json" } });
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
  if (!same) all = false;
  // What was chosen stays chosen until it is impossible; then the table says so.
  if (chosen && !at(chosen).length) {
    chosen = null;
    notice = [play.dataset.gone];
  }
  why(notice.length || !same ? notice : said);
}

const shown = new Map();
let asked = !!document.querySelector(".choices");
function show(view) {
  const moving = !calm.matches && !document.hidden;
  const counts = moving && numbers();
  const focused = document.activeElement?.dataset?.place;
  play.dataset.seq = view.seq;
  const { board, prompt, ...rest } = view.parts;
  for (const [id, html] of Object.entries(rest)) put(id, html);
  if (shown.get("prompt") !== prompt) ask(prompt);
  shown.set("prompt", prompt);
  document.title = view.title;
  cover();
  mark();
  // Where the pieces were is asked when all around the board has its new size.
  const was = moving && spots();
  if (put("board", board)) {
    mark();
    const choice = looked;
    unpreview();
    if (choice?.isConnected && choice.checkVisibility()) preview(choice);
  } else if (looked && !looked.isConnected) {
    unpreview();
  }
  // Whoever plays by keyboard goes on where they were.
  if (focused && document.activeElement === document.body) {
    play.querySelector(`[data-place="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
  if (moving) {
    travel(was);
    tick(counts);
  }
  if (view.mine && !asked && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(view.title, { tag: play.dataset.table });
  }
  asked = view.mine;
}

// Puts in a part that has changed.
function put(id, html) {
  const old = part(id);
  if (!old || html === undefined || shown.get(id) === html) return false;
  old.innerHTML = html;
  shown.set(id, html);
  return true;
}

// ---- The privacy screen between several people at one device ----

function cover() {
  const lift = part("lift");
  const down = !!lift && !lift.checked;
  for (const thing of play?.children ?? []) if (thing.id !== "privacy-screen") thing.inert = down;
}
document.addEventListener("change", (event) => {
  if (event.target.id === "lift") cover();
});

// ---- Pieces travel, counters tick ----

const TIME = { duration: 280, easing: "ease-out" };
const pieces = () => [...play.querySelectorAll("[data-piece]:not(#preview *)")];
const counters = () => new Map([...play.querySelectorAll("[data-count]:not(#preview *)")].map((thing) => [thing.dataset.count, thing]));

// What every counter says.
const numbers = () => new Map([...counters()].map(([id, thing]) => [id, Number(thing.textContent)]));

// A point of the window as one of the drawing: a drawing that moves as a whole moves no piece.
const matrix = (thing) => DOMMatrix.fromMatrix(thing?.getScreenCTM?.() ?? {});
const into = (piece, [x, y]) => new DOMPoint(x, y).matrixTransform(matrix(piece.ownerSVGElement).inverse());
const spots = () => new Map(pieces().map((piece) => [piece.dataset.piece, into(piece, middle(piece))]));

function travel(was) {
  const panels = [...play.querySelectorAll(".panel")];
  for (const piece of pieces()) {
    // A new piece comes from its owner.
    const owner = panels[Number(piece.dataset.of)];
    const from = was.get(piece.dataset.piece) ?? (owner && into(piece, middle(owner)));
    if (!from) continue;
    const now = into(piece, middle(piece));
    const [dx, dy] = [from.x - now.x, from.y - now.y];
    const far = matrix(piece.ownerSVGElement).a;
    if (!((Math.abs(dx) + Math.abs(dy)) * far >= 2)) continue;
    // A piece may have lengths of its own in its drawing.
    const own = matrix(piece).a / far;
    const start = `translate(${dx / own}px, ${dy / own}px)`;
    piece.animate([{ transform: start }, { transform: "none" }], { ...TIME, composite: "add" });
  }
}

function tick(was) {
  for (const [id, thing] of counters()) {
    const change = Number(thing.textContent) - (was.get(id) ?? NaN);
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
    if (!running && latest > seq()) catchUp();
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
