//! Company at a table, besides its moves: terms, who is there, who asks, who leaves; and the analysis afterwards.

use bots::{BotKind, Budget};
use kernel::erased::{About, AnyGame, GameOf};
use kernel::{Actor, Decision, Seat};
use std::sync::Arc;
use std::time::Duration;
use tarsas_table::{
    BotFactory, BotLevel, BotPace, LiveTable, Person, SeatRequest, Secret, Sqlite, Store, TableConfig,
    TableError, TableService, Terms,
};
use toy::Stones;

static GAMES: [&dyn AnyGame; 1] = [&toy::GAME];

fn factory() -> BotFactory {
    let level = BotLevel { id: "medium", at_once: true };
    BotFactory::new(vec![level], |_, _, seed| "medium".parse::<BotKind>().unwrap().any_bot::<Stones>(seed))
        .with_adviser(|_| BotKind::Search(Budget::Iterations(50)).any_bot::<Stones>(0))
}

struct House {
    _dir: tempfile::TempDir,
    service: Arc<TableService>,
    anna: Person,
    bela: Person,
}

impl House {
    async fn new() -> House {
        House::of(&GAMES).await
    }

    /// A house with these games, and without a seed of its own.
    async fn of(games: &'static [&'static dyn AnyGame]) -> House {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
        let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
        let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
        let (pace, idle) = (Duration::ZERO, Duration::ZERO);
        let config = TableConfig { pace, idle, seed: None, ..TableConfig::default() };
        let service = TableService::new(store, games, factory(), Secret::new().unwrap(), config);
        House { _dir: dir, service, anna, bela }
    }

    async fn open(&self, other: SeatRequest, terms: Terms) -> Arc<LiveTable> {
        let seats = vec![SeatRequest::Me("Anna".into()), other];
        let id = self.service.open_on(&self.anna, "stones", Vec::new(), seats, terms).await.unwrap();
        self.service.table(&id).await.unwrap()
    }

    /// Anna holds both seats and plays to the end, always the first move that is offered.
    async fn play(&self, live: &Arc<LiveTable>) -> Vec<String> {
        for key in 0.. {
            let (actor, text, seq) = {
                let state = live.state().await;
                match state.position.decision().first_actor() {
                    Some(actor @ Actor::Seat(_)) => {
                        (actor, state.position.offered(actor)[0].clone(), state.seq)
                    }
                    Some(Actor::Chance) => continue,
                    None => break,
                }
            };
            let acted = self.service.act(live, self.anna.id, &[&text], seq, &key.to_string()).await;
            assert!(acted.is_ok(), "{actor} {text}: {acted:?}");
        }
        live.state().await.played.iter().map(|played| format!("{} {}", played.actor, played.text())).collect()
    }
}

#[tokio::test]
async fn the_same_seed_and_the_same_decisions_give_the_same_game() {
    let house = House::new().await;
    let mut games = Vec::new();
    for seed in ["a", "a", "b"] {
        let terms = Terms { seed: Some(seed.into()), idle: None };
        let live = house.open(SeatRequest::Me("Béla".into()), terms).await;
        games.push(house.play(&live).await);
    }
    assert_eq!(games[0], games[1]);
    assert_ne!(games[0], games[2]);
}

/// Whoever plays alone may want the same cards again; among several nobody is to reckon what the others have.
#[tokio::test]
async fn a_table_of_one_seat_has_a_seed_and_one_of_two_has_none() {
    // Stones is for two and more; its rules do not mind one.
    let about = About { players: (1, 4), ..*toy::GAME.about() };
    let game: &'static dyn AnyGame = Box::leak(Box::new(GameOf::<Stones>::new(about)));
    let house = House::of(Box::leak(Box::new([game]))).await;
    let mut seeds = Vec::new();
    for seats in [1, 1, 2] {
        let wishes = vec![SeatRequest::Me("Anna".into()); seats];
        let id = house.service.open(&house.anna, "stones", Vec::new(), wishes).await.unwrap();
        seeds.push(house.service.table(&id).await.unwrap().terms.seed.clone());
    }
    assert!(seeds[..2].iter().all(Option::is_some), "one seat: {seeds:?}");
    assert_ne!(seeds[0], seeds[1], "another table has other cards");
    assert_eq!(seeds[2], None, "two seats");
}

