//! Answers at a glance, before anything is searched: whether a space will be used in a turn that begins with a card
//! (2.6, 5.4), and whether what is built brings what its upgrade costs (3.6).
//!
//! No answer is a guess: where a glance does not tell, [the search](crate::reach) does.

use crate::amounts::{Amounts, Resource};
use crate::changes::WHOLE_OPENS;
use crate::components::{Body, List, Part, Trigger, tables};
use crate::kinds::{Card, CardType, Kinds, Space};
use crate::moves::{Bio, Move, Structure};
use crate::network::Tunnels;
use crate::position::{PartOrigin, Player, Position};
use crate::price::Substitute;
use kernel::Seat;

/// How many action cards are followed into each other.
const NESTED: u8 = 2;

/// How often a card can react to one build at the most: to the build, and to the metropolises that it connects.
const REACTIONS: u8 = 3;

/// The most that effects can bring.
struct Most {
    /// All that they give, as if it came together.
    gain: Amounts,
    /// Steps on the Federation track, which give something as well.
    steps: u8,
    /// What they build, and how many structures they build and upgrade.
    built: Kinds,
    works: u8,
    /// Do they use action cards?
    acts: bool,
    /// What they do besides.
    more: [Option<(Part, PartOrigin)>; 8],
    len: usize,
}

impl Most {
    const NOTHING: Most = Most {
        gain: Amounts::NONE,
        steps: 0,
        built: Kinds::NONE,
        works: 0,
        acts: false,
        more: [None; 8],
        len: 0,
    };

    fn adds(&mut self, gain: Amounts) -> bool {
        self.gain = self.gain.plus(gain);
        true
    }

    fn walks(&mut self, steps: u8) -> bool {
        self.steps = self.steps.saturating_add(steps);
        true
    }

    fn works(&mut self, what: Kinds, n: u8) -> bool {
        self.built = self.built.with(what);
        self.works = self.works.saturating_add(n);
        true
    }

    /// Notes what is done besides giving. Says whether there was room.
    fn does(&mut self, part: Part, from: PartOrigin) -> bool {
        let room = self.more.get_mut(self.len).map(|room| *room = Some((part, from)));
        self.len += 1;
        room.is_some()
    }

    fn is_nothing(&self) -> bool {
        self.gain.is_none() && self.steps == 0 && self.works == 0 && !self.acts && self.len == 0
    }
}

impl Position {
    /// Will some part of the space be used in the turn that begins with this move? `None` if a glance does not tell.
    pub(crate) fn glance(&self, seat: Seat, mv: Move) -> Option<bool> {
        let (Move::Play { card, space } | Move::Clone { space, card }) = mv else { return None };
        // Cloning costs something: what could be used before it.
        let of_use = || matches!(mv, Move::Clone { .. }) && self.is_space_usable(seat, space);
        if self.is_hopeless(seat, card, space) && !of_use() {
            return Some(false);
        }
        if self.is_used_at_a_glance(seat, mv) {
            return Some(true);
        }
        self.claims_only(seat, card, space).then_some(false)
    }

    /// Can nothing be done in a turn before the space but to claim this card, which then lies there?
    fn claims_only(&self, seat: Seat, card: Card, space: Space) -> bool {
        let (t, data, player) = (tables(), tables().card(card), self.player(seat));
        let claims = match data.body {
            Body::Effects(_) => data.kind == CardType::Action && !self.needs_room(seat, card),
            Body::Trigger(..) => !t.abilities.has(card),
            _ => true,
        };
        Position::matches(card, space)
            && claims
            && self.contracts.is_empty()
            && !player.claimed.meets(t.abilities | t.watchers)
    }

