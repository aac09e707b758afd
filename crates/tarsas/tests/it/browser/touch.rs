//! By finger on a phone: whole games at its width, every press a touch of a hand's length.

use super::person::Person;
use super::play::{look_at_end, open_short, to_the_end};
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;
use tarsas::registry;

const PHONE: Look =
    Look { lang: "en", size: (390, 844), dark: false, motion: false, scale: 2.0, touch: true };

fn whole_by_touch(game: &str) {
    if left_out() {
        return;
    }
    let server = Server::new(&format!("browser-touch-{game}"));
    let us = Person::new(&format!("touch-{game}"), &server.addr, PHONE);
    open_short(&us, registry::game(game).unwrap());
    let moves = to_the_end(&us, &mut Dice::new(7));
    assert!(moves >= 18, "{game}: {moves}");
    look_at_end(&us);
    us.browser.is_content();
}

#[test]
#[ignore = "a minute; by keyboard a whole one is played in every check"]
fn a_whole_terra_mystica_by_touch_on_a_phone() {
    whole_by_touch("terra-mystica");
}

#[test]
fn a_whole_seven_wonders_by_touch_on_a_phone() {
    whole_by_touch("seven-wonders");
}

#[test]
#[ignore = "a minute; by keyboard a whole one is played in every check"]
fn a_whole_age_of_innovation_by_touch_on_a_phone() {
    whole_by_touch("age-of-innovation");
}

#[test]
fn a_whole_underwater_cities_by_touch_on_a_phone() {
    whole_by_touch("underwater-cities");
}

#[test]
#[ignore = "a minute; a guided first game is a whole one in every check"]
fn a_whole_revive_by_touch_on_a_phone() {
    whole_by_touch("revive");
}
