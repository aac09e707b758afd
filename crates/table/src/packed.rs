//! Packed moves: what came of each, its text, the points after it, its label and its events in a few bytes.
//!
//! A table in memory has hundreds of moves with a handful of events each, and hardly anybody looks at all of them. As
//! messages they would take a kilobyte a move; here every id and key is a small number, and what is looked at is unpacked.

use kernel::erased::LoggedEvent;
use kernel::message::{Reason, ReasonKind};
use kernel::{Arg, Audience, Clause, Joint, Message, Seat, Seats};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

/// Every id, key and clause that was ever packed, by its number. There are as many as the games and texts have.
#[derive(Default)]
struct Dictionary {
    numbers: HashMap<&'static str, usize>,
    words: Vec<&'static str>,
}

static DICTIONARY: LazyLock<RwLock<Dictionary>> = LazyLock::new(RwLock::default);

/// The number of a word, which gets one if it has none.
fn number_of(word: &'static str) -> usize {
    if let Some(number) = DICTIONARY.read().unwrap_or_else(PoisonError::into_inner).numbers.get(word) {
        return *number;
    }
    let mut dictionary = DICTIONARY.write().unwrap_or_else(PoisonError::into_inner);
    let Dictionary { numbers, words } = &mut *dictionary;
    *numbers.entry(word).or_insert_with(|| {
        words.push(word);
        words.len() - 1
    })
}

fn word_of(number: usize) -> &'static str {
    let dictionary = DICTIONARY.read().unwrap_or_else(PoisonError::into_inner);
    dictionary.words.get(number).copied().unwrap_or_default()
}

/// A move with what came of it, in bytes: its own, or some of those that all moves of a table share.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    bytes: Arc<[u8]>,
    from: u32,
    to: u32,
}

impl Packed {
    pub(crate) fn new(text: &str, points: &[i32], label: Option<&Message>, told: &[LoggedEvent]) -> Packed {
        let mut out = Writer(Vec::with_capacity(128));
        out.text(text);
        out.count(points.len());
        for points in points {
            out.number(*points);
        }
        out.count(label.iter().count());
        if let Some(label) = label {
            out.message(label);
        }
        out.count(told.len());
        for event in told {
            out.event(event);
        }
        let to = out.0.len() as u32;
        Packed { bytes: out.0.into(), from: 0, to }
    }

    /// Lets these share one piece of memory: many small ones leave holes that nobody can use.
    pub(crate) fn gather<'a>(all: impl Iterator<Item = &'a mut Packed>) {
        let mut all: Vec<&mut Packed> = all.collect();
        let bytes: Arc<[u8]> = all.iter().map(|packed| packed.bytes()).collect::<Vec<_>>().concat().into();
        let mut from = 0;
        for packed in &mut all {
            let to = from + packed.bytes().len() as u32;
            **packed = Packed { bytes: bytes.clone(), from, to };
            from = to;
        }
    }

    fn bytes(&self) -> &[u8] {
        self.bytes.get(self.from as usize..self.to as usize).unwrap_or_default()
    }

    /// The move as a record writes it.
    pub(crate) fn text(&self) -> &str {
        Reader(self.bytes()).text()
    }

    fn after_text(&self) -> Reader<'_> {
        let mut reader = Reader(self.bytes());
        reader.text();
        reader
    }

    /// Points after it.
    pub(crate) fn points(&self) -> Vec<i32> {
        let mut reader = self.after_text();
        (0..reader.count()).map(|_| reader.number()).collect()
    }

    fn after_points(&self) -> Reader<'_> {
        let mut reader = self.after_text();
        for _ in 0..reader.count() {
            reader.number();
        }
        reader
    }

    /// What it was in words.
    pub(crate) fn label(&self) -> Option<Message> {
        let mut reader = self.after_points();
        (reader.count() > 0).then(|| reader.message())
    }

    fn events(&self) -> Reader<'_> {
        let mut reader = self.after_points();
        if reader.count() > 0 {
            reader.message();
        }
        reader
    }

    /// Did nothing come of it?
    pub(crate) fn told_nothing(&self) -> bool {
        self.events().count() == 0
    }

    /// What came of it.
    pub(crate) fn told(&self) -> Vec<LoggedEvent> {
        let mut reader = self.events();
        (0..reader.count()).map(|_| reader.event()).collect()
    }
}

