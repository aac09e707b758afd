//! Final scoring: points by source, the places, and the result alone.

use crate::components::{Count, Counter, Reward, Score, Tables, tables};
use crate::effects::{both_flasks, saturating_sum};
use crate::event::{Event, What};
use crate::ids::*;
use crate::options::Variant;
use crate::play::Play;
use crate::position::{Cards, Phase, Position};
use kernel::{Id as _, Outcome, Seat, Verdict, Watch};
use parts::hexes::HexSet;

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Blue points.
    Blue,
    /// The progress track.
    Progress,
    /// Technologies.
    Technologies,
    /// Large locations.
    Locations,
    /// Card bonuses of reward spaces.
    CardBonus,
    /// The end tile.
    EndTile,
    /// Small artifacts.
    Small,
    /// Resources left.
    Resources,
    /// The artifact card.
    Card,
}

impl Source {
    /// Every source, in the order of a score sheet.
    pub const ALL: [Source; 9] = [
        Source::Blue,
        Source::Progress,
        Source::Technologies,
        Source::Locations,
        Source::CardBonus,
        Source::EndTile,
        Source::Small,
        Source::Resources,
        Source::Card,
    ];

    /// The ids of their names, in that order.
    pub const IDS: [&'static str; Source::ALL.len()] = {
        let mut ids = [""; Source::ALL.len()];
        let mut i = 0;
        while i < ids.len() {
            ids[i] = Source::ALL[i].id();
            i += 1;
        }
        ids
    };

    /// The id of its name.
    pub const fn id(self) -> &'static str {
        match self {
            Source::Blue => "source-blue",
            Source::Progress => "source-progress",
            Source::Technologies => "source-technologies",
            Source::Locations => "source-locations",
            Source::CardBonus => "source-card-bonus",
            Source::EndTile => "source-end-tile",
            Source::Small => "source-small-artifacts",
            Source::Resources => "source-resources",
            Source::Card => "source-artifact-card",
        }
    }

    /// The clause that gives its points.
    pub const fn clause(self) -> &'static str {
        match self {
            Source::Blue => "2.9",
            Source::Progress => "16.1",
            Source::Technologies => "16.2",
            Source::Locations => "16.3",
            Source::CardBonus => "10.7",
            Source::EndTile | Source::Small => "16.4",
            Source::Resources => "16.5",
            Source::Card => "16.6",
        }
    }
}

/// Points by source.
pub type Sheet = [i16; Source::ALL.len()];

impl Position {
    /// How many there are of what is counted at the end.
    pub fn count_of(&self, t: &Tables, seat: Seat, count: Count) -> u8 {
        let player = &self.seats[seat];
        let corners = || {
            (0..Corner::COUNT)
                .filter_map(Corner::new)
                .map(|corner| Space::corner(corner).hex())
                .collect::<HexSet>()
        };
        match count {
            Count::Crates => (player.closed.len() + player.opened.len()) as u8,
            Count::Energy => player.energy.saturating_add(player.energy_on.count_ones() as u8),
            Count::Modules => player.modules.iter().flatten().count() as u8,
            Count::Population => player.population(),
            Count::PopulationOnLarge => {
                let on = |figures: HexSet| (figures & corners()).len() as u8;
                on(player.figures) + on(player.second_figures)
            }
            Count::LargeBuildings => player.buildings[Size::Large as usize].len() as u8,
            Count::TribeUses => t.common.tribe_markers.saturating_sub(player.markers),
            Count::Flasks if self.rule(Variant::SeenFlasks) => {
                self.count(t, seat, Default::default(), Counter::FlasksVisible)
            }
            Count::Flasks => {
                let cards = self.scoring_cards(seat);
                saturating_sum(player.flasks_beside(t).chain(cards.iter().map(|card| both_flasks(t, card))))
            }
            Count::RecruitedCards => self.recruited(t, seat).count() as u8,
            Count::Waters => self.waters(t, seat).len() as u8,
            Count::CrystalsTouched => {
                self.crystals(t).iter().filter(|symbol| symbol.meets(player.built())).count() as u8
            }
            Count::TilesPresent => {
                let pieces = player.built() | player.figures;
                Place::all().filter(|place| t.map.of_place(*place).meets(pieces)).count() as u8
            }
            Count::TrackGreen => player.tracks[Color::Green as usize],
            Count::TrackYellow => player.tracks[Color::Yellow as usize],
            Count::TrackGray => player.tracks[Color::Gray as usize],
        }
    }

    /// Waters that were collected.
    fn waters(&self, t: &Tables, seat: Seat) -> HexSet {
        let built = self.built_waters(t, seat);
        let temples = match self.rule(Variant::NoTempleWaters) {
            true => HexSet::EMPTY,
            false => self.pieces_of(t, seat) & self.map.of(Ground::Water),
        };
        built | temples
    }

