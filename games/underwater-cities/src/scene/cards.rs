//! Cards: the hand, what lies before a player, special cards and contracts.

use super::{PEN, Painter, Press};
use crate::amounts::Amounts;
use crate::components::{Body, Scoring, face, tables};
use crate::kinds::{Card, CardType, Color, Contract, Metropolis};
use crate::network::Tunnels;
use kernel::catalog::{Entry, Provenance};
use kernel::{Message, Seat, Viewer};
use parts::face::Face;
use parts::scene::Localized as _;
use std::fmt::Write as _;

/// The picture of a type of card.
pub(super) fn type_icon(kind: CardType) -> &'static str {
    ["instant", "permanent", "action", "production", "end"][kind as usize]
}

/// What a special card costs, in icons.
fn price(card: Card) -> String {
    PEN.face(&face::amounts(Amounts { credits: tables().card(card).price, ..Amounts::NONE }))
}

/// The id of a short word for where a component comes from.
fn provenance_word(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Rulebook => "short-rulebook",
        Provenance::Public => "short-public",
        Provenance::Completed => "short-completed",
        Provenance::Project => "short-project",
        Provenance::Owner => "short-owner",
    }
}

/// A card, tile or contract in few words: everything that its drawing needs.
struct Drawn {
    place: String,
    class: String,
    name: &'static str,
    about: &'static str,
    source: &'static str,
    face: Face,
}

impl Drawn {
    fn new<T>(kind: &str, entry: &Entry<T>, class: String, face: Face) -> Drawn {
        let Entry { id, name, about, provenance, .. } = *entry;
        Drawn { place: format!("{kind}:{id}"), class, name, about, source: provenance_word(provenance), face }
    }
}

