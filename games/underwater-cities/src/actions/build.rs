//! Building and upgrading (chapters 6, 8 and 9).

use crate::amounts::Amounts;
use crate::components::{Part, Price, SiteKind, Target};
use crate::event::{Event, What};
use crate::kinds::{Building, City, Dome, Kinds};
use crate::moves::{Bio, Structure, Upgrade, Work};
use crate::play::Play;
use crate::position::{PartOrigin, Piece, Pieces, Player, Position, Source};
use crate::price::Substitute;
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Seat, Watch};
use parts::effects::{Frame, Parts};

impl Position {
    /// Can this stand here: is the site there, empty, near enough, and is a piece left?
    pub(crate) fn check_place(&self, seat: Seat, what: Structure, kind: SiteKind) -> Result<(), Refusal> {
        let player = self.player(seat);
        let board = player.board();
        match what {
            Structure::City(dome, city) => {
                require(board.all_cities().has(city), "6.3", Why::NoSite)?;
                require(!player.cities().has(city), "6.9", Why::SiteTaken)?;
                require(player.city_sites().has(city), "6.3", Why::NoCityNear)?;
                let clause = if dome == Dome::White { "1.4" } else { "6.4" };
                require(self.domes(dome) > 0, clause, Why::NoDome)
            }
            Structure::Tunnel(tunnel) => {
                require(board.all_tunnels().has(tunnel), "6.7", Why::NoSite)?;
                require(!player.tunnels.has(tunnel), "6.9", Why::SiteTaken)?;
                if !player.tunnel_sites().has(tunnel) {
                    // Another tunnel to the same metropolis does not help.
                    let at_metropolis = |place: &&crate::components::Place| {
                        place.tunnels.has(tunnel) && place.tunnels.meets(player.tunnels)
                    };
                    return match board.places.iter().find(at_metropolis) {
                        Some(_) => refuse("6.8", Why::ThroughMetropolis),
                        None => refuse("6.7", Why::NoTunnelNear),
                    };
                }
                require(self.tunnels > 0, "1.4", Why::NoTunnelLeft)
            }
            Structure::Building(_, site) => {
                require(board.has_site(site), "6.5", Why::NoSite)?;
                require(!player.built_sites().has(site), "6.9", Why::SiteTaken)?;
                match (site.is_expansion(), kind) {
                    (true, SiteKind::Normal) if !player.extra_sites => {
                        return refuse("9.2", Why::NormalSitesOnly);
                    }
                    (false, SiteKind::Expansion) => return refuse("9.2", Why::ExpansionOnly),
                    _ => {}
                }
                require(player.building_sites(kind).has(site), "6.5", Why::NoCityPossible)
            }
        }
    }

    /// The part that lets build this, and what has to be paid.
    pub(crate) fn check_build(&self, seat: Seat, work: Work) -> Result<(usize, Part, Amounts), Refusal> {
        let mut why = refuse("2.7", Why::NotAllowed);
        for (at, part, _) in self.open_parts() {
            let (kinds, price, site) = match part {
                Part::Build { what, cost, site, .. } => (what, cost, site),
                Part::BuildAndUpgrade { what, cost, site, .. } => (what, cost, site),
                _ => continue,
            };
            if !kinds.meets(work.what.kinds()) {
                continue;
            }
            match self.check_build_by(seat, work, &part, price, site) {
                Ok(paid) => return Ok((at, part, paid)),
                Err(refusal) => why = Err(refusal),
            }
        }
        why
    }

    fn check_build_by(
        &self,
        seat: Seat,
        work: Work,
        part: &Part,
        price: Price,
        site: SiteKind,
    ) -> Result<Amounts, Refusal> {
        self.check_place(seat, work.what, site)?;
        let player = self.player(seat);
        let cost = player.build_cost(work.what, price);
        let paid = player.payment(cost, work.bio, Substitute::Yes)?;
        let leaves = |upgrade: Amounts| {
            let mut after = *player;
            after.give_up(paid);
            after.can_pay(upgrade, self.substitute())
        };
        if let Part::BuildAndUpgrade { upgrade, .. } = *part
            && !self.rules.separate
            && !leaves(upgrade)
            && !(self.could_react(seat, work.what) && self.pair_after(seat, work.what, paid, upgrade))
        {
            return refuse("3.6", Why::UpgradeTooDear);
        }
        Ok(paid)
    }

