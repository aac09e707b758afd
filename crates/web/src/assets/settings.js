// Settings: what is chosen holds at once, and a sound says that it is one's turn.

const form = document.querySelector("[data-settings]");
const words = () => (document.cookie.match(/(?:^|; )preferences=([^;]*)/)?.[1] ?? "").split(".");

// Style sheets are made for the theme and the size of text that are chosen: they are fetched anew.
function restyle() {
  for (const old of document.querySelectorAll("link[rel=stylesheet]")) {
    const fresh = old.cloneNode();
    const address = new URL(old.href);
    address.searchParams.set("as", words().slice(0, 2).join("."));
    fresh.href = address.href;
    fresh.addEventListener("load", () => old.remove());
    old.after(fresh);
  }
}

if (form) {
  form.querySelector("button").hidden = true;
  form.addEventListener("change", async (event) => {
    const data = Object.fromEntries(new FormData(form));
    await fetch(form.action, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(data),
    });
    if (/^(theme|text)$/.test(event.target.name)) restyle();
    if (event.target.name === "sound" && event.target.checked) ring();
  });
}

// Two soft notes.
function ring() {
  const Audio = globalThis.AudioContext;
  if (!Audio) return;
  const sound = new Audio();
  for (const [i, pitch] of [660, 880].entries()) {
    const [note, level] = [sound.createOscillator(), sound.createGain()];
    const begin = sound.currentTime + i * 0.16;
    note.frequency.value = pitch;
    level.gain.setValueAtTime(0.0001, begin);
    level.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    level.gain.exponentialRampToValueAtTime(0.0001, begin + 0.3);
    note.connect(level).connect(sound.destination);
    note.start(begin);
    note.stop(begin + 0.32);
  }
  setTimeout(() => sound.close(), 900);
}

// The title says whose turn it is.
const title = document.querySelector("title");
let mine = document.title.startsWith("●");
if (title) {
  new MutationObserver(() => {
    const now = document.title.startsWith("●");
    if (now && !mine && words().includes("sound")) ring();
    mine = now;
  }).observe(title, { childList: true });
}
