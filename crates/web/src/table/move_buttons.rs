//! The legal moves of a viewer as buttons, each with what it costs and gives.

use super::teller::Teller;
use crate::localizer::Localizer;
use kernel::erased::{AnyPosition, LoggedEvent, PlayError};
use kernel::scene::{CHAIN_JOINT, Choice, Counter, Localize, action_place, shown};
use kernel::undo::Made;
use kernel::{Actor, Arg, Audience, Dice, Message, Seat, Viewer};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;
use texts::hyphenate;

/// The sentences of every game that say what a purse gains and pays.
const GAINED: &str = "event-gained";
const PAID: &str = "event-paid";
/// The most events told of one move.
const MOST_TOLD: usize = 6;

/// A legal move to be shown, or a chain of them.
pub(crate) struct Offer {
    /// The move as a record writes it.
    pub(crate) text: String,
    /// Where it can be touched.
    pub(crate) places: Vec<String>,
    /// The kind of thing it is.
    pub(crate) kind: &'static str,
    /// What it is.
    pub(crate) label: String,
    /// What the purse of the seat would lose and gain: an icon, and by how much.
    pub(crate) price: Vec<(String, i32)>,
    /// What the purse would have then, where it would have something else.
    pub(crate) after: Vec<(&'static str, String)>,
    /// What would come of it.
    pub(crate) effect: String,
    /// Not worth much: shown only when asked for.
    pub(crate) minor: bool,
    /// Cannot be taken back.
    pub(crate) last: bool,
    /// Somebody else decides after it.
    pub(crate) ends: bool,
}

/// Every legal move of a seat, and before them what it may think of as one thing; what has no place of its own stands with
/// its kind. `previous` moved last.
pub(crate) fn offers(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    previous: Option<Actor>,
    seat: Seat,
) -> Vec<Offer> {
    let actor = Actor::Seat(seat);
    // A trial must not tell what the seat may not know, nor make it up: what two deals of the unknown
    // agree on is told.
    let known = [0, 1].map(|deal| position.determinize(Viewer::Seat(seat), &mut Dice::new(deal)));
    let seen = &known[0];
    let worth: BTreeSet<String> = seen.offered(actor).into_iter().collect();
    let plain = |text: String| Choice {
        places: Vec::new(),
        label: Message::new("web-plain-move").name("text", text.clone()),
        kind: "",
        text,
    };
    let single = seen.choices(seat);
    let single = single.unwrap_or_else(|| seen.legal(actor).into_iter().map(plain).collect());
    let chains = seen.compounds(seat);
    let purse = seen.purse(seat);
    let offer = |choice: Choice, minor: bool| {
        let (mut last, mut ends) = (false, false);
        let moves: Vec<&str> = choice.text.split(CHAIN_JOINT).collect();
        let mut purses = Vec::new();
        let [mut told, other] = [0, 1].map(|deal| {
            let mut told = Vec::new();
            // A move that one of the deals refuses is told nothing of.
            let mut after = known[deal].copy();
            let mut previous = previous;
            let played = moves.iter().try_for_each(|text| {
                let (before, is_final) = (after.decision(), after.is_final(actor, text));
                after.play(actor, text, &mut told)?;
                last |= !Made { previous, before, actor, is_final, after: after.decision() }.can_take_back();
                previous = Some(actor);
                Ok::<(), PlayError>(())
            });
            ends |= !after.decision().is_for(actor);
            purses.push(after.purse(seat));
            if played.is_ok() { told } else { Vec::new() }
        });
        let sure = told.iter().zip(&other).take_while(|(a, b)| a == b).count();
        told.truncate(sure);
        // What others do at the same time would be made up, even if two deals agree on it.
        let secret = moves.iter().any(|text| seen.audience(actor, text) != Audience::Everybody);
        let own = |told: &&LoggedEvent| !secret || player(&told.message).is_none_or(|who| who == seat);
        let new = |told: &&LoggedEvent| told.audience.has(Viewer::Seat(seat)) && !told.already_visible;
        let known: Vec<&LoggedEvent> = told.iter().take_while(own).filter(new).collect();
        // What everybody gets alike, such as the points of the start, is nothing that this choice brings.
        let known: Vec<&LoggedEvent> =
            known.iter().copied().filter(|told| !comes_to_all(told, &known, seen.seats())).collect();
        let agreed = !secret && purses[0] == purses[1];
        // What somebody gets a purse with, as with a faction, they had nothing of before.
        let had = |id: &str| purse.iter().find(|was| was.id == id).map_or(0, |was| was.value);
        let changed: Vec<(&Counter, i32)> = purses[0]
            .iter()
            .filter(|_| agreed)
            .map(|is| (is, is.value - had(is.id)))
            .filter(|(_, change)| *change != 0)
            .collect();
        let Choice { text, places, label, kind } = choice;
        let label = l10n.say(&label);
        let name = label.to_lowercase();
        let unsaid = |(is, change): &&(&Counter, i32)| !is_amount_of(&name, *change, &l10n.say(&is.label));
        let mut price: Vec<(String, i32)> =
            changed.iter().filter(unsaid).map(|(is, change)| (is.icon.clone(), *change)).collect();
        // What it costs stands before what it brings.
        price.sort_by_key(|(_, change)| *change > 0);
        // Power moves between bowls though there is as much to spend.
        let same = |is: &Counter| {
            let was = purse.iter().find(|was| was.id == is.id);
            was.is_some_and(|was| was.value == is.value && was.face == is.face)
        };
        let after =
            purses[0].iter().filter(|is| agreed && !same(is)).map(|is| (is.id, in_figures(is))).collect();
        let changed: Vec<i32> = changed.iter().map(|(_, change)| *change).collect();
        let effect = effect_beside(l10n, actor, &known, &label, &changed);
        Offer { text, places, kind, label, price, after, effect, minor, last: last || ends, ends }
    };
    let (placed, placeless): (Vec<Choice>, Vec<Choice>) =
        chains.into_iter().partition(|chain| !chain.places.is_empty());
    let placed = placed.into_iter().map(|choice| offer(choice, false));
    let single = single.into_iter().map(|choice| {
        let minor = !worth.contains(&choice.text);
        offer(choice, minor)
    });
    let mut all: Vec<Offer> = placed.chain(single).collect();
    // What has no place of its own, as passing or resting, is not likelier than the rest for being a chain: it stands
    // with its kind.
    for chain in placeless.into_iter().rev() {
        let of_kind = all.iter().position(|offer| offer.kind == chain.kind);
        all.insert(of_kind.unwrap_or(all.len()), offer(chain, false));
    }
    all
}

/// What came of a move, in one line.
pub(crate) fn effect<'a>(l10n: &Localizer, told: impl Iterator<Item = &'a LoggedEvent>) -> String {
    line(Teller::new(l10n), told)
}

