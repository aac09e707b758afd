//! The opponent's mind once more, slowly and as a person at the table would go about it: build the
//! card on a copy, look what it brings, add up. Over random solo games it must agree with the engine
//! on every value and every pick.

use crate::support::*;
use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Game, RulesVersion, Seat};
use seven_wonders::components::{Happening, Reward};
use seven_wonders::{
    Buried, Card, Color, Effect, Leader, Level, Pay, Phase, Powers, Price, Resource, Source, VALUE_OWNED,
    Verdict, Way, What, tables,
};

const YOU_: Seat = Seat(0);
const IT: Seat = Seat(1);
const THEM: Seat = Seat(2);
const ALL: [Seat; 3] = [YOU_, IT, THEM];

/// How something would be paid for.
#[derive(Clone, Copy, Debug)]
struct Plan {
    way: Way,
    pay: Pay,
    coins: i32,
}

/// What came out for a card or stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sum {
    legal: bool,
    wanted: bool,
    sixths: i32,
    cost: i32,
}

const OUT: Sum = Sum { legal: false, wanted: true, sixths: 0, cost: 0 };

/// The purchases for a price that the purse allows: the least, and of those the one that gives the
/// rival least.
fn cheapest(game: &Position, seat: Seat, way: Way, price: &Price) -> Option<Plan> {
    let trader = game.trader(seat, &game.tower());
    let rival = |pay: &Pay| if seat == IT { pay.right } else { pay.left };
    let best = trader
        .ways(&price.cost, price.wild)
        .all()
        .iter()
        .copied()
        .min_by_key(|pay| (pay.total(), rival(pay)))?;
    let coins = i32::from(price.coins + best.total());
    (coins <= i32::from(game.cities[seat].coins)).then_some(Plan { way, pay: best, coins })
}

fn with_project(game: &Position, mut price: Price, join: bool) -> Price {
    if let (true, Some(project)) = (join, game.project) {
        let data = tables().project(project);
        price.coins += u16::from(data.coins);
        price.cost = price.cost.plus(&data.cost);
    }
    price
}

fn plan(game: &Position, seat: Seat, card: Card, join: bool) -> Option<Plan> {
    let tower = game.tower();
    let city = &game.cities[seat];
    let link = game.has_link(seat, card, &tower);
    let price = |way| with_project(game, game.card_price(seat, card, &tower, way), join);
    let mut paid: Vec<Plan> = Vec::new();
    let mut gratis: Vec<Plan> = Vec::new();
    if link {
        paid.extend(cheapest(game, seat, Way::Chain, &price(Way::Chain)));
    }
    if !link || game.chain_is_taxed(&tower) {
        paid.extend(cheapest(game, seat, Way::Cost, &price(Way::Cost)));
    }
    let own = game.card_price(seat, card, &tower, Way::Cost);
    let asks = own.coins > 0 || game.trader(seat, &tower).ways(&own.cost, own.wild).all() != [Pay::NONE];
    if !link && asks {
        let black = tables().card(card).color == Color::Black
            && city.powers.has(Powers::FREE_BLACK)
            && !city.black_used;
        let ways = [
            (city.powers.has(Powers::FREE_CARD) && !city.power_used, Way::Power),
            (black, Way::Black),
            (city.free_cards > 0, Way::Token),
        ];
        for (_, way) in ways.into_iter().filter(|(has, _)| *has) {
            gratis.extend(cheapest(game, seat, way, &price(Way::Token)));
        }
    }
    let rival = |plan: &Plan| if seat == IT { plan.pay.right } else { plan.pay.left };
    let paid = paid.into_iter().min_by_key(|plan| (plan.coins, rival(plan)));
    let gratis = gratis.into_iter().min_by_key(|plan| (plan.coins, rival(plan)));
    match (paid, gratis) {
        (Some(paid), Some(gratis)) if gratis.coins < paid.coins => Some(gratis),
        (None, gratis) => gratis,
        (paid, _) => paid,
    }
}

