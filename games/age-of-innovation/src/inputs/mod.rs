//! Inputs for a net that learns to estimate positions: what a player looks at, as numbers of about one size.

mod map;
mod science;
mod tiles;

use crate::components::{Balance, BoardId, Building, Cost, FactionId, Gain, Tables, tables};
use crate::options::Options;
use crate::position::{Phase, Position, ROUNDS, SEATS};
use crate::source::Source;
use crate::turn::{Bought, InProgress};
use kernel::{Dice, Id as _, InputSink, Inputs, Options as _, Practice, Seat, yes};

/// Rounds 1 to 6, the start on the map, and the choice of boards and factions.
const PHASES: usize = ROUNDS as usize + 2;

impl Inputs for Position {
    const PHASES: usize = PHASES;
    const SOURCES: &'static [&'static str] = &Source::IDS;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../weights/learned.net"));

    fn phase(&self) -> usize {
        match self.phase {
            Phase::Draw(_) | Phase::Sets(_) | Phase::Draft(_) if self.round == 0 => PHASES - 1,
            _ if self.round == 0 => PHASES - 2,
            _ => usize::from(self.round.min(ROUNDS)) - 1,
        }
    }

    fn inputs<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let t = tables();
        let left = self.rounds_left();
        self.time(seat, to);
        self.due(seat, to);
        self.goods(t, seat, to);
        self.buildings(t, seat, left, to);
        self.tracks(t, seat, left, to);
        self.science_board(t, seat, left, to);
        self.round_tiles(t, seat, to);
        self.tiles(t, seat, left, to);
        self.innovations_to_take(t, seat, to);
        self.on_the_map(t, seat, to);
        self.who(seat, left, to);
    }

    fn scored(&self, seat: Seat, by_source: &mut [f32]) {
        let sources = self.player(seat).sources;
        by_source.iter_mut().zip(sources.into_array()).for_each(|(to, points)| *to = f32::from(points));
    }

    fn variety(&self) -> f32 {
        match self.phase {
            Phase::Sets(_) | Phase::Draft(_) => 4.0,
            Phase::Bonus(_) | Phase::Choices(_) | Phase::Buildings(_) if self.round == 0 => 0.5,
            _ => 0.0,
        }
    }

    fn practice(purpose: Practice, dice: &mut Dice) -> Option<Options> {
        let measuring = purpose == Practice::Measuring;
        // Four at a table is the usual number.
        let players = if measuring { 4 } else { *dice.pick(&[4, 4, 4, 4, 3, 3, 3, 5, 5, 2, 2])? };
        let mut one_in = |n: usize| !measuring && dice.below(n) == 0;
        let mut given = Vec::new();
        let mut give = |key: &str, value: &str| given.push((key.to_owned(), value.to_owned()));
        if one_in(3) {
            give("setup", "draft");
        }
        if one_in(3) {
            give("balance", "v1_2");
        }
        if players == 3 && one_in(2) {
            give("map", "small");
        }
        Options::read(players, &given).ok()
    }
}

/// Goods of a gain, and what else it brings.
fn amounts(gain: &Gain) -> [f32; 7] {
    let Gain { coins, tools, scholars, power, books, points, steps, track_steps, each_track, .. } = *gain;
    let steps = steps + track_steps + 4 * each_track;
    [coins, 2 * tools, 3 * scholars, power, 2 * books, points, 2 * steps].map(|n| f32::from(n) / 4.0)
}

fn add<const N: usize>(to: &mut [f32; N], what: [f32; N], times: f32) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += what * times);
}

