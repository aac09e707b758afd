//! WebDriver: a real Chromium, driven over its protocol; one browser a person.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use client::{Question, blocking};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a page may take for anything: bots wait for whatever else a busy machine does.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often a driver that finds no port is started again.
const TRIES: usize = 5;
/// In how many steps something is pulled.
const STEPS: i64 = 5;
/// How often a condition is looked at.
const GLANCE: Duration = Duration::from_millis(8);
/// Looks at a condition inside the page for a while, which costs one command however often it looks. A page that is left
/// meanwhile answers with an error.
const LOOK: &str = r"
const done = arguments[arguments.length - 1];
const end = performance.now() + 1000;
const look = () => {
  // What it asks about may not be there yet.
  let value = null;
  try { value = CONDITION; } catch {}
  if (value !== false && value !== null && value !== undefined || performance.now() > end) done({ value });
  else setTimeout(look, 4);
};
look();
";
/// Where to click at a thing, or what is in the way.
const MIDDLE: &str = r#"
const thing = document.querySelector(arguments[0]);
if (!thing) return "it is not there";
const box = () => thing.getBoundingClientRect();
const seen = () => box().top >= 0 && box().bottom <= innerHeight;
if (!seen() || innerWidth < 700) thing.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
let there;
// What lies beyond the edge of a list comes to light by scrolling.
for (const scrolled of [false, true]) {
  if (scrolled) thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  // The middle of a bent thing may lie beside it: then that of one of its parts is meant.
  for (const part of [thing, ...thing.children]) {
    const { x: left, y: top, width, height } = part.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const met = document.elementFromPoint(x, y);
    if (met && (thing.contains(met) || met.contains(thing) && met.closest("a, button, label") === thing)) return { x, y };
    there ??= met;
  }
}
return `${there?.outerHTML.slice(0, 200)} is in the way`;
"#;

const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
];

/// There is no room for pixels: nothing is painted, and all else is as ever.
const UNPAINTED: &str = "--force-gpu-mem-available-mb=0";

/// How somebody looks at the table.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The language that the browser asks for.
    pub lang: &'static str,
    /// Width and height of the page.
    pub size: (u32, u32),
    /// Whether the system is dark.
    pub dark: bool,
    /// Whether things move; a system may ask for less motion.
    pub motion: bool,
    /// Points of the screen a pixel of the page.
    pub scale: f64,
    /// Whether a finger is what one points with: the page sees a coarse pointer.
    pub touch: bool,
    /// Whether the page becomes pixels, for pictures and measurements. Style, layout, frames and presses are the same without, at half
    /// the cost.
    pub painted: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look {
            lang: "en",
            size: (1440, 900),
            dark: false,
            motion: false,
            scale: 1.0,
            touch: false,
            painted: false,
        }
    }
}

/// How bright a system is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// Its name, as style sheets write it.
    pub fn id(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// With what somebody points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A mouse.
    Mouse,
    /// A finger.
    Touch,
}

impl Pointer {
    /// Its name and its kind in the protocol.
    fn id_and_kind(self) -> (&'static str, &'static str) {
        match self {
            Pointer::Mouse => ("mouse", "mouse"),
            Pointer::Touch => ("finger", "touch"),
        }
    }
}

/// A browser of one person. It is ended with its last owner.
#[derive(Debug)]
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    folder: PathBuf,
    painted: bool,
}

/// Are tests in a browser left out on purpose? Then it is said, so that nobody takes it for success.
pub fn left_out() -> bool {
    let out = std::env::var_os("TARSAS_NO_BROWSER").is_some();
    if out {
        // Written past the test harness, which hides what passing tests print.
        let _ = std::io::stderr().write_all(b"TARSAS_NO_BROWSER is set: a test in a browser is left out\n");
    }
    out
}

fn program(variable: &str, usual: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| usual.to_owned())
}

/// Chromium without windows, menus and pages of its own: the same engine draws, and starts at half the cost.
const SHELL: &str = "chromium-headless-shell";

