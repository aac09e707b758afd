//! Notations of moves, checked by the compiler: braces around operands, brackets around what may be left out.

/// The most operands of a move.
pub(super) const MOST_OPERANDS: usize = 8;

/// Stops the compiler where notations do not fit their operands. The first one names them all.
pub const fn check_notations(notations: &[&str], operands: &[&str]) {
    assert!(operands.len() <= MOST_OPERANDS, "a move has at most eight operands");
    let mut i = 0;
    while i < notations.len() {
        let found = check_notation(notations[i].as_bytes(), operands);
        assert!(i > 0 || found == operands.len(), "the notation must name every operand once");
        i += 1;
    }
}

/// How many operands a notation names.
const fn check_notation(bytes: &[u8], operands: &[&str]) -> usize {
    assert!(!bytes.is_empty() && bytes[0] != b'{', "a notation begins with a word of its own");
    let (mut at, mut found, mut inside) = (0, 0, false);
    while at < bytes.len() {
        match bytes[at] {
            b'[' => {
                assert!(!inside, "brackets do not stand in brackets");
                inside = true;
            }
            b']' => {
                assert!(inside, "a bracket is not opened");
                inside = false;
            }
            b'{' => {
                let start = at + 1;
                while at < bytes.len() && bytes[at] != b'}' {
                    at += 1;
                }
                assert!(at < bytes.len(), "a brace is not closed");
                assert!(count_of(bytes, start, at, operands) == 1, "the notation names what is no operand");
                found += 1;
            }
            _ => {}
        }
        at += 1;
    }
    assert!(!inside, "a bracket is not closed");
    found
}

/// How many operands have the name between these two bytes.
const fn count_of(bytes: &[u8], start: usize, end: usize, operands: &[&str]) -> usize {
    let (mut i, mut count) = (0, 0);
    while i < operands.len() {
        let name = operands[i].as_bytes();
        let mut same = name.len() == end - start;
        let mut k = 0;
        while same && k < name.len() {
            same = name[k] == bytes[start + k];
            k += 1;
        }
        count += same as usize;
        i += 1;
    }
    count
}

/// The id of a label: the one given, or else the first word of the notation.
pub const fn label(notation: &'static str, given: &[&'static str]) -> &'static str {
    if given.is_empty() { verb(notation) } else { given[0] }
}

/// What stands before the first blank, operand or bracket.
pub(super) const fn verb(notation: &str) -> &str {
    let bytes = notation.as_bytes();
    let mut end = 0;
    while end < bytes.len() && !matches!(bytes[end], b' ' | b'{' | b'[') {
        end += 1;
    }
    notation.split_at(end).0
}
