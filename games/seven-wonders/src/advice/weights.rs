//! Weights that the advice is made of, in points. They were tuned by play among bots.

/// The weights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// How much shields still change in a turn: the width of what is not known is this times the root
    /// of the turns to come.
    pub(super) arming: f32,
    /// Symbols of science that a city still gets in a whole game, whatever it has.
    pub(super) symbols: f32,
    /// The first, second and third unit of a raw material and of a good.
    pub(super) raw: [f32; 3],
    pub(super) goods: [f32; 3],
    /// How much of a unit each kind of a choice of 2, 3 and more kinds is.
    pub(super) choice: [f32; 3],
    /// How much of a unit it is that a neighbor sells it at the usual price, and for less.
    pub(super) buyable: [f32; 2],
    /// A unit that an unbuilt stage asks for.
    pub(super) stage_need: f32,
    /// What a full purse lets a city do beyond its points, and the coins that make half a purse.
    pub(super) purse: f32,
    pub(super) half_purse: f32,
    /// A link to a structure of a later Age.
    pub(super) link: f32,
    /// A free build in an Age, and a last card.
    pub(super) free_build: f32,
    pub(super) last_card: f32,
    /// A build from the discard pile.
    pub(super) dig: f32,
    /// Any other lasting ability, in a turn.
    pub(super) ability: f32,
    /// How many cards of one color a city builds in a turn.
    pub(super) growth: f32,
    /// How much of a leader in hand is believed, and other things that leaders do.
    pub(super) leader_hand: f32,
    pub(super) leader_trick: f32,
    /// A token on a project, and a token won by one.
    pub(super) joined: f32,
    pub(super) token: f32,
    /// How much of a card's worth counts for keeping it from others.
    pub(super) denial: f32,
    /// A coin in the purse of a rival.
    pub(super) rival_coin: f32,
    /// Points by which a move must look better to be a few times as likely.
    pub(super) temperature: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    arming: 0.56,
    symbols: 2.7,
    raw: [4.6, 3.5, 0.1],
    goods: [4.2, 0.1, 0.0],
    choice: [1.0, 0.55, 0.9],
    buyable: [0.22, 0.5],
    stage_need: 0.1,
    purse: 7.3,
    half_purse: 6.1,
    link: 0.7,
    free_build: 3.2,
    last_card: 2.9,
    dig: 2.5,
    ability: 0.1,
    growth: 0.06,
    leader_hand: 0.1,
    leader_trick: 6.0,
    joined: 2.2,
    token: 1.8,
    denial: 0.11,
    rival_coin: 0.03,
    temperature: 0.6,
};
