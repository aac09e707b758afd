//! The log: who did what, what came of it, and by which rule.

use super::looks::Looks;
use super::move_buttons::player;
use super::perspective::Perspective;
use super::teller::Teller;
use crate::localizer::Localizer;
use bots::erased::FaultKind;
use kernel::erased::LoggedEvent;
use kernel::scene::Localize;
use kernel::{Actor, Audience, Message, ReasonKind};
use maud::{Markup, PreEscaped, html};
use table::{Origin, Played, SeatHandover, Visibility};

/// What chance did is told at once up to this many sentences; more of them are folded away.
const MOST_DRAWN: usize = 3;
/// And up to so many things that it drew.
const MOST_LISTED: usize = 12;

/// Where a log stands.
#[derive(Clone, Copy)]
pub(crate) struct LogPage<'a> {
    /// The game, for links to its rules.
    pub(crate) game: &'a str,
    /// The table, if a line leads to its position in the replay.
    pub(crate) table: Option<&'a str>,
    /// How the players look.
    pub(crate) looks: &'a Looks,
}

/// The round in which a move was made; `None` before the first one.
fn round_of(played: &[Played], at: usize) -> Option<&Message> {
    at.checked_sub(1).and_then(|before| played[before].round.as_deref())
}

/// The heading of the round of a move: what it is called, and what everybody has gained in it.
fn round_heading(l10n: &Localizer, played: &[Played], at: usize, looks: &Looks) -> Markup {
    let round = round_of(played, at);
    let Some(title) = round else {
        return html! { li.round { b { (l10n.word("web-set-up")) } } };
    };
    let first = (0..at).rev().take_while(|&i| round_of(played, i) == round).last().unwrap_or(at);
    let last = (at..played.len()).take_while(|&i| round_of(played, i) == round).last().unwrap_or(at);
    let points = |at: Option<usize>, i: usize| {
        at.and_then(|at| played.get(at)).and_then(|played| played.points().get(i).copied()).unwrap_or(0)
    };
    let gained = |i: usize| points(Some(last), i) - points(first.checked_sub(1), i);
    html! {
        li.round data-round=(first) {
            b { (l10n.say(title)) }
            span.gains { @for i in 0..looks.len() {
                span.gain title=(looks.name(i)) {
                    (looks.mark(i)) span.name { (looks.name(i)) }
                    @let n = gained(i);
                    span.loss[n < 0] { @if n >= 0 { "+" (n) } @else { "−" (-n) } }
                    span.sum { (points(Some(last), i)) }
                }
            } }
        }
    }
}

/// The time of the day in UTC, as long as the page has not said it in the reader's own.
fn clock(at: i64) -> String {
    let minutes = at.rem_euclid(86_400) / 60;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The moves, the last first, as turns: a run of moves of one mover is one paragraph. What others did since one's own
/// last turn is marked as new.
pub(crate) fn entries(
    l10n: &Localizer,
    page: LogPage<'_>,
    (played, handed): (&[Played], &[SeatHandover]),
    perspective: Perspective,
    most: usize,
) -> Markup {
    let Perspective { own, visibility, .. } = perspective;
    let seen = perspective.last_turn(played).map_or(0, |last| last + 1);
    let from = played.len().saturating_sub(most);
    let mut turns: Vec<(usize, &[Played])> = Vec::new();
    let mut at = from;
    for turn in played[from..].chunk_by(|a, b| a.actor == b.actor && (a.by == b.by || b.by == Origin::Chain))
    {
        turns.push((at, turn));
        at += turn.len();
    }
    let looks = page.looks;
    let mut heading = None;
    html! {
        @for (first, turn) in turns.iter().rev() {
            @let round = round_of(played, *first);
            @if heading != Some(round) {
                (round_heading(l10n, played, *first, looks))
                @let _ = heading.replace(round);
            }
            @for handed in handed.iter().rev().filter(|h| h.after > *first && h.after <= first + turn.len()) {
                li { (l10n.say(&hand_over(handed))) }
            }
            @let others = turn[0].actor.seat().is_none_or(|seat| !own.has(seat));
            @let fresh = !own.is_empty() && others && *first >= seen;
            @let told = Turn::new(played, *first, turn, visibility);
            @if !told.secrets.is_empty() || !told.events.is_empty() {
                @let at = first + turn.len();
                li.fresh[fresh] id={ "m" (at) } data-at=(at) {
                    @if let Some(table) = page.table {
                        a.at href={ "/t/" (table) "/replay/" (at) } title=(l10n.say(&Message::new("web-to-move").number("n", at as i32))) {
                            (at)
                        }
                        time data-at=(turn[0].at) title=(clock(turn[0].at)) { (clock(turn[0].at)) }
                    }
                    @if let Some(seat) = turn[0].actor.seat().filter(|_| told.is_headed()) { (looks.mark(seat.index())) " " }
                    (told.words(l10n, page.game, turn[0].by))
                }
            }
        }
        // Before the first move.
        @for handed in handed.iter().rev().filter(|handed| handed.after == 0 && from == 0) {
            li { (l10n.say(&hand_over(handed))) }
        }
    }
}

/// A bot stands in for somebody or for a program, or somebody is back.
fn hand_over(handed: &SeatHandover) -> Message {
    let id = match (&handed.bot, handed.by) {
        (None, _) => "web-came-back",
        (Some(_), Origin::Failed(FaultKind::Silent)) => "web-program-silent",
        (Some(_), Origin::Failed(FaultKind::Ended)) => "web-program-ended",
        (Some(_), Origin::Failed(FaultKind::Nonsense)) => "web-program-nonsense",
        (Some(_), Origin::Failed(FaultKind::Illegal)) => "web-program-illegal",
        (Some(_), _) => "web-handed",
    };
    Message::new(id).seat("who", handed.seat)
}

/// What there is to say of a turn. Of a secret move it is said that it was made, and what it was to those
/// who may know, until it is told what came of it. Of the end of a turn there is nothing to say.
struct Turn<'a> {
    actor: Actor,
    secrets: Vec<&'a Played>,
    events: Vec<LoggedEvent>,
    visibility: Visibility,
}

