//! Notation of moves on maps: the words that moves begin with, and what several games write alike.

use crate::hexes::Hex;
use crate::map::{Map, Sites};
use kernel::{Message, ParseMoveError};

/// Is this the word, in any letter case?
pub fn is(word: &str, known: &str) -> bool {
    word.eq_ignore_ascii_case(known)
}

/// The place of a word among those known.
pub fn index(known: &[&str], word: &str) -> Option<u8> {
    known.iter().position(|id| is(word, id)).map(|i| i as u8)
}

/// A number.
pub fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}

/// The place of a word among those known.
///
/// # Errors
/// Says what is known.
pub fn named(text: &str, known: &[&str], word: &str) -> Result<u8, ParseMoveError> {
    index(known, word).ok_or_else(|| ParseMoveError::unknown(text, word, known.iter().copied()))
}

/// What the moves of a game begin with.
#[derive(Clone, Copy, Debug)]
pub struct Verbs {
    /// The words that moves begin with, and a move of each.
    pub forms: &'static [(&'static str, &'static str)],
    /// What moves begin with besides.
    pub signs: &'static [&'static str],
    /// The most words that a move has.
    pub most_words: usize,
}

impl Verbs {
    /// The words of a move: the first one, and the others.
    ///
    /// # Errors
    /// Says that there is none, or that there are too many.
    pub fn split<'t>(&self, text: &'t str) -> Result<(&'t str, Vec<&'t str>), ParseMoveError> {
        let mut words = text.split_ascii_whitespace();
        let begin = words.next().ok_or_else(|| ParseMoveError::empty(text))?;
        let rest: Vec<&str> = words.take(self.most_words).collect();
        match rest.len() < self.most_words {
            true => Ok((begin, rest)),
            false => Err(ParseMoveError::too_long(text, self.most_words)),
        }
    }

    /// How a move that begins with this word is written.
    pub fn form_of(&self, text: &str, verb: &str) -> ParseMoveError {
        match self.forms.iter().find(|(known, _)| is(known, verb)) {
            Some((_, form)) => ParseMoveError::form(text, form),
            None => {
                let verbs = self.forms.iter().map(|(verb, _)| *verb);
                ParseMoveError::unknown(text, verb, verbs.chain(self.signs.iter().copied()))
            }
        }
    }

    /// A conversion and how many are received: `convert 3pw to 1w`, also `convert pw to c` and `convert 2 W to
    /// 2 C`. A conversion is known by what is given, how much of it for one, and what is received; those
    /// that there are stand in `known`.
    ///
    /// # Errors
    /// Says how conversions are written, or which there are.
    pub fn conversion<T, R: PartialEq>(
        &self,
        text: &str,
        resource: impl Fn(&str) -> Option<R>,
        trades: impl IntoIterator<Item = (T, (R, u8, R))>,
        known: &[&str],
    ) -> Result<(T, u8), ParseMoveError> {
        let form = || self.form_of(text, "convert");
        let body = text.trim_start().get("convert".len()..).unwrap_or_default().to_ascii_lowercase();
        let (given, got) = body.split_once(" to ").ok_or_else(form)?;
        let amount = |side: &str| -> Option<(u16, R)> {
            let side = side.trim();
            let digits = side.chars().take_while(char::is_ascii_digit).count();
            let (n, what) = side.split_at(digits);
            let n = if n.is_empty() { 1 } else { n.parse().ok()? };
            Some((n, resource(what.trim())?))
        };
        let (Some((pays, what)), Some((n, gets))) = (amount(given), amount(got)) else {
            return Err(form());
        };
        let fits = |(from, each, to): &(R, u8, R)| {
            *from == what && *to == gets && u32::from(pays) == u32::from(n) * u32::from(*each)
        };
        let trade = trades.into_iter().find(|(_, terms)| fits(terms)).map(|(trade, _)| trade);
        let trade = trade.ok_or_else(|| ParseMoveError::unknown(text, body.trim(), known.iter().copied()))?;
        let n = u8::try_from(n).map_err(|_| {
            ParseMoveError::new(text, Message::new("common-move-too-many").name("word", got.trim()))
        })?;
        Ok((trade, n))
    }
}

impl<const N: usize, B: Sites> Map<N, B> {
    /// The hex that a word of a move names.
    ///
    /// # Errors
    /// Says that there is none.
    pub fn read_hex(&self, text: &str, word: &str) -> Result<Hex, ParseMoveError> {
        self.hex(word).ok_or_else(|| ParseMoveError::nowhere(text, word))
    }

    /// The bridge site that a word of a move names by its ends: `E8:G3`.
    ///
    /// # Errors
    /// Says that there is no such hex, or no site between the two.
    pub fn read_bridge(&self, text: &str, a: &str, b: &str) -> Result<u8, ParseMoveError> {
        self.bridge(self.read_hex(text, a)?, self.read_hex(text, b)?).ok_or_else(|| {
            let why = Message::new("misread-no-bridge-site");
            ParseMoveError::new(text, why.name("a", a.to_uppercase()).name("b", b.to_uppercase()))
        })
    }

    /// A bridge site as it is written.
    pub fn bridge_name(&self, site: u8) -> String {
        let (a, b) = self.bridges.get(usize::from(site)).copied().unwrap_or_default();
        format!("{}:{}", self.name(a), self.name(b))
    }
}