/// What a score sheet has, apart from conflicts, science and coins. Leaders that give nothing are not
/// consoled yet.
fn scored(game: &Position, seat: Seat) -> i32 {
    let mut game = game.clone();
    game.rules.level = Level::Normal;
    let sheet = game.sheet(seat);
    let apart = [Source::Military, Source::Green, Source::Coins, Source::Debt, Source::Tower];
    sheet.total() - apart.map(|source| sheet.from(source)).iter().sum::<i32>()
}

/// What everything that a seat has scores more once these effects are in place, besides what they
/// score themselves: two score sheets, and the difference is taken. The purses stay as they were.
fn owned_worth(
    game: &Position,
    next: &Position,
    seat: Seat,
    effects: &[Effect],
    buried: Option<Color>,
) -> i32 {
    if !game.rules.version.has(&VALUE_OWNED) {
        return 0;
    }
    let mut after = next.clone();
    for (city, before) in after.cities.0.iter_mut().zip(&game.cities.0) {
        city.coins = before.coins;
    }
    let itself = |effect: &Effect| match effect {
        Effect::CopyNeighborGuild => after.copied_guild_points(seat),
        _ => after.effect_points(seat, effect, buried),
    };
    scored(&after, seat) - scored(game, seat) - effects.iter().map(itself).sum::<i32>()
}

/// What a seat has scores so much more with these tokens.
fn tokens_worth(game: &Position, seat: Seat, victories: [u8; 3], token: usize, defeats: [u8; 3]) -> i32 {
    if !game.rules.version.has(&VALUE_OWNED) {
        return 0;
    }
    let mut after = game.clone();
    for other in 0..3 {
        after.cities.0[other].victories[token] += victories[other];
        after.cities.0[other].defeats += defeats[other];
    }
    scored(&after, seat) - scored(game, seat)
}

/// The points of the conflicts if they came now, for a seat that had so many shields.
fn conflict_points(game: &Position, seat: Seat, shields: u8) -> i32 {
    let tower = game.tower();
    let mut all = ALL.map(|other| game.shields(other));
    all[seat.index()] = shields;
    let victory = match (game.age, tower.downgrade) {
        (1, false) | (2, true) => 1,
        (2, false) | (3, true) => 3,
        (3, false) => 5,
        _ => 0,
    };
    let defeat = if tower.doubled { 2 } else { 1 };
    let fights: Vec<usize> = (0..3).filter(|&other| game.cities.0[other].diplomacy == 0).collect();
    let pairs: Vec<(usize, usize)> = match fights[..] {
        [a, b] if game.rules.pair_twice => vec![(a, b), (b, a)],
        [a, b] => vec![(a, b)],
        [a, b, c] => vec![(a, b), (b, c), (c, a)],
        _ => Vec::new(),
    };
    let (mut victories, mut defeats) = ([0; 3], [0; 3]);
    for (a, b) in pairs {
        if all[a] == all[b] {
            continue;
        }
        let (winner, loser) = if all[a] > all[b] { (a, b) } else { (b, a) };
        victories[winner] += u8::from(victory > 0);
        let tomyris = game.cities.0[loser].powers.has(Powers::DEFLECT);
        defeats[if tomyris { winner } else { loser }] += defeat;
    }
    let points = victory * i32::from(victories[seat.index()]) - i32::from(defeats[seat.index()]);
    points + tokens_worth(game, seat, victories, victory as usize / 2, defeats)
}

fn strongest(game: &Position, seat: Seat) -> bool {
    ALL.into_iter().filter(|&other| other != seat).all(|other| game.shields(seat) > game.shields(other))
}

fn coins_worth(purse: i32, x: i32) -> i32 {
    if x > 0 { 2 * x + if purse < 3 { 24 } else { 0 } } else { 0 }
}

fn rate(purse: i32) -> i32 {
    if purse >= 3 { 3 } else { 6 }
}

