//! Proofs that every game must give: random games with their invariants, secrets, records, counts, words.

use conformance::random::RandomGames;
use conformance::records;
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use conformance::{book, perft, words};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::scene::Scenic as _;
use kernel::{Actor, Decision, Dice, Game, Id as _, Options as _, RulesVersion, Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use underwater_cities::{
    Bio, Building, Card, Cards, City, CitySet, Color, Contract, ContractSet, Dome, GAME, Given, Metropolis,
    MetropolisSet, Move, Options, Pick, Piece, Position, Resource, Site, SiteSet, Source, Space, SpaceSet,
    Structure, Times, Tunnel, Upgrade, Work, tables,
};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// By turns all that can be played.
fn options(seed: u64) -> Options {
    let pick = |n: u64, of: u64| seed / n % of;
    let players = 1 + seed % 4;
    let mut given: Vec<(String, String)> = Vec::new();
    let mut add = |key: &str, value: &str| given.push((key.into(), value.into()));
    if pick(4, 2) == 1 {
        add("side", "advanced");
    }
    if players > 1 && pick(8, 2) == 1 {
        add("contracts", "yes");
    }
    for (i, (key, value)) in [
        ("biomatter", "build_only"),
        ("tunnels", "47"),
        ("build_and_upgrade", "separate"),
        ("brown_tunnels", "all"),
        ("solo_tile", "end_of_round"),
    ]
    .into_iter()
    .enumerate()
    {
        if pick(16 << i, 4) == 3 {
            add(key, value);
        }
    }
    Options::read(players as usize, &given).unwrap()
}

/// Every move that there can be, but for mixtures of biomatter.
fn universe() -> Vec<Move> {
    let mut all = vec![
        Move::Space,
        Move::Card,
        Move::Drop,
        Move::Claim,
        Move::Pay,
        Move::TakeTop,
        Move::TakeThree,
        Move::Skip,
        Move::Done,
        Move::End,
    ];
    for card in Card::all() {
        all.extend([
            Move::Special(card),
            Move::Top(card),
            Move::Look(card),
            Move::Reveal(card),
            Move::Discard(card),
            Move::ClaimOver(card),
            Move::Use(card),
            Move::Ready(card),
            Move::Take(card),
            Move::Keep(card),
            Move::Under(card),
            Move::Ability(card),
            Move::Then(underwater_cities::Reaction::Card(card)),
            Move::Score { card, times: Times { n: 1, bio: Bio::LEAST } },
            Move::Deal { seat: Seat(0), card },
            Move::Deal { seat: Seat(2), card },
        ]);
        for space in Space::all() {
            all.extend([Move::Play { card, space }, Move::Clone { space, card }]);
        }
    }
    all.extend(Space::all().map(Move::Perform));
    all.extend(Metropolis::all().flat_map(|tile| [Move::Metropolis(tile), Move::KeepTile(tile)]));
    all.extend(Contract::all().flat_map(|contract| [Move::Contracts(contract), Move::Contract(contract)]));
    let mut pieces = Vec::new();
    for site in Site::all() {
        pieces.push(Piece::Building(site));
        all.push(Move::Replace(site));
        for kind in Building::ALL {
            all.push(Move::Build(Work { what: Structure::Building(kind, site), bio: Bio::LEAST }));
        }
    }
    for tunnel in Tunnel::all() {
        pieces.push(Piece::Tunnel(tunnel));
        all.push(Move::Build(Work { what: Structure::Tunnel(tunnel), bio: Bio::LEAST }));
        all.push(Move::Build(Work { what: Structure::Tunnel(tunnel), bio: Bio { kelp: 0, steelplast: 1 } }));
    }
    for city in City::all() {
        all.push(Move::Convert(city));
        for dome in Dome::ALL {
            all.push(Move::Build(Work { what: Structure::City(dome, city), bio: Bio::LEAST }));
        }
    }
    for piece in pieces {
        all.push(Move::Produce(piece));
        for cost in [None].into_iter().chain(Resource::ALL.map(Some)) {
            all.push(Move::Upgrade(Upgrade { piece, cost, bio: Bio::LEAST }));
        }
    }
    for one in Resource::ALL {
        all.push(Move::Exchange(Given { resource: one, bio: Bio::LEAST }));
        all.push(Move::Gain(Pick::of([one])));
        all.extend(Resource::ALL.map(|two| Move::Gain(Pick::of([one, two]))));
    }
    all.extend((0..6).flat_map(|n| [Move::Advance(n), Move::Branch(n), Move::Part(n)]));
    all
}

struct Games {
    universe: Vec<Move>,
    deepest: usize,
    /// In how many games each card was claimed, or did something.
    resolved: BTreeMap<Card, u64>,
    /// How many games were played.
    games: u64,
    /// A card that would do something for a seat, which is dealt it next.
    due: Option<(Seat, Card)>,
    /// Those of this game.
    now: BTreeSet<Card>,
    moves: Vec<Move>,
    weights: Vec<f32>,
}

impl RandomGames for Games {
    type Game = Position;

    fn options(&self, seed: u64) -> Options {
        options(seed)
    }

    fn closely(&self, seed: u64, n: u64) -> bool {
        (seed + n).is_multiple_of(97)
    }

    fn most_closely(&self, seed: u64, n: u64) -> bool {
        (seed * 31 + n).is_multiple_of(9_001)
    }

    fn universe(&self) -> &[Move] {
        &self.universe
    }

    /// In two games of thirteen players do what looks promising, are dealt cards that seldom do anything where they would, and keep them
    /// until what these wait for is there: only so there are cities and tunnels enough for all of them.
    fn choose(&mut self, seed: u64, p: &Position, actor: Actor, mv: Move, dice: &mut Dice) -> Move {
        if seed % 13 > 1 {
            return mv;
        }
        let did = |card: Card| *self.resolved.get(&card).unwrap_or(&0);
        let is_rare = |card: Card| did(card) * RARE < self.games;
        let Actor::Seat(seat) = actor else {
            let due = self.due.filter(|(_, card)| p.deck.draw_pile.has(*card));
            return match (mv, due) {
                (Move::Deal { seat, .. }, Some((other, card))) if seat == other => Move::Deal { seat, card },
                _ => mv,
            };
        };
        if p.phase == underwater_cities::Phase::Turn && p.turn.stage == underwater_cities::Stage::Choose {
            let rare = p.deck.draw_pile.iter().filter(|card| is_rare(*card) && would_work(p, seat, *card));
            self.due = rare.min_by_key(|card| did(*card)).map(|card| (seat, card));
        }
        self.moves.clear();
        self.weights.clear();
        p.offered(actor, &mut self.moves);
        let wanted = |mv: &&Move| match **mv {
            Move::Play { card, space } => {
                Position::matches(card, space) && did(card) < OFTEN && works(p, actor, **mv)
            }
            _ => false,
        };
        if let Some(mv) = self.moves.iter().find(wanted) {
            return *mv;
        }
        kernel::Advice::prior(p, actor, &self.moves, &mut self.weights);
        for (mv, weight) in self.moves.iter().zip(&mut self.weights) {
            let wish = match *mv {
                Move::Discard(card) | Move::Play { card, .. } if is_rare(card) => 0.1,
                Move::Build(Work { what: Structure::Tunnel(tunnel), .. }) => {
                    let places = &p.player(seat).board().places;
                    if places.iter().any(|place| place.tunnels.has(tunnel)) { 120.0 } else { 40.0 }
                }
                Move::Build(Work { what: Structure::City(Dome::Symbiotic, _), .. }) => 6.0,
                Move::Build(Work { what: Structure::Building(kind, site), .. }) => {
                    let (player, city) = (p.player(seat), site.city());
                    let other = !player.buildings[kind].meets(player.board().sites_of[city]);
                    if other && player.connected_cities().has(city) { 20.0 } else { 1.0 }
                }
                _ => 1.0,
            };
            // The cube makes the best move likely, and leaves others a chance.
            *weight = weight.powi(3) * wish;
        }
        let sum: f32 = self.weights.iter().sum();
        let mut at = sum * dice.below(4_096) as f32 / 4_096.0;
        let mut weighed = self.moves.iter().zip(&self.weights);
        let drawn = weighed.find(|(_, weight)| {
            at -= **weight;
            at < 0.0
        });
        drawn.map_or(mv, |(mv, _)| *mv)
    }

    fn after(&mut self, before: &Position, mv: Move, p: &Position) {
        self.deepest = self.deepest.max(p.stack.len());
        self.count(before, mv, p);
        if p.turn.stage == underwater_cities::Stage::Choose {
            pieces_are_kept(p);
        }
    }
}

impl Games {
    fn new() -> Games {
        Games {
            universe: universe(),
            deepest: 0,
            resolved: BTreeMap::new(),
            games: 0,
            due: None,
            now: BTreeSet::new(),
            moves: Vec::new(),
            weights: Vec::new(),
        }
    }

    fn count(&mut self, before: &Position, mv: Move, p: &Position) {
        self.now.extend(worked(before, mv, Some(p)));
        if p.phase == underwater_cities::Phase::Over {
            self.games += 1;
            for card in std::mem::take(&mut self.now) {
                *self.resolved.entry(card).or_default() += 1;
            }
        }
    }
}

/// A card that did something in fewer than one of so many games is rare.
const RARE: u64 = 80;

/// A card that did something in fewer games than this is played as soon as it does something.
const OFTEN: u64 = 400;

/// Would a card do something at once if a seat had it?
fn would_work(p: &Position, seat: Seat, card: Card) -> bool {
    let mut with = *p;
    with.seats[seat].hand = [card].into_iter().collect();
    let mut spaces = Space::all().filter(|space| Position::matches(card, *space));
    let play = spaces.find_map(|space| {
        let play = Move::Play { card, space };
        with.check(Actor::Seat(seat), play).is_ok().then_some(play)
    });
    play.is_some_and(|play| works(&with, Actor::Seat(seat), play))
}

/// Would the card that is played so do something at once?
fn works(p: &Position, actor: Actor, play: Move) -> bool {
    let mut begun = *p;
    begun.play_unchecked(actor, play, &mut ());
    if begun.check(actor, Move::Card).is_err() {
        return false;
    }
    let mut after = begun;
    after.play_unchecked(actor, Move::Card, &mut ());
    let asked = after.stack.iter().next_back().is_some_and(|turn| turn.part() == Some(1));
    asked || worked(&begun, Move::Card, None).is_some()
}

/// The card that this move claims, or of which it uses something. What comes after it saves a second look at most moves.
fn worked(before: &Position, mv: Move, after: Option<&Position>) -> Option<Card> {
    let card = match mv {
        Move::Use(card) => return Some(card),
        Move::Score { card, times } => return (times.n > 0).then_some(card),
        // A card that does not match never is the card of the turn.
        _ => before.turn.card?,
    };
    let chance = before.decision() == Decision::Chance;
    let is_asked = |p: &Position| p.stack.iter().next_back().is_some_and(|turn| turn.part() == Some(1));
    let asked = !chance && is_asked(before);
    let waits = after.is_some_and(|after| after.turn.card == Some(card) && !is_asked(after));
    match mv {
        Move::Claim | Move::ClaimOver(_) => Some(card),
        Move::Drop | Move::Skip | Move::Done | Move::Contract(_) | Move::Ability(_) => None,
        _ if asked => Some(card),
        _ if waits => None,
        // The block of the card may begin with this move, and give something by itself.
        _ => {
            let (mut after, mut events) = (*before, Vec::new());
            let actor = if chance { Actor::Chance } else { Actor::Seat(before.acting()) };
            after.play_unchecked(actor, mv, &mut events);
            let gave = |event: &underwater_cities::Event| {
                event.clause.0 == "4.1" && matches!(event.what, underwater_cities::What::Gained(_))
            };
            events.iter().any(gave).then_some(card)
        }
    }
}

/// No card is in two places, nothing is created or lost, and nobody has less than nothing.
fn pieces_are_kept(p: &Position) {
    let t = tables();
    let mut seen = Cards::EMPTY;
    let mut see = |cards: Cards| {
        assert!(!seen.meets(cards), "a card is in two places: {p:?}");
        seen |= cards;
    };
    see(p.deck.draw_pile);
    see(p.deck.discard_pile);
    see(p.open);
    see(p.special);
    see(p.under.iter().copied().chain(p.looked.iter().copied()).chain(p.top).chain(p.turn.card).collect());
    let (mut tunnels, mut white, mut purple) = (0, 0, 0);
    for seat in p.all_seats() {
        let player = p.player(seat);
        see(player.hand);
        see(player.claimed);
        see(player.actions.iter().copied().filter(|card| *card != t.assistant).collect());
        assert!(player.actions.len() <= 4 && player.total() >= 0);
        assert!(!player.white.meets(player.symbiotic));
        assert!(player.upgraded.is_subset(player.built_sites()));
        assert!(player.upgraded_tunnels.is_subset(player.tunnels));
        let [farms, desals, labs] = player.buildings.into_array();
        assert!(!farms.meets(desals) && !labs.meets(farms | desals));
        tunnels += player.tunnels.len();
        white += player.white.len();
        purple += player.symbiotic.len();
    }
    assert!([46, 47].contains(&(tunnels + usize::from(p.tunnels))));
    assert!(p.dealt_all() && white + usize::from(p.white_domes) == 17 || !p.dealt_all());
    if p.purple_domes != u8::MAX {
        assert_eq!(purple + usize::from(p.purple_domes), [0, 7, 10, 13][usize::from(p.rules.players) - 1]);
    }
}

trait DealtAll {
    fn dealt_all(&self) -> bool;
}

impl DealtAll for Position {
    fn dealt_all(&self) -> bool {
        self.phase != underwater_cities::Phase::Setup
    }
}

/// How often each card did something, beside its number.
fn table(count: impl Fn(Card) -> u64) -> String {
    let t = tables();
    let [one, two, three] = t.era_cards.map(|deck| ("era", deck));
    let mut lines =
        String::from("In so many games each card, by its number, was claimed or did something:\n");
    for (name, deck) in [one, two, three, ("open", t.open_cards), ("special", t.special_cards)] {
        for color in Color::ALL {
            let cards = deck.iter().filter(|card| t.card(*card).color == Some(color));
            let cells: Vec<String> =
                cards.map(|card| format!("{}: {}", t.card(card).number, count(card))).collect();
            lines += &format!("  {name}, {}: {}\n", color.id(), cells.join(", "));
        }
    }
    lines
}

/// Twenty-six thousand games. A card that waits for something and finds it missing does not count as resolved; each one is
/// in a hundred games at least.
#[test]
fn random_games_hold_what_every_game_must_hold() {
    let halves = [0..13_000, 13_000..26_000];
    let [one, two] = conformance::random::games_on_two_cores(Games::new(), Games::new(), halves);
    let deepest = one.deepest.max(two.deepest);
    assert!((4..=12).contains(&deepest), "{deepest} frames lay on each other");
    let count = |card: Card| one.resolved.get(&card).unwrap_or(&0) + two.resolved.get(&card).unwrap_or(&0);
    // It is seen in every run, not only where the test fails.
    std::io::stdout().write_all(table(count).as_bytes()).unwrap();
    let least = Card::all().min_by_key(|card| count(*card)).unwrap();
    assert!(count(least) >= 100, "{} in {} games", tables().card_id(least), count(least));
}

#[test]
fn nothing_can_be_reckoned_back_from_a_new_deal() {
    let (mut dice, mut changed, mut deals) = (Dice::new(5), 0, 0);
    let mut buffers = Buffers::default();
    for seed in 0..60 {
        let (mut p, mut chance, mut n) = (Position::new(&options(seed)), Dice::new(seed), 0);
        while let Some((actor, mv)) = random_move(&p, &mut chance, &mut buffers) {
            n += 1;
            if (seed + n) % 7 == 0 {
                let viewers = (0..p.seats()).map(|i| Viewer::Seat(Seat(i as u8))).chain([Viewer::Public]);
                for viewer in viewers {
                    let mut other = p;
                    other.redeal(viewer, &mut dice);
                    changed += u32::from(other != p);
                    deals += 1;
                    let (mut one, mut two) = (p, other);
                    one.redeal(viewer, &mut Dice::new(9));
                    two.redeal(viewer, &mut Dice::new(9));
                    assert_eq!(one, two, "{viewer:?} could tell the true world");
                }
            }
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(changed * 3 > deals, "{changed} of {deals} deals changed something");
}

#[test]
fn the_book_the_sources_and_the_tests_agree() {
    book::book_sources_and_tests_agree(GAME.about(), FOLDER, 160, 80);
}

#[test]
fn move_sequences_are_counted_as_before() {
    perft::move_sequences_are_counted_as_before(&GAME, FOLDER);
}

#[test]
fn every_record_replays_to_its_end() {
    if records::to_be_written() {
        records::write_random_games::<Position>(FOLDER, &[0, 5, 10, 15, 30], options);
    }
    records::records_replay_to_their_ends(&GAME, FOLDER, 8);
}

/// Finds a random game of so many players under these rules in which something happens (asked with the move before, the position and
/// the move), and keeps it: the first one of these seeds. Its line of `results.txt` is printed.
fn keep_a_game(
    name: &str,
    players: usize,
    rules: u32,
    happens: impl Fn(Option<Move>, &Position, Move) -> bool,
) {
    let game = |seed: u64| {
        let options = Options::read(players, &[]).unwrap();
        let (mut position, mut dice) = (Position::under(&options, RulesVersion(rules)), Dice::new(seed));
        let (mut recorder, mut buffers) = (records::Recorder::default(), Buffers::default());
        let (mut before, mut found) = (None, false);
        while let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) {
            found |= happens(before, &position, mv);
            before = Some(mv);
            recorder.note(&position, actor, mv);
            position.play_unchecked(actor, mv, &mut ());
        }
        found.then(|| (recorder.record::<Position>(&options), position.outcome().unwrap()))
    };
    let (mut record, outcome) = (0..).find_map(game).unwrap();
    record.rules = rules;
    std::fs::write(format!("{FOLDER}/records/{name}.txt"), record.to_string()).unwrap();
    let seats =
        outcome.seats.iter().map(|seat| format!("{} {} (rank {})", seat.plays, seat.points, seat.rank));
    println!("{name}: {}", seats.collect::<Vec<_>>().join(", "));
}

/// Peak Output gives the production of two structures.
#[test]
#[ignore = "writes a record"]
fn a_game_of_two_productions_is_kept() {
    keep_a_game("two_productions", 2, 5, |before, _, mv| {
        matches!((before, mv), (Some(Move::Produce(_)), Move::Produce(_)))
    });
}

/// A structure that waits for its upgrade is upgraded by something else, and then once more.
#[test]
#[ignore = "writes a record"]
fn a_game_of_two_upgrades_is_kept() {
    keep_a_game("upgraded_twice", 3, 5, |_, p, mv| {
        let waits = |piece| p.stack.iter().skip(1).any(|frame| frame.source == Source::Pair(piece));
        matches!(mv, Move::Upgrade(upgrade) if waits(upgrade.piece))
    });
}

/// Under version 5 something else could upgrade a structure that waited for its upgrade; now it may not (3.7).
#[test]
fn a_game_of_version_5_is_not_one_of_version_6() {
    let text = include_str!("../records/upgraded_twice.txt");
    let now = kernel::Record::parse(&text.replace("rules: 5", "rules: 6")).unwrap();
    let refused = kernel::erased::replay(&GAME, &now, None, |_| {}).err().expect("it is refused").to_string();
    assert!(refused.contains("3.7"), "{refused}");
}

/// Under version 4 Peak Output could give the production of one structure twice; now it may not (4.27).
#[test]
fn a_game_of_version_4_is_not_one_of_version_5() {
    let text = include_str!("../records/two_productions.txt");
    let lines: Vec<&str> = text.lines().collect();
    let second = (1..lines.len())
        .find(|i| [i - 1, *i].iter().all(|i| lines[*i].contains(" produce ")))
        .expect("two structures produce, one after the other");
    // With nothing after it: what comes later depends on it.
    let once_more: Vec<&str> = lines[..second].iter().chain([&lines[second - 1]]).copied().collect();
    let replayed = |rules: &str| {
        let text = format!("{}\n", once_more.join("\n")).replace("rules: 5", rules);
        let record = kernel::Record::parse(&text).unwrap();
        kernel::erased::replay(&GAME, &record, None, |_| {}).map(drop).map_err(|why| why.to_string())
    };
    assert_eq!(replayed("rules: 4"), Ok(()));
    let refused = replayed("rules: 5").expect_err("it is refused");
    assert!(refused.contains("4.27"), "{refused}");
}

/// Under version 3 what a contract draws before card and space has to be discarded; now it may not (2.2).
#[test]
fn a_game_of_version_3_is_not_one_of_version_4() {
    let text = include_str!("../records/hand_looked_at_again.txt");
    let now = kernel::Record::parse(&text.replace("rules: 3", "rules: 4")).unwrap();
    let refused = kernel::erased::replay(&GAME, &now, None, |_| {}).err().expect("it is refused").to_string();
    assert!(refused.contains("2.2"), "{refused}");
}

#[test]
fn everything_has_words_in_both_languages() {
    words::languages_agree(GAME.about());
    words::messages_of_the_sources_have_texts(GAME.about(), FOLDER);
    words::ids_have_texts(GAME.about(), Move::LABELS.iter().map(|id| (*id).to_owned()));
    words::ids_have_texts(GAME.about(), tables().text_ids().map(str::to_owned));
    let options = <Options as kernel::Options>::described().iter();
    words::ids_have_texts(
        GAME.about(),
        options.flat_map(|option| [option.text_id(), format!("{}-text", option.text_id())]),
    );
    let starts = (0..40).map(|seed| Position::new(&self::options(seed)));
    words::told_and_refused_has_words(GAME.about(), starts, &universe(), 60);
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 2048, "{}", size_of::<Position>());
    let _ = Actor::Chance;
}

struct Scenes;

impl SceneSpec for Scenes {
    type Game = Position;
    const EVERY: u64 = 37;
    const CLOSELY: u64 = 3;
    const LARGEST: usize = 160_000;
    const NONSENSE: &'static [&'static str] = &[
        "",
        ":",
        "card:",
        "card:shark",
        "p0:site:",
        "p0:site:start.9",
        "p9:city:start",
        "p0:city:nowhere",
        "p0:tunnel:t99",
        "space:",
        "ő:ű",
    ];
    const PROBES: &'static [&'static str] =
        &["card:port_fees", "card:night_harvest", "space:y1", "p0:site:start.1", "p1:site:start.1"];

    fn options(seed: u64) -> Options {
        options(seed)
    }

    /// Mixtures of biomatter are told apart by their texts.
    fn twin(_: &Position, mv: Move) -> bool {
        match mv {
            Move::Build(work) => !work.bio.is_least(),
            Move::Upgrade(upgrade) => !upgrade.bio.is_least(),
            Move::PayBio(_) => true,
            Move::Exchange(given) => !given.bio.is_least(),
            Move::Score { times, .. } => !times.bio.is_least(),
            _ => false,
        }
    }
}

