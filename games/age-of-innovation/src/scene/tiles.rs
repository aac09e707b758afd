//! The faces of tiles: icons and numbers, as they lie on the table or before a player.

use super::{Painter, icon};
use crate::components::{BoardAction, Brings, Counted, Deed, Gain, InnovationSpace, On, Tile, Town, Track};
use crate::moves::Resource;
use parts::scene::prelude::*;

/// A number and its picture; a lone one of what is usually alone goes without its number.
pub(super) fn amount(n: u8, what: &str) -> String {
    let alone =
        ["spades", "scholars", "bridges", "step", "competency", "town", "guild", "books", "dig", "ship"];
    match n {
        1 if alone.contains(&what) => icon(what),
        n => format!("<b>{n}</b>{}", icon(what)),
    }
}

/// Amounts, each in a span.
pub(super) fn spans<'a>(amounts: impl Iterator<Item = (u8, &'a str)>) -> String {
    amounts.map(|(n, what)| format!("<span>{}</span>", amount(n, what))).collect()
}

/// What is received, as a face.
pub(super) fn gain(gain: &Gain) -> String {
    let mut face = String::new();
    if let Some(kind) = gain.building {
        let _ = write!(face, "<span class=\"neutral\">{}</span>", icon(kind.id()));
    }
    face.push_str(&spans(gain.listed()));
    if gain.each_track > 0 {
        let all: String = Track::IDS.map(icon).concat();
        let _ = write!(face, "<span class=\"each\">{all}</span>");
    }
    face
}

/// The pictures of what is counted or happens, one or two.
pub(super) fn pictures(ids: &str) -> String {
    ids.split(' ').map(icon).collect()
}

fn counted(counted: &Counted) -> String {
    let what = pictures(counted.of.id());
    match counted.brings {
        Brings::Points(n) => format!("<span>{what}<b>×{n}</b>{}</span>", icon("points")),
        Brings::Steps(n) => format!("<span>{what}<b>→</b>{}</span>", amount(n, "step")),
        Brings::Ladder(rungs) => {
            let [(_, a), (_, b), (_, c)] = rungs;
            format!("<span>{what}<b>{a}·{b}·{c}</b>{}</span>", icon("points"))
        }
    }
}

/// A reward for each time that something happens, as a face.
pub(super) fn on(on: &On) -> String {
    let mut face = format!("<span>{}", pictures(on.event.id()));
    if on.points > 0 {
        let _ = write!(face, "<b>+{}</b>{}", on.points, icon("points"));
    }
    if on.coins > 0 {
        let _ = write!(face, "<b>+{}</b>{}", on.coins, icon("coins"));
    }
    face.push_str("</span>");
    face
}

/// What an action does, as a face without a frame.
pub(super) fn deed(deed: &Deed) -> String {
    let mut face = String::new();
    if let Some(swap) = deed.swap {
        let (from, to) = (icon(swap.from().id()), icon(swap.to().id()));
        let _ = write!(face, "<span>{from}{}{to}</span>", icon("swap"));
    }
    face.push_str(&gain(&deed.gives));
    if let Some(count) = &deed.counts {
        face.push_str(&counted(count));
    }
    if deed.again {
        face.push_str(&icon("twice"));
    }
    face
}

/// An action with its frame.
pub(super) fn action(inside: &str) -> String {
    format!("<span class=\"oct\">{inside}</span>")
}

/// A palace, an innovation, a competency tile or a bonus tile.
pub(super) fn tile(tile: &Tile) -> String {
    let mut face = String::new();
    if tile.income != Gain::default() {
        let _ = write!(face, "<span class=\"inc\">{}{}</span>", icon("income"), gain(&tile.income));
    }
    if let Some(act) = &tile.action {
        face.push_str(&action(&deed(act)));
    }
    face.push_str(&gain(&tile.gives));
    if let Some(count) = &tile.counts {
        face.push_str(&counted(count));
    }
    if let Some(reward) = &tile.on {
        face.push_str(&on(reward));
    }
    if let Some(pass) = &tile.pass {
        let _ = write!(face, "<span>{}{}</span>", icon("pass"), counted(pass));
    }
    if tile.reach > 0 {
        let _ = write!(face, "<span>{}<b>+{}</b></span>", icon("ship"), tile.reach);
    }
    if let Some(power) = tile.town_power {
        let _ = write!(face, "<span>{}<b>{power}</b></span>", icon("town"));
    }
    if let Some(skip) = tile.skip {
        let price = spans(skip.cost.listed());
        let _ = write!(face, "<span>{price}{}<b>+{}</b>{}</span>", icon("skip"), skip.points, icon("points"));
    }
    if tile.river_towns {
        let _ = write!(face, "<span>{}{}</span>", icon("riverside"), icon("town"));
    }
    face
}

/// A power action or a book action; the price stands in front, in its color.
pub(super) fn board_action(price: u8, class: &str, act: &BoardAction) -> String {
    let books = if class == "books" { icon("books") } else { String::new() };
    format!("<span class=\"cost {class}\">{price}{books}</span>{}", deed(&act.effect))
}

/// The books that a space of the innovation board asks for.
pub(super) fn book_price(space: &InnovationSpace) -> String {
    let fixed = space.books.listed();
    let mut face: String =
        fixed.map(|(track, n)| format!("<b>{n}</b>{}", icon(Resource::Books(track).id()))).collect();
    let _ = write!(face, "<b>{}</b>{}", space.any, icon("books"));
    face
}

impl Painter<'_> {
    pub(super) fn town_face(&self, tile: Town) -> String {
        let tile = &self.tables.towns[tile];
        format!("<span class=\"vp\"><b>{}</b>{}</span>{}", tile.points, icon("points"), gain(&tile.gives))
    }
}