const SCORED: u8 = 1;
const HIDDEN: u8 = 2;
const VISIBLE: u8 = 4;
const REASON: u8 = 8;

struct Writer(Vec<u8>);

impl Writer {
    /// Seven bits a byte, the lowest first.
    fn count(&mut self, mut n: usize) {
        while n >= 0x80 {
            self.0.push(n as u8 | 0x80);
            n >>= 7;
        }
        self.0.push(n as u8);
    }

    /// Small numbers of either sign are short.
    fn number(&mut self, n: i32) {
        self.count(((n << 1) ^ (n >> 31)) as u32 as usize);
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.extend_from_slice(text.as_bytes());
    }

    fn word(&mut self, word: &'static str) {
        self.count(number_of(word));
    }

    fn message(&mut self, message: &Message) {
        self.word(message.id);
        self.count(message.args.len());
        for (key, arg) in &message.args {
            self.word(key);
            match arg {
                Arg::Number(n) => {
                    self.0.push(0);
                    self.number(*n);
                }
                Arg::Word(word) => {
                    self.0.push(1);
                    self.word(word);
                }
                Arg::Seat(seat) => self.0.extend([2, seat.0]),
                Arg::Name(name) => {
                    self.0.push(3);
                    self.text(name);
                }
                Arg::List(messages, joint) => {
                    self.0.push(match joint {
                        Joint::Comma => 4,
                        Joint::Or => 5,
                    });
                    self.count(messages.len());
                    for message in messages {
                        self.message(message);
                    }
                }
            }
        }
    }

    fn event(&mut self, event: &LoggedEvent) {
        let LoggedEvent { clause, scored, message, audience, already_visible, reason } = event;
        let flag = |is: bool, flag: u8| if is { flag } else { 0 };
        self.0.push(
            flag(scored.is_some(), SCORED)
                | flag(*audience != Audience::Everybody, HIDDEN)
                | flag(*already_visible, VISIBLE)
                | flag(reason.is_some(), REASON),
        );
        self.word(clause.0);
        if let Some((seat, points)) = scored {
            self.0.push(seat.0);
            self.number(*points);
        }
        if let Audience::Only(seats) = audience {
            self.0.push(seats.0);
        }
        self.message(message);
        if let Some(Reason { kind, what, value }) = reason {
            self.0.push(match kind {
                ReasonKind::Considered => 0,
                ReasonKind::Rejected => 1,
                ReasonKind::Part => 2,
            });
            self.message(what);
            self.text(value);
        }
    }
}

