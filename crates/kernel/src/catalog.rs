//! Catalogs: the components of one kind, read from a TOML file and found by their typed id.
//!
//! Every entry of an array of tables has an `id`, says where it comes `from` (or its `source`), may bring its own names and
//! sentences in several languages, and has fields of its own. The first three are the same for all
//! components of all games and are read here; the rest is the game's type. Overlays are laid over before
//! ([`components::read`](crate::components::read)). An error names file, entry and field.
//!
//! ```
//! use kernel::catalog::{Catalog, Provenance, Section};
//! use kernel::{Id as _, components};
//! use serde::Deserialize;
//!
//! kernel::ids! {
//!     /// A card.
//!     pub struct Card: 64;
//! }
//! #[derive(Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Data {
//!     cost: u8,
//! }
//!
//! let text = r#"
//!     [[card]]
//!     id = "first_descent"
//!     from = "project"
//!     name = { en = "First Descent", hu = "Az első merülés" }
//!     cost = 2
//! "#;
//! let table = components::read("cards.toml", text, &[])?;
//! let cards: Catalog<Card, Data> = Catalog::read(Section { file: "cards.toml", table: &table, key: "card" })?;
//! let card = cards.named("first_descent").unwrap();
//! assert_eq!((cards[card].data.cost, cards[card].provenance), (2, Provenance::Project));
//! assert_eq!((cards[card].name, cards[card].about), ("card-first-descent", "card-first-descent-text"));
//! assert_eq!(cards.fluent("hu"), "card-first-descent = Az első merülés\n");
//! # Ok::<(), components::ComponentError>(())
//! ```

use crate::Id;
use crate::component_set::{self, ComponentSet};
use crate::components::{ComponentError, Overlay, Table};
use crate::moves::ByName;
use crate::toml_value::Node;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::marker::PhantomData;
use std::ops::Index;
use std::sync::OnceLock;
use toml::Value;

/// Where what is known of a component comes from. A player can see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated in the rulebook.
    Rulebook,
    /// Printed on the components, known from public sources.
    Public,
    /// Known in part; what was missing is ours.
    Completed,
    /// A stand-in of our own, where the printed component is not known.
    Project,
    /// Laid over ours by somebody who owns the printed game.
    Owner,
}

impl Provenance {
    /// The id of its words, which are the same for all games.
    pub const fn text(self) -> &'static str {
        match self {
            Provenance::Rulebook => "common-provenance-rulebook",
            Provenance::Public => "common-provenance-public",
            Provenance::Completed => "common-provenance-completed",
            Provenance::Project => "common-provenance-project",
            Provenance::Owner => "common-provenance-owner",
        }
    }
}

/// An array of tables in a component file, or one table.
#[derive(Clone, Copy, Debug)]
pub struct Section<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// What was read from it.
    pub table: &'a Table,
    /// Its key. For a catalog it is also the prefix of the text ids.
    pub key: &'a str,
}

impl<'a> Section<'a> {
    /// The one table of this key, which says where it comes from.
    ///
    /// # Errors
    /// Says what is missing, unknown or wrong, in which file, table and field.
    pub fn one<T: DeserializeOwned>(&self) -> Result<T, ComponentError> {
        let Some(value) = self.table.get(self.key) else {
            return Err(self.error("", format!("there is no table [{}]", self.key)));
        };
        let (head, own) = halves(value.as_table().unwrap_or(&Table::new()), &TABLE_HEAD);
        let read = || TableHead::deserialize(Node(&head)).and_then(|_| T::deserialize(Node(&own)));
        read().map_err(|why| self.table_error(why.to_string()))
    }

