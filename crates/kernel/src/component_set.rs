//! Component sets: ours, and ours with an owner's files laid over, side by side in one program.
//!
//! A game's tables stand beside its positions, not in them, and its rules ask for them wherever they need one. Which tables
//! they find is said around the question: [`ComponentSet::within`] runs something among the tables of a set. The untyped layer
//! ([`crate::erased`]) does so for whatever is asked of a position, so games, bots and scenes know of one set only.
//!
//! ```
//! use kernel::catalog::Loaded;
//! use kernel::component_set::ComponentSet;
//!
//! static HAND: Loaded<usize> = Loaded::new(|overlays| Ok(7 + overlays.len()));
//! assert_eq!(*HAND.get(), 7);
//! assert_eq!(ComponentSet::IN_USE.within(|| *HAND.get()), 7);
//! ```

use crate::components::{ComponentError, Overlay, Table};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use toml::Value;

/// The option that says with whose components a game is played; it is written only where they are not all ours.
pub const OPTION: &str = "components";

/// How many sets one program can have, those of all games together.
pub(crate) const MOST: usize = 1 << u8::BITS;

thread_local! {
    /// The set whose tables are found.
    static CURRENT: Cell<u8> = const { Cell::new(0) };
}

/// A set of components that a game is played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComponentSet(u8);

impl ComponentSet {
    /// What the program was started with: new games are played with it, and whoever says nothing.
    pub const IN_USE: ComponentSet = ComponentSet(0);

    /// The set whose tables are found here and now.
    #[inline]
    pub(crate) fn current() -> ComponentSet {
        ComponentSet(CURRENT.get())
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Does something among the tables of this set.
    pub fn within<R>(self, ask: impl FnOnce() -> R) -> R {
        struct Back(u8);
        impl Drop for Back {
            fn drop(&mut self) {
                CURRENT.set(self.0);
            }
        }
        let _back = Back(CURRENT.replace(self.0));
        ask()
    }
}

/// An owner's files for one game, and what tells them from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owned {
    /// Their fingerprint, which is the value of [`OPTION`].
    pub print: String,
    /// The files.
    pub overlays: Vec<Overlay>,
}

/// Overlays as one text, by which a set can be kept: a TOML table of texts by file.
pub fn write(overlays: &[Overlay]) -> String {
    let text = |overlay: &Overlay| (overlay.file.clone(), Value::String(overlay.text.clone()));
    overlays.iter().map(text).collect::<Table>().to_string()
}

/// Reads what [`write`] wrote.
///
/// # Errors
/// That it is something else.
pub fn read(text: &str) -> Result<Vec<Overlay>, ComponentError> {
    let fault = |why: &str| ComponentError::new(OPTION, "", why);
    let table: Table = text.parse().map_err(|error: toml::de::Error| fault(error.message()))?;
    let overlay = |(file, text)| match text {
        Value::String(text) => Ok(Overlay { file, text }),
        _ => Err(fault(&format!("{file}: it is not the text of a file"))),
    };
    table.into_iter().map(overlay).collect()
}

