//! The scene: the position drawn for a browser.
//!
//! Each file draws one thing: [`ring`] the main board, [`city`] a player's city, [`cards`] the hand, what lies before a
//! player and what can be taken, [`panels`] what stands around them; [`choices`] has the moves as things to touch,
//! [`info`] what every place is. What components do in icons is told by `components::face`. All symbols stand once in
//! `icons.svg`, all colors in `style.css`.
//!
//! Places (`data-place`): `space:y1`, `card:port_fees`, `tile:blue_gullwing`, `contract:reef`, `special` (the deck of
//! special cards), `track`, `clone`; what is built has its seat in front, counted from 0: `p0:city:mid`, `p0:tunnel:t03`,
//! `p0:site:mid.2`.

mod cards;
mod choices;
mod city;
mod info;
mod lessons;
mod option_pieces;
mod panels;
mod ring;

use crate::amounts::Resource;
use crate::components::tables;
use crate::kinds::{Card, Space};
use crate::moves::Move;
use crate::position::{PartOrigin, Phase, Position, Source, Stage};
use kernel::outcome::Sources;
use kernel::scene::{Counter, Localize, Scene, SeatLook, own};
use kernel::{Game as _, Message, Seat, Viewer};
use parts::draw::Pen;
use parts::scene::Localized;

const ICONS: &str = include_str!("icons.svg");
/// All names of symbols and classes begin with these letters.
const PEN: Pen = Pen("uc");

/// How a seat looks.
fn look(seat: Seat) -> SeatLook {
    SeatLook { class: format!("uc-seat-{seat}"), mark: format!("uc-m-{seat}") }
}

/// May what is drawn be pressed?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Press {
    Yes,
    No,
}

impl Press {
    /// The attributes of a place that can be pressed, with what it is called unless it says so itself.
    fn at(self, place: &str, words: &str) -> String {
        match (self, words) {
            (Press::No, _) => String::new(),
            (Press::Yes, "") => format!(" data-place=\"{place}\""),
            (Press::Yes, words) => format!(" data-place=\"{place}\" aria-label=\"{words}\""),
        }
    }
}

/// A position that is being drawn in the words of a viewer.
struct Painter<'a> {
    p: &'a Position,
    viewer: Viewer,
    l10n: &'a dyn Localize,
    /// Whose city is drawn large: the viewer's, or that of who acts.
    focus: Seat,
}

impl Localized for Painter<'_> {
    fn l10n(&self) -> &dyn Localize {
        self.l10n
    }
}

impl Painter<'_> {
    fn board(&self) -> String {
        let giving = matches!(self.p.phase, Phase::FirstDiscard | Phase::EraDiscard);
        format!(
            "<div class=\"uc-play spills n{}{}\">{ICONS}{}{}<section class=\"uc-own\" data-mine=\"\"><div class=\"uc-sea enlarges scrolls\">{}</div>{}</section>{}<section class=\"uc-tableau aside scrolls\" data-mine=\"\">{}</section></div>",
            self.p.rules.players,
            if giving { " giving" } else { "" },
            self.ring(),
            self.market(),
            self.city(self.focus, Press::Yes),
            self.own_foot(),
            self.hand_room(),
            self.tableau(self.focus, Press::Yes),
        )
    }

    /// Rules that are forgotten, where they bite; before the first move what is ours.
    fn hints(&self) -> Vec<Message> {
        let (p, numbers) = (self.p, &tables().numbers);
        let (player, mut hints) = (p.player(self.focus), Vec::new());
        if p.phase == Phase::FirstDiscard {
            hints.push(Message::new("scene-provenance-short"));
        }
        if p.phase != Phase::Turn {
            return hints;
        }
        let (hold, limit) = (player.hand.len(), player.hand_limit(tables()));
        let begun = p.turn.begun && p.acting() == self.focus;
        if matches!(self.viewer, Viewer::Seat(_)) && hold > limit && !begun {
            hints.push(Message::new("hint-limit").number("n", (hold - limit) as i32));
        }
        if p.round == numbers.last_rounds[usize::from(p.era.min(2))] {
            hints.push(Message::new("hint-production"));
            let unused = (0..player.actions.len()).filter(|at| !player.is_turned(*at)).count();
            if unused > 0 {
                hints.push(Message::new("hint-actions").number("n", unused as i32));
            }
        }
        if !player.tunnels.is_subset(player.tunnels_at_cities()) {
            hints.push(Message::new("hint-tunnel"));
        }
        hints
    }
}

impl Position {
    fn painter<'a>(&'a self, viewer: Viewer, l10n: &'a dyn Localize) -> Painter<'a> {
        let focus = match viewer {
            Viewer::Seat(seat) if seat.index() < self.seats() => seat,
            _ => self.acting(),
        };
        Painter { p: self, viewer, l10n, focus }
    }