impl<'a> Turn<'a> {
    /// The turn that begins with move `first` of those played.
    fn new(played: &'a [Played], first: usize, turn: &'a [Played], visibility: Visibility) -> Turn<'a> {
        let events = turn.iter().flat_map(|played| visibility.told(played)).collect();
        let hidden =
            |(i, one): &(usize, &Played)| is_secret(one) && !came_out(&played[first + i..], visibility);
        let secrets = turn.iter().enumerate().filter(hidden).map(|(_, one)| one).collect();
        Turn { actor: turn[0].actor, secrets, events, visibility }
    }

    /// Is it told as what its actor did? Where it begins with what somebody else does, that one is named there.
    fn is_headed(&self) -> bool {
        let told = self.events.iter().find(|told| told.reason.is_none());
        let others = told.and_then(|told| player(&told.message));
        !self.secrets.is_empty() || others.is_none_or(|seat| self.actor == Actor::Seat(seat))
    }

    fn words(&self, l10n: &Localizer, game: &str, by: Origin) -> Markup {
        let Turn { actor, secrets, events, visibility } = self;
        let headed = self.is_headed();
        let (_, told) = self.sentences(l10n, game, events);
        // What was drawn is folded away; what players did is not.
        let drawn = events.iter().take_while(|told| player(&told.message).is_none()).count();
        let folded = match *actor {
            Actor::Chance if told > MOST_DRAWN => events.len(),
            Actor::Chance if drawn > MOST_LISTED => drawn,
            _ => 0,
        };
        let (drawn, rest) = events.split_at(folded);
        html! {
            // What chance did needs nobody who did it.
            @let named = headed && *actor != Actor::Chance;
            @if named { b.who { (l10n.actor(*actor)) } }
            @if by == Origin::Order { i.by { (l10n.word("web-by-order")) } }
            @if named { " " }
            (secret_of(l10n, secrets, *visibility))
            @if !secrets.is_empty() && !events.is_empty() { (self.joint("; ")) }
            @if !drawn.is_empty() {
                @let said = Message::new("web-drawn").number("n", drawn.len() as i32);
                details.drawn { summary { (l10n.phrase(&said)) } (self.sentences(l10n, game, drawn).0) }
            }
            (self.sentences(l10n, game, rest).0)
        }
    }

    /// What joins two parts: what chance did is told in sentences of their own.
    fn joint(&self, join: &'static str) -> &'static str {
        if self.actor == Actor::Chance && join == "; " { ". " } else { join }
    }

    /// What came of it, and in how many sentences. Why something was chosen stands below what was done by it.
    fn sentences(&self, l10n: &Localizer, game: &str, events: &[LoggedEvent]) -> (Markup, usize) {
        let alike = |a: &LoggedEvent, b: &LoggedEvent| match (&a.reason, &b.reason) {
            (None, None) => a.clause == b.clause,
            (a, b) => a.is_some() && b.is_some(),
        };
        let runs: Vec<&[LoggedEvent]> = events.chunk_by(alike).collect();
        let mut teller = if self.is_headed() { Teller::of(l10n, self.actor) } else { Teller::new(l10n) };
        let mut told = String::new();
        let mut why: Option<&[LoggedEvent]> = None;
        // Has anything been told since the reasons, or in this paragraph?
        let (mut since, mut begun) = (false, false);
        for run in runs {
            if is_why(run) {
                why = Some(run);
                since = false;
                continue;
            }
            for event in run {
                let part = teller.tell(&event.message);
                // Why something was chosen stands below all that was done by it.
                if let Some(lines) = why.filter(|_| since && part.join == "; ") {
                    told += &reasons_of(l10n, game, lines).0;
                    (why, begun) = (None, false);
                }
                let join = if begun { self.joint(part.join) } else { "" };
                let scored = event.scored;
                let markup = html! {
                    (join)
                    @if !part.who.is_empty() { b.who { (part.who_inside(join)) } }
                    span.points[scored.is_some()].loss[scored.is_some_and(|(_, n)| n < 0)] { (part.inside(join)) }
                };
                told += &markup.0;
                (since, begun) = (true, true);
            }
            told += &clause_link(game, &run[0]).0;
        }
        told.extend(why.map(|lines| reasons_of(l10n, game, lines).0));
        (PreEscaped(told), teller.sentences)
    }
}