#[test]
fn scenes_of_random_games_are_sound() {
    scenes_are_sound::<Scenes>(GAME.about(), 40);
    style_and_picture_are_sound::<Position>();
}

/// A card and its space can be pressed in any order: both are places of what is done with them.
#[test]
fn a_play_names_its_card_and_its_space() {
    let (mut buffers, mut seen) = (Buffers::default(), 0);
    let (mut p, mut dice) = (Position::new(&options(3)), Dice::new(3));
    while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
        let compounds = actor.seat().map(|seat| p.compounds(seat)).unwrap_or_default();
        let of_plays = compounds
            .into_iter()
            .filter(|chain| matches!(chain.moves[0], Move::Play { .. }))
            .map(|chain| chain.places);
        let own = matches!(mv, Move::Play { .. } | Move::Clone { .. }).then(|| p.choice(actor, mv).places);
        for places in of_plays.chain(own) {
            for kind in ["card:", "space:"] {
                assert!(places.iter().any(|place| place.starts_with(kind)), "{mv:?}: {places:?}");
            }
            seen += 1;
        }
        p.play_unchecked(actor, mv, &mut ());
    }
    assert!(seen > 100, "{seen}");
}

/// What a bot thinks has words, and adds up.
#[test]
fn the_advice_is_sound() {
    use kernel::Advice as _;
    let mut buffers = Buffers::default();
    for seed in 0..12 {
        let (mut p, mut dice) = (Position::new(&options(seed)), Dice::new(seed));
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let (mut moves, mut weights) = (Vec::new(), Vec::new());
            p.offered(actor, &mut moves);
            p.prior(actor, &moves, &mut weights);
            assert!(weights.len() == moves.len() && weights.iter().any(|weight| *weight > 0.0));
            let reasons = p.reasons(Seat(0));
            let sum: f32 = reasons.iter().map(|(_, points)| points).sum();
            assert!((p.estimate()[0] - sum).abs() < 1e-3);
            words::ids_have_texts(GAME.about(), reasons.iter().map(|(id, _)| (*id).to_owned()));
            p.play_unchecked(actor, mv, &mut ());
        }
        let outcome = p.outcome().unwrap();
        assert!((p.estimate()[0] - outcome.seats[0].points as f32).abs() < 1e-3);
    }
}

