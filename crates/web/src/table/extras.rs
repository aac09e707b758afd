//! Extras around the drawings of a table: action bar, purse, the players' boards and the strip of players,
//! and marks on what happened since one's last turn.

use super::move_buttons::{Offer, icon, signed};
use super::request::TableView;
use crate::localizer::Localizer;
use kernel::erased::{AnyPosition, PlayError};
use kernel::scene::{
    Action, Counter, Info, Localize, PlayerBoard, Scene, SeatLook, action_place, is_card, shown,
};
use kernel::{Actor, Arg, Clause, Decision, Message, Seat, Seats, Viewer};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;
use table::SeatRow;
use texts::hyphenate;

/// The most moves of others that are marked.
const MOST_MARKED: usize = 60;

/// The action bar: every kind of thing, with how much of it can be done, or in a few words why none of it. The whole
/// reason is the button's description, and the card of the kind tells it.
pub(crate) fn action_bar(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    seat: Seat,
    (actions, asked): (&[Action], Option<&Message>),
    offers: &[Offer],
) -> Markup {
    let line = |action: &Action| {
        let own: Vec<&Offer> = offers.iter().filter(|offer| offer.kind == action.id).collect();
        let said = |id, n: usize| Ok(Message::new(id).number("n", n as i32));
        match (own.len(), cards_to_choose(&own), places_to_choose(&own)) {
            (0, ..) => Err(why_not(position, seat, action.id).map(|(_, why)| why)),
            (_, Some(cards), _) => said("web-cards", cards),
            (choices, _, 0) => said("web-choices", choices),
            (_, _, places) => said("web-places", places),
        }
    };
    let purse = position.purse(seat);
    let plain = |words: String| html! { (hyphenate(l10n.lang, &words)) };
    html! {
        div.acts role="toolbar" aria-label=(l10n.word("web-actions")) {
            @for action in actions {
                @let (words, why) = match line(action) {
                    Ok(said) => (plain(l10n.say(&said)), None),
                    Err(Some(why)) if is_vague(l10n, &why) => {
                        let first = asked.and_then(|asked| l10n.short(asked));
                        let first = first.unwrap_or_else(|| l10n.word("web-finish-first"));
                        (plain(first), Some(reason(l10n, &why, asked)))
                    },
                    Err(Some(why)) => (brief(l10n, &why, &purse), Some(l10n.say(&why))),
                    Err(None) => (plain(l10n.word("web-none-now")), Some(none_of(l10n, action))),
                };
                button.act.no[why.is_some()] type="button" data-place=(action_place(action.id))
                    aria-disabled=[why.is_some().then_some("true")] aria-description=[why] {
                    (PreEscaped(&action.icon)) b { (hyphenate(l10n.lang, &l10n.say(&action.label))) } small { (words) }
                }
            }
        }
    }
}

/// Does a reason say in few words no more than that it is not the time for it?
pub(crate) fn is_vague(l10n: &Localizer, why: &Message) -> bool {
    l10n.short(why).is_some_and(|short| short == l10n.word("web-not-now"))
}

/// Why something cannot be done. Where that is only that it is not the time for it, what is asked instead is told, too,
/// unless the game's own words name it.
pub(crate) fn reason(l10n: &Localizer, why: &Message, asked: Option<&Message>) -> String {
    let said = l10n.say(why);
    let names_it = why.args.iter().any(|(key, _)| *key == ASKED);
    match asked.filter(|_| is_vague(l10n, why) && !names_it) {
        Some(asked) => format!("{said} {}", l10n.say(asked)),
        None => said,
    }
}

/// Under which key a refusal names the question that is open.
const ASKED: &str = "asked";

/// How many cards offers can be chosen by, if each of them begins with one.
fn cards_to_choose(offers: &[&Offer]) -> Option<usize> {
    let card = |offer: &&Offer| offer.places.first().filter(|place| is_card(place)).cloned();
    let cards: Option<BTreeSet<String>> = offers.iter().map(card).collect();
    cards.map(|cards| cards.len())
}

