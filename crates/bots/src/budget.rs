//! Budgets: how long a bot may think about one decision.

use std::fmt;
use std::time::Duration;

/// The effort for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many iterations: the same answer everywhere and always.
    Iterations(u32),
    /// So much time on one core.
    Time(Duration),
}

impl Budget {
    /// The most iterations that may be asked for.
    pub const MOST_ITERATIONS: u32 = 10_000_000;
    /// The longest time that may be asked for, in milliseconds.
    pub const MOST_MS: u64 = 600_000;
}

/// As on the command line: `2000`, or `500ms`.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(n) => write!(f, "{n}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl std::str::FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Budget, String> {
        let parsed = match text.strip_suffix("ms") {
            Some(ms) => {
                let ms = ms.parse().ok().filter(|ms| (1..=Self::MOST_MS).contains(ms));
                ms.map(|ms| Budget::Time(Duration::from_millis(ms)))
            }
            None => {
                let n = text.parse().ok().filter(|n| (1..=Self::MOST_ITERATIONS).contains(n));
                n.map(Budget::Iterations)
            }
        };
        parsed.ok_or_else(|| {
            format!(
                "`{}` is no budget: write iterations from 1 to {} (such as 2000) or a time from 1ms to {}ms",
                text.chars().take(40).collect::<String>(),
                Self::MOST_ITERATIONS,
                Self::MOST_MS
            )
        })
    }
}