#[tokio::test]
async fn who_has_the_page_open_is_not_away() {
    let house = House::new().await;
    let live = house.open(SeatRequest::Known(house.bela.id, "Béla".into()), Terms::default()).await;
    let away = |live: Arc<LiveTable>| {
        let service = house.service.clone();
        async move { service.idle(&live, &*live.state().await) }
    };
    let deciding = match live.state().await.position.decision() {
        Decision::Seats(seats) => seats,
        other => panic!("{other:?}"),
    };
    assert_eq!(away(live.clone()).await, deciding, "nobody is there, and the time is over at once");
    // With a time of no length even who is there has had it; with an hour nobody has.
    let slow = Terms { seed: None, idle: Some(3600) };
    let slow = house.open(SeatRequest::Known(house.bela.id, "Béla".into()), slow).await;
    assert!(away(slow.clone()).await.is_empty());
    assert!(house.service.idle_in(&slow, &*slow.state().await).is_some_and(|seconds| seconds > 3000));
    let page = slow.attend(Some(house.bela.id), BotPace::Normal);
    assert!(slow.is_present(house.bela.id) && !slow.is_present(house.anna.id));
    drop(page);
    assert!(!slow.is_present(house.bela.id));
}

#[tokio::test]
async fn a_seat_can_be_asked_for_and_left() {
    let house = House::new().await;
    let live = house.open(SeatRequest::Friend, Terms::default()).await;
    house.service.ask_for_seat(&live, house.bela.id, "Béla").await.unwrap();
    assert_eq!(live.asking(&*live.state().await), [(house.bela.id, "Béla".to_owned())]);
    house.service.join(&live, &house.bela, "Béla").await.unwrap();
    assert_eq!(live.asking(&*live.state().await), [], "who sits does not ask any more");
    // The game has begun: a bot plays on for who leaves, and the seat can be taken back.
    house.service.leave(&live, house.bela.id).await.unwrap();
    assert!(live.state().await.seats_of(Some(house.bela.id)).is_empty());
    assert!(live.state().await.stood_in(Some(house.bela.id)).has(Seat(1)));
    let again = house.service.leave(&live, house.bela.id).await;
    assert!(matches!(again, Err(TableError::NotYours)));
    // Before it has begun the seat is open again.
    let waiting = house.open(SeatRequest::Friend, Terms::default()).await;
    house.service.leave(&waiting, house.anna.id).await.unwrap();
    assert!(waiting.state().await.seats.iter().all(tarsas_table::SeatRow::is_open));
}

#[tokio::test]
async fn a_game_is_analyzed_when_it_is_over_and_the_analysis_is_kept() {
    let house = House::new().await;
    let live = house.open(SeatRequest::Me("Béla".into()), Terms::default()).await;
    let early = house.service.analyze(&live, house.anna.id).await;
    assert!(matches!(early, Err(TableError::NotYours)), "a running game is nobody's to analyze");
    house.play(&live).await;
    let stranger = house.service.analyze(&live, house.bela.id).await;
    assert!(matches!(stranger, Err(TableError::NotYours)));
    house.service.analyze(&live, house.anna.id).await.unwrap();
    let analysis = loop {
        match house.service.analysis(&live, house.anna.id).await.unwrap() {
            Some(analysis) if analysis.is_done() && !analysis.turns.is_empty() => break analysis,
            _ => tokio::time::sleep(Duration::from_millis(2)).await,
        }
    };
    let own = live.state().await.played.iter().filter(|played| played.actor == Actor::Seat(Seat(0))).count();
    assert_eq!(analysis.turns.iter().map(|turn| turn.moves).sum::<usize>(), own);
    assert!(analysis.turns.iter().all(|turn| turn.cost() >= 0.0 && !turn.best.is_empty()));
}
