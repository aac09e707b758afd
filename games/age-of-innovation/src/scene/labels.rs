//! Moves in a few words for a button, with their price and what they bring.

use crate::actions::Color;
use crate::components::{Bonus, Building, Cost, FactionId, Gain, Occasion, Tables, Terrain, tables};
use crate::moves::{Act, Books, Deal, Grant, Move, Piece, Resource, Way};
use crate::names::named_piece;
use crate::position::{Card, Phase, Position, ROUNDS};
use crate::turn::InProgress;
use kernel::message_table::Said as _;
use parts::scene::prelude::*;
use parts::terrain_cycle::steps;

/// A message that names a price.
fn priced(message: Message, cost: Cost) -> Message {
    message.number("tools", cost.tools).number("coins", cost.coins).number("scholars", cost.scholars)
}

/// Books, as a list of amounts; those behind them may be of any discipline.
pub(super) fn listed(books: Books, any: u8) -> impl Iterator<Item = (i32, &'static str)> {
    let known = books.listed().map(|(track, n)| (i32::from(n), Resource::Books(track).id()));
    known.chain([(any.into(), "books-of-any-kind")])
}

/// The ids of resources given and received.
fn converted(what: Resource) -> (&'static str, &'static str) {
    match what {
        Resource::Power => ("power", "power"),
        what => (text_id("give-", what.id()), text_id("get-", what.id())),
    }
}

/// The word for a way that must be paid for.
fn way_word(way: Way) -> &'static str {
    ["way-reach", "way-tunnel", "way-flight"][way as usize]
}

impl Position {
    /// A legal move in a few words.
    pub(super) fn label(&self, seat: Seat, mv: Move) -> Message {
        let t = tables();
        let new = Message::new;
        let name = |h: Hex| self.map(t).name(h);
        let label = mv.label(&self.spoken());
        match mv {
            Move::Draw(Piece::First(first)) => new("choice-first").seat("seat", first),
            Move::Draw(piece) => named_piece(new("choice-draw").word("kind", piece.kind_text()), piece),
            Move::Take(piece) => self.take_label(t, seat, piece),
            Move::Build { hex, .. } if matches!(self.phase, Phase::Buildings(_)) => {
                new("choice-start").name("hex", name(hex)).word("building", "workshop")
            }
            Move::Place(kind, hex) if matches!(self.phase, Phase::Buildings(_)) => {
                new("choice-start").name("hex", name(hex)).word("building", kind.id())
            }
            Move::Build { hex, way } => self.build_label(t, seat, hex, way),
            Move::Transform { hex, to, way } => self.transform_label(t, seat, hex, to, way),
            Move::Place(kind, hex) => {
                let color = self.check_place(t, seat, kind, hex).unwrap_or(Color::Neutral);
                let spades = if color == Color::Neutral { self.spades_home(seat, hex) } else { 0 };
                let label = new("choice-place").name("hex", name(hex)).word("building", kind.id());
                let points = self.building_points(t, seat, kind, hex);
                priced(label.number("points", points), self.spade_price(t, seat, spades))
            }
            Move::Upgrade(hex, to) => {
                let swap = matches!(self.turn.work, InProgress::Swap(_));
                let cost = if swap { Cost::default() } else { self.upgrade_price(t, seat, hex, to) };
                let label = new("choice-upgrade").name("hex", name(hex)).word("building", to.id());
                priced(label.number("points", self.building_points(t, seat, to, hex)), cost)
            }
            Move::Act(act) => self.act_label(t, seat, act),
            Move::Pay(books) => new("choice-pay").amounts("books", listed(books, 0)),
            Move::Bridge(site) => site.said("", self.map(t), new("choice-bridge")),
            Move::Ship => {
                let (track, level) = (&self.board(t, seat).shipping, self.player(seat).ship + 1);
                self.level_label(t, seat, new("choice-ship"), level, (track.cost, track.reward(level)))
            }
            Move::Terraform => {
                let (track, dig) = (&self.board(t, seat).terraforming, self.player(seat).dig);
                let reward = track.levels.get(dig as usize).copied().unwrap_or_default();
                self.level_label(t, seat, new("choice-terraform"), dig + 1, (track.cost, reward))
            }
            Move::Send { .. } => label.number("points", self.points_on(t, seat, Occasion::Scholar)),
            Move::Convert(Deal(trade, n)) => {
                let (what, each, gets) = trade.terms(t);
                let label =
                    new("choice-convert").number("give", u16::from(each) * u16::from(n)).number("get", n);
                label.word("what", converted(what).0).word("gets", converted(gets).1)
            }
            Move::Book(track) => new("choice-book").number("n", 1).word("what", Resource::Books(track).id()),
            Move::Step(_) => label.number("n", self.turn.track_steps.max(1)),
            Move::Key(_) => label.number("level", t.science.key),
            Move::Spades(Grant::Town) => new("choice-spades-town"),
            Move::Spades(grant) => new("choice-spades").number("n", grant.spades()),
            Move::GiveUp(due) => new(text_id("choice-give-up-", due.name())),
            Move::Leech { from, amount } => {
                leech_words("choice-leech", amount).word("who", self.faction_id(from))
            }
            Move::Pass(None) => new("choice-pass"),
            Move::Pass(Some(tile)) => self.bonus_label(new("choice-pass-tile"), tile),
            Move::Annex(_) | Move::Burn(_) | Move::Connect(_) | Move::Decline { .. } | Move::Done => label,
        }
    }

