//! Hyphenation: soft hyphens in long words, so that narrow cards break them where a reader would.
//!
//! Browsers hyphenate only where they have a dictionary. In Hungarian syllables follow from the letters; where a word is made of
//! two, its joint is listed if the letters alone would miss it. English words are listed as wholes, in `english.rs`.

use crate::{Lang, english};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Where a word may be broken; nothing is seen of it elsewhere.
pub const SOFT_HYPHEN: char = '\u{ad}';
/// Words of fewer letters are not broken.
const LONG: usize = 8;
/// So many letters stay before the first hyphen, and behind the last.
const BEFORE: usize = 2;
const BEHIND: usize = 3;

const VOWELS: &str = "aáeéiíoóöőuúüű";
/// Letters of several signs. The long ones are written in full when they are broken, so they are not.
const LETTERS: [&str; 8] = ["dzs", "cs", "gy", "ly", "ny", "sz", "ty", "zs"];
const LONG_LETTERS: [&str; 8] = ["ccs", "ddz", "ggy", "lly", "nny", "ssz", "tty", "zzs"];

/// Joints of compound words that syllables would miss: what follows a bar begins with a vowel, with several consonants, or with a letter of
/// several signs behind another.
const JOINTS: [&str; 54] = [
    "|akció",
    "|alapít",
    "|állomás",
    "|állvány",
    "|asszony",
    "|asztal",
    "|aukció",
    "|ágyás",
    "|ágyú",
    "|egyezmény",
    "|ellát",
    "|emelő",
    "|engedély",
    "|eszterga",
    "|export",
    "|égető",
    "|épít",
    "|épület",
    "|érték",
    "|iroda",
    "|oklevél",
    "|oszlop",
    "|öböl",
    "|öntöde",
    "|övezet",
    "|ünnep",
    "|brigád",
    "|flott",
    "|kredit",
    "|kristály",
    "|plankton",
    "|prés",
    "|próba",
    "|program",
    "|proto",
    "|szimbólum",
    "alag|út",
    "alag|ut",
    "csőd|ör",
    "diadal|ív",
    "emlék|érme",
    "fej|adag",
    "fel|áldoz",
    "fel|old",
    "fel|olv",
    "malom|árok",
    "meg|enged",
    "reszt|út",
    "tanács|adó",
    "templom|ut",
    "torony|óra",
    "tranzit|adó",
    "túl|óra",
    "vándor|árus",
];

/// Before which letters of a word a hyphen may stand.
fn breaks(lang: Lang, word: &str) -> Vec<usize> {
    static ENGLISH: LazyLock<HashMap<String, Vec<usize>>> = LazyLock::new(|| english::breaks().collect());
    if word.len() < LONG {
        return Vec::new();
    }
    match lang {
        Lang::Hu => hungarian_breaks(word),
        Lang::En => {
            let mut found = ENGLISH.get(&word.to_lowercase()).cloned().unwrap_or_default();
            found.retain(|at| (BEFORE..=word.len() - BEHIND).contains(at));
            found
        }
    }
}

fn hungarian_breaks(word: &str) -> Vec<usize> {
    let letters: Vec<char> = word.to_lowercase().chars().collect();
    let length = letters.len();
    if length < LONG || length != word.chars().count() {
        return Vec::new();
    }
    let stands =
        |part: &str, at: usize| part.chars().enumerate().all(|(i, c)| letters.get(at + i) == Some(&c));
    let is_vowel = |at: usize| VOWELS.contains(letters[at]);
    let mut found = Vec::new();
    let (mut at, mut vowels, mut last, mut unbroken) = (0, 0, 0, false);
    // A syllable begins with the last consonant before its vowel.
    while at < length {
        if is_vowel(at) {
            let begin = if at > 0 && !is_vowel(at - 1) { last } else { at };
            if vowels > 0 && !unbroken {
                found.push(begin);
            }
            vowels += 1;
            unbroken = false;
            at += 1;
            continue;
        }
        let long = LONG_LETTERS.iter().find(|letter| stands(letter, at));
        let letter = long.or_else(|| LETTERS.iter().find(|letter| stands(letter, at)));
        (last, unbroken) = (at, long.is_some());
        at += letter.map_or(1, |letter| letter.len());
    }
    for joint in JOINTS {
        let (before, behind) = joint.split_once('|').unwrap_or(("", joint));
        let whole = format!("{before}{behind}");
        for start in 0..length {
            let joint = start + before.chars().count();
            if joint > 0 && stands(&whole, start) {
                found.retain(|at| at.abs_diff(joint) > 2);
                found.push(joint);
            }
        }
    }
    found.retain(|at| (BEFORE..=length - BEHIND).contains(at));
    found.sort_unstable();
    found.dedup();
    found
}

