//! By finger on a phone: whole games at its width, every press a touch of a hand's length.

use super::person::Person;
use super::play::{CARDS, open, to_the_end};
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;

const PHONE: Look =
    Look { lang: "en", size: (390, 844), dark: false, motion: false, scale: 2.0, touch: true };

#[test]
fn a_whole_game_by_touch_on_a_phone() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-touch");
    let us = Person::new("touch", &server.addr, PHONE);
    open(&us, CARDS, &[("me", "Anna"), ("none", ""), ("none", "")]);
    let moves = to_the_end(&us, &mut Dice::new(7));
    assert!(moves >= 18, "three ages: {moves}");
    us.browser.is_content();
}