/// What came of a move, in one line beside the name of who made it.
pub(crate) fn effect_by(l10n: &Localizer, actor: Actor, told: &[LoggedEvent]) -> String {
    let teller = told.first().map(|first| Teller::after(l10n, actor, &first.message));
    teller.map_or_else(String::new, |teller| line(teller, told.iter()))
}

/// What would come of an offer beside its label and its price: what they say is not said again, nor is the name of who
/// decides.
fn effect_beside(
    l10n: &Localizer,
    actor: Actor,
    told: &[&LoggedEvent],
    label: &str,
    price: &[i32],
) -> String {
    let label = label.to_lowercase();
    let teller = match told.first() {
        Some(first) => Teller::after(l10n, actor, &first.message),
        None => Teller::of(l10n, actor),
    };
    // A player may be told of by name or as what they play.
    let of_actor = |told: &LoggedEvent| {
        let said = l10n.phrase(&told.message);
        let who = teller.subject(&told.message, &said).0;
        who == teller.who || who == l10n.actor(actor)
    };
    // Of others it says enough if it names them, too.
    let is_named = |told: &LoggedEvent| {
        let who = teller.subject(&told.message, &l10n.phrase(&told.message)).0;
        has_words(&label, &who.to_lowercase())
    };
    let is = |told: &LoggedEvent, id: &str| told.message.id == id && of_actor(told);
    let gained: usize = told.iter().filter(|told| is(told, GAINED)).map(|told| things(&told.message)).sum();
    let shown = price.iter().filter(|change| **change > 0).count();
    // Points for which no source is named are no more than their number, and that is in the price.
    let bare_points = |told: &&LoggedEvent| {
        let names = |(key, arg): &(_, Arg)| !matches!((*key, arg), ("who" | "seat", _) | (_, Arg::Number(_)));
        told.scored
            .filter(|_| of_actor(told) && !told.message.args.iter().any(names))
            .map(|(_, points)| points)
    };
    let scored: i32 = told.iter().filter_map(bare_points).sum();
    let in_price = |told: &LoggedEvent| {
        shown < price.len() && is(told, PAID)
            || gained <= shown && is(told, GAINED)
            || price.contains(&scored) && bare_points(&told).is_some()
    };
    let in_label =
        |told: &LoggedEvent| (of_actor(told) || is_named(told)) && is_named_in(l10n, &told.message, &label);
    // Whoever does it: word by word it is not said twice.
    let is_label = |told: &LoggedEvent| label.contains(&l10n.phrase(&told.message).to_lowercase());
    let said = |told: &LoggedEvent| in_price(told) || in_label(told) || is_label(told);
    let rest: Vec<&LoggedEvent> = told.iter().copied().filter(|told| !said(told)).collect();
    line(teller, rest.into_iter())
}