/// A reason in a few words. What the purse counts stands there as it does in the purse, with its picture: three names of
/// goods have no room in an entry of the bar.
fn brief(l10n: &Localizer, why: &Message, purse: &[Counter]) -> Markup {
    let drawn = |one: &Message| {
        let n =
            one.args.iter().find_map(|(_, arg)| if let Arg::Number(n) = arg { Some(*n) } else { None })?;
        let is_counted =
            |counter: &&Counter| one.args.iter().any(|(_, arg)| *arg == Arg::Word(counter.label.id));
        let counter = purse.iter().find(is_counted)?;
        Some(html! { span.amount { (n) (PreEscaped(&counter.icon)) } })
    };
    let mut worded = why.clone();
    let mut amounts: Vec<(char, Vec<Markup>)> = Vec::new();
    for ((_, arg), sign) in worded.args.iter_mut().zip(SIGNS) {
        let Arg::List(all, _) = arg else { continue };
        let known: Option<Vec<Markup>> = match &all[..] {
            // A single one that no picture stands for is as short in words.
            [one] => Some(vec![drawn(one).unwrap_or_else(|| html! { span.amount.said { (l10n.say(one)) } })]),
            all => all.iter().map(drawn).collect(),
        };
        let Some(known) = known else { continue };
        amounts.push((sign, known));
        *arg = Arg::Name(sign.to_string());
    }
    let said = l10n.short(&worded).unwrap_or_else(|| l10n.word("web-not-now"));
    let of_sign = |c: char| amounts.iter().find(|(sign, _)| *sign == c).map(|(_, amounts)| amounts);
    html! {
        @for part in said.split_inclusive(|c| of_sign(c).is_some()) {
            @match part.chars().next_back().and_then(|c| Some((of_sign(c)?, part.strip_suffix(c)?))) {
                Some((amounts, words)) => {
                    span.words { (hyphenate(l10n.lang, words)) }
                    @for amount in amounts { (amount) " " }
                }
                // In Hungarian the verb stands behind.
                None => span.words[!amounts.is_empty()] { (hyphenate(l10n.lang, part)) },
            }
        }
    }
}

/// What stands in a text for pictures, one for each thing that a message names: no text has letters of this kind.
const SIGNS: std::ops::RangeInclusive<char> = '\u{e000}'..='\u{e0ff}';

/// How many places offers can be chosen by. One that all of them have, such as the pile that every card goes to, is no
/// choice; if they have no other, it is one.
fn places_to_choose(offers: &[&Offer]) -> usize {
    let places: BTreeSet<&String> = offers.iter().flat_map(|offer| &offer.places).collect();
    let shared = |place: &&&String| offers.iter().all(|offer| offer.places.contains(place));
    let common = places.iter().filter(shared).count();
    (places.len() - common).max(common.min(1))
}

/// Why nothing of a kind can be done: of its moves, which are examples, what the one that lacks least is refused for, or
/// else what most are.
pub(crate) fn why_not(position: &dyn AnyPosition, seat: Seat, kind: &str) -> Option<(Clause, Message)> {
    let tried = position.intended_moves(seat, &action_place(kind)).into_iter();
    let refused: Vec<(Clause, Message)> = tried.filter_map(|(_, tried)| refusal(tried.err()?)).collect();
    let least = refused.iter().filter_map(|refused| Some((lacking(&refused.1)?, refused)));
    let least = least.min_by_key(|(lacking, _)| *lacking).map(|(_, refused)| refused);
    let as_often =
        |(_, why): &&(Clause, Message)| refused.iter().filter(|other| other.1.id == why.id).count();
    // Of several that are as frequent, the first.
    least.or_else(|| refused.iter().rev().max_by_key(as_often)).cloned()
}

/// The rule that forbids a move, and why.
pub(crate) fn refusal(error: PlayError) -> Option<(Clause, Message)> {
    if let PlayError::Refused { clause, why } = error { Some((clause, why)) } else { None }
}

/// How much a refusal says to be lacking, if it does: so much, or that what is there is less than the price.
fn lacking(why: &Message) -> Option<i32> {
    let arg = |key| why.args.iter().find(|(known, _)| *known == key).map(|(_, arg)| amount(arg));
    let short = || Some(arg("price")? - arg("have")?);
    arg("lacks").or_else(|| arg("missing")).or_else(short)
}

/// How many things are listed in all.
fn amount(arg: &Arg) -> i32 {
    match arg {
        Arg::Number(n) => *n,
        Arg::List(all, _) => all.iter().flat_map(|one| &one.args).map(|(_, arg)| amount(arg)).sum(),
        Arg::Word(_) | Arg::Seat(_) | Arg::Name(_) => 0,
    }
}

/// That there is nothing of a kind, in the game's words where it says what one would need for it.
pub(crate) fn none_of(l10n: &Localizer, action: &Action) -> String {
    l10n.known(&format!("{}-none", action.label.id)).unwrap_or_else(|| l10n.word("web-none-of-this"))
}

/// How the places of a purse begin: each of its counters is one.
const PURSE_PLACE: &str = "purse:";