/// Units of each kind on the board, on brown, gray and black-market cards.
fn units(game: &Position, seat: Seat) -> [u8; 7] {
    let city = &game.cities[seat];
    let mut units = [0; 7];
    if let Some(start) = city.board().and_then(|board| board.start).filter(|_| !city.blocked) {
        units[start.index()] += 1;
    }
    let smuggled = if seat == IT { game.contraband } else { seven_wonders::CardSet::EMPTY };
    for card in (city.built | smuggled).iter() {
        let data = tables().card(card);
        if matches!(data.color, Color::Brown | Color::Gray) {
            for kind in Resource::ALL {
                if data.any_of.has(kind.index()) {
                    units[kind.index()] += data.amount;
                }
            }
        }
    }
    units
}

fn resource_worth(game: &Position, seat: Seat, kinds: u8, amount: u8, of_card: bool) -> (i32, bool) {
    let city = &game.cities[seat];
    let owned = units(game, seat);
    let gives: Vec<usize> = (0..7).filter(|kind| kinds >> kind & 1 == 1).collect();
    let raw = gives[0] < 4;
    let range = if raw { 0..4 } else { 4..7 };
    let mut types = range.clone().filter(|&kind| owned[kind] > 0).count();
    let everything = if raw { 0b000_1111 } else { 0b111_0000 };
    for card in city.built.iter() {
        let data = tables().card(card);
        types += usize::from(data.color == Color::Yellow && data.any_of.0 == everything);
    }
    game.each_stage(seat, |stage| {
        for effect in stage.effects {
            if let Effect::Produce { any_of, .. } = effect {
                types += usize::from(any_of.0 == everything);
            }
        }
    });
    let (types, enough) = if raw { (types.min(4), 3) } else { (types.min(3), 2) };
    let two = of_card && (amount == 2 || gives.len() == 2);
    let lacking = gives.iter().filter(|&&kind| owned[kind] == 0).count();
    let brings = if of_card { lacking } else { lacking.min(1) };
    let points = if game.rules.new_kinds && types < enough && brings > 0 {
        // As many kinds nearer to the aim.
        if brings.min(enough - types) > 1 { 6 } else { 4 }
    } else if !game.rules.new_kinds && types < enough {
        if two && lacking == gives.len() { 6 } else { 4 }
    } else if two {
        2
    } else {
        0
    };
    let needs = |kind: usize| {
        let stages = city.all_stages().iter().enumerate().filter(|(i, _)| city.stages >> i & 1 == 0);
        stages.map(|(_, stage)| stage.cost.0[kind]).any(|need| need > owned[kind])
    };
    let wanted = gives.iter().any(|&kind| owned[kind] + amount <= 2 || needs(kind));
    (6 * points, wanted)
}

/// What effects are worth, apart from coins taken and spent: sixths, and whether they are wanted.
/// `next` is the city with them in place.
fn effects_worth(
    game: &Position,
    next: &Position,
    seat: Seat,
    effects: &[Effect],
    buried: Option<Color>,
) -> (i32, bool) {
    let city = &game.cities[seat];
    let (mut sixths, mut wanted, mut saves) = (0, true, false);
    let mut fights = false;
    let mut studies = false;
    for effect in effects {
        match *effect {
            Effect::Produce { any_of, amount, sellable } => {
                let (worth, fits) = resource_worth(game, seat, any_of.0, amount, sellable);
                sixths += worth;
                wanted &= fits;
            }
            Effect::TradePrice { .. }
            | Effect::RebateFirstPurchase { .. }
            | Effect::ProduceOwned
            | Effect::ProduceMissing
            | Effect::WonderStagesFree
            | Effect::FreeBuildOncePerAge { .. }
            | Effect::PlayLastCardEachAge => saves = true,
            Effect::Shields { .. } => fights = true,
            Effect::DiplomacyToken if strongest(game, seat) || city.diplomacy > 0 => wanted = false,
            Effect::DiplomacyToken => sixths += 6 * (-conflict_points(game, seat, game.shields(seat))).max(0),
            Effect::Science { .. } | Effect::ScienceWild | Effect::CopyNeighborScience => studies = true,
            Effect::CopyNeighborGuild => sixths += 6 * next.copied_guild_points(seat),
            Effect::CopyNeighborLeader => {
                let around = next.leaders_around(seat);
                sixths += 6 * around
                    .iter()
                    .map(|leader| next.leader_points(seat, leader))
                    .max()
                    .unwrap_or(0)
                    .max(0);
            }
            Effect::BuryLeader { times } => {
                let gain = |leader: Leader| {
                    let cost = i32::from(tables().leader(leader).cost.unwrap_or(game.age));
                    let then = if game.rules.version.has(&VALUE_OWNED) { next } else { game };
                    i32::from(times) * cost - then.leader_points(seat, leader)
                };
                sixths += 6 * city.leaders.iter().map(gain).max().unwrap_or(0).max(0);
            }
            Effect::BuildFromDiscardFree => {
                let values: Vec<i32> = game
                    .discard
                    .iter()
                    .map(|card| free_worth(game, seat, card))
                    .filter(|sum| sum.legal && sum.wanted)
                    .map(|sum| sum.sixths)
                    .collect();
                if !values.is_empty() {
                    sixths += values.iter().sum::<i32>().div_euclid(values.len() as i32);
                }
            }
            ref scores => sixths += 6 * next.effect_points(seat, scores, buried),
        }
    }
    sixths += 6 * owned_worth(game, next, seat, effects, buried);
    if saves {
        sixths += 12;
    }
    if studies {
        sixths += 6 * (next.science(seat).best() - game.science(seat).best());
    }
    if fights {
        if strongest(game, seat) || city.diplomacy > 0 {
            wanted = false;
        } else {
            let now = conflict_points(game, seat, game.shields(seat));
            sixths += 6 * (conflict_points(game, seat, next.shields(seat)) - now);
        }
    }
    (sixths, wanted)
}