    /// What exactly these entries have of their own, in this order. Such components have typed ids that name them and their
    /// texts ([`listed_ids!`](crate::listed_ids)), so an owner can neither add one nor name it anew.
    ///
    /// ```
    /// use kernel::catalog::Section;
    /// use kernel::components;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Tile {
    ///     cost: u8,
    /// }
    ///
    /// let table = components::read("tiles.toml", "[[tile]]\nid = \"FAV1\"\nfrom = \"public\"\ncost = 3\n", &[])?;
    /// let tiles = Section { file: "tiles.toml", table: &table, key: "tile" };
    /// let [first] = tiles.in_order::<Tile, 1>(["FAV1"])?;
    /// assert_eq!(first.cost, 3);
    /// let why = tiles.in_order::<Tile, 2>(["FAV1", "FAV2"]).err().unwrap();
    /// assert_eq!(why.to_string(), "tiles.toml: tile `FAV2`: the entry is missing");
    /// # Ok::<(), components::ComponentError>(())
    /// ```
    ///
    /// # Errors
    /// Says what is missing, unknown or named twice, in which file, entry and field.
    pub fn in_order<T: DeserializeOwned, const N: usize>(
        &self,
        ids: [&str; N],
    ) -> Result<[T; N], ComponentError> {
        let mut found = [const { None }; N];
        for (number, value) in self.entries()? {
            let id = value.get("id").and_then(Value::as_str);
            let Some(at) = ids.iter().position(|&known| Some(known) == id) else {
                return Err(self.fault(number, value, &"there is no such piece"));
            };
            let (head, _, data) = self.read(number, value, &|_| found[at].is_some())?;
            if !head.name.is_empty() || !head.text.is_empty() {
                return Err(self.fault(
                    number,
                    value,
                    &"name, text: its words stand in the texts of the game",
                ));
            }
            found[at] = Some(data);
        }
        let missing = ids.iter().zip(&found).find(|(_, found)| found.is_none());
        let missing = missing.map(|(id, _)| self.error(id, "the entry is missing"));
        let all: Vec<T> = found.into_iter().flatten().collect();
        all.try_into().map_err(|_| missing.unwrap_or_else(|| self.error("", "not all entries are there")))
    }

    /// The entries of the array, counted from 1.
    fn entries(&self) -> Result<impl ExactSizeIterator<Item = (usize, &'a Value)> + use<'a>, ComponentError> {
        match self.table.get(self.key) {
            Some(Value::Array(array)) => Ok(array.iter().enumerate().map(|(i, value)| (i + 1, value))),
            _ => Err(self.error("", format!("there are no entries [[{}]]", self.key))),
        }
    }

    /// What is wrong with an entry, or with the section if there is none.
    pub fn error(&self, id: &str, why: impl Into<String>) -> ComponentError {
        let entry = if id.is_empty() { String::new() } else { format!("{} `{id}`", self.key) };
        ComponentError::new(self.file, &entry, why)
    }

    /// What is wrong with the one table.
    pub fn table_error(&self, why: impl Into<String>) -> ComponentError {
        ComponentError::new(self.file, &format!("[{}]", self.key), why)
    }

    /// What is wrong with this entry.
    fn fault(&self, number: usize, value: &Value, why: &dyn std::fmt::Display) -> ComponentError {
        match value.get("id").and_then(Value::as_str) {
            Some(id) => self.error(id, why.to_string()),
            None => ComponentError::new(self.file, &format!("{} number {number}", self.key), why.to_string()),
        }
    }

    /// What all components have of an entry, where it comes from, and what is its own.
    fn read<T: DeserializeOwned>(
        &self,
        number: usize,
        value: &Value,
        known: &dyn Fn(&str) -> bool,
    ) -> Result<(Head, Provenance, T), ComponentError> {
        let fault = |why: &dyn std::fmt::Display| self.fault(number, value, why);
        let Value::Table(fields) = value else { return Err(fault(&"it is not a table")) };
        let (head, own) = halves(fields, &HEAD);
        let head = Head::deserialize(Node(&head)).map_err(|why| fault(&why))?;
        if head.id.is_empty() || !head.id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            return Err(fault(&"an id has letters, digits and underscores only"));
        }
        if known(&head.id) {
            return Err(fault(&"the id stands twice"));
        }
        match head.from {
            Some(provenance) => {
                let own = T::deserialize(Node(&own)).map_err(|why| fault(&why))?;
                Ok((head, provenance, own))
            }
            None => {
                Err(fault(&"source: it is missing; no entry of ours has this id, so this would be a new one"))
            }
        }
    }

    /// A list of exactly `N` things, as a field of an entry must have them.
    ///
    /// # Errors
    /// Names the field, and how many there are.
    pub fn exactly<T, const N: usize>(
        &self,
        id: &str,
        field: &str,
        list: Vec<T>,
    ) -> Result<[T; N], ComponentError> {
        let count = list.len();
        list.try_into().map_err(|_| self.error(id, format!("{field} needs {N} values and has {count}")))
    }
}

