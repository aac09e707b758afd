//! The faces of cards and tiles: icons and numbers, as they lie on the table or before a player.

use super::{Painter, icon};
use crate::components::{Gain, PowerAction};
use crate::moves::Special;
use crate::names::{Bonus, Favor, Town};
use parts::scene::prelude::*;

/// A number and its picture; a lone one goes without its number.
fn amount(n: u8, what: &str) -> String {
    let picture = match what {
        "all-steps" => ["fire", "water", "earth", "air"].map(icon).concat(),
        "shipping-levels" => icon("ship"),
        what => icon(what),
    };
    match (n, what) {
        (1, "spades" | "priests" | "bridges" | "cult-steps") => picture,
        (n, "all-steps" | "shipping-levels") => format!("<b>+{n}</b>{picture}"),
        (n, _) => format!("<b>{n}</b>{picture}"),
    }
}

pub(super) fn gain(gain: Gain) -> String {
    gain.listed().map(|(n, what)| format!("<span>{}</span>", amount(n, what))).collect()
}

fn action(inside: &str) -> String {
    format!("<span class=\"oct\">{inside}</span>")
}

fn pass_points(n: &str, what: &str) -> String {
    let what = if what == "shipping-levels" { "ship" } else { what };
    format!("<span>{}{}<b>{n}</b></span>", icon("pass"), icon(what))
}

impl Painter<'_> {
    pub(super) fn power_action_face(&self, action: &PowerAction) -> String {
        format!("<span class=\"cost\">{}</span>{}", action.power, gain(action.gives))
    }

    pub(super) fn card_face(&self, i: Bonus) -> String {
        let card = &self.tables.bonus[i];
        let mut face = String::new();
        if let Some(gives) = card.action {
            face.push_str(&action(&gain(gives)));
        }
        if card.shipping > 0 {
            let _ = write!(face, "<span><b>+{}</b>{}</span>", card.shipping, icon("ship"));
        }
        face.push_str(&gain(card.income));
        let on_pass: Vec<_> = card.pass_points.listed().collect();
        match on_pass.as_slice() {
            [] => {}
            [(n, what)] => face.push_str(&pass_points(&n.to_string(), what)),
            [(n, what), (_, other), ..] => {
                let _ = write!(face, "<span>{}{}{}<b>{n}</b></span>", icon("pass"), icon(what), icon(other));
            }
        }
        face
    }

    pub(super) fn favor_face(&self, i: Favor) -> String {
        let tile = &self.tables.favors[i];
        let mut face =
            format!("<span class=\"steps\"><b>{}</b>{}</span>", tile.steps, icon(tile.cult.text()));
        if let Some(gives) = tile.action {
            face.push_str(&action(&gain(gives)));
        }
        if let Some(power) = tile.town_power {
            let _ = write!(face, "<span>{}<b>{power}</b></span>", icon("town"));
        }
        face.push_str(&gain(tile.income));
        for (n, what) in tile.build_points.listed() {
            let _ = write!(face, "<span>{}<b>+{n}</b></span>", icon(what));
        }
        if let Some(most) = tile.pass_points.iter().max().filter(|&&most| most > 0) {
            face.push_str(&pass_points(&format!("≤{most}"), "trading-post"));
        }
        face
    }

    pub(super) fn town_face(&self, i: Town) -> String {
        let tile = &self.tables.towns[i];
        let mut face = format!("<span class=\"vp\"><b>{}</b>{}</span>", tile.points, icon("points"));
        face.push_str(&gain(tile.gives));
        if tile.keys > 1 {
            let _ = write!(face, "<span>{}</span>", amount(tile.keys, "keys"));
        }
        face
    }

    /// The face of a faction's own action.
    pub(super) fn special_face(&self, special: Special) -> String {
        action(&match special {
            Special::CultSteps => amount(2, "cult-steps"),
            Special::Ride => icon("dwelling"),
            Special::FreeUpgrade => icon("trading-post"),
            Special::DoubleTurn => icon("twice"),
            Special::TwoSpades => amount(2, "spades"),
            Special::Sandstorm => icon("storm"),
            Special::Bridge => icon("bridges"),
        })
    }
}
