//! Common passwords: those that are guessed first, because so many choose them.
//!
//! A list of words with what people put around them (digits, a mark, letters written as digits) covers more
//! than a list of passwords would, and says what it is about.

/// Words that people take for passwords, in small letters without accents.
const WORDS: &[&str] = &[
    // Words about passwords and doors.
    "password",
    "passwort",
    "passw",
    "pass",
    "jelszo",
    "jelszavam",
    "letmein",
    "welcome",
    "admin",
    "administrator",
    "secret",
    "titok",
    "hello",
    "szia",
    "test",
    "tester",
    "guest",
    "vendeg",
    "user",
    "login",
    "belepes",
    "changeme",
    "default",
    "access",
    "open",
    "whatever",
    "trustno",
    "qwerty",
    "qwertz",
    "asdf",
    "asdfgh",
    "zxcv",
    "abc",
    "abcd",
    // This house.
    "tarsas",
    "tarsasjatek",
    "boardgame",
    "boardgames",
    "game",
    "games",
    "jatek",
    "meeple",
    // Love, family, animals.
    "iloveyou",
    "loveyou",
    "loveme",
    "lovely",
    "lover",
    "love",
    "szerelem",
    "szeretlek",
    "babygirl",
    "baby",
    "angel",
    "angyal",
    "princess",
    "hercegno",
    "butterfly",
    "pillango",
    "flower",
    "virag",
    "rainbow",
    "family",
    "csalad",
    "friends",
    "barat",
    "forever",
    "kiscica",
    "cica",
    "cicamica",
    "macska",
    "kiskutya",
    "kutya",
    "kutyus",
    "nyuszi",
    "napsugar",
    "csillag",
    "kedves",
    "monkey",
    "dragon",
    "tigger",
    "snoopy",
    "cookie",
    "chocolate",
    "csoki",
    "banana",
    "orange",
    "cheese",
    "pepper",
    "ginger",
    // Heroes, sport, cars.
    "superman",
    "batman",
    "spiderman",
    "starwars",
    "pokemon",
    "minecraft",
    "naruto",
    "gandalf",
    "merlin",
    "matrix",
    "phoenix",
    "thunder",
    "warrior",
    "ranger",
    "hunter",
    "killer",
    "master",
    "shadow",
    "football",
    "foci",
    "focilabda",
    "baseball",
    "basketball",
    "soccer",
    "hockey",
    "tennis",
    "fradi",
    "ferencvaros",
    "ujpest",
    "barcelona",
    "realmadrid",
    "liverpool",
    "chelsea",
    "arsenal",
    "juventus",
    "mustang",
    "ferrari",
    "porsche",
    "mercedes",
    "yamaha",
    "harley",
    "suzuki",
    "corvette",
    "maverick",
    // Places, seasons, colors.
    "budapest",
    "magyarorszag",
    "hungary",
    "balaton",
    "summer",
    "winter",
    "spring",
    "autumn",
    "nyar",
    "tavasz",
    "purple",
    "yellow",
    "silver",
    "golden",
    "diamond",
    "sunshine",
    "freedom",
    "internet",
    "computer",
    "samsung",
    "google",
    "facebook",
    "instagram",
    "youtube",
    "twitter",
    "microsoft",
    "windows",
    "apple",
    "android",
    "nintendo",
    "playstation",
    "jesus",
    "christ",
    "heaven",
    "blessed",
    "fuckyou",
    "fuckme",
    "asshole",
    "biteme",
    // First names.
    "michael",
    "jordan",
    "jennifer",
    "charlie",
    "daniel",
    "thomas",
    "robert",
    "andrew",
    "joshua",
    "matthew",
    "jessica",
    "ashley",
    "amanda",
    "nicole",
    "hannah",
    "michelle",
    "samantha",
    "elizabeth",
    "victoria",
    "alexander",
    "christian",
    "anthony",
    "william",
    "patrick",
    "nathan",
    "zoltan",
    "laszlo",
    "istvan",
    "gabor",
    "andras",
    "tamas",
    "attila",
    "krisztina",
    "katalin",
    "zsuzsanna",
    "eszter",
    "viktoria",
    "gabriella",
    "ildiko",
];

/// Rows of keys and of signs that fingers follow, there and back.
const RUNS: [&str; 6] = [
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "1q2w3e4r5t6z7u8i9o0p",
];
/// The least of a row that is one.
const SHORTEST_RUN: usize = 3;
/// So much beside a name, a word or rows does not make a password of it.
const LITTLE: usize = 4;