/// Coins that leaders pay for an event.
fn tips(game: &Position, seat: Seat, what: Happening) -> Vec<i32> {
    let leaders = game.cities[seat].acting_leaders();
    let effects = leaders.iter().flat_map(|leader| tables().leader(leader).effects);
    effects
        .filter_map(|effect| match *effect {
            Effect::CoinsOn { amount, event } if event == what => Some(i32::from(amount)),
            _ => None,
        })
        .collect()
}

/// Coins that effects bring their owner at once.
fn takings(next: &Position, seat: Seat, effects: &[Effect]) -> Vec<i32> {
    effects
        .iter()
        .filter_map(|effect| match *effect {
            Effect::Coins { amount } => Some(i32::from(amount)),
            Effect::CoinsPer { amount, per, scope } => {
                Some(i32::from(amount) * next.count_scope(seat, per, scope, None))
            }
            // The Courtesans copy the leader worth most; it may bring coins at once.
            Effect::CopyNeighborLeader => {
                let around = next.leaders_around(seat);
                let best = around
                    .iter()
                    .max_by_key(|&leader| (next.leader_points(seat, leader), std::cmp::Reverse(leader)));
                best.map(|leader| takings(next, seat, tables().leader(leader).effects).iter().sum())
            }
            _ => None,
        })
        .collect()
}

/// All the bank pays; Berenice adds one coin to the first payment of the turn.
fn banked(next: &Position, seat: Seat, takings: &[i32]) -> i32 {
    let sum: i32 = takings.iter().sum();
    let berenice = next.cities[seat].powers.has(Powers::EXTRA_COIN) && sum > 0;
    sum + i32::from(berenice)
}

fn links_worth(game: &Position, seat: Seat, card: Card) -> i32 {
    let copies = tables().copies(&id(card));
    let linked = tables().kinds.iter().filter(|kind| kind.chain_from.meets(copies));
    let (military, plain): (Vec<_>, Vec<_>) = linked.partition(|kind| kind.color == Color::Red);
    let weaker =
        ALL.into_iter().filter(|&other| other != seat && game.shields(seat) < game.shields(other)).count();
    let points = match (military.len(), plain.len(), weaker) {
        (0, n, _) | (_, n, 0) => [0, 2, 3][n.min(2)],
        (_, 0, weaker) => 2 + weaker as i32,
        (_, _, weaker) => 3 + weaker as i32,
    };
    6 * points
}