fn push_word(lang: Lang, to: &mut String, word: &str) {
    let breaks = breaks(lang, word);
    for (i, letter) in word.chars().enumerate() {
        if breaks.contains(&i) {
            to.push(SOFT_HYPHEN);
        }
        to.push(letter);
    }
}

/// Hyphenates every long word of a text.
pub fn hyphenate(lang: Lang, text: &str) -> Cow<'_, str> {
    let mut to = String::with_capacity(text.len() + text.len() / 8);
    push_text(lang, &mut to, text);
    Cow::Owned(to)
}

fn push_text(lang: Lang, to: &mut String, mut text: &str) {
    while !text.is_empty() {
        // The name of a character, such as `&amp;`, is no word.
        let named = text.starts_with('&').then(|| text.find(';')).flatten();
        let word = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
        let end = match named {
            Some(end) => end + 1,
            None if word == 0 => text.chars().next().map_or(0, char::len_utf8),
            None => word,
        };
        let (part, rest) = text.split_at(end);
        if word > 0 {
            push_word(lang, to, part)
        } else {
            to.push_str(part)
        }
        text = rest;
    }
}

/// Hyphenates what is read in a piece of HTML: no tag, and nothing in a drawing, where no line is broken.
pub fn hyphenate_html(lang: Lang, html: &str) -> Cow<'_, str> {
    let mut to = String::with_capacity(html.len() + html.len() / 16);
    let mut drawings = 0_usize;
    for part in html.split_inclusive('>') {
        let (text, tag) = part.split_at(part.find('<').unwrap_or(part.len()));
        if drawings == 0 {
            push_text(lang, &mut to, text)
        } else {
            to.push_str(text)
        }
        to.push_str(tag);
        if tag.starts_with("<svg") {
            drawings += 1;
        } else if tag.starts_with("</svg") {
            drawings = drawings.saturating_sub(1);
        }
    }
    Cow::Owned(to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(word: &str) -> String {
        hyphenate(Lang::Hu, word).replace(SOFT_HYPHEN, "-")
    }

    #[test]
    fn long_words_are_broken_between_syllables() {
        for word in [
            "Mun-ka-ve-zető",
            "Ke-res-ke-delmi",
            "Ha-lász-szö-vet-ke-zet",
            "Lám-pás-mély-ség",
            "Test-vér-vá-rosi",
            "Mang-ro-ve-ke-reszt",
            "Sze-re-lő-csar-nok",
            "To-rony-ne-gyed",
            "ke-res-ke-dő-há-zak",
        ] {
            assert_eq!(shown(&word.replace('-', "")), word);
        }
    }

    #[test]
    fn compound_words_are_broken_at_their_joints() {
        for (word, broken) in [
            ("Műhelyasztal", "Mű-hely-asz-tal"),
            ("Zátonyegyezmény", "Zá-tony-egyez-mény"),
            ("Papiruszprés", "Pa-pi-rusz-prés"),
            ("Előőrsbrigád", "Elő-őrs-bri-gád"),
            ("Alagútfúró", "Alag-útfúró"),
            ("Hosszúság", "Hosszú-ság"),
            ("Fejlesztésszimbólummal", "Fej-lesz-tés-szim-bó-lum-mal"),
        ] {
            assert_eq!(shown(word), broken);
        }
        for joint in JOINTS {
            assert_eq!(joint.matches('|').count(), 1, "{joint}");
        }
    }

    #[test]
    fn english_words_are_broken_as_they_are_listed() {
        let broken = hyphenate(Lang::En, "Schoolteacher, homesteaders").replace(SOFT_HYPHEN, "-");
        assert_eq!(broken, "School-teacher, homesteaders");
        for (word, breaks) in english::breaks() {
            assert!(word.len() >= LONG && !breaks.is_empty(), "{word}");
        }
    }

    #[test]
    fn short_words_tags_and_drawings_stay_as_they_are() {
        let html = "<b title=\"Munkavezető\">Kert &eacute;s <svg><text>Munkavezető</text></svg></b> 1 &lt; 2";
        assert_eq!(hyphenate_html(Lang::Hu, html), html);
        assert_eq!(hyphenate_html(Lang::Hu, "<i>Munkavezető</i>").matches(SOFT_HYPHEN).count(), 3);
        assert_eq!(hyphenate_html(Lang::En, "Extraordinarily long"), "Extraordinarily long");
        assert_eq!(hyphenate_html(Lang::En, "<i>Greenhouse</i>"), "<i>Green\u{ad}house</i>");
    }
}