    /// The part that lets upgrade this, and what has to be paid.
    pub(crate) fn check_upgrade(
        &self,
        seat: Seat,
        upgrade: Upgrade,
    ) -> Result<(Option<(usize, Part)>, Amounts), Refusal> {
        let player = self.player(seat);
        if let Some(Source::Pair(piece)) = self.stack.top().map(|frame| frame.source) {
            require(piece == upgrade.piece, "3.6", Why::NotAllowed)?;
            require(upgrade.cost.is_none(), "8.5", Why::WrongCost)?;
            let paid = player.payment(self.turn.pair_cost, upgrade.bio, self.substitute())?;
            return Ok((None, paid));
        }
        require(!self.waiting().has(upgrade.piece), "3.7", Why::OwnUpgrade)?;
        let mut why = refuse("8.1", Why::NotAllowed);
        for (at, part, _) in self.open_parts() {
            let Part::Upgrade { what, cost, target, .. } = part else { continue };
            if target != Target::Any && !self.is_target(upgrade.piece, target) {
                why = refuse("4.36", Why::NotAllowed);
                continue;
            }
            match self.check_upgrade_by(player, upgrade, what, cost) {
                Ok(paid) => return Ok((Some((at, part)), paid)),
                Err(refusal) => why = Err(refusal),
            }
        }
        why
    }

    fn check_upgrade_by(
        &self,
        player: &Player,
        upgrade: Upgrade,
        what: Kinds,
        price: Price,
    ) -> Result<Amounts, Refusal> {
        let Some(kinds) = player.kinds_of(upgrade.piece) else {
            return refuse("8.1", Why::NothingThere);
        };
        require(what.meets(kinds), "8.1", Why::NotAllowed)?;
        require(!player.is_upgraded(upgrade.piece), "8.2", Why::AlreadyUpgraded)?;
        let Some(cost) = Player::upgrade_cost(price, upgrade.cost) else {
            return refuse("8.5", Why::WrongCost);
        };
        player.payment(cost, upgrade.bio, self.substitute())
    }

    /// The part that lets turn a white city, and its cost.
    pub(crate) fn check_convert(&self, seat: Seat, city: City) -> Result<(usize, Amounts), Refusal> {
        let player = self.player(seat);
        let convert = self.open_parts().find_map(|(at, part, _)| match part {
            Part::Convert(cost) => Some((at, cost)),
            _ => None,
        });
        let Some((at, cost)) = convert else { return refuse("8.6", Why::NotAllowed) };
        require(player.white.has(city), "8.6", Why::NotWhite)?;
        require(self.purple_domes > 0, "8.6", Why::NoDome)?;
        Ok((at, player.payment(cost, Bio::LEAST, self.substitute())?))
    }