impl Painter<'_> {
    /// The viewer's hand by color; the numbers of its cards stand on the spaces that fit.
    pub(super) fn hand(&self) -> Vec<Card> {
        let Viewer::Seat(seat) = self.viewer else { return Vec::new() };
        let Some(player) = self.p.seats.get(seat) else { return Vec::new() };
        let mut hand: Vec<Card> = player.hand.iter().collect();
        hand.sort_by_key(|card| (tables().card(*card).color, *card));
        hand
    }

    fn of_card(&self, card: Card, state: &str) -> Drawn {
        let color = tables().card(card).color.map_or("none", Color::id);
        Drawn::new("card", &tables().cards[card], format!("k-{color} {state}"), face::card(card))
    }

    fn of_tile(&self, tile: Metropolis) -> Drawn {
        let class = format!("k-{}", tables().metropolis(tile).hue.id());
        Drawn::new("tile", &tables().metropolises[tile], class, face::tile(tile))
    }

    fn of_contract(&self, contract: Contract) -> Drawn {
        Drawn::new("contract", &tables().contracts[contract], "k-contract".into(), face::contract(contract))
    }

    /// A card in full: band, name, picture, sentence with where it comes from, foot.
    fn full(&self, drawn: &Drawn, band: &str, foot: &str) -> String {
        format!(
            "<button class=\"uc-card {}\" data-place=\"{}\"><small>{band}</small><b>{}</b><span class=\"ef\">{}</span><span class=\"text scrolls\">{} <i>{}</i></span><small class=\"foot\">{foot}</small></button>",
            drawn.class,
            drawn.place,
            self.word(drawn.name),
            PEN.face(&drawn.face),
            self.word(drawn.about),
            self.word(drawn.source),
        )
    }

    /// A card in one line and a half.
    fn strip(&self, drawn: &Drawn, icon: &str, state: &str, press: Press) -> String {
        format!(
            "<button class=\"uc-strip {}\"{} title=\"{} ({})\">{}<span><b>{}</b>{state}<span class=\"ef\">{}</span></span></button>",
            drawn.class,
            press.at(&drawn.place, ""),
            self.word(drawn.about),
            self.word(drawn.source),
            PEN.icon(icon),
            self.word(drawn.name),
            PEN.face(&drawn.face),
        )
    }

    fn hand_card(&self, number: usize, card: Card) -> String {
        let data = tables().card(card);
        let number = if number > 0 { format!("<em>{number}</em>") } else { String::new() };
        let (icon, kind) = (PEN.icon(type_icon(data.kind)), self.word(data.kind.short()));
        let band = format!("{number}{icon}{kind}<span>{}</span>", price(card));
        let fits: Vec<String> = self.p.fitting(card).filter_map(|space| tables().space_mark(space)).collect();
        let foot = match fits.is_empty() {
            true => self.word("scene-fits-none"),
            false => self.say(&Message::new("scene-fits").name("spaces", fits.join(" "))),
        };
        self.full(&self.of_card(card, ""), &band, &foot)
    }

    /// Hints, what was turned up, the card in play, and the hand.
    pub(super) fn hand_room(&self) -> String {
        let p = self.p;
        let hand = self.hand();
        let drawn = p.choice.iter().filter(|_| self.viewer == Viewer::Seat(p.drawer));
        let turned = p.looked.iter().copied().chain(drawn);
        let mut cards: String = turned.map(|card| self.hand_card(0, card)).collect();
        cards.extend(p.drawn.iter().map(|tile| self.full(&self.of_tile(*tile), &PEN.icon("blue"), "")));
        if let Some(card) = p.turn.card.filter(|card| !hand.contains(card)) {
            cards += &self.full(&self.of_card(card, "playing"), &self.word("scene-playing"), "");
        }
        cards.extend(hand.iter().enumerate().map(|(i, card)| self.hand_card(i + 1, *card)));
        let limit = self.p.player(self.focus).hand_limit(tables());
        let title = Message::new("scene-hand").number("n", hand.len() as i32).number("limit", limit as i32);
        let hints: String = self.hints().iter().map(|hint| format!("<li>{}</li>", self.say(hint))).collect();
        format!(
            "<section class=\"uc-hand\" data-mine=\"\"><h3>{}</h3><ul class=\"uc-hints scrolls\">{hints}</ul><div class=\"uc-cards scrolls\">{cards}</div></section>",
            self.say(&title)
        )
    }

    /// What lies before a seat, by when it matters.
    pub(super) fn tableau(&self, seat: Seat, press: Press) -> String {
        let (t, player) = (tables(), self.p.player(seat));
        let mut html = String::new();
        use CardType::{Action, EndScoring, Instant, Permanent, Production};
        for kind in [Action, Permanent, Production, EndScoring, Instant] {
            let mut strips = String::new();
            for (at, card) in player.actions.iter().enumerate().filter(|_| kind == Action) {
                let (class, words) =
                    if player.is_turned(at) { ("used", "scene-used") } else { ("ready", "scene-ready") };
                let state = format!("<i class=\"state\">{}</i>", self.word(words));
                strips += &self.strip(&self.of_card(*card, class), "action", &state, press);
            }
            for card in player.claimed.iter().filter(|card| t.card(*card).kind == kind) {
                let now = match t.card(card).body {
                    Body::Scoring(
                        rule @ (Scoring::Per { .. } | Scoring::Threshold { .. } | Scoring::Set { .. }),
                    ) => {
                        let now = Message::new("scene-now").number("n", player.scores(rule, Tunnels::AtCity));
                        format!("<i class=\"state\">{}</i>", self.say(&now))
                    }
                    _ => String::new(),
                };
                strips += &self.strip(&self.of_card(card, ""), type_icon(kind), &now, press);
            }
            let gained = player.gained.iter().filter(|_| kind == Production);
            strips.extend(gained.map(|tile| self.strip(&self.of_tile(tile), "blue", "", press)));
            if !strips.is_empty() {
                let _ = write!(html, "<div><h4>{}</h4>{strips}</div>", self.word(kind.text()));
            }
        }
        html
    }

    /// Special cards and contracts that can be taken.
    pub(super) fn market(&self) -> String {
        let p = self.p;
        let strip = |card: Card| {
            let price = format!("<i class=\"price\">{}</i>", price(card));
            self.strip(&self.of_card(card, ""), type_icon(tables().card(card).kind), &price, Press::Yes)
        };
        let contracts = p.contracts.iter();
        let is_met = |one: Contract| p.holds(self.focus, tables().contract(one).condition);
        let icon = |one: Contract| if is_met(one) { "ok" } else { "none" };
        let mut html: String =
            contracts.map(|one| self.strip(&self.of_contract(one), icon(one), "", Press::Yes)).collect();
        html.extend(p.open.iter().chain(p.top).map(strip));
        let left =
            Message::new("scene-take-three").number("n", p.special.len() as i32 + p.under.len() as i32);
        format!(
            "<section class=\"uc-market aside\"><header><h3>{}{}</h3><button class=\"uc-strip deck\" data-place=\"special\">{}</button></header><div class=\"scrolls\">{html}</div></section>",
            PEN.icon("special"),
            self.word("scene-open"),
            self.say(&left)
        )
    }
}
