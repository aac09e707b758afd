//! Options of Bazaar: how many turns there are.

use kernel::option_table::{Chosen, OptionRow, OptionTable, Values};
use kernel::{OptionError, OptionText, Options};

static TABLE: OptionTable = OptionTable::new(&[OptionRow {
    key: "turns",
    meaning: "How many turns each seat has.",
    values: Values::Number { from: 3, to: 8, usual: 5 },
}]);

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BazaarOptions(Chosen);

impl BazaarOptions {
    /// How many turns each seat has.
    pub(crate) fn turns(&self) -> u8 {
        self.0.number("turns") as u8
    }
}

impl Options for BazaarOptions {
    fn described() -> &'static [OptionText] {
        TABLE.described()
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<BazaarOptions, OptionError> {
        TABLE.read(players, given).map(BazaarOptions)
    }

    fn write(&self) -> Vec<(String, String)> {
        self.0.write()
    }

    fn players(&self) -> usize {
        self.0.players()
    }
}
