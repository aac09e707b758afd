//! Checks: which moves are legal, and which clause forbids the others.

use crate::moves::{Bio, Move};
use crate::position::{Phase, Position, Source, Stage};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::Seat;

impl Position {
    /// May this seat, whose decision it is, make this move?
    pub(crate) fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if !mv.in_range(self) {
            return refuse("6.5", Why::NoSite);
        }
        self.check_raw(seat, mv)?;
        if self.phase != Phase::Turn && !self.has_whole_frame() {
            return Ok(());
        }
        self.keeps_promises(seat, mv, || self.is_space_usable(seat, self.turn.space))
    }

    /// The same without looking ahead at what must still come about in the turn.
    pub(crate) fn check_raw(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match self.phase {
            Phase::FirstDiscard | Phase::EraDiscard => match mv {
                Move::Discard(card) => self.check_discard(seat, card),
                _ if self.phase == Phase::FirstDiscard => refuse("1.15", Why::NotNow),
                _ => refuse("18.3", Why::NotNow),
            },
            Phase::Turn => self.check_turn(seat, mv),
            Phase::Production => match mv {
                Move::Replace(site) => {
                    let cards = self.replacers(seat, site);
                    require(!self.produced && !cards.is_empty(), "16.8", Why::NotAllowed)?;
                    require(cards.len() == 1, "16.12", Why::WhichCard)
                }
                Move::ReplaceBy { site, card } => {
                    let cards = self.replacers(seat, site);
                    require(!self.produced && cards.has(card), "16.8", Why::NotAllowed)?;
                    require(cards.len() > 1, "16.12", Why::NotAllowed)
                }
                Move::Contract(contract) => self.check_contract(seat, contract),
                _ if !self.stack.is_empty() => self.check_effect(seat, mv),
                Move::Done => Ok(()),
                _ => refuse("16.1", Why::NotNow),
            },
            Phase::Scoring => match mv {
                Move::Score { card, times } => self.check_score(seat, card, times).map(drop),
                _ => refuse("19.1", Why::NotNow),
            },
            Phase::Setup | Phase::SoloTile | Phase::EraDeal | Phase::Over => refuse("2.1", Why::NotNow),
        }
    }

    fn check_discard(&self, seat: Seat, card: crate::kinds::Card) -> Result<(), Refusal> {
        let clause = match self.phase {
            Phase::FirstDiscard => "1.15",
            Phase::EraDiscard => "18.3",
            _ => "2.2",
        };
        require(self.must_discard(seat), clause, Why::HandFits)?;
        require(self.player(seat).hand.has(card), clause, Why::NotInHand(card))
    }

    fn check_contract(&self, seat: Seat, contract: crate::kinds::Contract) -> Result<(), Refusal> {
        require(self.contracts.has(contract), "20.3", Why::NoContract(contract))?;
        require(self.can_take(seat, contract), "20.2", Why::ContractUnmet(contract))
    }

    fn check_turn(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let stage = self.turn.stage;
        let of_card = matches!(mv, Move::Card | Move::Claim | Move::ClaimOver(_) | Move::Drop);
        if let Some(card) = self.turn.unmatched.filter(|_| of_card) {
            return refuse("5.2", Why::NoMatch(card));
        }
        match mv {
            Move::Contract(_) | Move::Ability(_) if self.hand_comes_first(seat) => {
                return Err(Refusal { clause: kernel::Clause("2.2"), why: self.discard_first(seat) });
            }
            Move::Contract(contract) => return self.check_contract(seat, contract),
            Move::Ability(card) if stage != Stage::Ending => return self.check_ability(seat, card),
            _ => {}
        }
        if !self.stack.is_empty() {
            return self.check_effect(seat, mv);
        }
        match (stage, mv) {
            (Stage::Choose, Move::Discard(card)) => self.check_discard(seat, card),
            (Stage::Choose, Move::Play { card, space }) => self.check_play(seat, card, space),
            (Stage::Choose, Move::Clone { space, card }) => self.check_clone(seat, space, card),
            (Stage::Choose, _) => refuse("2.4", Why::ChooseFirst),
            (Stage::Closing | Stage::Ending, Move::End) => Ok(()),
            (Stage::Closing, Move::Use(_)) => refuse("4.7", Why::NotAllowed),
            _ => refuse("2.9", Why::NotNow),
        }
    }

    /// Are cards or tiles looked at to keep one?
    pub(crate) fn is_choosing(&self) -> bool {
        !(self.looked.is_empty() && self.drawn.is_empty() && self.choice.is_empty())
    }

    /// May a seat mean this move? The ability of a card only where the card lies before it.
    pub(crate) fn may_mean(&self, seat: Seat, mv: Move) -> bool {
        !matches!(mv, Move::Ability(card) if !self.player(seat).claimed.has(card))
    }

    fn check_ability(&self, seat: Seat, card: crate::kinds::Card) -> Result<(), Refusal> {
        let owned = self.player(seat).claimed.has(card) && crate::components::tables().abilities.has(card);
        require(owned, "4.6", Why::NoAbility(card))?;
        require(!self.turn.abilities.has(card), "4.6", Why::AbilityUsed(card))?;
        require(!self.is_inside_pair(), "3.7", Why::InsidePair)?;
        // While cards are looked at, nothing else is decided.
        require(!self.is_choosing(), "13.4", Why::MustDecide)?;
        require(self.can_use_ability(seat, card), "4.6", Why::NothingThere)
    }

    /// A move inside of an effect.
    fn check_effect(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if !self.looked.is_empty() {
            return match mv {
                Move::Keep(card) => self.check_keep(card),
                Move::Under(card) => self.check_under(card),
                _ => refuse("13.4", Why::MustDecide),
            };
        }
        if !self.choice.is_empty() {
            return match mv {
                Move::Keep(card) => require(self.choice.has(card), "4.35", Why::NotThat),
                _ => refuse("4.35", Why::MustDecide),
            };
        }
        if !self.drawn.is_empty() {
            return match mv {
                Move::KeepTile(tile) => require(self.drawn.contains(&tile), "14.5", Why::NotThat),
                _ => refuse("14.5", Why::MustDecide),
            };
        }
        match mv {
            Move::Space => self.check_block(0),
            Move::Card => self.check_block(1),
            Move::Drop => self.check_drop(),
            Move::Claim => self.check_claim(seat),
            Move::ClaimOver(card) => self.check_claim_over(seat, card),
            Move::Build(work) => self.check_build(seat, work).map(drop),
            Move::Upgrade(upgrade) => self.check_upgrade(seat, upgrade).map(drop),
            Move::Convert(city) => self.check_convert(seat, city).map(drop),
            Move::Advance(steps) => self.check_advance(steps).map(drop),
            Move::Use(card) => self.check_use(seat, card).map(drop),
            Move::Ready(card) => self.check_ready(seat, card).map(drop),
            Move::Gain(pick) => self.check_gain(pick).map(drop),
            Move::Branch(n) => self.check_branch(seat, n).map(drop),
            Move::Part(n) => self.check_part(seat, n).map(drop),
            Move::Pay => self.check_pay(seat, Bio::LEAST).map(drop),
            Move::PayBio(bio) => {
                require(!bio.is_least(), "11.1", Why::WrongBiomatter)?;
                self.check_pay(seat, bio).map(drop)
            }
            Move::Exchange(given) => self.check_exchange(seat, given).map(drop),
            Move::Perform(space) => self.check_perform(seat, space).map(drop),
            Move::Produce(piece) => self.check_produce(seat, piece).map(drop),
            Move::TakeTop => {
                self.check_take()?;
                require(self.top.is_some(), "13.5", Why::DeckEmpty)
            }
            Move::TakeThree => {
                self.check_take()?;
                require(self.top.is_some(), "13.5", Why::DeckEmpty)
            }
            Move::Take(card) => {
                self.check_take()?;
                require(self.open.has(card), "13.2", Why::NotOpen(card))
            }
            Move::Then(reaction) => self.check_then(reaction).map(drop),
            Move::Skip => self.check_skip(),
            Move::Done => self.check_done(),
            Move::Play { .. } | Move::Clone { .. } => refuse("2.4", Why::NotNow),
            _ => refuse("2.7", Why::NotNow),
        }
    }

    /// The part of a reaction that was not had yet.
    pub(crate) fn check_then(&self, reaction: crate::position::Reaction) -> Result<usize, Refusal> {
        let Some(top) = self.stack.top() else { return refuse("4.5", Why::NotNow) };
        let Source::Triggers { first, .. } = top.source else { return refuse("4.5", Why::NotNow) };
        let is = |part: &usize| self.reactions.get(usize::from(first) + part) == Some(&reaction);
        match top.choices().iter().find(is) {
            Some(part) => Ok(part),
            None => refuse("4.5", Why::NotThat),
        }
    }

    /// May the rest of the part that is open be left?
    fn check_skip(&self) -> Result<(), Refusal> {
        let Some(top) = self.stack.top() else { return refuse("2.7", Why::NotNow) };
        match top.source {
            Source::Pair(_) => require(self.rules.separate, "3.6", Why::Reserved),
            Source::LastUse(_) => Ok(()),
            _ if self.next_in_order().is_some_and(|next| self.stack.can_skip(next)) => Ok(()),
            _ if self.stack.can_stop() => Ok(()),
            _ if self.is_bound() || self.may_be_left_whole() => refuse("4.41", Why::AllOrNothing),
            _ if top.part().is_none() => refuse("2.7", Why::NotNow),
            _ => refuse("3.5", Why::UpgradeSomething),
        }
    }

    /// May the rest of the effect be left?
    fn check_done(&self) -> Result<(), Refusal> {
        let Some(top) = self.stack.top() else { return refuse("2.7", Why::NotNow) };
        match top.source {
            Source::Space(_) | Source::List { .. } | Source::Triggers { .. } => {
                require(self.stack.can_close() || !self.is_bound(), "4.41", Why::AllOrNothing)?;
                require(self.stack.can_close(), "3.5", Why::UpgradeSomething)
            }
            _ => refuse("2.7", Why::NotNow),
        }
    }
}
