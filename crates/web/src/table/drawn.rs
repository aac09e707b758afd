//! Drawn views: what a table looks like to a class of viewers, drawn once for all of them.
//!
//! Who sees with the same eyes in the same language is sent the same parts, so a move with ten spectators is drawn
//! once for them. Each part has a tag, which is a hash of it: a page says which it has, and is sent the others.

use super::extras::{action_bar, marks};
use super::layout::PageParts;
use super::move_buttons::{buttons, offers};
use super::perspective::Perspective;
use super::request::TableView;
use crate::localizer::Localizer;
use kernel::erased::AnyPosition;
use kernel::scene::Scene;
use kernel::{Actor, Message, Seat};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use table::{Back, Counter, Played};
use texts::Lang;

/// Tables whose views are kept; with more of them all are drawn anew.
const MOST_TABLES: usize = 128;

/// A table as a class of viewers sees it.
pub(crate) struct Drawn {
    pub(crate) parts: PageParts,
    /// What is asked of the viewer, in the game's words.
    pub(crate) asked: Option<Message>,
    /// The action bar and the buttons of who decides.
    pub(crate) deciding: Option<Deciding>,
    /// What an undo takes back, in words.
    pub(crate) undone: String,
    tags: Vec<String>,
}

/// What somebody who decides can do, as HTML.
pub(crate) struct Deciding {
    pub(crate) actions: String,
    pub(crate) buttons: String,
}

impl Deciding {
    /// What a seat can do, after a move of `previous`.
    pub(crate) fn new(
        l10n: &Localizer,
        position: &dyn AnyPosition,
        scene: &Scene,
        previous: Option<Actor>,
        seat: Seat,
    ) -> Deciding {
        let offers = offers(l10n, position, previous, seat);
        let bar =
            |kinds| action_bar(l10n, position, seat, (kinds, scene.prompt.as_ref()), &offers).into_string();
        let actions = if scene.actions.is_empty() { String::new() } else { bar(&scene.actions) };
        Deciding { actions, buttons: buttons(l10n, &offers).into_string() }
    }
}

impl Drawn {
    fn new(view: &TableView<'_>) -> Drawn {
        let TableView { state, l10n, perspective, .. } = view;
        let position = &*state.position;
        let (mut parts, scene) = view.parts();
        parts.marks = marks(view, &scene).into_string();
        let previous = state.played.last().map(|played| played.actor);
        let deciding =
            perspective.decides(state).map(|seat| Deciding::new(l10n, position, &scene, previous, seat));
        let undone = undone(view, state.undoable(perspective.own, Back::Last));
        let tags = parts.list().map(|(_, html)| tag(html)).into();
        Drawn { parts, asked: scene.prompt, deciding, undone, tags }
    }

    /// The parts that a page lacks, and what it has then. `have` is what it said to have, and `chat` a part of its own.
    pub(crate) fn missing(&self, have: &str, chat: &str) -> (Map<String, Value>, String) {
        let mut known = have.split('.');
        let parts = self.parts.list();
        let chat_tag = tag(chat);
        let mut missing = Map::new();
        for ((name, html), tag) in parts.iter().zip(&self.tags).chain([(&("chat", chat), &chat_tag)]) {
            if known.next() != Some(tag) {
                missing.insert((*name).to_owned(), Value::from(*html));
            }
        }
        (missing, self.have(chat))
    }

    /// What a page has that shows all of it.
    pub(crate) fn have(&self, chat: &str) -> String {
        format!("{}.{}", self.tags.join("."), tag(chat))
    }
}

/// What an undo takes back, as the buttons of the moves said it.
fn undone(TableView { live, state, l10n, .. }: &TableView<'_>, moves: &[Played]) -> String {
    use kernel::scene::Localize;
    if moves.is_empty() {
        return String::new();
    }
    let Ok(mut position) = state.at(live.game, &live.header, state.played.len() - moves.len()) else {
        return String::new();
    };
    let mut said = Vec::new();
    for played in moves {
        let label = position.label(played.actor, played.text());
        said.push(label.map_or_else(|| played.text().to_owned(), |label| l10n.say(&label)));
        if position.play(played.actor, played.text(), &mut Vec::new()).is_err() {
            break;
        }
    }
    said.join(", ")
}

fn tag(html: &str) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(html.as_bytes());
    format!("{:x}", hasher.finish())
}

/// Whoever sees the same of a table.
type ViewerClass = (Lang, Perspective);

/// A view that is drawn, or being drawn by whoever was first.
type Slot = Arc<OnceLock<Arc<Drawn>>>;

/// The views of one table in one version.
#[derive(Default)]
struct OfTable {
    version: u64,
    views: Vec<(ViewerClass, Slot)>,
}

/// The views that were drawn last.
#[derive(Default)]
pub(crate) struct DrawnViews {
    tables: Mutex<HashMap<String, OfTable>>,
    /// How many views were asked for, and how many of them were drawn.
    pub(crate) asked: Counter,
    pub(crate) drawn: Counter,
}

impl DrawnViews {
    /// The view of a table: drawn now, or by another who sees the same.
    pub(crate) fn of(&self, view: &TableView<'_>) -> Arc<Drawn> {
        let class = (view.l10n.lang, view.perspective);
        let slot = self.slot(&view.live.header.id, view.state.version, class);
        self.asked.add();
        let draw = || {
            self.drawn.add();
            Arc::new(Drawn::new(view))
        };
        slot.get_or_init(draw).clone()
    }

    fn slot(&self, table: &str, version: u64, class: ViewerClass) -> Slot {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= MOST_TABLES && !tables.contains_key(table) {
            tables.clear();
        }
        let drawn = tables.entry(table.to_owned()).or_default();
        if drawn.version != version {
            *drawn = OfTable { version, views: Vec::new() };
        }
        if let Some((_, slot)) = drawn.views.iter().find(|(known, _)| *known == class) {
            return slot.clone();
        }
        let slot = Slot::default();
        drawn.views.push((class, slot.clone()));
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Seats, Viewer};
    use table::Visibility;

    fn class(lang: Lang, viewer: Viewer) -> ViewerClass {
        let own = match viewer {
            Viewer::Seat(seat) => Seats::NONE.with(seat),
            Viewer::Public => Seats::NONE,
        };
        (lang, Perspective { own, viewer, visibility: Visibility::Of(viewer) })
    }

    #[test]
    fn a_view_is_shared_by_who_sees_the_same_of_the_same() {
        let views = DrawnViews::default();
        let public = class(Lang::En, Viewer::Public);
        let slot = views.slot("t", 1, public);
        assert!(Arc::ptr_eq(&slot, &views.slot("t", 1, public)));
        let open = (Lang::En, Perspective { visibility: Visibility::Open, ..public.1 });
        for other in [class(Lang::Hu, Viewer::Public), class(Lang::En, Viewer::Seat(Seat(0))), open] {
            assert!(!Arc::ptr_eq(&slot, &views.slot("t", 1, other)));
        }
        assert!(!Arc::ptr_eq(&slot, &views.slot("u", 1, public)));
        assert!(Arc::ptr_eq(&slot, &views.slot("t", 1, public)));
        assert!(!Arc::ptr_eq(&slot, &views.slot("t", 2, public)), "something has changed");
    }

    #[test]
    fn no_more_tables_are_kept_than_there_is_room_for() {
        let views = DrawnViews::default();
        for number in 0..3 * MOST_TABLES {
            views.slot(&number.to_string(), 1, class(Lang::En, Viewer::Public));
        }
        assert!(views.tables.lock().unwrap().len() <= MOST_TABLES);
    }
}
