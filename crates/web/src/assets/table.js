// The script of the table: sends the chosen move, puts in the new scene, says why not. Everything on
// the page also works without it, by forms.

const root = document.documentElement;
const play = document.querySelector("main.play");
const live = document.body.classList.contains("live");
const part = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

root.classList.add("js");

// Links to give away are whole addresses.
for (const field of document.querySelectorAll("[data-link]")) field.value = new URL(field.value, location).href;
document.addEventListener("click", (event) => {
  const copy = event.target.closest?.("[data-copy]");
  if (!copy) return;
  const field = part(copy.dataset.copy);
  field.select();
  navigator.clipboard?.writeText(field.value);
});
for (const copy of document.querySelectorAll("[data-copy]")) copy.hidden = false;

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
    if (thing.localName !== "button" && can.has(place)) {
      thing.setAttribute("tabindex", "0");
      thing.setAttribute("role", "button");
    }
  }
  sift();
}

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
  const { why: reasons, rules } = await answer.json();
  why(reasons.flatMap((reason) => {
    const link = Object.assign(document.createElement("a"), {
      href: `${rules}#${reason.clause}`, className: "clause", target: "_blank", textContent: `§${reason.clause}`,
    });
    return [`${reason.text} `, link, " "];
  }));
}

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
  if (turn !== thinking) return;
  const answer = await fetch(`/t/${play.dataset.table}/preview?move=${encodeURIComponent(choice.value)}`);
  if (turn !== thinking || !answer.ok) return;
  const { board } = await answer.json();
  if (turn !== thinking || !board) return;
  before ??= part("board").innerHTML;
  part("board").innerHTML = board;
  part("board").classList.add("preview");
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

// ---- Sending ----

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
  unpreview();
  form.classList.add("busy");
  try {
    const { ok, answer } = await post(form, event.submitter);
    if (acts) {
      await refresh();
      if (!ok) why([answer.error + " ", ...(answer.missed || []).map((line) => line + " ")]);
    } else if (ok) {
      form.querySelector("input[name=text]")?.form.reset();
    } else {
      why([answer.error]);
    }
  } catch {
    root.classList.add("offline");
  } finally {
    form.classList.remove("busy");
  }
});

// ---- The new scene ----

let wanted = false;
let busy = false;
async function refresh() {
  wanted = true;
  if (busy) return;
  busy = true;
  try {
    while (wanted) {
      wanted = false;
      const answer = await fetch(`/t/${play.dataset.table}/view`, { headers: { Accept: "application/json" } });
      if (!answer.ok) break;
      const view = await answer.json();
      await show(view);
    }
  } finally {
    busy = false;
  }
}

async function show(view) {
  const put = () => {
    before = null;
    part("board").classList.remove("preview");
    if (Number(play.dataset.seq) !== view.seq) {
      chosen = null;
      all = false;
    }
    play.dataset.seq = view.seq;
    for (const [id, html] of Object.entries(view.parts)) {
      const old = part(id);
      if (old && old.innerHTML !== html) old.innerHTML = html;
    }
    for (const field of document.querySelectorAll("#prompt [data-link]")) field.value = new URL(field.value, location).href;
    for (const copy of document.querySelectorAll("#prompt [data-copy]")) copy.hidden = false;
    document.title = view.title;
    mark();
  };
  if (document.startViewTransition && !calm.matches && !document.hidden) {
    await document.startViewTransition(put).updateCallbackDone;
  } else {
    put();
  }
  if (view.mine && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(view.title);
  }
}

if (live) {
  // The browser connects again by itself and says what it saw last.
  const events = new EventSource(`/t/${play.dataset.table}/events?since=${play.dataset.seq}`);
  events.addEventListener("entry", (event) => {
    if (Number(event.lastEventId) > Number(play.dataset.seq)) refresh();
  });
  events.addEventListener("talk", refresh);
  events.addEventListener("open", () => root.classList.remove("offline"));
  events.addEventListener("error", () => root.classList.add("offline"));
  addEventListener("pagehide", () => events.close());
}

mark();
