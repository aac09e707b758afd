//! What one viewer may see: the only way out of the house.

use crate::actions::Task;
use crate::components::{Card, CardSet, Leader, LeaderSet, Tile, TileSet, tables};
use crate::moves::Move;
use crate::phases::Sheet;
use crate::position::{NOTHING, Phase, Position};
use kernel::{Actor, Audience, Decision, Seat, Viewer};
use serde::Serialize;

/// One city as everybody sees it, and what only its owner sees of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CityView {
    pub board: Option<&'static str>,
    pub side: Option<&'static str>,
    pub stages: u8,
    pub coins: u16,
    pub structures: Vec<&'static str>,
    pub leaders: Vec<&'static str>,
    pub entombed: Vec<&'static str>,
    pub copied_leader: Option<&'static str>,
    pub shields: u8,
    pub victories: [u8; 3],
    pub defeats: u8,
    pub debt: u8,
    pub owed: u8,
    pub diplomacy: u8,
    pub tiles_placed: u8,
    pub tokens: [u8; 5],
    pub joined: u8,
    pub hand_size: usize,
    pub leaders_in_hand: usize,
    pub tiles_in_hand: usize,
    pub has_chosen: bool,
    pub points: i32,
}

/// What one viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct View {
    pub age: u8,
    pub turn: u8,
    pub phase: Phase,
    pub deciding: Vec<u8>,
    pub cities: Vec<CityView>,
    pub hand: Vec<&'static str>,
    pub leaders: Vec<&'static str>,
    pub tiles: Vec<&'static str>,
    pub chosen: Option<String>,
    pub discard_size: usize,
    pub discard: Vec<String>,
    pub table: Vec<String>,
    pub drawn: Vec<String>,
    pub deck_size: usize,
    pub contraband: Vec<String>,
    pub project: Option<&'static str>,
    pub project_tokens: u8,
    pub tower: Vec<&'static str>,
    pub grade: Option<&'static str>,
}

fn kinds(cards: CardSet) -> Vec<&'static str> {
    cards.iter().map(|card| tables().kind_of(card).id).collect()
}

fn marked(card: Card) -> String {
    format!("{}@{}", tables().kind_of(card).id, tables().card(card).group.id())
}

fn leaders(set: LeaderSet) -> Vec<&'static str> {
    set.iter().map(|leader| tables().leader(leader).id).collect()
}

fn tiles(set: TileSet) -> Vec<&'static str> {
    set.iter().map(|tile| tables().tile(tile).id).collect()
}

impl View {
    pub(crate) fn new(position: &Position, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < usize::from(position.rules.players) => Some(seat.index()),
            _ => None,
        };
        let city = own.map(|seat| &position.cities[seat]);
        let solo = position.rules.solo;
        // Face down in the base game; whoever has looked through the pile knows what lies there.
        let open = if solo {
            position.discard
        } else {
            own.map_or(CardSet::EMPTY, |seat| position.discard.and(&position.seen_discards[seat]))
        };
        let digging = match (position.tasks.first(), own) {
            (Some(Task::Dig { seat }), Some(own)) => usize::from(seat) == own,
            _ => false,
        };
        let open = if digging { position.discard } else { open };
        View {
            age: position.age,
            turn: position.turn,
            phase: position.phase,
            deciding: match position.who_decides() {
                Decision::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
                _ => Vec::new(),
            },
            cities: (0..position.city_count()).map(|seat| CityView::new(position, seat)).collect(),
            hand: city.map_or(Vec::new(), |city| kinds(city.hand)),
            leaders: city
                .map_or(Vec::new(), |city| leaders(LeaderSet(city.leader_hand.0 | city.leader_kept.0))),
            tiles: city.map_or(Vec::new(), |city| tiles(TileSet(city.tiles.0 | city.tiles_kept.0))),
            chosen: own.and_then(|seat| {
                let mv: Move = position.chosen[seat]?;
                let mut text = String::new();
                position.write(Actor::Seat(kernel::Seat(seat as u8)), mv, &mut text);
                Some(text)
            }),
            discard_size: position.discard.len(),
            discard: if solo {
                open.iter().map(marked).collect()
            } else {
                kinds(open).into_iter().map(str::to_owned).collect()
            },
            table: position.table().iter().map(|&card| marked(card)).collect(),
            drawn: position.market.drawn.iter().map(marked).collect(),
            deck_size: position.deck.len(),
            contraband: position.contraband.iter().map(marked).collect(),
            project: position.project.map(|project| tables().project(project).id),
            project_tokens: position.project_tokens,
            tower: position
                .tower
                .slots
                .iter()
                .filter(|&&tile| tile != NOTHING)
                .map(|&tile| tables().tile(Tile(tile)).id)
                .collect(),
            grade: (position.phase == Phase::Over)
                .then(|| position.grade().map(|grade| grade.id()))
                .flatten(),
        }
    }
}