    /// A bonus tile with the coins on it.
    fn bonus_label(&self, label: Message, tile: Bonus) -> Message {
        let coins = if let Card::Free(coins) = self.cards[tile] { coins } else { 0 };
        named_piece(label, Piece::Bonus(tile)).number("coins", coins)
    }

    fn take_label(&self, t: &Tables, seat: Seat, piece: Piece) -> Message {
        let take = || named_piece(Message::new("choice-take").word("kind", piece.kind_text()), piece);
        match piece {
            Piece::Board(board) if matches!(self.phase, Phase::Sets(_)) => {
                let (set, label) = (self.sets[board], named_piece(Message::new("choice-set"), piece));
                let label = label.word("who", set.faction.map_or("nobody", FactionId::text));
                label.word("bonus", set.bonus.map_or("nobody", Bonus::text))
            }
            Piece::Bonus(tile) => self.bonus_label(Message::new("choice-take-bonus"), tile),
            Piece::Town(_) | Piece::Palace(_) => {
                let id = piece.id();
                Message::new("choice-take-told").word("piece", id).word("about", piece.about())
            }
            Piece::Competency(kind) => match self.competency_space(kind) {
                Some(space) => {
                    let place = t.competency_spaces[space];
                    let more = self.faction(t, seat).competency_books;
                    let label = Message::new("choice-competency").word("piece", piece.id());
                    let label = label.word("track", place.track.text()).number("steps", place.steps);
                    label.number("n", place.books + more).word("what", Resource::Books(place.track).id())
                }
                None => take(),
            },
            Piece::Innovation(innovation) => {
                let space = self.innovation_space(innovation);
                let label = Message::new("choice-innovation").word("piece", piece.id());
                let label = label.number("points", self.points_on(t, seat, Occasion::Innovation));
                match space.and_then(|space| self.innovation_price(t, seat, space)) {
                    Some(price) => {
                        let coins = price.coins.listed().map(|(n, what)| (i32::from(n), what));
                        label.amounts("price", listed(price.books, price.any).chain(coins))
                    }
                    None => take(),
                }
            }
            _ => take(),
        }
    }

    fn build_label(&self, t: &Tables, seat: Seat, hex: Hex, way: Way) -> Message {
        let (cost, skip) = self.check_build(t, seat, hex, way).unwrap_or_default();
        let points = self.building_points(t, seat, Building::Workshop, hex);
        let points = points + skip.map_or(0, |skip| i16::from(skip.points));
        let label =
            Message::new("choice-build").name("hex", self.map(t).name(hex)).word("way", way_word(way));
        priced(label.number("points", points), cost.and(skip.map_or(Cost::default(), |skip| skip.cost)))
    }

