//! The table of moves: written, read, placed and labeled from one row, with errors that help.

use kernel::{Arg, Operand, Seat};

/// What operands are written by: the names of hexes.
struct Board {
    hexes: &'static [&'static str],
}

const BOARD: Board = Board { hexes: &["A1", "A2", "E6", "F6"] };

/// The number of a hex, which may be too large.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Hex(u8);

impl Operand<Board> for Hex {
    const NOUN: &'static str = "operand-hex";
    const EXAMPLE: &'static str = "E6";

    fn write(self, board: &Board, text: &mut String) {
        text.push_str(board.hexes.get(usize::from(self.0)).unwrap_or(&"?"));
    }

    fn read(board: &Board, text: &str) -> Option<Hex> {
        Some(Hex(board.hexes.iter().position(|name| *name == text)? as u8))
    }

    fn in_range(self, board: &Board) -> bool {
        usize::from(self.0) < board.hexes.len()
    }

    fn place(self, board: &Board) -> Option<String> {
        board.hexes.get(usize::from(self.0)).map(|name| (*name).to_owned())
    }

    fn arg(self, board: &Board) -> Arg {
        Arg::Name(board.hexes[usize::from(self.0)].to_owned())
    }
}

/// Something to build, by a word of several parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Building {
    TradingPost,
    Temple,
}

impl<C> Operand<C> for Building {
    const NOUN: &'static str = "operand-building";
    const EXAMPLE: &'static str = "temple";

    fn write(self, _: &C, text: &mut String) {
        text.push_str(match self {
            Building::TradingPost => "trading post",
            Building::Temple => "temple",
        });
    }

    fn read(_: &C, text: &str) -> Option<Building> {
        [("trading post", Building::TradingPost), ("temple", Building::Temple)]
            .into_iter()
            .find_map(|(name, building)| (name == text).then_some(building))
    }

    fn arg(self, _: &C) -> Arg {
        Arg::Word("building")
    }
}

kernel::moves! {
    /// Moves of all shapes.
    #[derive(PartialOrd, Ord)]
    enum Move for Board {
        /// One operand.
        Build(hex: Hex)                   "build {hex}"                at [hex]       as "label-build";
        /// Two, with words between them.
        Upgrade(hex: Hex, to: Building)   "upgrade {hex} to {to}"      at [hex]       as "label-upgrade";
        /// Two, with a sign between them.
        Bridge(from: Hex, to: Hex)        "bridge {from}:{to}"         at [from, to]  as "label-bridge";
        /// One that hangs on a sign.
        Favor(tile: u8)                   "+FAV{tile}";
        /// The same first word, twice, and the longer row first.
        PassFor { seat: Seat, n: u8 }     "pass {n} to {seat}"                        as "label-pass-for";
        /// The second of them.
        Pass                              "pass"                                      as "label-pass";
    }
}

#[track_caller]
fn check(mv: Move, text: &str, places: &[&str], label: &str) {
    let mut written = String::new();
    mv.write(&BOARD, &mut written);
    assert_eq!(written, text);
    assert_eq!(Move::read(&BOARD, text), Ok(mv));
    assert_eq!(Move::read(&BOARD, &format!("  {} ", text.replace(' ', "  "))), Ok(mv), "blanks mean nothing");
    assert_eq!(mv.places(&BOARD), places);
    assert_eq!(mv.label(&BOARD).to_string(), label);
    assert!(mv.in_range(&BOARD));
}

#[test]
fn a_row_says_all_of_a_move() {
    check(Move::Build(Hex(2)), "build E6", &["E6"], "label-build hex=E6");
    let up = Move::Upgrade(Hex(0), Building::TradingPost);
    check(up, "upgrade A1 to trading post", &["A1"], "label-upgrade hex=A1 to=building");
    check(Move::Bridge(Hex(2), Hex(3)), "bridge E6:F6", &["E6", "F6"], "label-bridge from=E6 to=F6");
    check(Move::Favor(11), "+FAV11", &[], "+FAV tile=11");
    check(Move::PassFor { seat: Seat(2), n: 4 }, "pass 4 to 3", &[], "label-pass-for seat=3 n=4");
    check(Move::Pass, "pass", &[], "label-pass");
    assert_eq!(Move::NOTATION.len(), 6);
    assert_eq!(Move::LABELS[3..], ["+FAV", "label-pass-for", "label-pass"]);
}

#[test]
fn a_place_names_the_moves_of_one_operand_that_lies_there() {
    assert_eq!(Move::at_place(&BOARD, "E6"), [Move::Build(Hex(2))]);
    for nothing in ["", "B7", "e6 to temple", "11", "pass", "{hex}"] {
        assert_eq!(Move::at_place(&BOARD, nothing), [], "{nothing}");
    }
}

#[test]
fn what_is_not_there_is_out_of_range() {
    assert!(!Move::Build(Hex(4)).in_range(&BOARD));
    assert!(!Move::Bridge(Hex(0), Hex(99)).in_range(&BOARD));
    assert!(!Move::PassFor { seat: Seat(8), n: 0 }.in_range(&BOARD));
    assert!(Move::Pass.in_range(&BOARD));
    let mut text = String::new();
    Move::Build(Hex(77)).write(&BOARD, &mut text);
    assert_eq!((text.as_str(), Move::Build(Hex(77)).places(&BOARD).len()), ("build ?", 0));
}

#[test]
fn an_error_says_how_to_write_it() {
    let why = |text: &str| Move::read(&BOARD, text).unwrap_err().why.to_string();
    let verbs = "known=build, upgrade, bridge, +FAV, pass";
    assert_eq!(why("burn E6"), format!("common-move-unknown word=burn {verbs}"));
    assert_eq!(why(""), "common-move-empty");
    assert_eq!(why("build"), "common-move-form form=build E6");
    assert_eq!(why("build Z9"), "common-move-not word=Z9 what=operand-hex form=build E6");
    assert_eq!(why("upgrade E6"), "common-move-form form=upgrade E6 to temple");
    assert_eq!(
        why("upgrade E6 to hut"),
        "common-move-not word=hut what=operand-building form=upgrade E6 to temple"
    );
    assert_eq!(why("bridge E6:G6"), "common-move-not word=G6 what=operand-hex form=bridge E6:E6");
    assert_eq!(why("pass 4 to 9"), "common-move-not word=9 what=common-operand-seat form=pass 2 to 1");
    assert_eq!(why("pass now"), "common-move-form form=pass 2 to 1 / pass");
    assert_eq!(why("+FAV999"), "common-move-not word=999 what=common-operand-number form=+FAV2");
}

#[test]
fn no_text_makes_it_panic() {
    let mut dice = kernel::Dice::new(1);
    let words = ["build", "pass", " ", "to", ":", "E6", "ő", "{hex}", "+FAV", "3", "\n", "bridge", "}", "{"];
    for _ in 0..20_000 {
        let text: String = (0..dice.below(6)).map(|_| *dice.pick(&words).unwrap()).collect();
        if let Ok(mv) = Move::read(&BOARD, &text) {
            let mut written = String::new();
            mv.write(&BOARD, &mut written);
            assert_eq!(Move::read(&BOARD, &written), Ok(mv));
        }
    }
}