    fn recruited<'a>(&self, t: &'a Tables, seat: Seat) -> impl Iterator<Item = Card> + 'a {
        self.scoring_cards(seat).iter().filter(|card| !t.card(*card).is_starting())
    }

    /// The cards that count in the end.
    fn scoring_cards(&self, seat: Seat) -> Cards {
        let player = &self.seats[seat];
        match self.rule(Variant::RemovedCount) {
            true => player.all_cards() | player.removed,
            false => player.all_cards(),
        }
    }

    fn scores(&self, t: &Tables, seat: Seat, score: &Score) -> i16 {
        score.of(self.count_of(t, seat, score.per))
    }

    /// Points of an artifact card.
    pub fn card_points(&self, t: &Tables, seat: Seat, card: ArtifactCard) -> i16 {
        let points = |hue: &Hue| {
            let times = 1 + self.artifacts_of(t, seat, *hue) as i16;
            self.scores(t, seat, t.artifact_cards[card].data.category(*hue)).saturating_mul(times)
        };
        Hue::ALL.iter().map(points).fold(0, i16::saturating_add)
    }

    /// How many large artifacts of a color a seat has.
    pub(crate) fn artifacts_of(&self, t: &Tables, seat: Seat, hue: Hue) -> usize {
        self.seats[seat].artifacts.iter().filter(|artifact| t.artifacts[*artifact].data.color == hue).count()
    }

    /// The score sheet if the game ended now. The artifact card is known to its owner only.
    pub fn sheet(&self, t: &Tables, seat: Seat) -> Sheet {
        let mut sheet = self.open_sheet(t, seat);
        let card = self.seats[seat].cards.first();
        sheet[Source::Card as usize] = card.map_or(0, |card| self.card_points(t, seat, card));
        sheet
    }

    /// What everybody knows of a score sheet, added up: all but the artifact card.
    pub(crate) fn open_points(&self, t: &Tables, seat: Seat) -> i16 {
        self.open_sheet(t, seat).into_iter().fold(0, i16::saturating_add)
    }

    /// The score sheet without the artifact card.
    fn open_sheet(&self, t: &Tables, seat: Seat) -> Sheet {
        let player = &self.seats[seat];
        let mut sheet: Sheet = [0; Source::ALL.len()];
        let mut put = |source: Source, points: i16| sheet[source as usize] = points;
        put(Source::Blue, i16::try_from(player.score).unwrap_or(i16::MAX));
        let full = if self.rule(Variant::LastProgress) { None } else { Some(t.tracks.progress_full) };
        let space = t.tracks.progress_values.get(usize::from(player.progress)).copied();
        let last = t.tracks.progress_values.last().copied().unwrap_or(0);
        put(Source::Progress, space.or(full).unwrap_or(last).into());
        let nodes = (0..Node::COUNT).filter(|node| player.nodes >> node & 1 == 1);
        put(Source::Technologies, nodes.map(|node| i16::from(t.tree.points[node])).sum());
        let location = |corner: Corner| {
            let there = player.figures.has(Space::corner(corner).hex());
            let location = self.map.corners[corner.index()].filter(|_| there);
            location.map_or(0, |location| self.scores(t, seat, &t.location[location.index()].score))
        };
        put(Source::Locations, Corner::all().map(location).sum());
        let bonus = |(i, reward): (usize, &crate::components::RewardFacts)| match reward.reward {
            Reward::CardBonus(color, points) if player.unlocked >> i & 1 == 1 => {
                i16::from(points)
                    * self.recruited(t, seat).filter(|card| t.card(*card).color == color).count() as i16
            }
            _ => 0,
        };
        let purple = i16::from(player.purple);
        put(Source::CardBonus, purple + t.reward.iter().enumerate().map(bonus).sum::<i16>());
        put(Source::EndTile, if self.end_tile == Some(seat) { t.common.end_tile.into() } else { 0 });
        put(Source::Small, i16::from(player.small).saturating_mul(t.common.small_artifact.into()));
        put(Source::Resources, (player.stock.total() / t.common.resources_per_point).into());
        sheet
    }

    /// Points so far: blue ones, and all once the game is over.
    pub(crate) fn points_of(&self, seat: Seat) -> i32 {
        match self.phase {
            Phase::Over => self.sheet(tables(), seat).iter().map(|points| i32::from(*points)).sum(),
            _ => self.seats.get(seat).map_or(0, |player| player.score.into()),
        }
    }

    /// What decides between seats with as many points.
    fn tie_break(&self, t: &Tables, seat: Seat) -> i32 {
        let player = &self.seats[seat];
        let left = player.stock.total();
        let left = if self.rule(Variant::AllResources) { left } else { left % t.common.resources_per_point };
        let markers: u8 = player.tracks.iter().sum();
        i32::from(left) * 256 + i32::from(markers)
    }

    /// Is nobody before this seat, now that the game is over?
    pub(crate) fn is_first(&self, t: &Tables, seat: Seat) -> bool {
        let standing = |seat: Seat| {
            let points: i32 = self.sheet(t, seat).iter().map(|points| i32::from(*points)).sum();
            (points, self.tie_break(t, seat))
        };
        let own = standing(seat);
        self.all().all(|other| standing(other) <= own)
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let t = tables();
        let seat = |seat: Seat| {
            let player = &self.seats[seat];
            let sheet = self.sheet(t, seat);
            let sources = Source::ALL.iter().map(|source| (source.id(), i32::from(sheet[*source as usize])));
            let plays = player.side.map_or("common-none", |side| t.side(side).tribe_text);
            (plays, sources.collect(), self.tie_break(t, seat))
        };
        let outcome = Outcome::ranked(self.all().map(seat).collect());
        let reached = |points: i32| t.common.ranks.iter().rposition(|(from, _)| points >= *from);
        match outcome.seats.first().and_then(|seat| reached(seat.points)) {
            // The lowest rank is a game that was lost.
            Some(rank) if self.is_solo() => {
                Some(outcome.graded(t.common.ranks[rank].1, Verdict::won_if(rank > 0)))
            }
            _ => Some(outcome),
        }
    }
}

/// Tells what everybody scores at the end.
pub(crate) fn tell<W: Watch<Event>>(play: &mut Play<'_, W>) {
    for seat in play.position.all() {
        let sheet = play.position.sheet(play.tables, seat);
        for source in Source::ALL.into_iter().skip(1) {
            if sheet[source as usize] != 0 {
                play.tell(seat, source.clause(), What::Final(source, sheet[source as usize]));
            }
        }
    }
}
