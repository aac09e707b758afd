//! Dispatch of moves in one table: a row a move, with what must hold for it and what it then does.

/// Makes two functions out of a table of moves: one that checks a move, and one that plays it. A row has the move, the
/// check, whose result beside the refusal does not matter, and what happens then.
///
/// ```
/// enum Move {
///     Build(u8),
///     Done,
/// }
///
/// struct Table {
///     built: u8,
/// }
///
/// impl Table {
///     fn check_build(&self, n: u8) -> Result<u8, &'static str> {
///         if self.built + n < 3 { Ok(n) } else { Err("no piece is left") }
///     }
/// }
///
/// kernel::dispatch! {
///     fn check(table: &Table) -> &'static str;
///     fn play(play: &mut Table);
///     match Move {
///         Move::Build(n) => table.check_build(n) => play.built += n;
///         Move::Done     => Ok(())               => play.built = 0;
///     }
/// }
///
/// let mut table = Table { built: 0 };
/// assert!(check(&table, Move::Build(2)).is_ok());
/// play(&mut table, Move::Build(2));
/// assert_eq!((table.built, check(&table, Move::Build(1))), (2, Err("no piece is left")));
/// ```
#[macro_export]
macro_rules! dispatch {
    (
        fn $check:ident($($a:ident : $A:ty),+ $(,)?) -> $Refusal:ty;
        fn $play:ident $(<$W:ident : $Watch:path>)? ($($b:ident : $B:ty),+ $(,)?);
        match $Move:ty { $( $pattern:pat => $test:expr => $then:expr; )+ }
    ) => {
        #[allow(unused_variables)]
        fn $check($($a: $A,)+ mv: $Move) -> Result<(), $Refusal> {
            match mv { $( $pattern => $test.map(|_| ()), )+ }
        }

        #[inline]
        #[allow(unused_variables)]
        fn $play $(<$W: $Watch>)? ($($b: $B,)+ mv: $Move) {
            match mv { $( $pattern => { $then; } )+ }
        }
    };
}
