//! The phases of a round around its actions, and the final scoring.

mod choices;
mod final_scoring;
mod income;
mod rewards;
