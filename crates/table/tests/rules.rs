//! Stored games go on under their own rules version, and what does not replay can still be had.

use kernel::erased::AnyGame;
use kernel::playout::pick_actor;
use kernel::{Actor, Decision, Dice, Seats};
use std::sync::Arc;
use tarsas_table::{
    BotFactory, EntryKind, Header, LiveTable, NewEntry, NewTable, Origin, SeatRow, Secret, Sqlite, Status,
    Store, Stored, TableConfig, TableError, TableService, validate,
};

static GAMES: &[&dyn AnyGame] = &[&toy::GAME];

struct House {
    service: Arc<TableService>,
    store: Arc<Sqlite>,
    anna: i64,
    _dir: tempfile::TempDir,
}

impl House {
    /// A house with table `t`, begun by this version: Anna and Béla have these moves behind them.
    async fn with(rules: u32, moves: &[(Actor, String)]) -> House {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
        let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap().id;
        let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap().id;
        let header = Header {
            id: "t".into(),
            game: "stones".into(),
            rules,
            options: Vec::new(),
            created: 5,
            host: anna,
        };
        let seat = |person, name: &str| SeatRow { person: Some(person), bot: None, name: name.into() };
        let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
        let seats = vec![seat(anna, "Anna"), seat(bela, "Béla")];
        store.create(NewTable { header, seats, status: status.clone(), notes: Vec::new() }).await.unwrap();
        let entry = |(actor, text): &(Actor, String)| NewEntry {
            what: EntryKind::Move(*actor, text.clone()),
            by: Origin::Person,
            at: 9,
            key: None,
        };
        store.append("t", 0, moves.iter().map(entry).collect(), status).await.unwrap();
        let service = TableService::new(
            store.clone(),
            GAMES,
            BotFactory::random(),
            Secret::new().unwrap(),
            TableConfig::default(),
        );
        House { service, store, anna, _dir: dir }
    }

    async fn table(&self) -> Result<Arc<LiveTable>, TableError> {
        self.service.table("t").await
    }
}

/// The moves of a game by this version until somebody may take stones.
fn moves(rules: u32) -> Vec<(Actor, String)> {
    let mut position = toy::GAME.start_under(kernel::RulesVersion(rules), 2, &[]).unwrap();
    let (mut dice, mut moves) = (Dice::new(1), Vec::new());
    while let Some(actor) = pick_actor(position.decision(), &mut dice) {
        let legal = position.legal(actor);
        if legal.contains(&"take 1".to_owned()) {
            break;
        }
        position.play(actor, &legal[0], &mut Vec::new()).unwrap();
        moves.push((actor, legal[0].clone()));
    }
    moves
}

#[tokio::test]
async fn a_table_goes_on_under_its_own_rules_version() {
    for (rules, takes) in [(2, 1), (3, 2)] {
        let house = House::with(rules, &moves(rules)).await;
        let live = house.table().await.unwrap();
        let Decision::Seats(taking) = live.state().await.position.decision() else { panic!("a seat takes") };
        for n in 1..=2 {
            let (person, seq) =
                (house.anna + taking.lowest().unwrap().index() as i64, live.state().await.seq);
            let taken = house.service.act(&live, person, &["take 1"], seq, &n.to_string()).await;
            assert_eq!(taken.is_ok(), n <= takes, "version {rules}, stone {n}");
        }
        // Also once it is loaded anew, and when it is validated.
        let verdicts = validate(&*house.store, GAMES).await.unwrap();
        assert_eq!((verdicts.len(), verdicts[0].table.header.rules), (1, rules));
        assert_eq!(verdicts[0].differs, None);
        assert_eq!(verdicts[0].moves, moves(rules).len() + takes);
    }
}