impl Position {
    /// When it is, and who still plays.
    fn time<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        to.one_hot("round", 7, self.round.into());
        to.one_hot("players", 4, usize::from(self.players).saturating_sub(2));
        let rules = &self.rules;
        to.each("rules", [rules.draft, rules.side == 1, rules.balance == Balance::V1_2].map(yes));
        to.put("passed", yes(player.passed));
        let phases = [
            matches!(self.phase, Phase::Rewards(_)),
            matches!(self.phase, Phase::Income(_)),
            matches!(self.phase, Phase::Buildings(_)),
            matches!(self.phase, Phase::Choices(_) | Phase::Effects(_)),
        ];
        to.each("phase", phases.map(yes));
        let playing = self.all_seats().filter(|&other| other != seat && !self.player(other).passed).count();
        to.steps("others-playing", 4, playing as f32);
        let place = |list: &[Seat]| list.iter().position(|&other| other == seat).unwrap_or(SEATS);
        to.one_hot("place", SEATS, place(&self.order));
        to.one_hot("place-next", SEATS, if player.passed { place(&self.passed) } else { SEATS });
        let mine = self.turn.seat == seat;
        to.put("on-turn", yes(mine));
        to.put("actions", if mine { f32::from(self.turn.actions) } else { 0.0 });
    }

    /// What is to be chosen or answered.
    fn due<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let (turn, mine) = (&self.turn, self.turn.seat == seat);
        let due = |n: u8| if mine { f32::from(n) } else { 0.0 };
        to.steps("books-due", 2, due(turn.books));
        to.steps("steps-due", 2, due(turn.steps));
        to.put("track-steps-due", due(turn.track_steps));
        to.steps("competencies-due", 2, due(turn.competencies));
        to.steps("towns-due", 2, due(turn.towns));
        to.put("palace-due", yes(mine && turn.palace));
        to.steps("bridges-due", 2, due(turn.bridges));
        to.put("guilds-due", due(turn.guilds));
        let placing = |kind: Building| mine && turn.place.has(kind);
        to.each("place-due", Building::ALL.map(|kind| yes(placing(kind))));
        to.each("grants-due", turn.grants.into_array().map(due));
        to.put("loose-spades", due(turn.loose));
        let (mut spades, mut home, mut swap) = (0, false, false);
        let mut buying = [false; 2];
        match turn.work {
            InProgress::Dig(dig) => {
                spades = dig.free;
                home = self.built.get(dig.first).is_some_and(|&code| code == 0)
                    && self.terrain[dig.first] == self.home(seat);
            }
            InProgress::Pay(_, Bought::Innovation(_)) => buying[0] = true,
            InProgress::Pay(..) => buying[1] = true,
            InProgress::Swap(_) => swap = true,
            InProgress::None => {}
        }
        to.steps("spades-due", 3, due(spades));
        to.put("home-dug", yes(mine && home));
        to.each("buying", buying.map(|buying| yes(mine && buying)));
        to.put("swap-due", yes(mine && swap));
        to.put("held-steps", if mine { turn.held.values().map(|&n| f32::from(n)).sum() } else { 0.0 });
        let offers = self.open_offers().iter().filter(|offer| offer.to == seat);
        let (count, amount) =
            offers.fold((0.0, 0.0), |(n, sum), offer| (n + 1.0, sum + f32::from(offer.amount)));
        to.put("offers", count);
        to.put("offered", amount / 2.0);
    }

    /// What is in hand, and the actions of the board that it pays for.
    fn goods<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let passed = yes(player.passed);
        let (coins, tools) = (f32::from(player.coins.min(40)), f32::from(player.tools.min(20)));
        let scholars = f32::from(player.scholars);
        to.put("coins", coins / 4.0);
        to.put("coins-passed", passed * coins / 4.0);
        to.each("coins-from", [2.0, 4.0, 6.0, 9.0, 12.0].map(|n| yes(coins >= n)));
        to.steps("tools", 8, tools);
        to.put("tools-passed", passed * tools);
        to.steps("scholars", 4, scholars);
        to.put("scholars-passed", passed * scholars);
        to.put("scholar-supply", f32::from(self.scholar_supply(t, seat)) / 2.0);
        let [one, two, three] = player.bowls.0.map(f32::from);
        to.each("bowls", [one / 2.0, two / 2.0, three / 2.0]);
        to.each("bowls-passed", [passed * one / 2.0, passed * two / 2.0, passed * three / 2.0]);
        let burnt = three + f32::from(player.bowls.0[1] / 2);
        to.each("ready", [3.0, 4.0, 5.0, 7.0].map(|n| yes(three >= n)));
        to.each("ready-burnt", [3.0, 4.0, 5.0, 7.0].map(|n| yes(burnt >= n)));
        to.put("tokens", f32::from(player.bowls.tokens()) / 4.0);
        to.put("tokens-later", f32::from(player.bowls.tokens()) * self.rounds_left() / 12.0);
        let books = f32::from(player.books.sum());
        to.steps("books", 7, books);
        to.put("books-passed", passed * books);
        for (track, _) in t.science.income.iter() {
            to.nth("books-of", track.index(), f32::from(player.books[track]) / 2.0);
            to.nth("books-left", track.index(), yes(self.books[track] > 0));
        }
        to.put("keys", player.keys.into());
        to.put("points-low", yes(player.vp < 6));
        to.put("points", f32::from(player.vp) / 20.0);
        let playing = !player.passed;
        for (action, _) in t.power_actions.iter() {
            let open = !self.power_taken.has(action);
            let able = playing && burnt >= f32::from(self.power_price(t, seat, action));
            to.nth("power-action", action.index(), yes(open && able));
        }
        for (action, data) in t.book_actions.iter() {
            let there = self.book_actions.has(action);
            let open = there && !self.books_taken.has(action);
            to.nth("book-action", action.index(), yes(there));
            let able = playing && player.books.sum() >= data.price;
            to.nth("book-action-open", action.index(), yes(open && able));
        }
    }

    /// Buildings, incomes and what can be paid for.
    fn buildings<S: InputSink>(&self, t: &'static Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        for (kind, most) in Building::ALL.into_iter().zip([9, 4, 3, 1, 1, 0, 0]) {
            to.steps("buildings", most, self.own(seat, kind).into());
            to.put("buildings-later", f32::from(self.own(seat, kind)) * left / 4.0);
            to.put("buildings-neutral", player.neutral[kind].into());
        }
        let mut income = [0.0; 7];
        self.each_income(t, seat, |gain, source, _| {
            if source != Source::Bonus {
                add(&mut income, amounts(gain), 1.0);
            }
        });
        to.each("income", income);
        to.each("income-later", income.map(|n| n * left / 3.0));
        let bonus = self.bonus(t, seat).filter(|_| player.passed && self.round < ROUNDS);
        to.each("income-next", bonus.map_or([0.0; 7], |tile| amounts(&tile.income)));
        let able = |cost: &Cost| {
            let of = |have: u16, price: u8| f32::from(have.checked_div(price.into()).unwrap_or(9));
            of(player.tools, cost.tools)
                .min(of(player.coins, cost.coins))
                .min(of(player.scholars.into(), cost.scholars))
        };
        for kind in Building::ALL.into_iter().take(5) {
            let data = &t.buildings[kind];
            let pieces = f32::from(data.pieces.saturating_sub(player.count[kind]));
            let from = data.upgrades.map_or(9.0, |from| f32::from(player.count[from]));
            let most = able(&data.cost).min(pieces).min(from).min(3.0) * yes(!player.passed);
            to.put("affordable", most);
            to.put("affordable-points", most.min(2.0) * self.points_for(t, kind) / 4.0);
            to.put("pieces-left", pieces / 3.0);
        }
    }

    /// The points of this round for building one of a kind.
    fn points_for(&self, t: &Tables, kind: Building) -> f32 {
        use crate::components::Occasion;
        let wanted = match kind {
            Building::Workshop => Occasion::Workshop,
            Building::Guild => Occasion::Guild,
            Building::School => Occasion::School,
            _ => Occasion::PalaceOrUniversity,
        };
        let last = self.last.filter(|_| self.round == ROUNDS).map(|tile| t.last_rounds[tile].on);
        let all = self.round_tile(t).map(|tile| tile.on).into_iter().chain(last);
        all.filter(|on| on.event == wanted).map(|on| f32::from(on.points)).sum()
    }

    /// Shipping, terraforming, bridges, annexes and special actions.
    fn tracks<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let board = self.board(t, seat);
        to.steps("shipping", 3, player.ship.into());
        to.put("shipping-later", f32::from(player.ship) * left / 4.0);
        to.steps("terraforming", 2, player.dig.into());
        to.put("terraforming-later", f32::from(player.dig) * left / 4.0);
        let able = |cost: &Cost, more: bool| yes(!player.passed && more && self.can_afford(seat, *cost));
        to.put("can-ship", able(&board.shipping.cost, player.ship < board.shipping.top()));
        to.put("can-terraform", able(&board.terraforming.cost, player.dig < 2));
        let spade = f32::from(board.spade_tools[usize::from(player.dig.min(2))]);
        to.put("spade-tools", spade);
        to.put("spade-tools-later", spade * left / 4.0);
        to.put("bridges", player.bridges.len() as f32);
        to.put("annexes", player.annexes.into());
        to.put("annexed", player.annexed.len() as f32);
        to.put("scholars-out", f32::from(player.scholars_out) / 2.0);
        let (mut ready, mut gives) = (0.0, [0.0; 7]);
        if !player.passed {
            self.each_special(t, seat, |_, deed| {
                ready += 1.0;
                add(&mut gives, amounts(&deed.gives), 1.0);
            });
        }
        to.steps("special", 4, ready);
        to.each("special-gives", gives);
        to.put("special-used", player.used.count_ones() as f32);
    }

    /// Which board and faction, and how near others' colors are.
    fn who<S: InputSink>(&self, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let board = player.board.map_or(BoardId::COUNT, |board| board.index());
        to.one_hot("board", BoardId::COUNT, board);
        to.scaled_one_hot("board-later", BoardId::COUNT, board, left / 3.0);
        let faction = player.faction.map_or(FactionId::COUNT, |faction| faction.index());
        to.one_hot("faction", FactionId::COUNT, faction);
        to.scaled_one_hot("faction-later", FactionId::COUNT, faction, left / 3.0);
        let mut near = [0.0; 3];
        for other in self.all_seats().filter(|&other| other != seat && self.player(other).board.is_some()) {
            let apart = parts::terrain_cycle::steps(self.home(seat), self.home(other)).clamp(1, 3);
            near[usize::from(apart) - 1] += yes(player.board.is_some());
        }
        to.each("colors-near", near);
    }
}