fn is_why(run: &[LoggedEvent]) -> bool {
    run[0].reason.is_some()
}

fn is_secret(played: &Played) -> bool {
    played.audience != Audience::Everybody
}

/// Has it been told what came of the first of these moves, which was secret? That is so as soon as the
/// last of those who chose at the same time has chosen, if it comes out at all.
fn came_out(moves: &[Played], visibility: Visibility) -> bool {
    let Some((first, later)) = moves.split_first() else { return false };
    let Actor::Seat(seat) = first.actor else { return false };
    let same_time = later.iter().take_while(|next| is_secret(next) && next.actor != first.actor);
    let told = |played| visibility.told(played).iter().any(|told| player(&told.message) == Some(seat));
    std::iter::once(first).chain(same_time).any(told)
}

fn clause_link(game: &str, told: &LoggedEvent) -> Markup {
    html! { a.clause href={ "/rules/" (game) "#" (told.clause.0) } { " §" (told.clause.0) } }
}

/// Why a choice was made: all that was weighed, with each part of what it came to.
fn reasons_of(l10n: &Localizer, game: &str, lines: &[LoggedEvent]) -> Markup {
    let is =
        |told: &LoggedEvent, kind: ReasonKind| told.reason.as_ref().is_some_and(|reason| reason.kind == kind);
    html! {
        details.reasons {
            summary { (l10n.word("web-reasons")) }
            table {
                @for weighed in lines.chunk_by(|_, next| is(next, ReasonKind::Part)) {
                    tr.rejected[is(&weighed[0], ReasonKind::Rejected)] title=(l10n.say(&weighed[0].message)) {
                        @for (i, told) in weighed.iter().enumerate() {
                            @if let Some(reason) = &told.reason {
                                @if i == 0 {
                                    th scope="row" { (l10n.say(&reason.what)) }
                                    td { b { (reason.value) } }
                                } @else {
                                    td.part { (reason.value) " " (l10n.say(&reason.what)) (clause_link(game, told)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Secret moves of one mover: how many cards were dealt, or that somebody has chosen.
fn secret_of(l10n: &Localizer, secrets: &[&Played], visibility: Visibility) -> Markup {
    let Some(first) = secrets.first() else { return html! {} };
    if first.actor == Actor::Chance {
        let dealt = Message::new("web-dealt").number("n", secrets.len() as i32);
        return html! { (l10n.phrase(&dealt)) };
    }
    let known = |played: &&&Played| visibility.see(played.audience);
    let what = |played: &&Played| match played.label() {
        Some(label) => l10n.phrase(&label),
        None => played.text().to_owned(),
    };
    let chosen: Vec<String> = secrets.iter().filter(known).map(what).collect();
    html! {
        (l10n.word("web-has-chosen"))
        @if !chosen.is_empty() { ": " (chosen.join("; ")) }
    }
}