#[tokio::test]
async fn new_tables_take_the_newest_version() {
    let house = House::with(2, &[]).await;
    let host = tarsas_table::Person { id: house.anna, name: "Anna".into() };
    let wishes = vec![tarsas_table::SeatRequest::Me("Anna".into()), tarsas_table::SeatRequest::Friend];
    let id = house.service.open(&host, "stones", Vec::new(), wishes).await.unwrap();
    assert_eq!(house.service.table(&id).await.unwrap().header.rules, 3);
}

#[tokio::test]
async fn a_game_by_rules_that_are_gone_leaves_its_record() {
    let played = moves(3);
    for rules in [1, 4] {
        let house = House::with(rules, &played).await;
        let error = house.table().await.unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("the game is by rules version {rules}; this program plays version 2–3")
        );
        assert!(matches!(house.service.past("t").await, Err(TableError::OtherRules(..))));
        // While it runs nobody but the rules knows who may see what: everybody sees their own moves.
        let record = house.service.salvage("t", Some(house.anna)).await.unwrap();
        assert_eq!((record.rules, record.moves.len()), (rules, played.len()));
        for (line, (actor, text)) in record.moves.iter().zip(&played) {
            let own = *actor == Actor::Seat(kernel::Seat(0));
            assert_eq!((line.actor, &*line.text), (*actor, if own { text } else { "?" }));
        }
        let strangers = house.service.salvage("t", None).await.unwrap();
        assert!(strangers.moves.iter().all(|line| line.text == "?"));
        // Whoever runs the house has all of it.
        let all = Stored::read(&*house.store, "t").await.unwrap().record();
        assert!(all.moves.iter().zip(&played).all(|(line, (_, text))| line.text == *text));
        let verdicts = validate(&*house.store, GAMES).await.unwrap();
        assert!(verdicts[0].differs.as_ref().unwrap().contains("rules version"));
    }
}

#[tokio::test]
async fn once_it_is_over_everybody_may_have_the_whole_record() {
    let house = House::with(4, &moves(3)).await;
    let seq = moves(3).len() as u64;
    let undone = NewEntry { what: EntryKind::Undo(2), by: Origin::Person, at: 9, key: None };
    let over = Status { over: true, deciding: Seats::NONE, points: vec![0, 0] };
    house.store.append("t", seq, vec![undone], over).await.unwrap();
    let record = house.service.salvage("t", None).await.unwrap();
    let texts: Vec<&str> = record.moves.iter().map(|line| &*line.text).collect();
    assert_eq!(texts, moves(3).iter().take(2).map(|(_, text)| &**text).collect::<Vec<_>>());
}

#[tokio::test]
async fn one_bad_entry_leaves_what_came_before_it() {
    let mut played = moves(3);
    let good = played.len();
    let chance = |text: &str| (Actor::Chance, text.to_owned());
    let (bad, later) = (chance("deal 99"), (Actor::Seat(kernel::Seat(1)), "take 1".to_owned()));
    played.extend([bad, later]);
    let house = House::with(3, &played).await;
    let error = house.table().await.unwrap_err();
    assert!(matches!(error, TableError::Broken { number, .. } if number == good as u64 + 1));
    let past = house.service.past("t").await.unwrap();
    assert_eq!(past.state().await.played.len(), good);
    // What was replayed keeps its audience: cards go to their owner, what was shown is for all.
    let anna = house.service.salvage("t", Some(house.anna)).await.unwrap();
    let seen: Vec<&str> = anna.moves.iter().map(|line| &*line.text).collect();
    assert_eq!(seen.len(), played.len());
    assert!(seen[..3].iter().all(|text| text.starts_with("deal")), "her own cards: {seen:?}");
    assert!(seen[3..6].iter().all(|text| *text == "?"), "his cards: {seen:?}");
    assert_eq!(&seen[good..], ["?", "?"], "what nobody replayed");
    // Nothing can be played there.
    let last = past.state().await.seq;
    for person in [house.anna, house.anna + 1] {
        assert!(house.service.act(&past, person, &["take 1"], last, "k").await.is_err());
    }
    assert_eq!(house.store.entries("t").await.unwrap().len(), played.len());
}
