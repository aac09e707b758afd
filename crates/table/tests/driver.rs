//! Bots at the table: they go on after a failure, and only while a person is there.

use bots::erased::{AnyBot, AnyRandom, BotMove, BotTurn};
use kernel::Seat;
use kernel::erased::{AnyGame, AnyPosition};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tarsas_table::{
    Appended, Ban, BotFactory, BotLevel, BotPace, BoxFuture, Chat, Device, Durable, Ending, Entry, Hash,
    Hosted, LiveSession, LiveTable, Login, NewChat, NewEntry, NewTable, Note, People, Person, PersonRow,
    SeatRequest, SeatRow, Secret, Sqlite, Status, Store, StoreError, Summary, Swept, TableConfig, TableError,
    TableFilter, TableService, Terms, WriteError,
};

static GAMES: [&dyn AnyGame; 1] = [&toy::GAME];

/// A store whose disk can be full.
struct Full {
    inner: Sqlite,
    full: AtomicBool,
    refused: AtomicUsize,
}

/// What the store within does, it does.
macro_rules! pass_on {
    ($(fn $name:ident $(<$life:lifetime>)? (&$($own:lifetime)? self $(, $arg:ident: $kind:ty)*) -> $out:ty;)*) => {
        $(fn $name $(<$life>)? (&$($own)? self $(, $arg: $kind)*) -> $out { self.inner.$name($($arg),*) })*
    };
}

impl Store for Full {
    fn append<'a>(
        &'a self,
        id: &'a str,
        expected: u64,
        entries: Vec<NewEntry>,
        status: Status,
    ) -> Durable<'a, Appended> {
        if self.full.load(Ordering::SeqCst) {
            self.refused.fetch_add(1, Ordering::SeqCst);
            return Box::pin(async {
                Err(WriteError::Failed(StoreError("database or disk is full".into())))
            });
        }
        self.inner.append(id, expected, entries, status)
    }

    pass_on! {
        fn check(&self) -> BoxFuture<'_, ()>;
        fn create(&self, table: NewTable) -> Durable<'_, ()>;
        fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Option<Summary>>;
        fn entries<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Entry>>;
        fn sent<'a>(&'a self, id: &'a str, key: &'a str) -> BoxFuture<'a, Option<u64>>;
        fn assign_seat<'a>(&'a self, id: &'a str, seat: usize, from: SeatRow, to: SeatRow) -> Durable<'a, bool>;
        fn tables_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>>;
        fn finished_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>>;
        fn tables_on<'a>(&'a self, terms: &'a Terms, most: u32) -> BoxFuture<'a, Vec<Summary>>;
        fn notes_of<'a>(&'a self, person: i64, kind: &'a str) -> BoxFuture<'a, Vec<(String, String)>>;
        fn tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>>;
        fn create_person<'a>(&'a self, name: &'a str, hash: Hash) -> Durable<'a, Person>;
        fn add_secret(&self, person: i64, hash: Hash, until: Option<i64>) -> Durable<'_, ()>;
        fn redeem(&self, hash: Hash, now: i64) -> Durable<'_, Option<Person>>;
        fn rename<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, ()>;
        fn say<'a>(&'a self, id: &'a str, line: NewChat) -> Durable<'a, ()>;
        fn public_tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>>;
        fn remove_table<'a>(&'a self, id: &'a str) -> Durable<'a, bool>;
        fn chat<'a>(&'a self, id: &'a str, most: u32) -> BoxFuture<'a, Vec<Chat>>;
        fn all_notes<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Note>>;
        fn note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str) -> BoxFuture<'a, String>;
        fn hosted(&self, person: i64, since: i64) -> BoxFuture<'_, Hosted>;
        fn chat_lines<'a>(&'a self, id: &'a str) -> BoxFuture<'a, usize>;
        fn sweep(&self, now: i64, before: i64) -> Durable<'_, Swept>;
        fn setting<'a>(&'a self, name: &'a str, offered: &'a str) -> Durable<'a, String>;
        fn setting_of<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<String>>;
        fn set_note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str, text: &'a str) -> Durable<'a, ()>;
    }
}