/// Does a label name all that a sentence is about? Whom it is about need not be named.
fn is_named_in(l10n: &Localizer, message: &Message, label: &str) -> bool {
    let said = l10n.phrase(message);
    let (who, _) = Teller::new(l10n).subject(message, &said);
    let rest = said[who.len()..].trim_start_matches([':', ' ']).to_lowercase();
    // A single verb in a label may have another ending.
    let verb = rest
        .char_indices()
        .next_back()
        .filter(|_| !rest.contains(' '))
        .map_or(&*rest, |(end, _)| &rest[..end]);
    if verb.len() > 2 && label.contains(verb) {
        return true;
    }
    let mut named = 0;
    let all = message.args.iter().all(|(key, arg)| match (*key, arg) {
        ("who" | "seat", Arg::Seat(_)) | ("kind", _) => true,
        ("who" | "seat", Arg::Word(id)) if said.starts_with(&l10n.word(id)) => true,
        (_, Arg::Word(id)) => {
            named += 1;
            label.contains(&l10n.word(id).to_lowercase())
        }
        (_, Arg::Name(_)) => true,
        (_, Arg::Number(_)) => {
            named += 1;
            amounts(&rest).all(|amount| has_amount(label, &amount)) || has_ordinals(label, &rest)
        }
        (_, Arg::List(all, _)) => {
            named += 1;
            all.iter().all(|one| label.contains(&l10n.say(one).to_lowercase()))
        }
        (_, Arg::Seat(_)) => false,
    });
    // A sentence that names nothing is what the label says if it has the same verb.
    all && (named > 0 || begins_alike(&rest, label))
}

/// Do two texts begin with the same word, but for its ending?
fn begins_alike(a: &str, b: &str) -> bool {
    let stem = |text: &str| {
        let word: String = text.chars().take_while(|c| c.is_alphabetic()).collect();
        word.char_indices().next_back().map(|(end, _)| word[..end].to_owned()).filter(|stem| stem.len() > 2)
    };
    [(a, b), (b, a)].into_iter().any(|(one, other)| stem(one).is_some_and(|stem| other.starts_with(&stem)))
}

/// The amounts of a text: each number with the beginning of what it counts, whose end depends on the sentence.
fn amounts(text: &str) -> impl Iterator<Item = String> + '_ {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.trim_matches(|c: char| !c.is_ascii_digit()).to_owned();
    (0..words.len())
        .map(move |i| (number(words[i]), words.get(i + 1).copied().unwrap_or_default()))
        .filter_map(|(number, what)| {
            let what: String = what.chars().take(3).collect();
            (!number.is_empty()).then(|| format!("{number} {what}"))
        })
}

