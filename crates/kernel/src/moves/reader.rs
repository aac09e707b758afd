//! Moves as text: a notation with its operands filled in, and a text read by one notation after the other.

use super::Operand;
use super::notation::{MOST_OPERANDS, verb};
use crate::{FixedVec, Message, ParseMoveError};

/// Writes an operand; says whether it had to be said.
pub fn put<T: Operand<C>, C: ?Sized>(operand: T, context: &C, text: &mut String) -> bool {
    operand.write(context, text);
    T::LEFT_OUT != Some(operand)
}

/// Writes a notation with its operands filled in. A part in brackets whose operand need not be said is left
/// out.
pub fn write(notation: &str, text: &mut String, operand: &mut dyn FnMut(&str, &mut String) -> bool) {
    let mut rest = notation;
    while let Some((before, behind)) = rest.split_once('[') {
        write_part(before, text, operand);
        let (part, behind) = behind.split_once(']').unwrap_or((behind, ""));
        let begin = text.len();
        if !write_part(part, text, operand) {
            text.truncate(begin);
        }
        rest = behind;
    }
    write_part(rest, text, operand);
}

/// Writes a part without brackets; says whether all of it had to be said.
fn write_part(part: &str, text: &mut String, operand: &mut dyn FnMut(&str, &mut String) -> bool) -> bool {
    let (mut rest, mut needed) = (part, true);
    while let Some((literal, behind)) = rest.split_once('{') {
        text.push_str(literal);
        let (name, behind) = behind.split_once('}').unwrap_or((behind, ""));
        needed &= operand(name, text);
        rest = behind;
    }
    text.push_str(rest);
    needed
}

/// The text with one blank between words and none around them.
pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The moves that a place of the scene names alone, in the order of the notations: those of one operand, which lies there.
pub fn at_place<M: Copy + PartialEq>(
    notations: &[&str],
    place: &str,
    read: impl Fn(&str) -> Option<M>,
    places: impl Fn(M) -> Vec<String>,
) -> Vec<M> {
    let name = place.split_once(':').map_or(place, |(_, name)| name);
    let row = |notation: &&str| {
        let (before, operands) = notation.split_once('{')?;
        let (_, after) = operands.split_once('}').filter(|(_, after)| !after.contains('{'))?;
        read(&[before, name, after].concat()).filter(|mv| places(*mv).iter().any(|other| other == place))
    };
    let mut moves = Vec::new();
    for mv in notations.iter().filter_map(row) {
        // Two rows may be written alike.
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    moves
}

/// Reads a text by one notation after the other, and remembers what would have been right.
#[derive(Debug)]
pub struct Reader<'t> {
    text: &'t str,
    /// How well the best row so far fitted, and what it says.
    best: (usize, Hint<'t>),
}

/// What is said of a text that no row could read.
#[derive(Debug)]
enum Hint<'t> {
    /// Its first word is none of the verbs.
    Verbs,
    /// How the rows with its verb are written.
    Forms(Vec<String>),
    /// A word that is not what its row asks for.
    Operand { wrong: Wrong<'t>, form: String },
}

/// A word that is not what it should be.
#[derive(Debug)]
struct Wrong<'t> {
    word: &'t str,
    noun: &'static str,
    why: Option<Message>,
}

/// The score of a row whose first word is the text's, and of one whose words all fit; each operand that
/// can be read adds one.
const VERB_FITS: usize = 1;
const WORDS_FIT: usize = 2;

/// The operands of a text by name, not yet read, and how far reading them came.
#[derive(Debug)]
pub struct Fields<'p, 't> {
    words: FixedVec<(&'p str, &'t str), MOST_OPERANDS>,
    read: usize,
    wrong: Option<Wrong<'t>>,
}

impl<'t> Fields<'_, 't> {
    /// One operand, or what it is where nothing is said.
    pub fn read<T: Operand<C>, C: ?Sized>(
        &mut self,
        name: &str,
        context: &C,
        default: impl FnOnce() -> Option<T>,
    ) -> Option<T> {
        let Some(&(_, word)) = self.words.iter().find(|(other, _)| *other == name) else {
            return default().or(T::LEFT_OUT);
        };
        let read = T::read(context, word);
        match read {
            Some(_) => self.read += 1,
            None => self.wrong = Some(Wrong { word, noun: T::NOUN, why: T::misread(context, word) }),
        }
        read
    }
}