/// What a counter of the viewer's purse is.
pub(crate) fn counter_info(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    viewer: Viewer,
    place: &str,
) -> Option<Info> {
    let (Viewer::Seat(seat), Some(id)) = (viewer, place.strip_prefix(PURSE_PLACE)) else { return None };
    let counter = position.purse(seat).into_iter().find(|counter| counter.id == id)?;
    let text = l10n.say(&Message::new("web-you-have").number("n", counter.value));
    Some(Info { name: l10n.say(&counter.label), text, rows: Vec::new() })
}

/// What a seat has.
pub(crate) fn purse(l10n: &Localizer, position: &dyn AnyPosition, viewer: Viewer) -> Markup {
    let Viewer::Seat(seat) = viewer else { return html! {} };
    let counters = position.purse(seat);
    if counters.is_empty() {
        return html! {};
    }
    html! {
        div.purse #purse role="group" aria-label=(l10n.word("web-purse")) {
            @for counter in counters {
                @let words = l10n.say(&counter.label);
                span.counter data-counter=(counter.id) data-place={ (PURSE_PLACE) (counter.id) } {
                    span role="img" aria-label={ (words) ": " (counter.value) } title=(words) {
                        (PreEscaped(&counter.icon))
                        @match &counter.face { Some(face) => (PreEscaped(face)), None => b { (counter.value) } }
                    }
                    i.to {}
                }
            }
        }
    }
}

/// The players in a row, for screens without room for their panels.
pub(crate) fn strip(l10n: &Localizer, position: &dyn AnyPosition, seats: &[SeatRow], own: Seats) -> Markup {
    let looks = position.seat_looks();
    let deciding = if let Decision::Seats(seats) = position.decision() { seats } else { Seats::NONE };
    html! {
        @for i in 0..seats.len() {
            @let seat = Seat(i as u8);
            button type="button" class=(color(&looks, i)) data-seat=(i) aria-current=[deciding.has(seat).then_some("true")]
                data-own[own.has(seat)] title=(l10n.seat(seat)) {
                (mark(&looks, i)) span.player { (l10n.seat(seat)) } b { (shown(position.points(seat))) }
            }
        }
        // An opponent whom the rules play has no board of its own, but points.
        @for rival in position.rivals() {
            @let name = l10n.word(rival.name);
            span.rival title=(name) { i.dot {} span.player { (name) } b { (shown(rival.points())) } }
        }
    }
}

/// The class of a player's color; a game without colors of players has the house's.
fn color(looks: &[SeatLook], seat: usize) -> String {
    looks.get(seat).map_or_else(|| format!("seat-{seat}"), |look| look.class.clone())
}

/// A player's mark.
fn mark(looks: &[SeatLook], seat: usize) -> Markup {
    html! {
        @match looks.get(seat) {
            Some(look) => svg class={ "seat-mark " (look.class) } aria-hidden="true" { use href={ "#" (look.mark) } {} },
            None => i.dot {},
        }
    }
}

/// What comes in next, and what the game would end with now: a line of a panel.
pub(crate) fn outlook(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    seat: Seat,
    board: &PlayerBoard,
) -> Markup {
    if board.forecast.is_empty() && board.standing.is_empty() {
        return html! {};
    }
    html! {
        p.outlook {
            @if !board.forecast.is_empty() {
                @let words = next_income(l10n);
                span.next title=(words) { (icon("next", &words)) (PreEscaped(&board.forecast)) }
            }
            @if !board.standing.is_empty() {
                span.ended title=(l10n.word("web-ended-now")) { (icon("cup", &l10n.word("web-ended-now"))) b { (shown(total(position, seat, board))) } }
            }
        }
    }
}

/// What comes in next, as the game calls it: not everywhere is it an income.
fn next_income(l10n: &Localizer) -> String {
    l10n.known("scene-next").unwrap_or_else(|| l10n.word("web-next-income"))
}

fn total(position: &dyn AnyPosition, seat: Seat, board: &PlayerBoard) -> i32 {
    position.points(seat) + board.standing.iter().map(|(_, points)| points).sum::<i32>()
}