/// Sets of ids take no more bytes than their bits need, and are sets.
#[test]
fn sets_are_small() {
    let sizes = [size_of::<ContractSet>(), size_of::<CitySet>(), size_of::<SpaceSet>(), size_of::<SiteSet>()];
    assert_eq!(sizes, [1, 2, 4, 8]);
    let (all, first) = (MetropolisSet::all(), MetropolisSet::below(3));
    assert!(all.iter().eq(Metropolis::all()) && all.len() == Metropolis::COUNT && first.is_subset(all));
    let mut rest = all - first;
    assert!(!rest.meets(first) && rest | first == all && (rest & first).is_empty());
    rest.remove(Metropolis::LAST);
    rest.insert(Metropolis::default());
    assert!(rest.has(Metropolis::default()) && !rest.has(Metropolis::LAST) && !rest.is_subset(all - first));
    assert_eq!(format!("{:?}", rest & first), "{Metropolis(0)}");
}

/// A glance at what can come of a space, chosen or cloned, says what a search would find, and says it often enough to be worth it.
#[test]
fn a_glance_says_what_a_search_finds() {
    let (mut told, mut used, mut left, mut buffers) = (0, 0, 0, Buffers::default());
    for seed in 0..60 {
        let options = Options::read(1 + seed as usize % 4, &[]).unwrap();
        let (mut p, mut dice) = (Position::new(&options), Dice::new(seed));
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            for (glance, found) in p.hopes() {
                assert!(glance.is_none_or(|said| said == found), "{glance:?}: {p:?}");
                told += u32::from(glance.is_some());
                used += u32::from(glance == Some(true));
                left += u32::from(glance.is_none());
            }
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    println!("{told} at a glance, of which {used} can be used, {left} by a search");
    assert!(told > 10 * left && used > 100, "{told} at a glance, {left} by a search");
}
