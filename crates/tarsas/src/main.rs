//! The one binary of the table.

use std::process::ExitCode;

fn main() -> ExitCode {
    tarsas::run()
}
