//! Bots at the table: they go on after a failure, and only while a person is there.

use kernel::house::{AnyPosition, GameBox};
use kernel::{Dice, Seat};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tarsas_table::{
    Appended, Chat, Durable, Entry, Hall, Hash, Hosted, Later, Live, Manners, NewEntry, NewTable, Opponent,
    Person, RandomOpponent, SeatRow, SeatWish, Secret, Sqlite, Standing, Store, StoreError, Summary, Swept,
    TableError, WriteError,
};

static GAMES: [&dyn GameBox; 1] = [&toy::GAME];

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
        standing: Standing,
    ) -> Durable<'a, Appended> {
        if self.full.load(Ordering::SeqCst) {
            self.refused.fetch_add(1, Ordering::SeqCst);
            return Box::pin(async {
                Err(WriteError::Failed(StoreError("database or disk is full".into())))
            });
        }
        self.inner.append(id, expected, entries, standing)
    }

    pass_on! {
        fn create(&self, table: NewTable) -> Durable<'_, ()>;
        fn table<'a>(&'a self, id: &'a str) -> Later<'a, Option<Summary>>;
        fn entries<'a>(&'a self, id: &'a str) -> Later<'a, Vec<Entry>>;
        fn sent<'a>(&'a self, id: &'a str, key: &'a str) -> Later<'a, Option<u64>>;
        fn sit<'a>(&'a self, id: &'a str, seat: usize, from: SeatRow, to: SeatRow) -> Durable<'a, bool>;
        fn tables_of(&self, person: i64, most: u32) -> Later<'_, Vec<Summary>>;
        fn tables(&self, over: bool, most: u32) -> Later<'_, Vec<Summary>>;
        fn welcome<'a>(&'a self, name: &'a str, hash: Hash) -> Durable<'a, Person>;
        fn person(&self, hash: Hash) -> Later<'_, Option<Person>>;
        fn add_secret(&self, person: i64, hash: Hash, until: Option<i64>) -> Durable<'_, ()>;
        fn redeem(&self, hash: Hash, now: i64) -> Durable<'_, Option<Person>>;
        fn keep<'a>(&'a self, person: i64, name: &'a str, hash: &'a str) -> Durable<'a, bool>;
        fn kept<'a>(&'a self, name: &'a str) -> Later<'a, Option<(Person, String)>>;
        fn rename<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, ()>;
        fn say<'a>(&'a self, id: &'a str, name: &'a str, text: &'a str, at: i64) -> Durable<'a, ()>;
        fn chat<'a>(&'a self, id: &'a str, most: u32) -> Later<'a, Vec<Chat>>;
        fn all_words<'a>(&'a self, id: &'a str, kind: &'a str) -> Later<'a, Vec<(i64, String)>>;
        fn words<'a>(&'a self, id: &'a str, person: i64, kind: &'a str) -> Later<'a, String>;
        fn hosted(&self, person: i64, since: i64) -> Later<'_, Hosted>;
        fn chat_lines<'a>(&'a self, id: &'a str) -> Later<'a, usize>;
        fn sweep(&self, now: i64, before: i64) -> Durable<'_, Swept>;
        fn write_words<'a>(&'a self, id: &'a str, person: i64, kind: &'a str, text: &'a str) -> Durable<'a, ()>;
    }
}

/// Plays any move, and counts how many of its kind think at once at a table.
struct Counted(Arc<Counts>);

#[derive(Default)]
struct Counts {
    now: AtomicUsize,
    most: AtomicUsize,
    all: AtomicUsize,
}

impl Opponent for Counted {
    fn level(&self) -> &'static str {
        "counted"
    }

    fn choose(&self, position: &dyn AnyPosition, seat: Seat, dice: &mut Dice) -> Option<String> {
        let Counts { now, most, all } = &*self.0;
        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        all.fetch_add(1, Ordering::SeqCst);
        std::thread::sleep(Duration::from_millis(5));
        now.fetch_sub(1, Ordering::SeqCst);
        RandomOpponent.choose(position, seat, dice)
    }
}

