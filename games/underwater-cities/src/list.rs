//! Lists of moves: every legal one, and those worth considering.

use crate::amounts::Resource;
use crate::components::{Part, Price, tables};
use crate::effects::Sites;
use crate::kinds::{Card, Site, Space};
use crate::moves::{Bio, Given, Move, Pick, Times, Upgrade, Work};
use crate::position::{Phase, Player, Position, Source, Stage};
use crate::price::Substitute;
use kernel::Seat;
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// How much is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    /// Every legal move.
    All,
    /// Of moves that come to the same, one.
    Distinct,
}

type See<'a> = &'a mut dyn FnMut(Move) -> ControlFlow<()>;

impl Position {
    /// Shows every legal move of a seat whose decision it is.
    pub(crate) fn each_move(&self, seat: Seat, width: Width, see: &mut dyn FnMut(Move)) {
        if self.phase == Phase::Turn && self.turn.stage == Stage::Choose && self.stack.is_empty() {
            return self.each_choice(seat, width, see);
        }
        let promises = self.phase == Phase::Turn || self.has_whole_frame();
        let usable = OnceCell::new();
        let space_usable = || *usable.get_or_init(|| self.is_space_usable(seat, self.turn.space));
        let _ = self.each_raw_move(seat, width, &mut |mv| {
            if !promises || self.keeps_promises(seat, mv, space_usable).is_ok() {
                see(mv);
            }
            ControlFlow::Continue(())
        });
    }

    /// A turn begins: discards, or cards and spaces.
    fn each_choice(&self, seat: Seat, width: Width, see: &mut dyn FnMut(Move)) {
        let _ = self.each_outside(seat, &mut |mv| {
            see(mv);
            ControlFlow::Continue(())
        });
        let player = self.player(seat);
        if self.must_discard(seat) {
            player.hand.iter().for_each(|card| see(Move::Discard(card)));
            return;
        }
        for space in self.spaces() {
            let cloned = !self.is_free(space);
            if cloned && (self.rules.players < 4 || self.cloned || !self.is_others(seat, space)) {
                continue;
            }
            let usable = !cloned && self.is_space_usable(seat, space);
            // A card of another color is only discarded: it is the same whichever it is.
            let mut unmatched = None;
            let mut opens = |card| {
                let look = || self.opens(seat, card, space, width);
                if Position::matches(card, space) { look() } else { *unmatched.get_or_insert_with(look) }
            };
            for card in player.hand {
                if cloned {
                    if self.check_clone(seat, space, card).is_ok() {
                        see(Move::Clone { space, card });
                    }
                } else if usable || opens(card) {
                    see(Move::Play { card, space });
                }
            }
        }
    }

    /// Can a space that is of no use now be used in this turn all the same?
    fn opens(&self, seat: Seat, card: Card, space: Space, width: Width) -> bool {
        let matched = Position::matches(card, space);
        let helps = matched
            || !self.reacting(seat).is_empty()
            || self.has_help(seat)
            || self.is_whole_space(seat, space);
        // Most cards that are worth considering for this give something.
        let gives = || match tables().card(card).body {
            crate::components::Body::Effects(list) => tables().effects.parts(list).iter().any(|part| {
                matches!(
                    part,
                    Part::Gain(_)
                        | Part::GainChoice { .. }
                        | Part::Pay { .. }
                        | Part::Choose { .. }
                        | Part::Per { .. }
                        | Part::List(_)
                        | Part::If { .. }
                )
            }),
            _ => tables().card(card).price == 0,
        };
        helps
            && (width == Width::All || !matched || gives())
            && self.will_be_used(seat, Move::Play { card, space })
    }

