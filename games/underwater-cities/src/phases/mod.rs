//! Phases between turns: rounds, production, eras, the final scoring.

mod eras;
mod final_scoring;
mod production;
mod rounds;
mod solo;