/// Does a label have every number of a text beside the same word: before it, as in `stage 3`, or after it, also as a part of
/// a longer one, as in `3. szint` and `3. csodaszint`?
fn has_ordinals(label: &str, text: &str) -> bool {
    let words = |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    let number = |word: &str| word.trim_matches(|c: char| !c.is_ascii_digit()).to_owned();
    let stem = |word: &String| word.chars().take_while(|c| c.is_alphabetic()).take(3).collect::<String>();
    let (label, text) = (words(label), words(text));
    let stem_at =
        |at: Option<usize>| at.and_then(|at| text.get(at)).map(stem).filter(|stem| stem.chars().count() > 2);
    let beside = |at: Option<usize>| at.and_then(|at| label.get(at)).map_or("", |word| word);
    let has = |i: usize| {
        let (before, after) = (stem_at(i.checked_sub(1)), stem_at(Some(i + 1)));
        (0..label.len()).filter(|&at| number(&label[at]) == number(&text[i])).any(|at| {
            before.as_ref().is_some_and(|stem| beside(at.checked_sub(1)).starts_with(&**stem))
                || after.as_ref().is_some_and(|stem| beside(Some(at + 1)).contains(&**stem))
        })
    };
    (0..text.len()).filter(|&i| !number(&text[i]).is_empty()).all(has)
}

/// Is this one of several sentences that say the same of every seat?
fn comes_to_all(told: &LoggedEvent, all: &[&LoggedEvent], seats: usize) -> bool {
    let Some((_, points)) = told.scored else { return false };
    let alike = |other: &&&LoggedEvent| {
        other.message.id == told.message.id && other.scored.is_some_and(|(_, n)| n == points)
    };
    let who: BTreeSet<usize> =
        all.iter().filter(alike).filter_map(|told| told.scored).map(|(seat, _)| seat.index()).collect();
    seats > 1 && who.len() == seats
}

/// What a counter counts, in figures: of one with a face, each figure that it says, if it says any.
fn in_figures(counter: &Counter) -> String {
    let figures = counter.label.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Number(n) if counter.face.is_some() => Some(n.to_string()),
        _ => None,
    });
    let figures: Vec<String> = figures.collect();
    if figures.is_empty() { counter.value.to_string() } else { figures.join("/") }
}

/// Does a label say by how much something changes, of which there are so many of this name?
fn is_amount_of(label: &str, change: i32, name: &str) -> bool {
    let what: String = name.to_lowercase().chars().skip_while(|c| !c.is_alphabetic()).take(3).collect();
    has_amount(&label.replace('\u{a0}', " "), &format!("{} {what}", change.abs()))
}

/// Does a text have these words, and not only a part of longer ones? Nothing is in no text.
fn has_words(text: &str, words: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    !words.is_empty()
        && text.match_indices(words).any(|(at, _)| {
            !inside(text[..at].chars().next_back()) && !inside(text[at + words.len()..].chars().next())
        })
}

/// Does a label say this amount, and not a greater one that ends so?
fn has_amount(label: &str, amount: &str) -> bool {
    let mut found = label.match_indices(amount);
    found.any(|(at, _)| !label[..at].ends_with(|c: char| c.is_ascii_digit()))
}

/// How many kinds of things a sentence lists.
fn things(message: &Message) -> usize {
    let listed = message.args.iter().filter_map(|(_, arg)| match arg {
        Arg::List(things, _) => Some(things.len()),
        _ => None,
    });
    listed.max().unwrap_or(1)
}

fn line<'a>(mut teller: Teller, told: impl Iterator<Item = &'a LoggedEvent>) -> String {
    let mut line = String::new();
    let mut told = told.filter(|event| event.reason.is_none()).fuse();
    for event in told.by_ref().take(MOST_TOLD) {
        let part = teller.tell(&event.message);
        if line.is_empty() {
            line.extend([part.who, part.rest]);
        } else {
            line.push_str(part.join);
            line.push_str(&part.who_inside(part.join));
            line.push_str(&part.inside(part.join));
        }
    }
    if told.next().is_some() {
        line.push_str(" …");
    }
    line
}

/// The player whom a sentence is about.
pub(crate) fn player(message: &Message) -> Option<Seat> {
    message.args.iter().find_map(|(key, arg)| match arg {
        Arg::Seat(seat) if *key == "who" => Some(*seat),
        _ => None,
    })
}