impl People for Full {
    pass_on! {
        fn session(&self, hash: Hash, now: i64) -> BoxFuture<'_, Option<LiveSession>>;
        fn touch_session<'a>(&'a self, hash: Hash, device: &'a str, now: i64) -> Durable<'a, ()>;
        fn devices(&self, person: i64) -> BoxFuture<'_, Vec<Device>>;
        fn end_sessions(&self, person: i64, which: Ending) -> Durable<'_, u64>;
        fn person(&self, id: i64) -> BoxFuture<'_, Option<Person>>;
        fn login_of(&self, person: i64) -> BoxFuture<'_, Option<Login>>;
        fn find_login<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<Login>>;
        fn set_password<'a>(&'a self, person: i64, name: &'a str, hash: &'a str) -> Durable<'a, bool>;
        fn set_mail<'a>(&'a self, person: i64, mail: &'a str) -> Durable<'a, ()>;
        fn remove_password(&self, person: i64) -> Durable<'_, ()>;
        fn set_ban(&self, person: i64, ban: Ban) -> Durable<'_, ()>;
        fn rename_everywhere<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, bool>;
        fn erase_person(&self, person: i64) -> Durable<'_, bool>;
        fn people<'a>(&'a self, name: &'a str, most: u32) -> BoxFuture<'a, Vec<PersonRow>>;
    }
}

/// Plays any move, and counts how many of its kind think at once at a table.
struct Counted(Arc<Counts>, AnyRandom);

#[derive(Default)]
struct Counts {
    now: AtomicUsize,
    most: AtomicUsize,
    all: AtomicUsize,
    made: AtomicUsize,
}

impl AnyBot for Counted {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        let Counts { now, most, all, .. } = &*self.0;
        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        all.fetch_add(1, Ordering::SeqCst);
        std::thread::sleep(Duration::from_millis(5));
        now.fetch_sub(1, Ordering::SeqCst);
        self.1.choose(position, seat)
    }

    fn consider(&mut self, _: &dyn AnyPosition, _: Seat, _: usize) -> Vec<BotTurn> {
        Vec::new()
    }
}

fn factory(counts: &Arc<Counts>) -> BotFactory {
    let counts = counts.clone();
    BotFactory::new(vec![BotLevel { id: "counted", at_once: true }], move |game, level, seed| {
        assert_eq!((game, level), ("stones", "counted"));
        counts.made.fetch_add(1, Ordering::SeqCst);
        Box::new(Counted(counts.clone(), AnyRandom::new(seed)))
    })
}

struct House {
    _dir: tempfile::TempDir,
    store: Arc<Full>,
    counts: Arc<Counts>,
    service: Arc<TableService>,
    host: Person,
}

const USUAL: TableConfig = TableConfig {
    bot_threads: None,
    pace: Duration::ZERO,
    idle: Duration::from_secs(300),
    attention: Duration::from_secs(120),
    seed: None,
};

async fn house(config: TableConfig) -> House {
    let dir = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap();
    let store = Arc::new(Full { inner, full: AtomicBool::new(false), refused: AtomicUsize::new(0) });
    let counts = Arc::<Counts>::default();
    let bots = factory(&counts);
    let service = TableService::new(store.clone(), &GAMES, bots, Secret::new().unwrap(), config);
    let host = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
    House { _dir: dir, store, counts, service, host }
}

impl House {
    /// A table of Anna and a bot: both choose a card at the same time.
    async fn open(&self) -> String {
        let wishes = vec![SeatRequest::Me("Anna".into()), bot()];
        self.service.open(&self.host, "stones", Vec::new(), wishes).await.unwrap()
    }
}

fn bot() -> SeatRequest {
    SeatRequest::Bot("counted".into(), "Ábel".into())
}