    /// Moves that are possible in the middle of anything: contracts and abilities.
    fn each_outside(&self, seat: Seat, see: See<'_>) -> ControlFlow<()> {
        if self.hand_comes_first(seat) {
            return ControlFlow::Continue(());
        }
        for contract in self.takeable(seat).iter() {
            see(Move::Contract(contract))?;
        }
        if self.phase == Phase::Turn && self.turn.stage != Stage::Ending && !self.is_choosing() {
            for card in self.player(seat).claimed & tables().abilities {
                if self.can_use_ability(seat, card) {
                    see(Move::Ability(card))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows every move, without looking ahead at what must still come about in the turn.
    pub(crate) fn each_raw_move(&self, seat: Seat, width: Width, see: See<'_>) -> ControlFlow<()> {
        match self.phase {
            Phase::FirstDiscard | Phase::EraDiscard => {
                if self.must_discard(seat) {
                    self.player(seat).hand.iter().try_for_each(|card| see(Move::Discard(card)))?;
                }
            }
            Phase::Turn => {
                self.each_outside(seat, see)?;
                if !self.stack.is_empty() {
                    self.each_effect(seat, width, see)?;
                } else if matches!(self.turn.stage, Stage::Closing | Stage::Ending) {
                    see(Move::End)?;
                } else if self.turn.stage == Stage::Choose {
                    let mut flow = ControlFlow::Continue(());
                    self.each_choice(seat, width, &mut |mv| {
                        if flow.is_continue() && !matches!(mv, Move::Contract(_) | Move::Ability(_)) {
                            flow = see(mv);
                        }
                    });
                    flow?;
                }
            }
            Phase::Production => {
                self.each_outside(seat, see)?;
                if !self.stack.is_empty() {
                    return self.each_effect(seat, width, see);
                }
                let open = |_: &Site| !self.produced;
                for site in self.player(seat).built_sites().iter().filter(open) {
                    let cards = self.replacers(seat, site);
                    if cards.len() == 1 {
                        see(Move::Replace(site))?;
                    } else {
                        cards.iter().try_for_each(|card| see(Move::ReplaceBy { site, card }))?;
                    }
                }
                see(Move::Done)?;
            }
            Phase::Scoring => self.each_sale(seat, width, see)?,
            Phase::Setup | Phase::SoloTile | Phase::EraDeal | Phase::Over => {}
        }
        ControlFlow::Continue(())
    }

    fn each_sale(&self, seat: Seat, width: Width, see: See<'_>) -> ControlFlow<()> {
        let player = self.player(seat);
        for (card, cost, _, times) in self.sellers(seat) {
            let most = self.most_times(seat, cost, times);
            let first = if width == Width::All { 0 } else { most };
            for n in (first..=most).rev() {
                see(Move::Score { card, times: Times { n, bio: Bio::LEAST } })?;
                if width == Width::All {
                    self.each_mixture(player, cost.times(n), self.substitute(), &mut |bio| {
                        see(Move::Score { card, times: Times { n, bio } })
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn each_mixture(
        &self,
        player: &Player,
        cost: crate::amounts::Amounts,
        substitute: Substitute,
        see: &mut dyn FnMut(Bio) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        player.each_mixture(cost, substitute, |bio| {
            if flow.is_continue() {
                flow = see(bio);
            }
        });
        flow
    }

    /// Moves inside of an effect.
    fn each_effect(&self, seat: Seat, width: Width, see: See<'_>) -> ControlFlow<()> {
        if !self.looked.is_empty() {
            let mv = if self.kept { Move::Under } else { Move::Keep };
            return self.looked.iter().try_for_each(|card| see(mv(*card)));
        }
        if !self.choice.is_empty() {
            return self.choice.iter().try_for_each(|card| see(Move::Keep(card)));
        }
        if !self.drawn.is_empty() {
            return self.drawn.iter().try_for_each(|tile| see(Move::KeepTile(*tile)));
        }
        let Some(top) = self.stack.top().copied() else { return ControlFlow::Continue(()) };
        match top.source {
            Source::Turn => {
                if top.choices().len() == 2 {
                    see(Move::Space)?;
                    see(Move::Card)?;
                }
                if top.choices().has(1) {
                    see(Move::Drop)?;
                }
            }
            Source::Claim => {
                if self.check_claim(seat).is_ok() {
                    see(Move::Claim)?;
                }
                for card in self.player(seat).actions {
                    if self.check_claim_over(seat, card).is_ok() {
                        see(Move::ClaimOver(card))?;
                    }
                }
                see(Move::Drop)?;
            }
            Source::LastUse(card) => {
                see(Move::Use(card))?;
                see(Move::Skip)?;
            }
            Source::Triggers { first, .. } => {
                for part in top.choices().iter() {
                    if let Some(reaction) = self.reactions.get(usize::from(first) + part) {
                        see(Move::Then(*reaction))?;
                    }
                }
                see(Move::Done)?;
            }
            Source::Pair(piece) => {
                let upgrade = Upgrade { piece, cost: None, bio: Bio::LEAST };
                let player = self.player(seat);
                if player.can_pay(self.turn.pair_cost, self.substitute()) {
                    see(Move::Upgrade(upgrade))?;
                    self.each_mixture(player, self.turn.pair_cost, self.substitute(), &mut |bio| {
                        see(Move::Upgrade(Upgrade { bio, ..upgrade }))
                    })?;
                }
                if self.rules.separate {
                    see(Move::Skip)?;
                }
            }
            Source::Space(_) | Source::List { .. } => {
                self.each_part(seat, width, see)?;
                let next = self.next_in_order();
                if top.part().is_some() && self.stack.can_stop()
                    || next.is_some_and(|next| self.stack.can_skip(next))
                {
                    see(Move::Skip)?;
                }
                // What is in progress is skipped first, unless everything is left.
                if self.stack.can_close() && (width == Width::All || top.part().is_none()) {
                    see(Move::Done)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Moves that use a part.
    fn each_part(&self, seat: Seat, width: Width, see: See<'_>) -> ControlFlow<()> {
        let mut seen: [bool; 16] = [false; 16];
        for (at, part, from) in self.open_parts() {
            // Of parts that ask the same, the first one is used.
            let kind = kind_number(&part);
            let first = !std::mem::replace(&mut seen[kind], true);
            if !first && self.is_behind(at, &part) && self.is_open_usable(seat, &part, from) {
                see(Move::Part(at as u8 + 1))?;
            }
            match part {
                Part::Build { .. } | Part::BuildAndUpgrade { .. } => {
                    self.each_build_by(seat, at, part, width, see)?;
                }
                Part::Upgrade { what, cost, .. } => self.each_upgrade_by(seat, at, what, cost, width, see)?,
                Part::List(_) | Part::If { .. } | Part::Per { .. } if self.is_usable(seat, &part, from) => {
                    see(Move::Part(at as u8 + 1))?;
                }
                part if part.needs_no_word()
                    && self.may_be_left_whole()
                    && self.is_usable(seat, &part, from) =>
                {
                    see(Move::Part(at as u8 + 1))?;
                }
                Part::List(_) | Part::If { .. } | Part::Per { .. } => {}
                _ if first => self.each_simple(seat, part, from, width, see)?,
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    // The closure is called twice: for the usual payment, and for every other.
    #[allow(clippy::redundant_closure_call)]
    fn each_build_by(
        &self,
        seat: Seat,
        at: usize,
        part: Part,
        width: Width,
        see: See<'_>,
    ) -> ControlFlow<()> {
        let (what, price, site) = match part {
            Part::Build { what, cost, site, .. } => (what, cost, site),
            Part::BuildAndUpgrade { what, cost, site, .. } => (what, cost, site),
            _ => return ControlFlow::Continue(()),
        };
        let player = self.player(seat);
        let sites = if width == Width::All { Sites::All } else { Sites::Distinct };
        let pair = matches!(part, Part::BuildAndUpgrade { .. });
        // Where another part before this one builds the same, that one is used.
        let earlier = self.open_parts().take_while(|(other, ..)| *other < at).any(|(_, part, _)| {
            matches!(part, Part::Build { what: other, .. } | Part::BuildAndUpgrade { what: other, .. } if other.meets(what))
        });
        self.each_build(seat, player.payable(what, price), site, sites, &mut |what| {
            let mut show = |bio: Bio| {
                let work = Work { what, bio };
                let mine = if earlier || pair {
                    self.check_build(seat, work).is_ok_and(|(other, ..)| other == at)
                } else {
                    !bio.is_least() || player.can_pay_site(what, price)
                };
                if mine { see(Move::Build(work)) } else { ControlFlow::Continue(()) }
            };
            show(Bio::LEAST)?;
            // What is paid for the build may be missing for its upgrade.
            if width == Width::All || pair && self.rules.build_only {
                let cost = player.build_cost(what, price);
                self.each_mixture(player, cost, Substitute::Yes, &mut show)?;
            }
            ControlFlow::Continue(())
        })
    }

    #[allow(clippy::redundant_closure_call)]
    fn each_upgrade_by(
        &self,
        seat: Seat,
        at: usize,
        what: crate::kinds::Kinds,
        price: Price,
        width: Width,
        see: See<'_>,
    ) -> ControlFlow<()> {
        let player = self.player(seat);
        let mut costs: [Option<Option<Resource>>; 4] = [Some(None), None, None, None];
        if let Price::AnyOf(run) = price {
            costs = [None; 4];
            for (slot, cost) in costs.iter_mut().zip(tables().effects.costs(run)) {
                *slot = Some(Resource::ALL.into_iter().find(|resource| cost.of(*resource) > 0));
            }
        }
        let mut flow = ControlFlow::Continue(());
        player.each_upgradable(what, |piece| {
            for wish in costs.into_iter().flatten() {
                let Some(cost) = Player::upgrade_cost(price, wish) else { continue };
                let mut show = |bio: Bio| {
                    let upgrade = Upgrade { piece, cost: wish, bio };
                    match self.check_upgrade(seat, upgrade) {
                        Ok((Some((other, _)), _)) if other == at => see(Move::Upgrade(upgrade)),
                        _ => ControlFlow::Continue(()),
                    }
                };
                if flow.is_continue() {
                    flow = show(Bio::LEAST);
                }
                if flow.is_continue() && width == Width::All {
                    flow = self.each_mixture(player, cost, self.substitute(), &mut show);
                }
            }
        });
        flow
    }

    /// Parts that are used by moves without a site to build on.
    fn each_simple(
        &self,
        seat: Seat,
        part: Part,
        from: crate::position::PartOrigin,
        width: Width,
        see: See<'_>,
    ) -> ControlFlow<()> {
        let player = self.player(seat);
        match part {
            Part::Advance(most) => {
                let least = if width == Width::All { 1 } else { most };
                (least..=most).rev().try_for_each(|steps| see(Move::Advance(steps)))?;
            }
            Part::GainChoice { pick, distinct, from } => {
                let most = if distinct { 1 } else { pick };
                Pick::NOTHING.each_with(pick, most, from, &mut |pick| see(Move::Gain(pick)))?;
            }
            Part::TakeSpecial => {
                if self.top.is_some() {
                    see(Move::TakeTop)?;
                    see(Move::TakeThree)?;
                }
                self.open.iter().try_for_each(|card| see(Move::Take(card)))?;
            }
            Part::UseAction(_) => {
                for (at, card) in player.actions.iter().enumerate() {
                    if !player.is_turned(at) {
                        see(Move::Use(*card))?;
                    }
                }
            }
            Part::ReadyAction(_) => {
                for (at, card) in player.actions.iter().enumerate() {
                    if player.is_turned(at) {
                        see(Move::Ready(*card))?;
                    }
                }
            }
            Part::Convert(_) if self.is_usable(seat, &part, from) => {
                player.white.iter().try_for_each(|city| see(Move::Convert(city)))?;
            }
            Part::Perform { which, color, cost } if player.can_pay(cost, self.substitute()) => {
                for space in self.spaces().filter(|space| self.can_perform(seat, *space, which, color, from))
                {
                    if width == Width::All || self.is_space_usable(seat, space) {
                        see(Move::Perform(space))?;
                    }
                }
            }
            Part::ProductionOf(_) => {
                self.producing(seat).iter().try_for_each(|piece| see(Move::Produce(piece)))?;
            }
            Part::Choose { len, .. } => {
                for n in 1..=len {
                    if self.check_branch(seat, n).is_ok() {
                        see(Move::Branch(n))?;
                    }
                }
            }
            Part::Pay { cost, .. } => {
                if player.can_pay(cost, self.substitute()) {
                    see(Move::Pay)?;
                }
                if width == Width::All {
                    self.each_mixture(player, cost, self.substitute(), &mut |bio| see(Move::PayBio(bio)))?;
                }
            }
            Part::Exchange { a, b } => {
                let mut shown = [false; 5];
                for resource in Resource::ALL {
                    let give = [a, b].into_iter().find(|give| give.of(resource) > 0);
                    let Some(give) = give.filter(|_| !std::mem::replace(&mut shown[resource as usize], true))
                    else {
                        continue;
                    };
                    if player.can_pay(give, self.substitute()) {
                        see(Move::Exchange(Given { resource, bio: Bio::LEAST }))?;
                    }
                    if width == Width::All {
                        self.each_mixture(player, give, self.substitute(), &mut |bio| {
                            see(Move::Exchange(Given { resource, bio }))
                        })?;
                    }
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

/// Parts with the same number are used by the same moves.
fn kind_number(part: &Part) -> usize {
    match part {
        Part::Gain(_) => 0,
        Part::GainChoice { .. } => 1,
        Part::Advance(_) => 2,
        Part::TakeSpecial | Part::DrawKeep { .. } => 3,
        Part::UseAction(_) => 4,
        Part::ReadyAction(_) => 5,
        Part::Build { .. } | Part::BuildAndUpgrade { .. } => 6,
        Part::Upgrade { .. } => 7,
        Part::Convert(_) => 8,
        Part::Perform { .. } => 9,
        Part::ProductionOf(_) => 10,
        Part::GainMetropolis { .. } => 11,
        Part::Choose { .. } => 12,
        Part::Pay { .. } => 13,
        Part::Exchange { .. } => 14,
        Part::List(_) | Part::If { .. } | Part::Per { .. } => 15,
    }
}