impl<'t> Reader<'t> {
    /// A reader of this text, single-spaced.
    pub fn new(text: &'t str) -> Reader<'t> {
        Reader { text, best: (0, Hint::Verbs) }
    }

    /// What a row makes of the text, if it can be read by one of its notations.
    pub fn row<M>(
        &mut self,
        notations: &[&'static str],
        examples: &[(&str, &str)],
        mut read: impl FnMut(&mut Fields<'_, 't>) -> Option<M>,
    ) -> Option<M> {
        for notation in notations {
            let verb = verb(notation);
            let begins = match notation.as_bytes().get(verb.len()) {
                Some(b'{' | b'[') if !notation[verb.len()..].starts_with("[ ") => {
                    strip_prefix(self.text, verb).is_some()
                }
                _ => self.first_word().eq_ignore_ascii_case(verb),
            };
            if !begins {
                continue;
            }
            let mut fitted = false;
            for pattern in patterns(notation) {
                let Some(words) = fields(&pattern, self.text) else { continue };
                fitted = true;
                let mut found = Fields { words, read: 0, wrong: None };
                if let Some(mv) = read(&mut found) {
                    return Some(mv);
                }
                if let Some(wrong) = found.wrong {
                    let form = example(&pattern, examples);
                    self.remember(WORDS_FIT + found.read, Hint::Operand { wrong, form });
                }
            }
            if !fitted && *notation == notations[0] {
                let form = patterns(notation).last().map_or(String::new(), |least| example(least, examples));
                match &mut self.best {
                    (VERB_FITS, Hint::Forms(forms)) => forms.push(form),
                    _ => self.remember(VERB_FITS, Hint::Forms(vec![form])),
                }
            }
        }
        None
    }

    fn first_word(&self) -> &'t str {
        self.text.split(' ').next().unwrap_or("")
    }

    /// Of rows that fit alike the first one speaks.
    fn remember(&mut self, score: usize, hint: Hint<'t>) {
        if score > self.best.0 {
            self.best = (score, hint);
        }
    }

    /// Why nothing could be read.
    pub fn misread(self, notations: &[&'static str]) -> ParseMoveError {
        if self.text.is_empty() {
            return ParseMoveError::empty(self.text);
        }
        match self.best.1 {
            Hint::Verbs => {
                let mut verbs: Vec<&str> = Vec::new();
                for verb in notations.iter().map(|notation| verb(notation)) {
                    if !verbs.contains(&verb) {
                        verbs.push(verb);
                    }
                }
                ParseMoveError::unknown(self.text, self.first_word(), verbs)
            }
            Hint::Forms(forms) => ParseMoveError::form(self.text, &forms.join(" / ")),
            Hint::Operand { wrong: Wrong { why: Some(why), .. }, .. } => ParseMoveError::new(self.text, why),
            Hint::Operand { wrong: Wrong { noun: "", .. }, form } => ParseMoveError::form(self.text, &form),
            Hint::Operand { wrong: Wrong { word, noun, .. }, form } => {
                let word: String = word.chars().take(40).collect();
                let why = Message::new("common-move-not").name("word", word).word("what", noun);
                ParseMoveError::new(self.text, why.name("form", form))
            }
        }
    }
}

/// A pattern with an example for each operand.
fn example(pattern: &str, examples: &[(&str, &str)]) -> String {
    let mut text = String::new();
    write_part(pattern, &mut text, &mut |name, text| {
        text.push_str(examples.iter().find(|(other, _)| *other == name).map_or("", |(_, one)| one));
        true
    });
    text
}

/// A notation with and without its parts in brackets, the fullest first.
fn patterns(notation: &str) -> Vec<String> {
    let Some((before, behind)) = notation.split_once('[') else { return vec![notation.to_owned()] };
    let (part, behind) = behind.split_once(']').unwrap_or((behind, ""));
    let rests = patterns(behind);
    let with = rests.iter().map(|rest| format!("{before}{part}{rest}"));
    let without = rests.iter().map(|rest| format!("{before}{rest}"));
    with.chain(without).collect()
}

/// The text behind these words, in any letter case.
fn strip_prefix<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let (begin, behind) = text.split_at_checked(words.len())?;
    begin.eq_ignore_ascii_case(words).then_some(behind)
}

/// Where these words stand in a text, in any letter case.
fn find(text: &str, words: &str) -> Option<usize> {
    text.char_indices().map(|(at, _)| at).find(|&at| strip_prefix(&text[at..], words).is_some())
}

/// The operands of a text that is written by this pattern.
fn fields<'p, 't>(pattern: &'p str, text: &'t str) -> Option<FixedVec<(&'p str, &'t str), MOST_OPERANDS>> {
    let (mut found, mut rest, mut pattern) = (FixedVec::new(), text, pattern);
    while let Some((literal, behind)) = pattern.split_once('{') {
        rest = strip_prefix(rest, literal)?;
        let (name, behind) = behind.split_once('}')?;
        let next = behind.split('{').next().unwrap_or("");
        let end = match next {
            _ if behind.is_empty() => rest.len(),
            "" => rest.bytes().take_while(u8::is_ascii_digit).count(),
            next => find(rest, next)?,
        };
        let (value, after) = rest.split_at_checked(end)?;
        if value.is_empty() {
            return None;
        }
        found.push((name, value)).ok()?;
        (rest, pattern) = (after, behind);
    }
    rest.eq_ignore_ascii_case(pattern).then_some(found)
}