/// Which Chromium is driven: the one that the environment names, or the shell where there is one; otherwise the driver looks
/// for its own.
fn chromium(folder: &Path) -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("TARSAS_CHROMIUM") {
        return Some(path.into());
    }
    let paths = std::env::var_os("PATH")?;
    let shell = std::env::split_paths(&paths).map(|path| path.join(SHELL)).find(|path| path.is_file())?;
    // A shell shows no page unless it is told one, and the driver tells none.
    let launcher = folder.join("launch");
    let script = format!("#!/bin/sh\nexec '{}' \"$@\" about:blank\n", shell.display());
    fs::create_dir_all(folder).and_then(|()| fs::write(&launcher, script)).ok()?;
    make_executable(&launcher)?;
    Some(launcher)
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Option<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o700)).ok()
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Option<()> {
    None
}

impl Browser {
    /// Starts a browser for somebody.
    pub fn new(name: &str, look: Look) -> Browser {
        let program = program("TARSAS_CHROMEDRIVER", "chromedriver");
        let (driver, port) = (0..TRIES).find_map(|_| start(&program)).unwrap_or_else(|| {
            panic!("{program} does not start: it finds no free port, or says nothing of one")
        });
        let folder =
            std::env::temp_dir().join(format!("tarsas-browser-{name}-{}-{port}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let mut browser = Browser { driver, port, session: String::new(), folder, painted: look.painted };
        browser.begin(look);
        browser
    }

    fn begin(&mut self, look: Look) {
        let (width, height) = look.size;
        let mut flags: Vec<String> = FLAGS.map(str::to_owned).to_vec();
        flags.push(format!("--user-data-dir={}", self.folder.display()));
        flags.push(format!("--window-size={width},{height}"));
        // The shell does not read the preference below.
        flags.push(format!("--accept-lang={}", look.lang));
        if !look.motion {
            flags.push("--force-prefers-reduced-motion".to_owned());
        }
        if !look.painted {
            flags.push(UNPAINTED.to_owned());
        }
        let mut options = json!({ "args": flags, "prefs": { "intl": { "accept_languages": look.lang } } });
        if let Some(path) = chromium(&self.folder) {
            options["binary"] = json!(path.to_string_lossy());
        }
        let wish = json!({
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let said = self.command("POST", "/session", &json!({ "capabilities": { "alwaysMatch": wish } }));
        self.session = said["sessionId"].as_str().unwrap_or_else(|| panic!("{said}")).to_owned();
        self.resize(look.size, look.scale);
        self.point_with(if look.touch { Pointer::Touch } else { Pointer::Mouse });
        self.show(if look.dark { Theme::Dark } else { Theme::Light });
    }

    /// The system is light or dark from now on.
    pub fn show(&self, theme: Theme) {
        let scheme = theme.id();
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.devtools("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    /// What one points with from now on.
    pub fn point_with(&self, pointer: Pointer) {
        let touch = pointer == Pointer::Touch;
        self.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": touch }));
    }

    /// The page gets exactly this size.
    pub fn resize(&self, (width, height): (u32, u32), scale: f64) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 700,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    /// From the next page on no page runs its script.
    pub fn without_script(&self) {
        self.devtools("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    }

    fn devtools(&self, command: &str, params: &Value) -> Value {
        self.ask("POST", "/goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    /// One command, and its value or what went wrong.
    fn try_command(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let headers = &[("Content-Type", "application/json"), ("Connection", "close")];
        let question = Question { method, path, headers, body: body.as_bytes() };
        let host = format!("127.0.0.1:{}", self.port);
        let answer = blocking::send(&host, question, PATIENCE * 2).map_err(|error| error.to_string())?.json();
        match answer["value"]["error"].as_str() {
            Some(error) => {
                let message = answer["value"]["message"].as_str().unwrap_or_default();
                Err(format!("{error}: {}", message.lines().next().unwrap_or_default()))
            }
            None => Ok(answer["value"].clone()),
        }
    }

    fn command(&self, method: &str, path: &str, body: &Value) -> Value {
        self.try_command(method, path, body).unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        self.command(method, &format!("/session/{}{path}", self.session), body)
    }

    /// Goes to an address, and waits until the page is loaded.
    pub fn go(&self, address: &str) {
        self.ask("POST", "/url", &json!({ "url": address }));
    }

    /// The address of the page.
    pub fn address(&self) -> String {
        self.ask("GET", "/url", &Value::Null).as_str().unwrap().to_owned()
    }

    /// Runs a script in the page; `arguments` has what it is given.
    pub fn run(&self, script: &str, args: Value) -> Value {
        self.ask("POST", "/execute/sync", &json!({ "script": script, "args": args }))
    }

    /// Runs a script that calls its last argument with what it found.
    pub fn run_async(&self, script: &str, args: Value) -> Value {
        self.ask("POST", "/execute/async", &json!({ "script": script, "args": args }))
    }

    /// What an expression is in the page.
    pub fn eval(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression})"), json!([]))
    }

    /// Waits until an expression is true, and returns it.
    pub fn until(&self, expression: &str) -> Value {
        let begun = Instant::now();
        let script = json!({ "script": LOOK.replace("CONDITION", &format!("({expression})")), "args": [] });
        let path = format!("/session/{}/execute/async", self.session);
        loop {
            let looked = self.try_command("POST", &path, &script).unwrap_or_default();
            let value = looked["value"].clone();
            if value.as_bool() != Some(false) && !value.is_null() {
                return value;
            }
            if begun.elapsed() > PATIENCE {
                let page = self.eval("document.body.innerText.slice(0, 2000)");
                panic!("never came true: {expression}\n{}\n{page}\n{:?}", self.address(), self.complaints());
            }
            std::thread::sleep(GLANCE);
        }
    }

    /// A click of the mouse in the middle of the first such thing, as soon as it is seen and not covered.
    pub fn click(&self, css: &str) {
        let begun = Instant::now();
        while let Err(error) = self.try_click(css) {
            assert!(begun.elapsed() < PATIENCE, "click {css}: {error}");
            std::thread::sleep(GLANCE);
        }
    }

    /// The same, now or never.
    pub fn try_click(&self, css: &str) -> Result<(), String> {
        self.perform(Pointer::Mouse, self.middle(css)?, [Duration::ZERO; 3]);
        Ok(())
    }

    /// A short press with this pointer, as soon as the thing is seen and not covered.
    pub fn point(&self, pointer: Pointer, css: &str) {
        let begun = Instant::now();
        let at = loop {
            match self.middle(css) {
                Ok(at) => break at,
                Err(error) => assert!(begun.elapsed() < PATIENCE, "press {css}: {error}"),
            }
            std::thread::sleep(GLANCE);
        };
        self.perform(pointer, at, [Duration::ZERO, Duration::ZERO, Duration::from_millis(60)]);
    }

    /// The mouse comes to a thing and rests there.
    pub fn hover(&self, css: &str) {
        let (x, y) = self.middle(css).unwrap_or_else(|error| panic!("hover over {css}: {error}"));
        let actions = json!([{ "type": "pointerMove", "duration": 60, "x": x, "y": y }]);
        self.actions("mouse", "mouse", actions);
    }

    /// A press as a hand makes it: it arrives, rests, goes down, stays down for a while, and is lifted. It is
    /// made where the thing is now, whatever happens to it meanwhile.
    pub fn tap(&self, pointer: Pointer, css: &str) {
        self.hold(pointer, css, Duration::from_millis(100));
    }

    /// A press that stays down for so long.
    pub fn hold(&self, pointer: Pointer, css: &str, down: Duration) {
        let at = self.middle(css).unwrap_or_else(|error| panic!("press {css}: {error}"));
        self.perform(pointer, at, [Duration::from_millis(120), Duration::from_millis(60), down]);
    }

    /// Where the middle of a thing is, if it can be pressed there.
    fn middle(&self, css: &str) -> Result<(i64, i64), String> {
        let at = self.run(MIDDLE, json!([css]));
        let point = at["x"].as_i64().zip(at["y"].as_i64());
        point.ok_or_else(|| at.as_str().unwrap_or("it is not there").to_owned())
    }

    /// One press: how long the pointer takes to come, rests, and stays down.
    fn perform(&self, pointer: Pointer, (x, y): (i64, i64), times: [Duration; 3]) {
        let [come, rest, down] = times.map(|time| time.as_millis() as u64);
        let (id, kind) = pointer.id_and_kind();
        let pause = |time: u64| json!({ "type": "pause", "duration": time });
        let actions = json!([
            { "type": "pointerMove", "duration": come, "x": x, "y": y },
            pause(rest),
            { "type": "pointerDown", "button": 0 },
            pause(down),
            { "type": "pointerUp", "button": 0 },
        ]);
        self.actions(id, kind, actions);
    }

    /// The pointer goes down at one point of the window, pulls what is there to another in some steps, and lets it go.
    pub fn pull(&self, pointer: Pointer, from: (i64, i64), to: (i64, i64)) {
        let (id, kind) = pointer.id_and_kind();
        let between =
            |step: i64| (from.0 + (to.0 - from.0) * step / STEPS, from.1 + (to.1 - from.1) * step / STEPS);
        let go = |(x, y): (i64, i64)| json!({ "type": "pointerMove", "duration": 60, "x": x, "y": y });
        let mut actions = vec![go(from), json!({ "type": "pointerDown", "button": 0 })];
        actions.extend((1..=STEPS).map(|step| go(between(step))));
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        self.actions(id, kind, json!(actions));
    }

    fn actions(&self, id: &str, kind: &str, actions: Value) {
        let source = json!({
            "type": "pointer", "id": id, "parameters": { "pointerType": kind }, "actions": actions,
        });
        self.ask("POST", "/actions", &json!({ "actions": [source] }));
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub fn press(&self, keys: &[&str]) {
        let press = |key: &&str| {
            let value = named(key);
            [json!({ "type": "keyDown", "value": value }), json!({ "type": "keyUp", "value": value })]
        };
        let keys: Vec<Value> = keys.iter().flat_map(press).collect();
        let keyboard = json!([{ "type": "key", "id": "keyboard", "actions": keys }]);
        self.ask("POST", "/actions", &json!({ "actions": keyboard }));
    }

    /// The page as a picture, for a look that is painted.
    pub fn picture(&self) -> Vec<u8> {
        assert!(self.painted, "there is no picture of what is not painted");
        let text = self.ask("GET", "/screenshot", &Value::Null);
        BASE64_STANDARD.decode(text.as_str().unwrap_or_default()).expect("a picture in base64")
    }

    /// What the browser complained about since it was asked last: errors of the script, things that
    /// were not there, breaches of the content security policy.
    pub fn complaints(&self) -> Vec<String> {
        let log = self.ask("POST", "/se/log", &json!({ "type": "browser" }));
        let bad = |line: &&Value| matches!(line["level"].as_str(), Some("SEVERE" | "WARNING"));
        let lines = log.as_array().map_or(&[][..], |lines| lines);
        lines.iter().filter(bad).map(|line| line["message"].to_string()).collect()
    }

    /// Nothing was wrong so far. A move that comes after another's is refused with a conflict, and the page goes on with what is
    /// there now: that is no fault, but the browser notes it.
    pub fn is_content(&self) {
        let conflict = |line: &String| line.contains("/move?") && line.contains("status of 409");
        let wrong: Vec<String> = self.complaints().into_iter().filter(|line| !conflict(line)).collect();
        assert_eq!(wrong, Vec::<String>::new());
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser goes when its session ends, and then its driver.
        if !self.session.is_empty() {
            let _ = self.try_command("DELETE", &format!("/session/{}", self.session), &Value::Null);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Starts the driver, and reads the port that it listens on. `None` if it found none: the one that it was given may be
/// somebody else's by the time it takes it.
fn start(program: &str) -> Option<(Child, u16)> {
    let mut driver = Command::new(program)
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| {
            panic!(
                "{program} does not start ({error}). The tests of the browser table need Chromium and its driver: \
                 install Debian's chromium and chromium-driver (./check does), or say where they are with \
                 TARSAS_CHROMIUM and TARSAS_CHROMEDRIVER, or leave these tests out with TARSAS_NO_BROWSER=1."
            )
        });
    for line in BufReader::new(driver.stdout.take().unwrap()).lines().map_while(Result::ok) {
        let port = line.split("started successfully on port ").nth(1);
        if let Some(port) = port.and_then(|rest| rest.trim_end().trim_end_matches('.').parse().ok()) {
            return Some((driver, port));
        }
    }
    let _ = driver.kill();
    let _ = driver.wait();
    None
}

/// Keys that are no letters have code points of their own in the protocol.
fn named<'a>(key: &&'a str) -> &'a str {
    match *key {
        "Tab" => "\u{e004}",
        "Enter" => "\u{e007}",
        "Escape" => "\u{e00c}",
        "Space" => " ",
        "End" => "\u{e010}",
        "Home" => "\u{e011}",
        "Left" => "\u{e012}",
        "Up" => "\u{e013}",
        "Right" => "\u{e014}",
        "Down" => "\u{e015}",
        key => key,
    }
}