    /// Builds on a copy, to see what comes of it.
    pub(crate) fn build_for_pair(&mut self, seat: Seat, work: Work, paid: Amounts, upgrade: Amounts) {
        let mut nobody = ();
        let mut play = Play::new(self, &mut nobody);
        let paid = play.position.player(seat).payment(paid, Bio::LEAST, Substitute::Yes).unwrap_or(paid);
        play.push_pair(seat, work.what, upgrade);
        play.build(seat, work.what, paid);
        play.settle();
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Uses a part that builds.
    pub(crate) fn build_by(&mut self, seat: Seat, (at, part, paid): (usize, Part, Amounts), work: Work) {
        match part {
            Part::Build { max, .. } => {
                self.begin(at, max);
                self.position.stack.complete();
                self.mark_used();
            }
            Part::BuildAndUpgrade { upgrade, .. } => {
                self.begin(at, 1);
                self.mark_used();
                let frame = self.pair_frame(seat, work.what, upgrade);
                self.nest(frame);
            }
            _ => return,
        }
        self.build(seat, work.what, paid);
    }

    fn pair_frame(&mut self, seat: Seat, what: Structure, upgrade: Amounts) -> Frame<Source> {
        let piece = match what {
            Structure::Building(_, site) => Piece::Building(site),
            Structure::Tunnel(tunnel) => Piece::Tunnel(tunnel),
            Structure::City(..) => Piece::default(),
        };
        self.position.turn.pair_cost = upgrade;
        Frame::new(Source::Pair(piece), seat, Parts::first(1))
    }

    fn push_pair(&mut self, seat: Seat, what: Structure, upgrade: Amounts) {
        let frame = self.pair_frame(seat, what, upgrade);
        self.position.stack.push(frame).ok();
    }

    /// Builds something for what is paid.
    pub(crate) fn build(&mut self, seat: Seat, what: Structure, paid: Amounts) {
        self.pay(seat, paid, "10.1");
        let player = &mut self.position.seats[seat];
        match what {
            Structure::Building(kind, site) => _ = player.buildings[kind].insert(site),
            Structure::Tunnel(tunnel) => {
                player.tunnels.insert(tunnel);
                player.reach();
                self.position.tunnels = self.position.tunnels.saturating_sub(1);
            }
            Structure::City(Dome::White, city) => {
                player.white.insert(city);
                self.position.white_domes = self.position.white_domes.saturating_sub(1);
            }
            Structure::City(Dome::Symbiotic, city) => {
                player.symbiotic.insert(city);
                if self.position.purple_domes != u8::MAX {
                    self.position.purple_domes = self.position.purple_domes.saturating_sub(1);
                }
            }
        }
        let clause = match what {
            Structure::Building(..) => "6.5",
            Structure::Tunnel(_) => "6.7",
            Structure::City(..) => "6.3",
        };
        self.tell(seat, clause, What::Built(what));
        let built = &mut self.position.turn.built[what.number()];
        *built = built.saturating_add(1);
        match what {
            Structure::Building(_, site) => self.position.turn.last_built = Some(Piece::Building(site)),
            Structure::Tunnel(tunnel) => self.position.turn.last_built = Some(Piece::Tunnel(tunnel)),
            Structure::City(..) => {}
        }
        self.built(seat, what);
    }

    /// Uses a part that upgrades, or upgrades what was just built.
    pub(crate) fn upgrade_by(
        &mut self,
        seat: Seat,
        (by, paid): (Option<(usize, Part)>, Amounts),
        piece: Piece,
    ) {
        match by {
            Some((at, Part::Upgrade { max, .. })) => {
                self.begin(at, max);
                self.position.stack.complete();
                self.mark_used();
            }
            _ => self.end_pair(),
        }
        self.upgrade(seat, piece, paid);
    }

    fn upgrade(&mut self, seat: Seat, piece: Piece, paid: Amounts) {
        self.pay(seat, paid, "8.1");
        let player = &mut self.position.seats[seat];
        match piece {
            Piece::Building(site) => _ = player.upgraded.insert(site),
            Piece::Tunnel(tunnel) => player.upgraded_tunnels.insert(tunnel),
        }
        self.position.turn.last_upgraded = Some(piece);
        self.tell(seat, "8.1", What::Upgraded(piece));
        self.upgraded(seat, piece);
    }

    /// The structure that was just built is upgraded as soon as nothing else happens any more (3.6).
    pub(crate) fn settle_pair(&mut self, seat: Seat, piece: Piece) {
        let paid = self
            .position
            .player(seat)
            .payment(self.position.turn.pair_cost, Bio::LEAST, self.position.substitute())
            .ok();
        match paid {
            Some(paid) => self.upgrade_by(seat, (None, paid), piece),
            None => {
                self.position.turn.pair_failed = true;
                self.leave_pair();
            }
        }
    }

    /// Leaves the upgrade out that belongs to a build. Where the pair must be used, the build has done so.
    pub(crate) fn leave_pair(&mut self) {
        if !self.position.stack.close() {
            self.end_pair();
        }
    }

    /// Nothing is left to upgrade of what was built.
    pub(crate) fn end_pair(&mut self) {
        self.position.stack.begin(0, 1);
        self.position.stack.complete();
    }

    /// Turns a white city into a symbiotic one (8.6).
    pub(crate) fn convert(&mut self, seat: Seat, (at, paid): (usize, Amounts), city: City) {
        self.begin(at, 1);
        self.position.stack.complete();
        self.mark_used();
        self.pay(seat, paid, "8.6");
        let player = &mut self.position.seats[seat];
        player.white.remove(city);
        player.symbiotic.insert(city);
        self.position.white_domes = self.position.white_domes.saturating_add(1);
        if self.position.purple_domes != u8::MAX {
            self.position.purple_domes = self.position.purple_domes.saturating_sub(1);
        }
        self.tell(seat, "8.6", What::Converted(city));
    }

    /// What one structure produces alone (4.27).
    pub(crate) fn produce_alone(
        &mut self,
        seat: Seat,
        (at, times, from): (usize, u8, PartOrigin),
        piece: Piece,
    ) {
        if self.position.part_in_progress().is_none() {
            self.position.turn.gave = Pieces::default();
        }
        self.begin(at, times);
        self.position.turn.gave.insert(piece);
        self.position.stack.complete();
        self.mark_used();
        let numbers = &self.tables.numbers;
        let gives = match piece {
            Piece::Tunnel(_) => numbers.tunnel,
            Piece::Building(site) => {
                let kind = self.position.player(seat).building_at(site).unwrap_or(Building::Farm);
                numbers.buildings[kind]
            }
        };
        let _ = from;
        self.gain(seat, gives.normal.plus(gives.upgraded), crate::source::PointSource::Play, "4.27");
    }
}