fn built(game: &Position, seat: Seat, card: Card) -> Position {
    let mut next = game.clone();
    next.cities[seat].built.insert(card);
    next.refresh(seat);
    // A mask or the Courtesans are asked about with the card in place.
    next
}

fn card_takings(
    game: &Position,
    next: &Position,
    seat: Seat,
    card: Card,
    chained: bool,
    gift: u8,
) -> Vec<i32> {
    let mut all = vec![i32::from(gift)];
    if chained {
        all.extend(tips(game, seat, Happening::BuiltByChain));
    }
    match tables().card(card).color {
        Color::Yellow => all.extend(tips(game, seat, Happening::BuiltYellowCard)),
        Color::Black => all.extend(tips(game, seat, Happening::BuiltBlackCard)),
        _ => {}
    }
    all.extend(takings(next, seat, tables().kind_of(card).effects));
    all
}

fn is_double(game: &Position, seat: Seat, card: Card) -> bool {
    let same = tables().kind_of(card).same_name;
    game.cities[seat].built.meets(same) || (seat == IT && game.contraband.meets(same))
}

/// A card at no cost.
fn free_worth(game: &Position, seat: Seat, card: Card) -> Sum {
    if is_double(game, seat, card) {
        return OUT;
    }
    let mut next = built(game, seat, card);
    let gift = game.card_price(seat, card, &game.tower(), Way::Token).gift;
    let x = banked(&next, seat, &card_takings(game, &next, seat, card, false, gift));
    let purse = i32::from(game.cities[seat].coins);
    next.cities[seat].coins = (purse + x) as u16;
    let (worth, wanted) = effects_worth(game, &next, seat, tables().kind_of(card).effects, None);
    let sixths = worth + links_worth(game, seat, card) + coins_worth(purse, x);
    Sum { legal: true, wanted, sixths, cost: 0 }
}

fn project_worth(game: &Position, next: &Position, seat: Seat) -> i32 {
    let purse = i32::from(game.cities[seat].coins);
    let Some(project) = game.project else { return 0 };
    match tables().project(project).reward {
        Reward::VictoryToken { value } => {
            let mut won = [0; 3];
            won[seat.index()] = 1;
            6 * (i32::from(value) + tokens_worth(game, seat, won, usize::from(value) / 2, [0; 3]))
        }
        Reward::Coins { amount } => coins_worth(purse, amount.into()),
        Reward::ShieldToken { .. } if strongest(game, seat) || game.cities[seat].diplomacy > 0 => 0,
        Reward::ShieldToken { amount } => {
            let mine = game.shields(seat);
            6 * (conflict_points(game, seat, mine + amount) - conflict_points(game, seat, mine))
        }
        Reward::FreeBuildToken | Reward::FreeWonderStageToken => 12,
        Reward::MysteryBag => 0,
        Reward::VpPer { amount, per, scope } => {
            6 * i32::from(amount) * next.count_scope(seat, per, scope, None)
        }
        Reward::ScienceSetBonus { amount } => {
            let mut with = next.science(seat);
            let without = with.best();
            with.set_bonus += amount;
            6 * (with.best() - without)
        }
    }
}

/// A card as it could be built now.
fn card_worth(game: &Position, seat: Seat, card: Card) -> Sum {
    if is_double(game, seat, card) {
        return OUT;
    }
    let Some(plan_alone) = plan(game, seat, card, false) else { return OUT };
    let mut next = built(game, seat, card);
    let chained = plan_alone.way == Way::Chain;
    let gift = game.card_price(seat, card, &game.tower(), plan_alone.way).gift;
    let mut income = card_takings(game, &next, seat, card, chained, gift);
    if next.cities[seat].powers.has(Powers::COIN_BACK) {
        income.push(i32::from(plan_alone.pay.left > 0) + i32::from(plan_alone.pay.right > 0));
    }
    let purse = i32::from(game.cities[seat].coins);
    let x = banked(&next, seat, &income);
    next.cities[seat].coins = (purse - plan_alone.coins + x) as u16;
    let (worth, wanted) = effects_worth(game, &next, seat, tables().kind_of(card).effects, None);
    let mut sixths = worth + links_worth(game, seat, card);
    sixths += coins_worth(purse, x) - rate(purse) * plan_alone.coins;
    let mut cost = plan_alone.coins;
    let color = tables().card(card).color;
    let fits = game.project.is_some_and(|project| tables().project(project).color == color);
    let may = game.project_tokens > 0 && game.project.is_some() && (fits || game.cities[seat].bags > 0);
    if may && let Some(joined) = plan(game, seat, card, true) {
        let more = (joined.coins - plan_alone.coins).max(0);
        let gain = project_worth(game, &next, seat) - rate(purse) * more;
        if gain > 0 {
            sixths += gain;
            cost = joined.coins;
        }
    }
    Sum { legal: true, wanted, sixths, cost }
}