    /// Is it certain at a glance that a space that is of no use now stays so, even if everything came that the card and what lies before
    /// the seat could bring? What readies or performs is left to the search.
    fn is_hopeless(&self, seat: Seat, card: Card, space: Space) -> bool {
        let (t, data, claimed) = (tables(), tables().card(card), self.player(seat).claimed);
        let mut most = Most::NOTHING;
        let counted = match data.body {
            _ if !Position::matches(card, space) => true,
            Body::Effects(list) if data.kind == CardType::Instant => {
                self.count_most(seat, list, PartOrigin::Card(card), &mut most, NESTED)
            }
            Body::Production(_) | Body::Scoring(_) | Body::HandLimit(_) => true,
            // A new action may be used, a discount works at once.
            _ => false,
        };
        // A contract may ask for the card that is claimed.
        if !counted || self.can_take_any(seat) || !self.contracts.is_empty() && t.contracts_count_cards {
            return false;
        }
        let helpers = claimed & (t.abilities | t.reacting);
        if most.is_nothing() && helpers.is_empty() {
            return true;
        }
        // Whatever is built and upgraded may be reacted to.
        let (works, mut reactions) = (most.works, Most::NOTHING);
        let brings = |card: Card| match t.card(card).body {
            Body::Trigger(_, list) => {
                self.count_most(seat, list, PartOrigin::Ability(card), &mut reactions, NESTED)
            }
            _ => true,
        };
        if !helpers.iter().all(brings) || reactions.works > 0 || reactions.len > 0 {
            return false;
        }
        let times = works.saturating_add(2);
        most.adds(reactions.gain.times(times));
        most.adds(self.walked(seat, most.steps.saturating_add(reactions.steps.saturating_mul(times))));
        most.acts |= reactions.acts;
        // What is built may bring a contract, and make use of what else is done.
        if !most.is_nothing() && !self.contracts.is_empty() || most.len > 0 && (most.works > 0 || most.acts) {
            return false;
        }
        let mut rich = *self;
        for resource in Resource::ALL {
            rich.seats[seat].stock[resource] += u16::from(most.gain.of(resource));
        }
        let does_more = most.more.iter().flatten().any(|(part, from)| rich.is_usable(seat, part, *from));
        let of_cards = || {
            let added = rich.added_parts(seat, space);
            added
                .into_iter()
                .any(|(card, part)| rich.could_use(seat, &part, PartOrigin::Card(card), &most, NESTED))
        };
        !does_more
            && !rich.could_use_any(
                seat,
                rich.space_list(seat, space),
                PartOrigin::Space(space),
                &most,
                NESTED,
            )
            && !of_cards()
    }

    fn could_use_any(&self, seat: Seat, list: List, from: PartOrigin, most: &Most, depth: u8) -> bool {
        tables().effects.parts(list).iter().any(|part| self.could_use(seat, part, from, most, depth))
    }

    /// Could a part be used with what there is, once so much has been built and upgraded? Where that opens new sites,
    /// only the price is asked for.
    fn could_use(&self, seat: Seat, part: &Part, from: PartOrigin, most: &Most, depth: u8) -> bool {
        let (t, player) = (tables(), self.player(seat));
        if most.works == 0 && !most.acts {
            return self.is_usable(seat, part, from);
        }
        let opens = most.built.meets(Kinds::CITY.with(Kinds::TUNNEL));
        match *part {
            Part::Build { what, cost, .. } | Part::BuildAndUpgrade { what, cost, .. } => {
                self.is_usable(seat, part, from)
                    || (opens || matches!(part, Part::BuildAndUpgrade { .. }))
                        && player.payable(what, self.price_of(seat, cost, from)) != Kinds::NONE
            }
            Part::Upgrade { cost, .. } => self.can_pay_upgrade(seat, self.price_of(seat, cost, from)),
            Part::UseAction(_) => {
                depth > 0
                    && player.actions.iter().any(|card| {
                        let list = Position::action_list(*card);
                        self.could_use_any(seat, list, PartOrigin::Card(*card), most, depth - 1)
                    })
            }
            Part::Choose { first, len, .. } => {
                (0..len).any(|n| self.could_use_any(seat, t.effects.branch(first, n), from, most, depth))
            }
            Part::List(then) | Part::If { then, .. } => self.could_use_any(seat, then, from, most, depth),
            Part::Convert(cost) => player.can_pay(cost, self.substitute()),
            Part::ReadyAction(_) | Part::ProductionOf(_) | Part::Per { .. } | Part::Perform { .. } => true,
            _ => self.is_usable(seat, part, from),
        }
    }