struct House {
    _dir: tempfile::TempDir,
    store: Arc<Full>,
    counts: Arc<Counts>,
    hall: Arc<Hall>,
    host: Person,
}

const USUAL: Manners =
    Manners { pace: Duration::ZERO, idle: Duration::from_secs(300), attention: Duration::from_secs(120) };

async fn house(manners: Manners) -> House {
    let dir = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap();
    let store = Arc::new(Full { inner, full: AtomicBool::new(false), refused: AtomicUsize::new(0) });
    let counts = Arc::<Counts>::default();
    let bots: Vec<Arc<dyn Opponent>> = vec![Arc::new(Counted(counts.clone()))];
    let hall = Hall::new(store.clone(), &GAMES, bots, Secret::new().unwrap(), manners);
    let host = store.welcome("Anna", Secret::new().unwrap().hash()).await.unwrap();
    House { _dir: dir, store, counts, hall, host }
}

impl House {
    /// A table of Anna and a bot: both choose a card at the same time.
    async fn open(&self) -> String {
        let wishes = vec![SeatWish::Me("Anna".into()), bot()];
        self.hall.open(&self.host, "stones", Vec::new(), wishes).await.unwrap()
    }
}

fn bot() -> SeatWish {
    SeatWish::Bot("counted".into(), "Ábel".into())
}

/// Did the bot choose within some seconds?
async fn bot_moves(live: &Live) -> bool {
    for _ in 0..500 {
        if live.state().await.played.iter().any(|played| played.by == tarsas_table::By::Bot) {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    false
}

#[tokio::test]
async fn a_table_without_a_person_is_not_opened() {
    let house = house(USUAL).await;
    let open = |wishes| house.hall.open(&house.host, "stones", Vec::new(), wishes);
    assert!(matches!(open(vec![bot(), bot()]).await, Err(TableError::NoPerson)));
    // Nor by way of a seat that is left open first.
    let table = open(vec![bot(), SeatWish::Friend]).await.unwrap();
    let live = house.hall.table(&table).await.unwrap();
    let seated = house.hall.seat_bot(&live, house.host.id, "counted", "Bori").await;
    assert!(matches!(seated, Err(TableError::NoPerson)));
    house.hall.join(&live, &house.host, "Anna").await.unwrap();
    assert!(bot_moves(&live).await);
}

#[tokio::test]
async fn a_bot_goes_on_after_failed_writes() {
    let house = house(Manners { pace: Duration::from_millis(50), ..USUAL }).await;
    let table = house.open().await;
    house.store.full.store(true, Ordering::SeqCst);
    let live = house.hall.table(&table).await.unwrap();
    while house.store.refused.load(Ordering::SeqCst) < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(live.state().await.played.iter().all(|played| played.by != tarsas_table::By::Bot));
    house.store.full.store(false, Ordering::SeqCst);
    // Nobody touches the table.
    assert!(bot_moves(&live).await);
    let refused = house.store.refused.load(Ordering::SeqCst);
    assert!(refused < 6, "with pauses between: {refused}");
}

#[tokio::test]
async fn bots_wait_for_a_person_and_go_on_when_one_comes() {
    let house = house(Manners { attention: Duration::ZERO, ..USUAL }).await;
    let table = house.open().await;
    let live = house.hall.table(&table).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(house.counts.all.load(Ordering::SeqCst), 0, "nobody is there");
    let listens = live.listen();
    let live = house.hall.table(&table).await.unwrap();
    assert!(bot_moves(&live).await, "somebody listens");
    drop(listens);
}

#[tokio::test]
async fn a_table_has_one_driver_however_often_it_is_touched() {
    let house = house(USUAL).await;
    let table = house.open().await;
    for _ in 0..200 {
        let live = house.hall.table(&table).await.unwrap();
        let _ = house.hall.give_orders(&live, house.host.id, kernel::Orders::default()).await;
    }
    let live = house.hall.table(&table).await.unwrap();
    assert!(bot_moves(&live).await);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(house.counts.all.load(Ordering::SeqCst), 1, "it chose once");
    assert_eq!(house.counts.most.load(Ordering::SeqCst), 1);
}
