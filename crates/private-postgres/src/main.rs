//! `tarsas-private-postgres PROGRAM ARGUMENT…` runs a program beside a PostgreSQL server of its own, which is gone afterwards. Where
//! an argument is `{}`, the program is given the address of an empty database.

use std::process::{Command, ExitCode};
use tarsas_private_postgres::PrivatePostgres;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("tarsas-private-postgres: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> std::io::Result<ExitCode> {
    let mut words = std::env::args().skip(1);
    let Some(program) = words.next() else {
        return Err(std::io::Error::other(
            "say which program to run: tarsas-private-postgres PROGRAM ARGUMENT…",
        ));
    };
    let server = PrivatePostgres::start(&[])?;
    let address = server.database()?;
    let words = words.map(|word| if word == "{}" { address.clone() } else { word });
    let ended = Command::new(program).args(words).status()?;
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
