//! The browser table in a real Chromium: what people do with mouse, keyboard and phone.
//!
//! Needs Chromium and its driver; see `driver.rs` for how they are found, or left out.

use kernel::erased::AnyGame;
use tarsas::registry;

/// Makes a test of each game out of a function that takes one: they run side by side, and one that fails names its game.
macro_rules! every_game {
    ($test:ident) => {
        every_game!($test: terra_mystica, seven_wonders, age_of_innovation, revive, underwater_cities);
    };
    ($test:ident: $($game:ident),+) => {
        mod $test {
            $( #[test]
            fn $game() {
                super::$test($crate::browser::game(stringify!($game)));
            } )+

            #[test]
            fn no_game_is_left_out() {
                assert_eq!([$(stringify!($game)),+].len(), tarsas::registry::GAMES.len());
            }
        }
    };
}

mod access;
mod after;
mod calls;
mod cards;
mod company;
mod found;
mod hands;
mod keyboard;
mod laws;
mod learning;
mod looks;
mod marks;
mod pages;
mod past;
mod person;
mod pictures;
mod plain;
mod play;
mod press;
mod revive;
mod rooms;
mod seen;
mod sizes;
mod thought;
mod touch;
mod underwater_cities;

/// The game of this name, as code writes it.
fn game(name: &str) -> &'static dyn AnyGame {
    registry::game(&name.replace('_', "-")).expect("a game on the shelf")
}