    fn transform_label(&self, t: &Tables, seat: Seat, hex: Hex, to: Terrain, way: Way) -> Message {
        let spades = steps(self.terrain[hex], to);
        let free = match self.turn.work {
            InProgress::Dig(dig) => dig.free,
            _ => self.turn.next_grant().map_or(self.turn.loose, Grant::spades),
        };
        let skip = self.skip(t, seat, way);
        let cost = self.spade_price(t, seat, spades.saturating_sub(free));
        let points = i16::from(spades) * self.points_on(t, seat, Occasion::Spade);
        let points = points + skip.map_or(0, |skip| i16::from(skip.points));
        let label = Message::new("choice-transform").name("hex", self.map(t).name(hex));
        let label = label.word("terrain", to.id()).word("way", way_word(way));
        let label = label.number("spades", spades).number("points", points);
        priced(label, cost.and(skip.map_or(Cost::default(), |skip| skip.cost)))
    }

    fn act_label(&self, t: &Tables, seat: Seat, act: Act) -> Message {
        match act {
            Act::Power(action) => {
                let gives = t.power_actions[action].effect.gives.listed().next();
                let (n, what) = gives.unwrap_or((0, "nobody"));
                let points = self.points_on(t, seat, Occasion::PowerAction);
                Message::new("choice-power").number("n", n).word("what", what).number("points", points)
            }
            Act::Book(_) => Message::new(act.about()),
            Act::Bridge => {
                let cost = self.faction(t, seat).bridge.unwrap_or_default();
                priced(Message::new("choice-bridge-action"), cost)
            }
            _ => {
                let name = act.id();
                Message::new("choice-special").word("piece", name).word("what", act.deed())
            }
        }
    }

    fn level_label(
        &self,
        t: &Tables,
        seat: Seat,
        label: Message,
        level: u8,
        (cost, reward): (Cost, Gain),
    ) -> Message {
        let points = i16::from(reward.points) + self.points_on(t, seat, Occasion::TrackLevel);
        let label = label.number("level", level).number("points", points).number("books", reward.books);
        priced(label, cost)
    }

    /// Points that this round, the faction and own tiles give each time that something happens.
    fn points_on(&self, t: &Tables, seat: Seat, event: Occasion) -> i16 {
        if self.phase != Phase::Actions {
            return 0;
        }
        let round = self.round_tile(t).map(|tile| tile.on);
        let last = self.last.filter(|_| self.round == ROUNDS).map(|tile| t.last_rounds[tile].on);
        let board = [round, last, self.faction(t, seat).on];
        let held = [self.bonus(t, seat), self.palace(t, seat)].into_iter().flatten();
        let tiles = held.chain(self.competencies(t, seat)).filter_map(|tile| tile.on);
        let all = board.into_iter().flatten().chain(tiles);
        all.filter(|on| on.event == event).map(|on| i16::from(on.points)).sum()
    }

    /// Points for a building of this kind on this hex.
    fn building_points(&self, t: &Tables, seat: Seat, kind: Building, hex: Hex) -> i16 {
        let on = |event| self.points_on(t, seat, event);
        let map = self.map(t);
        match kind {
            Building::Workshop => {
                let edge = if map.edge.has(hex) { on(Occasion::EdgeWorkshop) } else { 0 };
                let river = if map.riverside.has(hex) { on(Occasion::RiverWorkshop) } else { 0 };
                on(Occasion::Workshop) + edge + river
            }
            Building::Guild => on(Occasion::Guild),
            Building::School => on(Occasion::School),
            Building::University | Building::Palace => on(Occasion::PalaceOrUniversity),
            Building::Tower | Building::Monument => 0,
        }
    }
}