impl CityView {
    fn new(position: &Position, seat: usize) -> CityView {
        let city = &position.cities[seat];
        CityView {
            board: city.board().map(|board| board.id),
            side: city.board().map(|_| if city.side == 0 { "a" } else { "b" }),
            stages: city.stages,
            coins: city.coins,
            structures: kinds(city.built),
            leaders: leaders(city.leaders),
            entombed: leaders(city.entombed),
            copied_leader: (city.copied_leader != NOTHING)
                .then(|| tables().leader(Leader(city.copied_leader)).id),
            shields: position.shields(seat),
            victories: city.victories,
            defeats: city.defeats,
            debt: city.debt,
            owed: city.owed,
            diplomacy: city.diplomacy,
            tiles_placed: city.tiles_placed,
            tokens: [city.free_cards, city.free_stages, city.bags, city.shield_tokens, city.set_tokens],
            joined: city.joined,
            hand_size: city.hand.len(),
            leaders_in_hand: city.leader_hand.len() + city.leader_kept.len(),
            tiles_in_hand: city.tiles.len() + city.tiles_kept.len(),
            has_chosen: position.chosen[seat].is_some(),
            points: position.public_sheet(seat).total(),
        }
    }
}

impl Position {
    /// Who may know this move: choices are secret, cards are dealt and buried face down. What they
    /// come to in the open is told when it is revealed.
    pub(crate) fn who_may_know(&self, actor: Actor, mv: Move) -> Audience {
        let task = self.tasks.first();
        match (actor, mv) {
            (Actor::Chance, Move::Deal { seat, .. }) => Audience::only(Seat(seat)),
            (Actor::Chance, Move::DealTile { seat, .. }) if self.phase != Phase::TopTile => {
                Audience::only(Seat(seat))
            }
            (Actor::Chance, Move::DealLeader { seat, .. }) => match (task, self.phase) {
                // Turned up from the opponent's stack.
                (None, Phase::TopLeader) | (Some(Task::Recruit { .. }), _) => Audience::Everybody,
                _ => Audience::only(Seat(seat)),
            },
            (Actor::Seat(seat), Move::StageLeader { .. }) => Audience::only(seat),
            (Actor::Seat(seat), _) if task.is_none() && self.chosen_in_secret() => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }

    /// Do all choose at the same time now, in secret?
    fn chosen_in_secret(&self) -> bool {
        match self.phase {
            Phase::DraftLeaders | Phase::DraftTiles | Phase::Leaders | Phase::Turn => true,
            Phase::LastUse => !self.rules.solo,
            _ => false,
        }
    }

    /// Points as everybody can count them: what a card that was buried face down would add stays out
    /// until the end.
    pub(crate) fn public_sheet(&self, seat: usize) -> Sheet {
        if self.phase == Phase::Over || self.rules.solo {
            return self.sheet(seat);
        }
        let mut open = self.clone();
        open.cities[seat].buried = [NOTHING; 4];
        open.sheet(seat)
    }
}
