//! The effect stack: effects made of parts, in any order, one finished before the next begins, and
//! interrupted by whatever they trigger.
//!
//! An **effect** is a list of parts that a card, a space or a tile shows. What a part means is the game's;
//! what is left of which effect, who decides, and what goes on when something is done, is a [`Stack`] of
//! [`Frame`]s in the position: plain data, `Copy`, without allocation.
//!
//! # In few words
//!
//! * A frame is an effect that is being used: where it comes from ([`Frame::source`], by which the game
//!   finds its parts and says whose card it is), the seat that decides in it, and which parts are open.
//!   The top frame is the one that goes on.
//! * **Begin** an open part, then **complete** it. Nothing else of the frame can begin in between. A part
//!   that may be done up to `n` times is begun with `n`, completed once a time, and **stopped** early.
//! * **Skip** a part that has not begun, or **close** the frame and skip all that is left. Its [`Rule`] and
//!   its duties say what may not be skipped.
//! * **Push** a frame for what interrupts: a trigger, a bonus on the way, a free action. When it is done
//!   the frame below goes on as it was. It may ask another seat.
//! * **Defer** a frame for what has to wait: it is laid beneath all others, so that what was due before
//!   comes first. When it is on top and nothing can be done for it, it **lapses**, duty or not.
//! * **Nest** a frame where the part in progress *is* an effect: an option of "A or B", what is got for a
//!   payment, a card that is used, one of the two halves of a turn. When it is done, so is (one time of)
//!   that part, and it counts as used if something in it was.
//!
//! After every move a game lets go of what is done and does by itself what needs no decision:
//!
//! ```
//! use kernel::{Full, Seat};
//! use parts::effects::{Frame, Parts, Rule, Stack};
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Default)]
//! enum Source {
//!     #[default]
//!     Space,
//!     Card(u8),
//! }
//!
//! // A space: "build up to 2 tunnels; gain a card", of which something must be used.
//! let mut stack: Stack<Source, 8> = Stack::default();
//! stack.push(Frame::new(Source::Space, Seat(0), Parts::first(2)).rule(Rule::AtLeastOne))?;
//! assert!(!stack.can_close(), "nothing was used yet");
//!
//! assert!(stack.begin(0, 2) && stack.complete(), "one tunnel is built");
//! assert!(!stack.begin(1, 1), "the second part cannot begin before the first is finished");
//! // The tunnel triggers a card of the seat: it interrupts, and then the tunnels go on.
//! stack.push(Frame::new(Source::Card(37), Seat(0), Parts::first(1)))?;
//! assert!(stack.begin(0, 1) && stack.complete());
//! assert_eq!(stack.pop_done().map(|frame| frame.source), Some(Source::Card(37)));
//! assert_eq!(stack.top().map(|frame| (frame.part(), frame.times_left())), Some((Some(0), 1)));
//!
//! assert!(stack.stop(), "no second tunnel");
//! assert!(stack.close(), "no card");
//! assert_eq!(stack.pop_done().map(|frame| frame.used()), Some(Parts::only(0)));
//! assert!(stack.is_empty());
//! # Ok::<(), Full>(())
//! ```
//!
//! # Shapes of effects
//!
//! | on the card | on the stack |
//! | --- | --- |
//! | parts in any order, each may be skipped | [`Rule::AnyOrder`] |
//! | the space must be used at least in part | [`Rule::AtLeastOne`]; it also binds what is nested in it |
//! | one part and then the other | [`Rule::Sequence`] |
//! | A or B | one part; nest a frame with [`Rule::OneOf`] and a part a branch, or list the branches as moves and nest the chosen one |
//! | build it and upgrade it, both or neither | [`Rule::AllOrNothing`] |
//! | all of it in any order, or nothing | [`Rule::Together`] |
//! | something that must be done | [`Frame::duty`] |
//! | up to 2 farms | `begin(part, 2)`, `complete` each, `stop` |
//! | pay X to get Y, up to 3 times | `begin(part, 3)`; pay, and nest the frame of Y; each frame that is done is one time |
//! | if you have 3 farms | the game does not let the part begin, or leaves it out of the mask |
//! | card and space, completely one and then the other | a frame with two parts, each of which nests a frame |
//! | several triggers at once, in the order of their owner | one frame; a part for each thing that reacts, so the mask says which did; or a frame each, of which the owner [raises](Stack::raise) the next |
//! | everybody with a building there, in turn order | one frame a seat, pushed in reverse; each asks its own seat |
//! | all at the same time | one frame; a part for each seat, in any order |
//! | cards revealed together, each asking its owner for something, one after the other | a frame each, deferred |
//! | draw 5 cards, then build one of them | [`Rule::Sequence`]; the first part is chance's, `begin(0, 5)` |
//! | use a machine in the middle of something | push its frame |
//!
//! Lists inside of effects (options, what is paid for) are lists of their own in the game's tables, so that
//! a source is a small number and the parts of any frame are one look-up away.
//!
//! `tests/effects.rs` runs three effects of each of two heavy card games on it.
//!
//! # Size
//!
//! A frame takes 11 bytes and its source (14 with a source of two or three bytes); a stack of 16 such
//! frames takes 226 bytes. How many can lie on each other is a matter of a game's rules; its random games should watch
//! that nothing comes near ([`Stack::push`] says when it is full, and panics never).

mod frame;
mod parts;
mod stack;

pub use frame::{Frame, UNLIMITED};
pub use parts::{Parts, Rule};
pub use stack::Stack;