/// Did the bot choose within some seconds?
async fn bot_moves(live: &LiveTable) -> bool {
    for _ in 0..500 {
        if live.state().await.played.iter().any(|played| played.by == tarsas_table::Origin::Bot) {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    false
}

#[tokio::test]
async fn a_table_without_a_person_is_not_opened() {
    let house = house(USUAL).await;
    let open = |wishes| house.service.open(&house.host, "stones", Vec::new(), wishes);
    assert!(matches!(open(vec![bot(), bot()]).await, Err(TableError::NoPerson)));
    // Nor by way of a seat that is left open first.
    let table = open(vec![bot(), SeatRequest::Friend]).await.unwrap();
    let live = house.service.table(&table).await.unwrap();
    let seated = house.service.seat_bot(&live, house.host.id, "counted", "Bori").await;
    assert!(matches!(seated, Err(TableError::NoPerson)));
    house.service.join(&live, &house.host, "Anna").await.unwrap();
    assert!(bot_moves(&live).await);
}

#[tokio::test]
async fn a_bot_goes_on_after_failed_writes() {
    let house = house(TableConfig { pace: Duration::from_millis(50), ..USUAL }).await;
    let table = house.open().await;
    house.store.full.store(true, Ordering::SeqCst);
    let live = house.service.table(&table).await.unwrap();
    while house.store.refused.load(Ordering::SeqCst) < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(live.state().await.played.iter().all(|played| played.by != tarsas_table::Origin::Bot));
    house.store.full.store(false, Ordering::SeqCst);
    // Nobody touches the table.
    assert!(bot_moves(&live).await);
    let refused = house.store.refused.load(Ordering::SeqCst);
    assert!(refused < 6, "with pauses between: {refused}");
    assert_eq!(house.counts.all.load(Ordering::SeqCst), 1, "what was thought is not thought again");
}

/// A move of a bot takes its time, unless who looks at it has seen enough; the next one, after a person was asked, takes it again.
#[tokio::test]
async fn who_has_seen_enough_hurries_the_bots_along() {
    let pace = Duration::from_secs(60);
    let house = house(TableConfig { pace, ..USUAL }).await;
    let live = house.service.table(&house.open().await).await.unwrap();
    let _page = live.attend(Some(house.host.id), BotPace::Normal);
    let stranger = 1 + house.host.id;
    let by_bot = async || {
        let state = live.state().await;
        state.played.iter().filter(|played| played.by == tarsas_table::Origin::Bot).count()
    };
    let waits = async || {
        tokio::time::sleep(Duration::from_millis(200)).await;
        by_bot().await
    };
    assert_eq!(waits().await, 0, "it can be followed");
    house.service.hurry(&live, stranger).await;
    assert_eq!(waits().await, 0, "who is not there is in no hurry");
    house.service.hurry(&live, house.host.id).await;
    assert!(bot_moves(&live).await);
    // Anna chooses, too; then it is again at a bot to do something, sooner or later.
    for turn in 0..20 {
        let state = live.state().await;
        let text = state.position.offered(kernel::Actor::Seat(Seat(0))).first().cloned();
        let seq = state.seq;
        drop(state);
        let Some(text) = text else { break };
        let key = format!("k{turn}");
        house.service.act(&live, house.host.id, &[&*text], seq, &key).await.unwrap();
    }
    let before = by_bot().await;
    assert_eq!(waits().await, before, "the hurry was over when Anna was asked");
    house.service.hurry(&live, house.host.id).await;
    for _ in 0..500 {
        if by_bot().await > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the bot takes its time");
}

#[tokio::test]
async fn bots_wait_for_a_person_and_go_on_when_one_comes() {
    let house = house(TableConfig { attention: Duration::ZERO, ..USUAL }).await;
    let table = house.open().await;
    let live = house.service.table(&table).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(house.counts.all.load(Ordering::SeqCst), 0, "nobody is there");
    let listens = live.listen();
    let live = house.service.table(&table).await.unwrap();
    assert!(bot_moves(&live).await, "somebody listens");
    drop(listens);
}

#[tokio::test]
async fn a_table_has_one_driver_however_often_it_is_touched() {
    let house = house(USUAL).await;
    let table = house.open().await;
    for _ in 0..200 {
        let live = house.service.table(&table).await.unwrap();
        let _ = house.service.give_orders(&live, house.host.id, kernel::Orders::default()).await;
    }
    let live = house.service.table(&table).await.unwrap();
    assert!(bot_moves(&live).await);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(house.counts.all.load(Ordering::SeqCst), 1, "it chose once");
    assert_eq!(house.counts.most.load(Ordering::SeqCst), 1);
}