/// One component.
#[derive(Clone, Debug)]
pub struct Entry<T> {
    /// Its id in files, records and options.
    pub id: &'static str,
    /// The id of its name in the texts: the key of the section and its id, with hyphens.
    pub name: &'static str,
    /// The id of the sentence that says what it does: the same, and `-text`.
    pub about: &'static str,
    /// Where what is known of it comes from.
    pub provenance: Provenance,
    /// What is its own.
    pub data: T,
}

/// What all components have, as it is written.
#[derive(Deserialize)]
struct Head {
    id: String,
    #[serde(alias = "source")]
    from: Option<Provenance>,
    #[serde(default)]
    name: BTreeMap<String, String>,
    #[serde(default)]
    text: BTreeMap<String, String>,
}

const HEAD: [&str; 5] = ["id", "from", "source", "name", "text"];

/// What a table that stands alone says besides what is its own.
#[derive(Deserialize)]
struct TableHead {
    #[serde(rename = "from", alias = "source")]
    _from: Provenance,
}

const TABLE_HEAD: [&str; 2] = ["from", "source"];

/// The fields with these names, and the others.
fn halves(fields: &Table, names: &[&str]) -> (Value, Value) {
    let named = |(key, _): &(String, Value)| names.contains(&key.as_str());
    let (named, others) = fields.clone().into_iter().partition(named);
    (Value::Table(named), Value::Table(others))
}

/// A thing that a field has by its name, for serde: `#[serde(deserialize_with = "by_name::<_, Track, _>")]`. The field may be an
/// `Option` that has a default.
///
/// # Errors
/// Says what names there are.
pub fn by_name<'de, D: Deserializer<'de>, N: ByName, T: From<N>>(from: D) -> Result<T, D::Error> {
    let word = String::deserialize(from)?;
    let names = || N::all().map(N::name).collect::<Vec<_>>().join(", ");
    let why = || serde::de::Error::custom(format!("`{word}` is none of {}", names()));
    N::named(&word).map(T::from).ok_or_else(why)
}

/// The components of one kind.
#[derive(Clone, Debug)]
pub struct Catalog<I, T> {
    entries: Vec<Entry<T>>,
    /// Language, id of the text, text.
    texts: Vec<(String, &'static str, String)>,
    kind: PhantomData<fn() -> I>,
}

impl<I: Id, T: DeserializeOwned> Catalog<I, T> {
    /// Reads the components of a section. Their ids are numbers in the order of the file.
    ///
    /// What is read is kept for good: ids are leaked, because tables live as long as the program.
    ///
    /// # Errors
    /// Says what is missing, unknown, named twice or too many, in which file, entry and field.
    pub fn read(section: Section<'_>) -> Result<Catalog<I, T>, ComponentError> {
        Catalog::read_all(&[section])
    }

    /// Reads the components of several sections, one behind the other, as one kind.
    ///
    /// # Errors
    /// As for [`Catalog::read`].
    pub fn read_all(sections: &[Section<'_>]) -> Result<Catalog<I, T>, ComponentError> {
        let mut catalog = Catalog { entries: Vec::new(), texts: Vec::new(), kind: PhantomData };
        for section in sections {
            let entries = section.entries()?;
            let count = catalog.len() + entries.len();
            if count > I::COUNT {
                // What an owner adds stands behind what is ours.
                let last =
                    entries.last().and_then(|(_, entry)| entry.get("id")?.as_str()).unwrap_or_default();
                let (key, most) = (section.key, I::COUNT);
                let why =
                    format!("there are {count} entries [[{key}]], and {most} at most; the last is `{last}`");
                return Err(section.error("", why));
            }
            for (number, value) in entries {
                catalog.add(*section, number, value)?;
            }
        }
        Ok(catalog)
    }

    fn add(&mut self, section: Section<'_>, number: usize, value: &Value) -> Result<(), ComponentError> {
        let known = |id: &str| self.named(id).is_some();
        let (head, provenance, data) = section.read(number, value, &known)?;
        let name = keep(format!("{}-{}", section.key, head.id).replace('_', "-"));
        // Our sentence tells of our component: an owner's without one says whose it is.
        let about = match provenance {
            Provenance::Owner if head.text.is_empty() => provenance.text(),
            _ => keep(format!("{name}-text")),
        };
        for (of, texts) in [(name, head.name), (about, head.text)] {
            self.texts.extend(texts.into_iter().map(|(lang, text)| (lang, of, text)));
        }
        self.entries.push(Entry { id: keep(head.id), name, about, provenance, data });
        Ok(())
    }
}

impl<I: Id, T> Catalog<I, T> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The component with this number, if there is one.
    pub fn get(&self, id: I) -> Option<&Entry<T>> {
        self.entries.get(id.index())
    }

