//! Hints, and what bots thought: who is told, and who is not.

use bots::erased::AnyRandom;
use bots::{BotKind, Budget};
use kernel::erased::AnyGame;
use kernel::{Actor, Decision, Seat, Viewer};
use std::sync::Arc;
use std::time::Duration;
use tarsas_table::{
    BotFactory, BotLevel, HintPolicy, HostChoices, LiveTable, Person, SeatRequest, Secret, Sqlite, Store,
    TableConfig, TableError, TableService,
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
    store: Arc<Sqlite>,
    service: Arc<TableService>,
    anna: Person,
    bela: Person,
}

impl House {
    async fn new(factory: BotFactory) -> House {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
        let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
        let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
        let service = service(&store, factory);
        House { _dir: dir, store, service, anna, bela }
    }

    async fn open(&self, other: SeatRequest, hints: HintPolicy) -> Arc<LiveTable> {
        let seats = vec![SeatRequest::Me("Anna".into()), other];
        let choices = HostChoices { hints, ..HostChoices::default() };
        let id = self.service.open_on(&self.anna, "stones", Vec::new(), seats, choices).await.unwrap();
        self.service.table(&id).await.unwrap()
    }

    async fn with_a_bot(&self) -> Arc<LiveTable> {
        self.open(bot(), HintPolicy::default()).await
    }

    async fn with_bela(&self, hints: HintPolicy) -> Arc<LiveTable> {
        let live = self.open(SeatRequest::Friend, hints).await;
        self.service.join(&live, &self.bela, "Béla").await.unwrap();
        live
    }
}

fn bot() -> SeatRequest {
    SeatRequest::Bot("medium".into(), "Ábel".into())
}

fn service(store: &Arc<Sqlite>, factory: BotFactory) -> Arc<TableService> {
    let config = TableConfig { pace: Duration::ZERO, ..TableConfig::default() };
    TableService::new(store.clone(), &GAMES, factory, Secret::new().unwrap(), config)
}

#[tokio::test]
async fn one_person_against_bots_is_given_hints() {
    let house = House::new(factory()).await;
    let live = house.with_a_bot().await;
    // The bot chooses at the same time; afterwards it is Anna who is waited for.
    while live.state().await.position.decision().is_for(Actor::Seat(Seat(1))) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let hint = house.service.hint(&live, house.anna.id).await.unwrap();
    assert_eq!(hint.seat, Seat(0));
    assert_eq!(hint.turns.len(), 3);
    let legal = live.state().await.position.legal(Actor::Seat(Seat(0)));
    for turn in &hint.turns {
        assert!(legal.contains(&turn.moves[0]), "{turn:?}");
        assert!((0.0..=1.0).contains(&turn.confidence));
        assert!(!turn.reasons.is_empty());
    }
    assert!(hint.turns.is_sorted_by(|a, b| a.confidence >= b.confidence));
    // Who does not play is not told; nor is who asks again told something else.
    let stranger = house.service.hint(&live, house.bela.id).await;
    assert!(matches!(stranger, Err(TableError::NotYours)));
    assert_eq!(house.service.hint(&live, house.anna.id).await.unwrap().turns, hint.turns);
}

#[tokio::test]
async fn among_people_there_are_hints_only_if_the_host_says_so() {
    let house = House::new(factory()).await;
    let live = house.with_bela(HintPolicy::default()).await;
    let refused = house.service.hint(&live, house.bela.id).await;
    assert!(matches!(refused, Err(TableError::NoHints)));
    let live = house.with_bela(HintPolicy::Always).await;
    assert!(house.service.hint(&live, house.bela.id).await.is_ok());
    // It is the table's, not the memory's.
    let restarted = service(&house.store, factory());
    let live = restarted.table(&live.header.id).await.unwrap();
    assert_eq!(live.hints, HintPolicy::Always);
    // Nobody is given any against bots, either.
    let live = house.open(bot(), HintPolicy::Never).await;
    assert!(matches!(house.service.hint(&live, house.anna.id).await, Err(TableError::NoHints)));
}

#[tokio::test]
async fn a_hint_is_made_of_what_its_seat_may_know() {
    let house = House::new(factory()).await;
    let live = house.with_a_bot().await;
    let hint = house.service.hint(&live, house.anna.id).await.unwrap();
    let state = live.state().await;
    let hand = |position: &dyn kernel::erased::AnyPosition, seat| position.legal(Actor::Seat(seat));
    assert_eq!(hand(&*hint.seen, Seat(0)), hand(&*state.position, Seat(0)));
    assert_ne!(hand(&*hint.seen, Seat(1)), hand(&*state.position, Seat(1)), "another's hand was dealt anew");
}

#[tokio::test]
async fn a_game_without_advice_has_no_hints_to_give() {
    let house = House::new(BotFactory::new(vec![BotLevel { id: "medium", at_once: true }], |_, _, seed| {
        Box::new(AnyRandom::new(seed))
    }))
    .await;
    let live = house.with_a_bot().await;
    assert!(house.service.hint(&live, house.anna.id).await.unwrap().turns.is_empty());
}

/// Stones has hidden hands: what a bot thinks is told when the game is over.
#[tokio::test]
async fn a_bot_that_holds_secrets_tells_its_thoughts_after_the_game() {
    let house = House::new(factory()).await;
    let live = house.with_a_bot().await;
    let mut bot_has_moved = false;
    loop {
        let (seq, text) = {
            let state = live.state().await;
            if state.position.decision() == Decision::Over {
                break;
            }
            let moved = state.played.iter().any(|played| played.by == tarsas_table::Origin::Bot);
            bot_has_moved |= moved;
            for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
                assert!(live.thoughts(&state, viewer).is_empty());
            }
            assert_eq!(live.thoughts(&state, Viewer::Seat(Seat(1))).is_empty(), !moved);
            (state.seq, state.position.legal(Actor::Seat(Seat(0))).first().cloned())
        };
        if let Some(text) = text {
            // The bot may have been quicker.
            let _ = house.service.act(&live, house.anna.id, &[&*text], seq, &seq.to_string()).await;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert!(bot_has_moved);
    let state = live.state().await;
    let thoughts = live.thoughts(&state, Viewer::Public);
    assert_eq!(thoughts.len(), 1);
    assert_eq!(thoughts[0].seat, Seat(1));
    assert!(!thoughts[0].moves.is_empty());
}