/// Would this password be among the first guesses, by everybody or by who knows the name?
pub(crate) fn is_common(password: &str, name: &str) -> bool {
    let plain = plain(password);
    let (name, letters) = (only_letters(&read_as_letters(&self::plain(name))), read_as_letters(&plain));
    let is_word = |core: &str| WORDS.contains(&core) || (name.chars().count() > 2 && core == name);
    let cores = [only_letters(&plain), only_letters(&letters)];
    let trimmed = letters.trim_matches(|c: char| !c.is_ascii_lowercase());
    cores.iter().map(String::as_str).chain([trimmed]).any(|core| is_word(core) || is_word(unit(core)))
        || unit(&plain).chars().count() <= LITTLE
        || beside_runs(&plain) < LITTLE
        || (name.chars().count() > 2 && letters.replacen(&name, "", 1).chars().count() < LITTLE)
}

/// In small letters without the accents that Hungarian has.
fn plain(text: &str) -> String {
    let bare = |c| match c {
        'á' | 'ä' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' | 'ö' | 'ő' => 'o',
        'ú' | 'ü' | 'ű' => 'u',
        c => c,
    };
    text.to_lowercase().chars().map(bare).collect()
}

/// Signs that are written for letters, as letters.
fn read_as_letters(text: &str) -> String {
    let letter = |c| match c {
        '@' | '4' => 'a',
        '3' => 'e',
        '1' | '!' => 'i',
        '0' => 'o',
        '5' | '$' => 's',
        '7' => 't',
        c => c,
    };
    text.chars().map(letter).collect()
}

fn only_letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).collect()
}

/// What a text repeats from its beginning to its end; the text if it does not.
fn unit(text: &str) -> &str {
    let ends = text.char_indices().map(|(i, _)| i).skip(1);
    let repeats = |end: &usize| {
        let unit = &text[..*end];
        text.as_bytes().chunks(*end).all(|part| unit.as_bytes().starts_with(part))
    };
    ends.filter(repeats).map(|end| &text[..end]).next().unwrap_or(text)
}

/// How many characters are not part of a row.
fn beside_runs(text: &str) -> usize {
    let signs: Vec<char> = text.chars().collect();
    let rows: Vec<Vec<char>> =
        RUNS.iter().flat_map(|row| [row.chars().collect::<Vec<_>>(), row.chars().rev().collect()]).collect();
    let run_at = |at: usize| {
        let longest = |row: &Vec<char>| {
            let starts = (0..row.len()).filter(|start| row[*start] == signs[at]);
            starts
                .map(|start| row[start..].iter().zip(&signs[at..]).take_while(|(a, b)| a == b).count())
                .max()
        };
        rows.iter().filter_map(longest).max().filter(|length| *length >= SHORTEST_RUN)
    };
    let (mut at, mut beside) = (0, 0);
    while at < signs.len() {
        let run = run_at(at);
        beside += usize::from(run.is_none());
        at += run.unwrap_or(1);
    }
    beside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guessed_first_is_common() {
        for password in [
            "password",
            "Password1",
            "P@ssw0rd",
            "password123!",
            "12345678",
            "123456789",
            "1234567890",
            "87654321",
            "qwertyuiop",
            "qwertz123",
            "asdfghjkl",
            "1q2w3e4r",
            "1qaz2wsx",
            "abcdefgh",
            "abcd1234",
            "11111111",
            "abcabcabc",
            "12341234",
            "iloveyou",
            "ILoveYou2",
            "sunshine1",
            "football99",
            "trustno1",
            "jelszó123",
            "Jelszo2026",
            "szerelem",
            "kiskutya1",
            "Budapest2026",
            "tarsas2026",
            "passwordpassword",
            "letmein!!",
            "qwerty12345",
            "welcome123",
        ] {
            assert!(is_common(password, "Erzsébet"), "{password}");
        }
        for password in ["erzsebet", "Erzsébet1", "erzsébet99", "3rzs3b3t", "99erzsebet"] {
            assert!(is_common(password, "Erzsébet"), "the own name: {password}");
        }
    }

    #[test]
    fn what_somebody_has_thought_of_is_not() {
        for password in [
            "correct horse",
            "another horse",
            "longenough",
            "wrong horse",
            "kilenc kék bagoly",
            "x8#kQ2-vv9",
            "guess guess",
            "a teve átjut",
            "thirteen meeples and one cube",
            "Anna has 3 towns",
        ] {
            assert!(!is_common(password, "Anna"), "{password}");
        }
    }
}