    /// The component with this id.
    pub fn named(&self, id: &str) -> Option<I> {
        I::from_index(self.entries.iter().position(|entry| entry.id == id)?)
    }

    /// Every component with its number, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (I, &Entry<T>)> {
        self.entries.iter().enumerate().filter_map(|(i, entry)| Some((I::from_index(i)?, entry)))
    }

    /// The ids of all names and sentences, for the test that each has a text.
    pub fn text_ids(&self) -> impl Iterator<Item = &'static str> {
        self.entries.iter().flat_map(|entry| [entry.name, entry.about])
    }

    /// How many components come from where.
    pub fn coverage(&self) -> BTreeMap<Provenance, usize> {
        let mut counts = BTreeMap::new();
        self.entries.iter().for_each(|entry| *counts.entry(entry.provenance).or_default() += 1);
        counts
    }

    /// The names and sentences that the file itself has in a language, as Fluent reads them.
    pub fn fluent(&self, lang: &str) -> String {
        let mut source = String::new();
        for (_, id, text) in self.texts.iter().filter(|(of, ..)| of == lang) {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let text = text.replace('{', "\u{1}").replace('}', "{\"}\"}").replace('\u{1}', "{\"{\"}");
            let _ = writeln!(source, "{id} = {text}");
        }
        source
    }
}

/// Panics for a number that no entry has. Where the file must have them all, that is checked when it is
/// read.
impl<I: Id, T> Index<I> for Catalog<I, T> {
    type Output = Entry<T>;

    #[inline]
    fn index(&self, id: I) -> &Entry<T> {
        &self.entries[id.index()]
    }
}

