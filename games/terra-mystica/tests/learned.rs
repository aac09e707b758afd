//! Inputs of the net, and the weights that bots play with.

use conformance::inputs;
use terra_mystica::{Options, Position};

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    inputs::are_the_same_everywhere::<Position>(30, 40.0);
}

#[test]
fn points_so_far_by_source_are_the_points() {
    inputs::points_by_source_are_the_points::<Position>(10);
}

#[test]
fn the_weights_are_those_that_were_learned() {
    inputs::weights_are::<Position>(Some(0xc89b_fae6_e81a_e0cc), -20.0..250.0);
}

#[test]
fn the_same_set_up_is_begun_with_many_factions() {
    for bot in ["medium", "search:20"] {
        inputs::first_choices_vary::<Position>(&Options::usual(4), bot, 6);
    }
}