    /// Adds up the most that a list can bring. Says whether that could be told.
    fn count_most(&self, seat: Seat, list: List, from: PartOrigin, most: &mut Most, depth: u8) -> bool {
        let (t, player) = (tables(), self.player(seat));
        let parts = t.effects.parts(list);
        // Nothing comes in between that would change what is counted.
        let settled = !parts.iter().any(Part::changes_counts)
            && self.contracts.is_empty()
            && (player.claimed & t.abilities).is_empty();
        let each = |n: u8| Resource::ALL.into_iter().fold(Amounts::NONE, |a, r| a.plus(Amounts::only(r, n)));
        parts.iter().all(|part| match *part {
            Part::List(_) | Part::If { .. } | Part::Per { .. }
                if settled && !t.effects.counts_stock(part) && !self.is_usable(seat, part, from) =>
            {
                true
            }
            Part::Gain(gain) => most.adds(gain),
            Part::GainChoice { pick, .. } => most.adds(each(pick)),
            Part::Per { gain, max, .. } => most.adds(gain.times(max)),
            Part::Exchange { a, b } => most.adds(a.plus(b)),
            Part::Advance(steps) => most.walks(steps),
            Part::TakeSpecial | Part::DrawKeep { .. } => true,
            Part::List(then) | Part::If { then, .. } => self.count_most(seat, then, from, most, depth),
            Part::Choose { first, len, .. } => {
                (0..len).all(|n| self.count_most(seat, t.effects.branch(first, n), from, most, depth))
            }
            Part::Pay { then, times, .. } => {
                let (gain, steps) = (std::mem::take(&mut most.gain), std::mem::take(&mut most.steps));
                let works = most.works;
                let told = self.count_most(seat, then, from, most, depth);
                most.gain = gain.plus(most.gain.times(times));
                most.steps = steps.saturating_add(most.steps.saturating_mul(times));
                told && most.works == works
            }
            Part::UseAction(_) => {
                most.acts = true;
                depth > 0
                    && (0..player.actions.len()).filter(|at| !player.is_turned(*at)).all(|at| {
                        let card = player.actions[at];
                        self.count_most(
                            seat,
                            Position::action_list(card),
                            PartOrigin::Card(card),
                            most,
                            depth - 1,
                        )
                    })
            }
            Part::Build { what, max, .. } => {
                most.works(what, max) && self.count_bonuses(seat, what, max, most, depth)
            }
            Part::BuildAndUpgrade { what, .. } => {
                most.works(what, 2) && self.count_bonuses(seat, what, 1, most, depth)
            }
            Part::Upgrade { max, .. } => most.works(Kinds::NONE, max),
            _ => most.does(*part, from),
        })
    }

    /// What so many steps on the Federation track give.
    fn walked(&self, seat: Seat, steps: u8) -> Amounts {
        let numbers = &tables().numbers;
        let ahead = numbers.track_bonus.iter().skip(self.track[seat].into()).take(steps.into());
        ahead.fold(numbers.overflow.times(steps), |all, bonus| all.plus(*bonus))
    }

    /// Adds up the most that sites and metropolises can bring where so many things of these kinds are built.
    fn count_bonuses(&self, seat: Seat, what: Kinds, n: u8, most: &mut Most, depth: u8) -> bool {
        let (t, player) = (tables(), self.player(seat));
        let board = player.board();
        let works = most.works;
        let tunnel = what.meets(Kinds::TUNNEL);
        let mut tiles = (0..board.places.len()).filter(|i| tunnel && player.connected >> i & 1 == 0);
        let mut bonus = board.bonuses(what);
        let told = tiles.all(|i| {
            let list = t.metropolis(player.tiles[i]).instant;
            self.count_most(seat, list, PartOrigin::Tile(player.tiles[i]), most, depth)
        });
        // The best of each, so many times.
        let (mut best, mut steps) = (Amounts::NONE, 0);
        told && bonus.all(|list| {
            let mut of_site = Most::NOTHING;
            let told = self.count_most(seat, list, PartOrigin::Site, &mut of_site, depth);
            best = best.most(of_site.gain);
            steps = steps.max(of_site.steps);
            told && of_site.works == 0 && of_site.len == 0 && !of_site.acts
        }) && most.works == works
            && most.adds(best.times(n))
            && most.walks(steps.saturating_mul(n))
    }

    /// Is it certain at a glance that a structure that is built brings nothing that pays for its upgrade? Asks for the most that its site,
    /// a metropolis and whatever reacts could give.
    pub(crate) fn is_pair_hopeless(
        &self,
        seat: Seat,
        what: Structure,
        cost: Amounts,
        upgrade: Amounts,
    ) -> bool {
        let (t, player) = (tables(), self.player(seat));
        let (board, mut most, mut reactions) = (player.board(), Most::NOTHING, Most::NOTHING);
        let site = board.of(what.site()).bonus.into_iter();
        let mut told = site.map(|list| (list, PartOrigin::Site)).all(|(list, from)| {
            // Each is counted by itself, because a bonus is had once.
            self.count_most(seat, list, from, &mut most, NESTED)
        });
        if let Structure::Tunnel(tunnel) = what {
            for (place, tile) in board.places.iter().zip(player.tiles) {
                if place.tunnels.has(tunnel) {
                    let list = t.metropolis(tile).instant;
                    told &= self.count_most(seat, list, PartOrigin::Tile(tile), &mut most, NESTED);
                }
            }
        }
        for card in self.reacting(seat) {
            if let Body::Trigger(_, list) = t.card(card).body {
                told &= self.count_most(seat, list, PartOrigin::Card(card), &mut reactions, NESTED);
            }
        }
        // Every contract that lies open may be met by then.
        for contract in self.contracts.iter() {
            most.adds(t.effects.gains(t.contract(contract).reward));
        }
        let only_gives = |most: &Most| most.works == 0 && most.len == 0 && !most.acts;
        if !told || !only_gives(&most) || !only_gives(&reactions) {
            return false;
        }
        let Ok(paid) = player.payment(cost, Bio::LEAST, Substitute::Yes) else { return false };
        let mut rich = *player;
        rich.give_up(paid);
        rich.take(most.gain.plus(reactions.gain.times(REACTIONS)));
        rich.take(self.walked(seat, most.steps.saturating_add(reactions.steps.saturating_mul(REACTIONS))));
        !rich.can_pay(upgrade, self.substitute())
    }