/// Which sets there are.
struct Sets {
    /// What the program was started with, by game.
    in_use: BTreeMap<&'static str, Owned>,
    /// The others: of which game, and with what laid over; the first is number 1.
    beside: Vec<(&'static str, Option<String>)>,
    /// Those that cannot be read, so that nobody reads them again: what is read is kept for good, even in part.
    unfit: BTreeMap<(&'static str, Option<String>), ComponentError>,
}

static SETS: Mutex<Sets> =
    Mutex::new(Sets { in_use: BTreeMap::new(), beside: Vec::new(), unfit: BTreeMap::new() });

fn sets() -> MutexGuard<'static, Sets> {
    SETS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads tables into a set.
pub type Load = fn(ComponentSet, &[Overlay]) -> Result<(), ComponentError>;

/// What is laid over the components of new games; `None` if all are ours.
pub fn in_use(game: &str) -> Option<Owned> {
    sets().in_use.get(game).cloned()
}

/// Lays these over the components of new games, before the first one.
pub(crate) fn use_for_new(
    game: &'static str,
    overlays: &[Overlay],
    load: Load,
) -> Result<(), ComponentError> {
    load(ComponentSet::IN_USE, overlays)?;
    if let Some(print) = fingerprint(overlays) {
        sets().in_use.insert(game, Owned { print, overlays: overlays.to_vec() });
    }
    Ok(())
}

/// The set with this laid over; `None` if there is none.
pub(crate) fn find(game: &str, print: Option<&str>) -> Option<ComponentSet> {
    sets().find(game, print)
}

/// The set with these laid over, which is read if it is not there yet.
pub(crate) fn add(
    game: &'static str,
    overlays: &[Overlay],
    load: Load,
) -> Result<ComponentSet, ComponentError> {
    let print = fingerprint(overlays);
    let mut sets = sets();
    if let Some(set) = sets.find(game, print.as_deref()) {
        return Ok(set);
    }
    let number = u8::try_from(sets.beside.len() + 1).map_err(|_| {
        let why = format!("there are {MOST} sets of components in use, and no more than that at once");
        ComponentError::new(OPTION, "", why)
    })?;
    let key = (game, print);
    if let Some(why) = sets.unfit.get(&key) {
        return Err(why.clone());
    }
    if let Err(why) = load(ComponentSet(number), overlays) {
        sets.unfit.insert(key, why.clone());
        return Err(why);
    }
    sets.beside.push(key);
    Ok(ComponentSet(number))
}

impl Sets {
    fn find(&self, game: &str, print: Option<&str>) -> Option<ComponentSet> {
        if self.in_use.get(game).map(|owned| &*owned.print) == print {
            return Some(ComponentSet::IN_USE);
        }
        let mut beside = (1..).zip(&self.beside);
        let is = |(of, with): &(&str, Option<String>)| *of == game && with.as_deref() == print;
        beside.find(|(_, set)| is(set)).map(|(number, _)| ComponentSet(number))
    }
}

/// Options with the one that says whose components are in use.
pub fn stamped(game: &str, mut options: Vec<(String, String)>) -> Vec<(String, String)> {
    options.retain(|(key, _)| key != OPTION);
    options.extend(in_use(game).map(|owned| (OPTION.to_owned(), owned.print)));
    options
}

/// The fingerprint of the components that options name; `None` if all are ours.
pub fn named(options: &[(String, String)]) -> Option<&str> {
    options.iter().find(|(key, _)| key == OPTION).map(|(_, print)| print.as_str())
}

/// Tells overlays with different entries apart (FNV-1a); comments and blanks mean nothing. `None` if they change nothing.
pub fn fingerprint(overlays: &[Overlay]) -> Option<String> {
    let tables =
        overlays.iter().filter_map(|overlay| Some((&overlay.file, overlay.text.parse::<Table>().ok()?)));
    let mut texts: Vec<String> = tables
        .filter(|(_, table)| !table.is_empty())
        .map(|(file, table)| format!("{file}\n{table}"))
        .collect();
    texts.sort();
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = texts.concat().bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    (!texts.is_empty()).then(|| format!("{hash:016x}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Loaded;

    static COUNT: Loaded<usize> = Loaded::new(|overlays| Ok(overlays.len()));

    fn load(set: ComponentSet, overlays: &[Overlay]) -> Result<(), ComponentError> {
        COUNT.load(set, overlays)
    }

    fn overlay(text: &str) -> Overlay {
        Overlay { file: "cards.toml".into(), text: text.into() }
    }

    #[test]
    fn sets_stand_side_by_side() {
        let mine = [overlay("[[card]]\nid = \"a\"\n")];
        assert_eq!(find("count", None), Some(ComponentSet::IN_USE));
        let print = fingerprint(&mine);
        assert_eq!(find("count", print.as_deref()), None);
        let set = add("count", &mine, load).unwrap();
        assert_eq!((find("count", print.as_deref()), find("other", print.as_deref())), (Some(set), None));
        // The same entries are the same set; so is none.
        let same = [overlay("# mine\n[[card]]\nid = \"a\"\n")];
        assert_eq!(add("count", &same, load), Ok(set));
        assert_eq!(add("count", &[], load), Ok(ComponentSet::IN_USE));

        assert_eq!((set.within(|| *COUNT.get()), *COUNT.get()), (1, 0));
        set.within(|| {
            ComponentSet::IN_USE.within(|| assert_eq!(*COUNT.get(), 0));
            assert_eq!(*COUNT.get(), 1, "whoever was asked meanwhile leaves the set as it was");
        });
        let fell = std::panic::catch_unwind(|| set.within(|| panic!("somebody falls over")));
        assert!(fell.is_err() && ComponentSet::current() == ComponentSet::IN_USE);
    }

    #[test]
    fn a_set_is_kept_as_one_text() {
        let texts = ["[[card]]\nid = \"a\" # \"\"\"\n", "", "name = 'Édes \\ víz'\r\n"];
        let file = |(i, text): (usize, &&str)| Overlay { file: format!("{i}.toml"), text: (*text).into() };
        let overlays: Vec<Overlay> = texts.iter().enumerate().map(file).collect();
        assert_eq!(read(&write(&overlays)), Ok(overlays));
        assert_eq!(read("a = 1").unwrap_err().to_string(), "components: a: it is not the text of a file");
        assert!(read("a = ").is_err());
    }

    #[test]
    fn a_fingerprint_tells_entries_apart_and_nothing_else() {
        let print = |text: &str| fingerprint(&[overlay(text)]);
        assert_eq!(print("# nothing\n"), None);
        let one = print("[[card]]\nid = \"a\"\ncost = 1\n");
        assert!(one.is_some() && one == print("# mine\n\n[[card]]\nid = \"a\"\ncost = 1 # coin\n"));
        assert_ne!(one, print("[[card]]\nid = \"a\"\ncost = 2\n"));
    }
}