/// The players' boards, the viewer's own first, and whose is shown.
pub(crate) fn boards(l10n: &Localizer, position: &dyn AnyPosition, scene: &Scene, viewer: Viewer) -> Markup {
    let looks = position.seat_looks();
    let own = if let Viewer::Seat(seat) = viewer { seat.index() } else { 0 };
    let all = scene.boards.len();
    let order: Vec<usize> = (0..all).map(|i| (own + i) % all).collect();
    html! {
        @if all > 1 {
            nav.whose aria-label=(l10n.word("web-whose-board")) data-script {
                @for &i in &order {
                    button type="button" data-seat=(i) class=(color(&looks, i)) aria-pressed=(if i == own { "true" } else { "false" }) {
                        (mark(&looks, i)) span.player { (l10n.seat(Seat(i as u8))) }
                    }
                }
            }
        }
        @for &i in &order {
            @let board = &scene.boards[i];
            @let seat = Seat(i as u8);
            article.player-board class=(color(&looks, i)) data-seat=(i) aria-label=(l10n.seat(seat)) {
                (PreEscaped(&board.html))
                @if !board.forecast.is_empty() {
                    p.row { b { (next_income(l10n)) } span.next { (PreEscaped(&board.forecast)) } }
                }
                @if !board.standing.is_empty() {
                    details.standing open[board.html.is_empty()] {
                        summary { (l10n.word("web-ended-now")) ": " b { (shown(total(position, seat, board))) } }
                        dl {
                            dt { (l10n.word("web-points-now")) } dd { (shown(position.points(seat))) }
                            @for (source, points) in &board.standing { dt { (l10n.say(source)) } dd { (signed(*points)) } }
                        }
                    }
                }
            }
        }
    }
}

/// What others did since the viewer's last turn, by the places they did it at. Where they chose in secret, it is what lies
/// anew before them in the scene.
pub(crate) fn marks(view: &TableView, scene: &Scene) -> Markup {
    let TableView { live, state, perspective, l10n } = view;
    let looks = state.position.seat_looks();
    let own = |actor: Actor| actor.seat().is_some_and(|seat| perspective.own.has(seat));
    let Some(last) = perspective.last_turn(&state.played) else { return html! {} };
    let from = last.max(state.played.len().saturating_sub(MOST_MARKED));
    let Ok(mut position) = state.at(live.game, &live.header, from) else { return html! {} };
    let mut number = 0;
    let mut before = None;
    let mut found: Vec<(String, usize, usize)> = Vec::new();
    let secret = |played: &table::Played| !own(played.actor) && !perspective.visibility.see(played.audience);
    if state.played[from.saturating_sub(state.seats.len())..].iter().any(secret) {
        let was = position.scene(perspective.viewer, l10n).unwrap_or_default();
        let known: BTreeSet<&str> = places(&was.board).collect();
        for place in places(&scene.board).filter(|place| !known.contains(place)) {
            let Some(seat) =
                kernel::scene::before(place).map(|(seat, _)| seat).filter(|seat| !perspective.own.has(*seat))
            else {
                continue;
            };
            number += usize::from(before != Some(seat));
            before = Some(seat);
            found.push((place.to_owned(), seat.index(), number));
        }
    }
    for played in &state.played[from..] {
        if let Actor::Seat(seat) = played.actor
            && !own(played.actor)
            && perspective.visibility.see(played.audience)
        {
            number += usize::from(before != Some(seat));
            before = Some(seat);
            let choice = position.choice(played.actor, played.text());
            let mut places = choice.map(|choice| choice.places).unwrap_or_default();
            if position.play(played.actor, played.text(), &mut Vec::new()).is_err() {
                break;
            }
            // Where the same seat decides next, that move says where: until then it is only where it could be.
            if places.len() > 1 && position.decision().is_for(played.actor) {
                let next = position.seen_by(perspective.viewer).choices(seat).unwrap_or_default();
                places.retain(|place| !next.iter().any(|choice| choice.places.contains(place)));
            }
            for place in places {
                found.retain(|(known, ..)| *known != place);
                found.push((place, seat.index(), number));
            }
        } else if position.play(played.actor, played.text(), &mut Vec::new()).is_err() {
            break;
        }
    }
    html! {
        @for (place, seat, number) in &found {
            li data-place=(place) data-color=(color(&looks, *seat)) data-number=(number) {}
        }
    }
}

/// The places of a drawing.
fn places(html: &str) -> impl Iterator<Item = &str> {
    html.split(" data-place=\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lacks_least_is_nearest() {
        let price = |lacks: &[(i32, &'static str)]| {
            Message::new("refuse-cannot-pay")
                .amounts("lacks", lacks.iter().copied())
                .amounts("price", [(9, "gears")])
        };
        assert_eq!(lacking(&price(&[(9, "tools")])), Some(9));
        assert_eq!(lacking(&price(&[(1, "gears"), (2, "food")])), Some(3));
        let short = Message::new("refuse-short").amounts("price", [(4, "power")]).number("have", 1);
        assert_eq!(lacking(&short), Some(3), "so many are there already");
        assert_eq!(lacking(&Message::new("refuse-resources").amounts("missing", [(1, "wood")])), Some(1));
        let other = Message::new("refuse-no-upgrade").either("right", ["guild", "school"]);
        assert_eq!(lacking(&other), None, "what is right instead is not lacking");
    }
}