    /// Is it certain at a glance that the space can be used in the turn that begins with this move: with what the card gives first, or
    /// once it is claimed?
    fn is_used_at_a_glance(&self, seat: Seat, mv: Move) -> bool {
        let (Move::Play { card, space } | Move::Clone { space, card }) = mv else { return false };
        let (t, data) = (tables(), tables().card(card));
        let mut begun = *self;
        if t.space(space).color.is_some() {
            begun.tiles[space] = begun.tiles[space].with(seat);
        }
        begun.seats[seat].hand.remove(card);
        if let Move::Clone { .. } = mv {
            begun.seats[seat].give_up(t.numbers.cost.cloning_tile);
            // The space may come first, and the card be left.
            if begun.is_space_usable(seat, space) {
                return true;
            }
        }
        // What belongs together does not come alone.
        let alone = |list| !self.rules.version.has(&WHOLE_OPENS) || !self.is_whole_list(seat, list);
        let player = &mut begun.seats[seat];
        if !Position::matches(card, space) {
            for card in self.reacting(seat) {
                if let Body::Trigger(Trigger::Mismatch, list) = t.card(card).body
                    && alone(list)
                {
                    player.take(t.effects.gains(list));
                }
            }
            return begun.is_space_usable(seat, space);
        }
        if u16::from(data.price) > player.has(Resource::Credits) {
            return begun.is_space_usable(seat, space);
        }
        player.give_up(Amounts { credits: data.price, ..Amounts::NONE });
        match data.body {
            Body::Effects(list) if data.kind == CardType::Instant => {
                player.take(t.effects.gains(list));
                alone(list)
                    && (begun.is_space_usable(seat, space) || begun.is_used_with_one_more(seat, list, space))
            }
            Body::Effects(_) => {
                let room = player.actions.len() < usize::from(t.numbers.action_cards);
                room && player.actions.push(card).is_ok() && begun.is_space_usable(seat, space)
            }
            _ => {
                player.claimed.insert(card);
                player.extra_sites |= matches!(data.body, Body::ExtraSites);
                begun.is_space_usable(seat, space)
            }
        }
    }

    /// Can a space be used with what one part of a list gives that asks for a decision?
    fn is_used_with_one_more(&self, seat: Seat, list: List, space: Space) -> bool {
        let t = tables();
        let with = |change: &dyn Fn(&mut Player)| {
            let mut rich = *self;
            change(&mut rich.seats[seat]);
            rich.is_space_usable(seat, space)
        };
        let gaining = |gain: Amounts| !gain.is_none() && with(&|player| player.take(gain));
        t.effects.parts(list).iter().any(|part| match *part {
            Part::Choose { first, len, .. } => {
                (0..len).any(|n| gaining(t.effects.gains(t.effects.branch(first, n))))
            }
            Part::GainChoice { from, .. } => from.iter().any(|resource| gaining(Amounts::only(resource, 1))),
            Part::Per { count, every, gain, max } => {
                let there = self.player(seat).count(count, Tunnels::AtCity) / usize::from(every);
                gaining(gain.times(there.min(max.into()) as u8))
            }
            Part::List(then) => gaining(t.effects.gains(then)),
            Part::If { condition, then } => self.holds(seat, condition) && gaining(t.effects.gains(then)),
            Part::Pay { cost, then, .. } => {
                let paid = self.player(seat).payment(cost, Bio::LEAST, self.substitute());
                paid.is_ok_and(|paid| {
                    with(&|player| {
                        player.give_up(paid);
                        player.take(t.effects.gains(then));
                    })
                })
            }
            _ => false,
        })
    }
}