fn keep(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// The tables of a game, one of each set of components: read once, with an owner's files laid over ours if that was asked for
/// before the first use.
///
/// ```
/// use kernel::catalog::Loaded;
/// use kernel::component_set::ComponentSet;
///
/// static HAND: Loaded<usize> = Loaded::new(|overlays| Ok(7 + overlays.len()));
/// assert_eq!(*HAND.get(), 7);
/// assert!(HAND.load(ComponentSet::IN_USE, &[]).is_err(), "they are in use");
/// ```
#[derive(Debug)]
pub struct Loaded<T: 'static> {
    /// Those that nearly everybody asks for: found without a way round.
    in_use: OnceLock<T>,
    beside: [OnceLock<&'static T>; component_set::MOST],
    load: fn(&[Overlay]) -> Result<T, ComponentError>,
}

impl<T> Loaded<T> {
    /// Tables that are read by `load`, which must accept that nothing is laid over.
    pub const fn new(load: fn(&[Overlay]) -> Result<T, ComponentError>) -> Loaded<T> {
        let beside = [const { OnceLock::new() }; component_set::MOST];
        Loaded { in_use: OnceLock::new(), beside, load }
    }

    /// The tables of the set that is played with. Our own components are sound, which every test shows; were they not, this
    /// panics.
    #[inline]
    pub fn get(&'static self) -> &'static T {
        match self.in_use.get() {
            Some(tables) if ComponentSet::current() == ComponentSet::IN_USE => tables,
            _ => self.find(ComponentSet::current()),
        }
    }

    #[cold]
    fn find(&'static self, set: ComponentSet) -> &'static T {
        let ours = || {
            let ours = (self.load)(&[]);
            ours.unwrap_or_else(|why| unreachable!("our own components are sound: {why}"))
        };
        match set {
            ComponentSet::IN_USE => self.in_use.get_or_init(ours),
            set => self.beside[set.index()].get_or_init(|| leak(ours())),
        }
    }

    /// Reads the tables of a set with these files laid over ours.
    ///
    /// # Errors
    /// What is wrong with them, or that the tables are in use already.
    pub fn load(&self, set: ComponentSet, overlays: &[Overlay]) -> Result<(), ComponentError> {
        let tables = (self.load)(overlays)?;
        let set = match set {
            ComponentSet::IN_USE => self.in_use.set(tables).is_ok(),
            set => self.beside[set.index()].set(leak(tables)).is_ok(),
        };
        set.then_some(()).ok_or_else(|| {
            let file = overlays.first().map_or("components", |overlay| &overlay.file);
            ComponentError::new(file, "", "the components are in use already")
        })
    }
}

/// The tables of a game where its rules find them, in the module of its components: a function `tables`, and one `load` that
/// reads them with an owner's files laid over ours.
///
/// ```
/// mod components {
///     /// What is printed.
///     #[derive(Debug)]
///     pub struct Tables {
///         pub cards: usize,
///     }
///     kernel::loaded_tables!(Tables, |overlays| Ok(Tables { cards: 7 + overlays.len() }));
/// }
/// assert_eq!(components::tables().cards, 7);
/// ```
#[macro_export]
macro_rules! loaded_tables {
    ($tables:ty, $read:expr) => {
        static TABLES: $crate::catalog::Loaded<$tables> = $crate::catalog::Loaded::new($read);

        /// The tables that are played with.
        #[inline]
        pub fn tables() -> &'static $tables {
            TABLES.get()
        }

        /// Reads the tables of a set with an owner's files laid over ours.
        ///
        /// # Errors
        /// What is wrong with them, by file, entry and field, or that the tables are in use already.
        pub fn load(
            set: $crate::component_set::ComponentSet,
            overlays: &[$crate::components::Overlay],
        ) -> Result<(), $crate::components::ComponentError> {
            TABLES.load(set, overlays)
        }
    };
}

/// Tables live as long as the program.
fn leak<T>(tables: T) -> &'static T {
    Box::leak(Box::new(tables))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components;

    crate::ids! {
        /// A card.
        struct Card: 3;
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Data {
        cost: u8,
        #[serde(default)]
        steps: Vec<u8>,
    }

    const CARDS: &str = "\
        [[card]]\nid = \"first_descent\"\nfrom = \"project\"\ncost = 1\nsteps = [1, 2]\n\
        name = { en = \"First {Descent}\", hu = \"Az első merülés\" }\n\
        text = { en = \"Gain 1 science.\\nDraw.\" }\n\
        [[card]]\nid = \"BON4\"\nfrom = \"rulebook\"\ncost = 2\n";

    fn read(overlay: &str) -> Result<Catalog<Card, Data>, String> {
        let overlay = Overlay { file: "cards.toml".into(), text: overlay.into() };
        let table = components::read("cards.toml", CARDS, &[overlay]).map_err(|why| why.to_string())?;
        let section = Section { file: "cards.toml", table: &table, key: "card" };
        Catalog::read(section).map_err(|why| why.to_string())
    }

    #[test]
    fn components_are_found_by_number_and_by_id() {
        let cards = read("").unwrap();
        let bonus = cards.named("BON4").unwrap();
        assert_eq!((bonus.index(), cards[bonus].data.cost, cards.len()), (1, 2, 2));
        assert_eq!((cards[bonus].name, cards[bonus].about), ("card-BON4", "card-BON4-text"));
        assert!(cards.named("BON5").is_none() && cards.get(Card::new(2).unwrap()).is_none());
        assert!(cards.iter().map(|(_, card)| card.id).eq(["first_descent", "BON4"]));
        assert_eq!(cards.coverage()[&Provenance::Project], 1);
        assert_eq!(cards.text_ids().count(), 4);
    }

    #[test]
    fn texts_of_the_file_are_fluent() {
        let cards = read("").unwrap();
        assert_eq!(
            cards.fluent("en"),
            "card-first-descent = First {\"{\"}Descent{\"}\"}\ncard-first-descent-text = Gain 1 science. Draw.\n"
        );
        assert_eq!(cards.fluent("hu"), "card-first-descent = Az első merülés\n");
        assert_eq!(cards.fluent("de"), "");
    }

    #[test]
    fn an_owner_lays_a_card_over_ours() {
        let cards = read("[[card]]\nid = \"BON4\"\nfrom = \"owner\"\ncost = 9\n").unwrap();
        let bonus = &cards[cards.named("BON4").unwrap()];
        assert_eq!((bonus.provenance, bonus.data.cost), (Provenance::Owner, 9));
        assert_eq!(bonus.about, Provenance::Owner.text(), "our sentence does not tell of it");
        let told = read("[[card]]\nid = \"BON4\"\ntext = { en = \"Gain 9.\" }\n").unwrap();
        let bonus = &told[told.named("BON4").unwrap()];
        assert_eq!((bonus.provenance, bonus.about), (Provenance::Owner, "card-BON4-text"));
        let more = read("[[card]]\nid = \"BON5\"\nfrom = \"owner\"\ncost = 3\n").unwrap();
        assert_eq!(more.len(), 3);
    }

    #[test]
    fn an_error_names_file_entry_and_field() {
        let why = |overlay: &str| read(overlay).unwrap_err();
        let price = why("[[card]]\nid = \"BON4\"\nprice = 9\n");
        assert!(price.starts_with("cards.toml: card `BON4`: unknown field `price`"), "{price}");
        let from = why("[[card]]\nid = \"x\"\ncost = 9\n");
        assert_eq!(
            from,
            "cards.toml: card `x`: source: it is missing; no entry of ours has this id, so this would be a new one"
        );
        let from = why("[[card]]\nid = \"x\"\nfrom = \"memory\"\ncost = 9\n");
        assert!(
            from.starts_with("cards.toml: card `x`: from: unknown variant `memory`, expected one of"),
            "{from}"
        );
        let id = why("[[card]]\nid = \"x y\"\nfrom = \"owner\"\ncost = 9\n");
        assert_eq!(id, "cards.toml: card `x y`: an id has letters, digits and underscores only");
        let many = why(
            "[[card]]\nid = \"x\"\nfrom = \"owner\"\ncost = 9\n[[card]]\nid = \"y\"\nfrom = \"owner\"\ncost = 9\n",
        );
        assert_eq!(many, "cards.toml: there are 4 entries [[card]], and 3 at most; the last is `y`");
    }

    #[test]
    fn what_stands_twice_or_not_at_all_is_said() {
        let read = |text: &str, key: &str| {
            let table = components::read("cards.toml", text, &[]).unwrap();
            let section = Section { file: "cards.toml", table: &table, key };
            Catalog::<Card, Data>::read(section).unwrap_err().to_string()
        };
        let twice = "[[card]]\nid = \"a\"\nfrom = \"public\"\ncost = 1\n".repeat(2);
        assert_eq!(read(&twice, "card"), "cards.toml: card `a`: the id stands twice");
        assert_eq!(read(&twice, "tile"), "cards.toml: there are no entries [[tile]]");
        assert_eq!(read("[[card]]\ncost = 1\n", "card"), "cards.toml: card number 1: missing field `id`");
    }

    #[test]
    fn exactly_our_entries_are_read_in_our_order() {
        let read = |overlay: &str| {
            let overlay = Overlay { file: "cards.toml".into(), text: overlay.into() };
            let ours = CARDS.replace("name =", "#").replace("text =", "#");
            let table = components::read("cards.toml", &ours, &[overlay]).unwrap();
            let section = Section { file: "cards.toml", table: &table, key: "card" };
            let cards = section.in_order::<Data, 2>(["BON4", "first_descent"]);
            cards.map(|cards| cards.map(|card| card.cost)).map_err(|why| why.to_string())
        };
        assert_eq!(read(""), Ok([2, 1]));
        assert_eq!(read("[[card]]\nid = \"BON4\"\ncost = 9\n"), Ok([9, 1]));
        let why = |overlay: &str| read(overlay).unwrap_err();
        let unknown = why("[[card]]\nid = \"BON5\"\nfrom = \"owner\"\n");
        assert_eq!(unknown, "cards.toml: card `BON5`: there is no such piece");
        let named = why("[[card]]\nid = \"BON4\"\nname = { en = \"Ship\" }\n");
        assert_eq!(named, "cards.toml: card `BON4`: name, text: its words stand in the texts of the game");
        assert_eq!(
            why("[[card]]\nid = \"BON4\"\ncost = 256\n"),
            "cards.toml: card `BON4`: cost: invalid value: integer `256`, expected a whole number from 0 to 255"
        );
        let table = components::read("cards.toml", "[[card]]\ncost = 1\n", &[]).unwrap();
        let section = Section { file: "cards.toml", table: &table, key: "card" };
        let nameless = section.in_order::<Data, 1>(["BON4"]).map(drop).unwrap_err().to_string();
        assert_eq!(nameless, "cards.toml: card number 1: there is no such piece");
    }

    #[test]
    fn a_table_that_stands_alone_says_where_it_comes_from() {
        let read = |text: &str| {
            let table = components::read("x.toml", text, &[]).unwrap();
            let section = Section { file: "x.toml", table: &table, key: "size" };
            section.one::<Data>().map(|data| (data.cost, data.steps)).map_err(|why| why.to_string())
        };
        assert_eq!(read("[size]\nfrom = \"public\"\ncost = 1\nsteps = [2]\n"), Ok((1, vec![2])));
        let why = |text: &str| read(text).unwrap_err();
        assert_eq!(why("[size]\ncost = 1\n"), "x.toml: [size]: missing field `from`");
        assert_eq!(why("[size]\nfrom = \"public\"\n"), "x.toml: [size]: missing field `cost`");
        assert_eq!(why("[sizes]\n"), "x.toml: there is no table [size]");
    }

    #[test]
    fn a_field_can_name_a_thing() {
        crate::listed_ids! {
            /// A track.
            struct Track, such as "law", texts "": "banking", "law";
        }
        #[derive(Deserialize, Debug)]
        struct Named {
            #[serde(deserialize_with = "by_name::<_, Track, _>")]
            track: Track,
            #[serde(default, deserialize_with = "by_name::<_, Track, _>")]
            other: Option<Track>,
        }
        let read = |text: &str| {
            let table = components::read("x.toml", text, &[]).unwrap();
            components::one::<Named>("x.toml", &table, "tile").map_err(|why| why.to_string())
        };
        let named = read("[tile]\ntrack = \"law\"\n").unwrap();
        assert_eq!((named.track, named.other), (Track::LAST, None));
        assert_eq!(read("[tile]\ntrack = \"law\"\nother = \"Law\"\n").unwrap().other, Some(Track::LAST));
        let why = read("[tile]\ntrack = \"magic\"\n").unwrap_err();
        assert_eq!(why, "x.toml: [tile]: track: `magic` is none of banking, law");
    }

    #[test]
    fn two_files_can_be_one_kind() {
        let read = |text: &str| components::read("x.toml", text, &[]).unwrap();
        let era = read(CARDS);
        let special = read("[[card]]\nid = \"special\"\nsource = \"completed\"\ncost = 3\n");
        let all = |tables: &[&Table]| {
            let sections: Vec<Section> =
                tables.iter().map(|table| Section { file: "x.toml", table, key: "card" }).collect();
            Catalog::<Card, Data>::read_all(&sections).map_err(|why| why.to_string())
        };
        let cards = all(&[&era, &special]).unwrap();
        let last = cards.named("special").unwrap();
        assert_eq!((last.index(), cards[last].provenance), (2, Provenance::Completed));
        let why = all(&[&special, &special]).unwrap_err();
        assert_eq!(why, "x.toml: card `special`: the id stands twice");
        let why = all(&[&era, &special, &special]).unwrap_err();
        assert_eq!(why, "x.toml: there are 4 entries [[card]], and 3 at most; the last is `special`");
    }

    #[test]
    fn a_list_has_exactly_so_many() {
        let cards = read("").unwrap();
        let table = Table::new();
        let section = Section { file: "cards.toml", table: &table, key: "card" };
        let card = &cards[Card::default()];
        assert_eq!(section.exactly(card.id, "steps", card.data.steps.clone()), Ok([1, 2]));
        let why = section.exactly::<_, 3>(card.id, "steps", card.data.steps.clone()).unwrap_err();
        assert_eq!(why.to_string(), "cards.toml: card `first_descent`: steps needs 3 values and has 2");
    }
}