/// A stage with this card under it.
fn stage_worth(game: &Position, stage: u8, card: Card) -> Sum {
    let tower = game.tower();
    let city = &game.cities[IT];
    let price = game.stage_price(IT, stage.into(), &tower, Way::Cost);
    let mut plans: Vec<Plan> = cheapest(game, IT, Way::Cost, &price).into_iter().collect();
    let asks = price.coins > 0 || game.trader(IT, &tower).ways(&price.cost, price.wild).all() != [Pay::NONE];
    if city.free_stages > 0 && asks {
        plans.extend(cheapest(game, IT, Way::Token, &game.stage_price(IT, stage.into(), &tower, Way::Token)));
    }
    let Some(plan) = plans.into_iter().min_by_key(|plan| (plan.coins, plan.pay.right)) else { return OUT };
    let mut next = game.clone();
    next.cities[IT].stages |= 1 << stage;
    next.cities[IT].buried[usize::from(stage)] = Some(Buried::Card(card));
    next.refresh(IT);
    let data = &city.all_stages()[usize::from(stage)];
    let effects = next.copied_stage(IT, data).map_or(data.effects, |copied| copied.effects);
    let buried = next.cities[IT].buried[usize::from(stage)];
    let color = buried.and_then(Buried::card).map(|card| tables().card(card).color);
    let mut income = vec![i32::from(game.stage_price(IT, stage.into(), &tower, plan.way).gift)];
    income.extend(tips(game, IT, Happening::BuiltWonderStage));
    income.extend(takings(&next, IT, effects));
    if next.cities[IT].powers.has(Powers::COIN_BACK) {
        income.push(i32::from(plan.pay.left > 0) + i32::from(plan.pay.right > 0));
    }
    let purse = i32::from(city.coins);
    let x = banked(&next, IT, &income);
    next.cities[IT].coins = (purse - plan.coins + x) as u16;
    let (worth, _) = effects_worth(game, &next, IT, effects, color);
    let sixths = worth + coins_worth(purse, x) - rate(purse) * plan.coins;
    Sum { legal: true, wanted: true, sixths, cost: plan.coins }
}

fn links(card: Card) -> usize {
    let copies = tables().copies(&id(card));
    tables().kinds.iter().filter(|kind| kind.chain_from.meets(copies)).count()
}

/// The best of these: value, then cost, then links, then the order of the table.
fn best(sums: &[(Card, Sum)]) -> Option<(Card, Sum)> {
    let mut best: Option<(Card, Sum)> = None;
    for &(card, sum) in sums {
        let key = |(card, sum): (Card, Sum)| (sum.sixths, -sum.cost, links(card));
        if best.is_none_or(|old| key((card, sum)) > key(old)) {
            best = Some((card, sum));
        }
    }
    best
}

fn to_discard(game: &Position, picks_first: bool) -> Card {
    let tops: Vec<Card> = game.tops().collect();
    if !picks_first && game.shields(IT) > game.shields(THEM) {
        let most = tops.iter().map(|card| tables().card(*card).shields).max().unwrap_or(0);
        if most > 0 {
            return *tops.iter().find(|card| tables().card(**card).shields == most).expect("a card");
        }
    }
    let yours: Vec<(Card, Sum)> =
        tops.iter().map(|&card| (card, card_worth(game, YOU_, card))).filter(|(_, sum)| sum.legal).collect();
    best(&yours).map_or(tops[0], |(card, _)| card)
}

