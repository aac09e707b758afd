//! Looks: how players are told apart in the log, in plots and at the end. A game says which colors and marks
//! its seats have; where it has none, the table's own serve.

use crate::localizer::Localizer;
use kernel::Seat;
use kernel::erased::AnyPosition;
use maud::{Markup, html};

/// One contender: a seat, or an opponent whom the rules play.
struct Look {
    name: String,
    /// The class that gives the color, as `--pc`.
    class: String,
    /// The symbol of the mark, which is drawn with the board.
    mark: Option<String>,
}

/// Everybody whose points are counted: the seats, and then the opponents whom the rules play.
pub(crate) struct Looks {
    all: Vec<Look>,
    seats: usize,
}

impl Looks {
    /// Those of a position.
    pub(crate) fn of(l10n: &Localizer, position: &dyn AnyPosition) -> Looks {
        let seats = position.seats();
        let mut known = position.seat_looks().into_iter();
        let mut all: Vec<Look> = (0..seats)
            .map(|i| {
                let name = l10n.seat(Seat(i as u8));
                match known.next() {
                    Some(look) => Look { name, class: look.class, mark: Some(look.mark) },
                    None => Look { name, class: format!("s{}", i % 8), mark: None },
                }
            })
            .collect();
        all.extend(position.rivals().iter().map(|rival| Look {
            name: l10n.word(rival.name),
            class: "rival".to_owned(),
            mark: None,
        }));
        Looks { all, seats }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// How many of them have a seat.
    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    /// What somebody is called.
    pub(crate) fn name(&self, i: usize) -> &str {
        self.all.get(i).map_or("", |look| &look.name)
    }

    /// The class that gives somebody's color.
    pub(crate) fn class(&self, i: usize) -> &str {
        self.all.get(i).map_or("", |look| &look.class)
    }

    /// The id of somebody's symbol.
    pub(crate) fn symbol(&self, i: usize) -> Option<&str> {
        self.all.get(i)?.mark.as_deref()
    }

    /// Somebody's mark in a line of text. Beside it stands the name, or it has a name of its own.
    pub(crate) fn mark(&self, i: usize) -> Markup {
        let initial: String = self.name(i).chars().take(1).collect();
        html! {
            @match self.symbol(i) {
                Some(symbol) => svg class={ "mark " (self.class(i)) } aria-hidden="true" { use href={ "#" (symbol) } {} },
                None => i class={ "mark " (self.class(i)) } aria-hidden="true" { (initial) },
            }
        }
    }
}