    /// Free spaces on which a card works.
    fn fitting(&self, card: Card) -> impl Iterator<Item = Space> {
        self.spaces().filter(move |space| self.is_free(*space) && Position::matches(card, *space))
    }

    /// What a seat decides by.
    fn counters(&self, seat: Seat) -> Vec<Counter> {
        let player = self.player(seat);
        let counter = |id: &'static str, value: i32, text: &'static str| Counter {
            id,
            icon: PEN.icon(id),
            value,
            face: None,
            label: Message::new(text).number("n", value),
        };
        let goods = Resource::ALL.map(|good| counter(good.id(), player.has(good).into(), good.text()));
        let cards = counter("cards", player.hand.len() as i32, "resource-cards");
        goods.into_iter().chain([counter("points", player.total(), "resource-points"), cards]).collect()
    }

    /// What is asked of a seat that decides.
    fn question(&self, seat: Seat) -> Message {
        let ask = Message::new;
        let card = |id, card| ask(id).word("card", tables().card_name(card));
        let space = |space| ask("prompt-space").arg("space", tables().space_arg(space));
        let discard = |seat| {
            let (hold, keep) = (self.player(seat).hand.len(), self.may_keep(seat));
            let give = hold.saturating_sub(keep) as i32;
            ask("prompt-discard").number("n", give).number("of", hold as i32)
        };
        let discards = self.turn.stage == Stage::Choose && self.must_discard(seat);
        match (self.phase, self.stack.top().map(|frame| frame.source)) {
            (Phase::FirstDiscard | Phase::EraDiscard, _) => discard(seat),
            (Phase::Production, None) => ask("prompt-production"),
            (Phase::Scoring, _) => ask("prompt-scoring"),
            _ if self.is_choosing() => ask("prompt-keep"),
            (_, None) if discards => discard(seat),
            (_, None) if self.turn.stage == Stage::Choose => ask("prompt-turn"),
            (_, None) => ask("prompt-end"),
            (_, Some(Source::Turn)) => ask("prompt-order"),
            (_, Some(Source::Claim)) => ask("prompt-claim"),
            (_, Some(Source::LastUse(last))) => card("prompt-last-use", last),
            (_, Some(Source::Triggers { .. })) => ask("prompt-triggers"),
            (_, Some(Source::Pair(_))) => ask("prompt-pair"),
            (_, Some(Source::Space(of))) => self.in_detail(seat, space(of)),
            (_, Some(Source::List { from, .. })) => match from {
                PartOrigin::Site => ask("prompt-site"),
                PartOrigin::Space(of) => self.in_detail(seat, space(of)),
                PartOrigin::Card(of) | PartOrigin::Ability(of) => {
                    self.in_detail(seat, card("prompt-card", of))
                }
                PartOrigin::Tile(tile) => {
                    let tile = ask("prompt-tile").word("tile", tables().metropolis_name(tile));
                    self.in_detail(seat, tile)
                }
            },
        }
    }
}

impl Painter<'_> {
    fn scene(&self) -> Scene {
        let p = self.p;
        Scene {
            header: self.header(),
            board: self.board(),
            tray: String::new(),
            panels: p.all_seats().map(|seat| self.panel(seat)).collect(),
            prompt: p.decision().asks(self.viewer).map(|seat| p.question(seat)),
            actions: p.actions(),
            boards: p.all_seats().map(|seat| self.player_board(seat)).collect(),
        }
    }
}

parts::scenic! {
    Position, Move;
    kind: |_, mv| choices::kind(mv);
    intended: |p, seat, place| p.intended_moves(seat, place).unwrap_or_default();
    rulings: &["biomatter", "tunnels", "build_and_upgrade", "brown_tunnels", "solo_tile"];
    learning: &lessons::LEARNING;

    parts::chained!();

    parts::options_by_company!(alone: ["solo_tile"]; together: ["side", "contracts", "contract_cards", "order"]);

    fn round(&self) -> Option<Message> {
        // After the last production of an era the next one has begun, and its first round has not.
        let era = tables().numbers.last_rounds.iter().position(|last| self.round <= *last)?;
        (self.round > 0)
            .then(|| Message::new("scene-round").number("round", self.round).number("era", era as i32 + 1))
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        self.all_seats().map(look).collect()
    }

    fn sources(&self, seat: Seat) -> Option<Sources> {
        Some(self.points_by_source(seat))
    }

    fn shortfall(&self) -> Vec<Message> {
        self.missing_for_goal(Seat(0))
    }
}