fn compare(game: &Position) {
    let Some(thoughts) = game.deliberate() else { return };
    let mut considered = Vec::new();
    for candidate in thoughts.cards() {
        let What::Card(card) = candidate.what else { panic!("a card") };
        let sum = card_worth(game, IT, card);
        let theirs = Sum {
            legal: candidate.legal,
            wanted: candidate.unwanted.is_none(),
            sixths: candidate.sixths(),
            cost: candidate.cost.into(),
        };
        if sum.legal || theirs.legal {
            let part =
                |theirs: Sum| if theirs.wanted { theirs } else { Sum { sixths: 0, cost: 0, ..theirs } };
            assert_eq!(part(theirs), part(sum), "{} for {:#?}", id(card), candidate);
        }
        if sum.legal && sum.wanted {
            considered.push((card, sum));
        }
    }
    let chosen = best(&considered);
    let spare = chosen.map_or_else(|| to_discard(game, game.market.picked & 1 == 0), |(card, _)| card);
    let open = game.open_stages(IT);
    let stages: Vec<(u8, Sum)> = (0..4u8)
        .filter(|stage| open >> stage & 1 == 1)
        .map(|stage| (stage, stage_worth(game, stage, spare)))
        .filter(|(_, sum)| sum.legal)
        .collect();
    let mut stage: Option<(u8, Sum)> = None;
    for (number, sum) in stages {
        if stage.is_none_or(|(_, old)| sum.sixths > old.sixths) {
            stage = Some((number, sum));
        }
    }
    if let (Some((_, sum)), Some(candidate)) = (stage, thoughts.stage()) {
        assert_eq!((sum.sixths, sum.cost), (candidate.sixths(), i32::from(candidate.cost)), "{candidate:#?}");
    }
    let verdict = match (chosen, stage) {
        (None, Some((number, _))) => Verdict::Stage(spare, number),
        (Some((_, card)), Some((number, stage))) if stage.sixths > card.sixths => {
            Verdict::Stage(spare, number)
        }
        (Some((card, _)), _) => Verdict::Build(card),
        (None, None) => Verdict::Discard(spare),
    };
    assert_eq!(thoughts.verdict, verdict);
}

#[test]
fn the_opponent_thinks_as_the_book_says() {
    let mut compared = 0;
    for seed in 0..1_600u64 {
        let mix = seed as usize % 16;
        let chosen: Vec<&str> = ["leaders", "cities", "tower", "projects"]
            .into_iter()
            .enumerate()
            .filter(|(bit, _)| mix >> bit & 1 == 1)
            .map(|(_, name)| name)
            .collect();
        let expansions = if mix == 0 { "none".to_owned() } else { chosen.join(",") };
        let level = ["learner", "beginner", "normal", "advanced"][seed as usize / 16 % 4];
        let more = if seed % 3 == 0 { "yes" } else { "no" };
        let needed = if seed % 5 == 0 { "new_kind" } else { "any_kind" };
        // Natural choice, so that the position before each pick of the opponent can be looked at.
        let options = format!(
            "expansions {expansions}; level {level}; natural yes; more_boards {more}; more_leaders {more}; needed {needed}"
        );
        let mut game = fresh(1, &options).position;
        // Every fourth game goes by the first version of the rules.
        if seed / 64 % 4 == 0 {
            game.rules.version = RulesVersion::FIRST;
        }
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        while let Some((actor, mv)) = random_move(&game, &mut dice, &mut buffers) {
            let picks = game.phase == Phase::OpponentPick && game.tasks.is_empty();
            if picks && actor.seat().is_some() {
                compare(&game);
                compared += 1;
                // Now and then the opponent does what the random player would do for it.
                let by_points = dice.below(4) > 0;
                let mv = if by_points { seven_wonders::Move::Points } else { mv };
                game.play_unchecked(actor, mv, &mut ());
            } else {
                game.play_unchecked(actor, mv, &mut ());
            }
        }
    }
    assert!(compared > 25_000, "only {compared} picks were compared");
}