/// The buttons. They stand in a form, so they work without the script; with it, those that belong to
/// places appear when a place is touched.
pub(crate) fn buttons(l10n: &Localizer, offers: &[Offer]) -> Markup {
    let button = |offer: &Offer| {
        let mut places = offer.places.clone();
        if !offer.kind.is_empty() {
            places.push(action_place(offer.kind));
        }
        let after: Vec<String> = offer.after.iter().map(|(id, n)| format!("{id}:{n}")).collect();
        html! {
            button.choice name="move" value=(offer.text) data-places=(places.join(" ")) data-after=(after.join(" "))
                data-last[offer.last] data-ends[offer.ends] {
                b { (hyphenate(l10n.lang, &offer.label)) }
                @if !offer.price.is_empty() {
                    span.price {
                        @for (icon, change) in &offer.price {
                            span.less[*change < 0] { (signed(*change)) (PreEscaped(icon)) }
                        }
                    }
                }
                @if !offer.effect.is_empty() { small { (hyphenate(l10n.lang, &offer.effect)) } }
                @if offer.last {
                    (icon("lock", &l10n.word("web-no-undo")))
                    small.again { (l10n.word("web-press-again")) }
                }
            }
        }
    };
    let (minor, major): (Vec<&Offer>, Vec<&Offer>) = offers.iter().partition(|offer| offer.minor);
    html! {
        @for offer in &major { (button(offer)) }
        @if offers.iter().any(|offer| !offer.places.is_empty()) {
            p.hint data-hint hidden { (l10n.word("web-touch")) }
            button type="button" data-all hidden {
                (l10n.say(&Message::new("web-all-moves").number("n", offers.len() as i32)))
            }
        }
        @if !minor.is_empty() {
            details.more {
                summary { (l10n.say(&Message::new("web-more-moves").number("n", minor.len() as i32))) }
                div { @for offer in &minor { (button(offer)) } }
            }
        }
    }
}

/// A number with its sign.
pub(crate) fn signed(n: i32) -> String {
    if n < 0 { shown(n) } else { format!("+{n}") }
}

/// A picture of the house's own; without words it is for the eyes only.
pub(crate) fn icon(id: &str, words: &str) -> Markup {
    html! {
        svg class={ "house-icon house-" (id) } role=[(!words.is_empty()).then_some("img")] aria-label=[(!words.is_empty()).then_some(words)]
            aria-hidden=[words.is_empty().then_some("true")] { use href={ "#house-" (id) } {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_that_the_name_says_is_known() {
        let label = "alchemists: swamp, 15 coins, 3 workers";
        assert!(is_amount_of(label, 15, "Coins") && is_amount_of(label, 3, "Workers"));
        assert!(is_amount_of("i discard: forum \u{2013} i get 3\u{a0}coins", 3, "14 coins"));
        assert!(!is_amount_of(label, 5, "coins"), "15 is not 5");
        assert!(!is_amount_of(label, 20, "victory points"));
    }

    #[test]
    fn a_number_beside_the_same_word_is_said() {
        assert!(has_ordinals("stage 3, using gardens – 2 coins", "builds stage 3 of their wonder"));
        assert!(has_ordinals(
            "1. csodaszint ezzel a lappal: szenátus – 4 érme",
            "megépíti csodája 1. szintjét"
        ));
        assert!(!has_ordinals("alchemists: 15 coins, 3 workers", "pays 3 coins"), "it is workers that are 3");
        assert!(!has_ordinals("stage 3, using gardens – 2 coins", "builds stage 2 of their wonder"));
    }

    #[test]
    fn a_name_inside_another_word_is_not_said() {
        assert!(has_words("goods are traded with ed", "ed") && has_words("ed gets 1 coin", "ed"));
        assert!(!has_words("goods are traded", "ed") && !has_words("pay", "a") && !has_words("pay", ""));
    }

    #[test]
    fn what_comes_to_all_alike_is_nobodys_gain() {
        let told = |seat, points| LoggedEvent {
            clause: kernel::Clause("1"),
            scored: Some((Seat(seat), points)),
            message: Message::new("event-scored"),
            audience: Audience::Everybody,
            already_visible: false,
            reason: None,
        };
        let all = [told(0, 20), told(1, 20), told(2, 20)];
        let all: Vec<&LoggedEvent> = all.iter().collect();
        assert!(all.iter().all(|one| comes_to_all(one, &all, 3)));
        assert!(!comes_to_all(all[0], &all[..2], 3), "the third has nothing of it");
        let own = [told(0, 2), told(1, 1), told(2, 1)];
        let own: Vec<&LoggedEvent> = own.iter().collect();
        assert!(!own.iter().any(|one| comes_to_all(one, &own, 3)), "it brings more to one of them");
    }
}