/// Reads what a [`Writer`] wrote, and nothing else ever comes here.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn count(&mut self) -> usize {
        let (mut n, mut shift) = (0, 0);
        loop {
            let byte = self.byte();
            n |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 || shift > 56 {
                return n;
            }
            shift += 7;
        }
    }

    fn number(&mut self) -> i32 {
        let n = self.count() as u32;
        (n >> 1) as i32 ^ -((n & 1) as i32)
    }

    fn text(&mut self) -> &'a str {
        let length = self.count().min(self.0.len());
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        std::str::from_utf8(text).unwrap_or_default()
    }

    fn word(&mut self) -> &'static str {
        word_of(self.count())
    }

    fn message(&mut self) -> Message {
        let id = self.word();
        let count = self.count();
        let mut args = Vec::with_capacity(count);
        for _ in 0..count {
            let key = self.word();
            let arg = match self.byte() {
                0 => Arg::Number(self.number()),
                1 => Arg::Word(self.word()),
                2 => Arg::Seat(Seat(self.byte())),
                3 => Arg::Name(self.text().to_owned()),
                list => {
                    let messages = (0..self.count()).map(|_| self.message()).collect();
                    Arg::List(messages, if list == 4 { Joint::Comma } else { Joint::Or })
                }
            };
            args.push((key, arg));
        }
        Message { id, args }
    }

    fn event(&mut self) -> LoggedEvent {
        let flags = self.byte();
        let clause = Clause(self.word());
        let scored = (flags & SCORED != 0).then(|| (Seat(self.byte()), self.number()));
        let audience =
            if flags & HIDDEN == 0 { Audience::Everybody } else { Audience::Only(Seats(self.byte())) };
        let message = self.message();
        let reason = (flags & REASON != 0).then(|| Reason {
            kind: match self.byte() {
                0 => ReasonKind::Considered,
                1 => ReasonKind::Rejected,
                _ => ReasonKind::Part,
            },
            what: self.message(),
            value: self.text().to_owned(),
        });
        LoggedEvent { clause, scored, message, audience, already_visible: flags & VISIBLE != 0, reason }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_as_it_was() {
        let list = vec![Message::new("wood").number("n", 2), Message::new("glass").number("n", -1)];
        let message = Message {
            id: "event-built",
            args: vec![
                ("who", Arg::Seat(Seat(3))),
                ("n", Arg::Number(i32::MIN)),
                ("m", Arg::Number(i32::MAX)),
                ("what", Arg::Word("dwelling")),
                ("where", Arg::Name("Ő5 „hex”".into())),
                ("all", Arg::List(list.clone(), Joint::Comma)),
                ("one", Arg::List(list, Joint::Or)),
            ],
        };
        let plain = LoggedEvent {
            clause: Clause("7.3"),
            scored: None,
            message: message.clone(),
            audience: Audience::Everybody,
            already_visible: false,
            reason: None,
        };
        let kinds = [ReasonKind::Considered, ReasonKind::Rejected, ReasonKind::Part];
        let mut told = vec![plain.clone()];
        told.extend(kinds.map(|kind| LoggedEvent {
            clause: Clause("13.4.1"),
            scored: Some((Seat(1), -12)),
            audience: Audience::Only(Seats(5)),
            already_visible: true,
            reason: Some(Reason { kind, what: message.clone(), value: "½".into() }),
            ..plain.clone()
        }));
        let points = [0, -1, 127, 128, 20_000, i32::MIN];
        for label in [None, Some(&message)] {
            let packed = Packed::new("build Ő5", &points, label, &told);
            assert_eq!((packed.text(), &packed.points()[..]), ("build Ő5", &points[..]));
            assert_eq!(packed.label().as_ref(), label);
            assert_eq!(packed.told(), told);
            assert!(!packed.told_nothing());
        }
        let mut several = [
            Packed::new("one", &[1], None, &told),
            Packed::new("", &[], None, &[]),
            Packed::new("three", &[3], Some(&message), &[]),
        ];
        Packed::gather(several.iter_mut());
        let [one, two, three] = &several;
        assert_eq!((one.text(), one.points(), one.told()), ("one", vec![1], told.clone()));
        assert!(two.text().is_empty() && two.told_nothing());
        assert_eq!((three.text(), three.label()), ("three", Some(message.clone())));
        let nothing = Packed::new("", &[], None, &[]);
        assert!(nothing.told_nothing() && nothing.told().is_empty() && nothing.text().is_empty());
    }

    #[test]
    fn a_usual_move_is_short() {
        let event = |n| LoggedEvent {
            clause: Clause("6.1"),
            scored: Some((Seat(0), n)),
            message: Message::new("event-paid").seat("who", Seat(0)).number("n", n).word("what", "coin"),
            audience: Audience::Everybody,
            already_visible: false,
            reason: None,
        };
        let told = [1, 2, 3].map(event);
        let packed = Packed::new("build E5", &[23, 31], Some(&told[0].message), &told);
        assert!(packed.bytes().len() < 100, "{}", packed.bytes().len());
    }
}
