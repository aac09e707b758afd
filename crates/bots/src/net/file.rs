//! Nets as files: a head that a person can read, a line each, and then the parameters in little-endian `f32`.

use super::{BLOCK, MOST_HIDDEN, Net, Shape};
use kernel::{Dice, Game, InputNames, Inputs, Practice, Seat};

/// The first line of every such file.
const MAGIC: &str = "tarsas net 1";
/// A head is never longer.
const LONGEST_HEAD: usize = 4096;

/// A file that is no net for this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetError {
    /// It is something else.
    #[error("this is no file of weights: it does not begin with `{MAGIC}`")]
    Foreign,
    /// The game learns nothing.
    #[error("{0} has no inputs that a net could learn from")]
    Unlearnable(&'static str),
    /// It was made for something else.
    #[error("these weights were made for {field} {found}, and this is {field} {wanted}: train anew")]
    Unfit {
        /// What differs.
        field: &'static str,
        /// What the file says.
        found: String,
        /// What would fit.
        wanted: String,
    },
    /// A line of the head is missing.
    #[error("the head of these weights has no line `{0} …`")]
    Missing(&'static str),
    /// Numbers are missing, too many or no numbers.
    #[error(
        "the numbers of these weights are damaged: {found} bytes where {wanted} are needed, each a number"
    )]
    Damaged {
        /// Bytes that are there.
        found: usize,
        /// Bytes that should be.
        wanted: usize,
    },
}

/// Lines of a head: what they are about, and what they say.
type Lines = [(&'static str, String); 5];

/// How many inputs a game has, and what a file must say to fit it.
fn wanted<G: Inputs>() -> Result<(usize, Lines), NetError> {
    let unlearnable = NetError::Unlearnable(G::ID);
    let options = G::practice(Practice::Learning, &mut Dice::new(0)).ok_or(unlearnable.clone())?;
    let names = InputNames::of(&<G as Game>::new(&options), Seat(0));
    if names.0.is_empty() || G::SOURCES.is_empty() {
        return Err(unlearnable);
    }
    let fields = [
        ("game", G::ID.to_owned()),
        ("rules", G::RULES.newest().0.to_string()),
        ("inputs", format!("{} {:016x}", names.0.len(), names.hash())),
        ("phases", G::PHASES.to_string()),
        ("sources", G::SOURCES.join(" ")),
    ];
    Ok((names.0.len(), fields))
}

impl Net {
    /// The shape of a net for this game with so many hidden units.
    pub fn shape_for<G: Inputs>(hidden: usize) -> Result<Shape, NetError> {
        Ok(Shape::of::<G>(wanted::<G>()?.0, hidden))
    }

    /// Reads a net of this game.
    pub fn read<G: Inputs>(bytes: &[u8]) -> Result<Net, NetError> {
        let head = &bytes[..bytes.len().min(LONGEST_HEAD)];
        let end = head.windows(2).position(|two| two == b"\n\n").ok_or(NetError::Foreign)?;
        let text = std::str::from_utf8(&head[..end]).map_err(|_| NetError::Foreign)?;
        let mut lines = text.lines();
        if lines.next() != Some(MAGIC) {
            return Err(NetError::Foreign);
        }
        let lines: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(' ')).collect();
        let said = |field: &'static str| {
            let line = lines.iter().find(|(key, _)| *key == field);
            line.map(|(_, value)| *value).ok_or(NetError::Missing(field))
        };
        let (inputs, fields) = wanted::<G>()?;
        for (field, wanted) in fields {
            let found = said(field)?;
            if found != wanted {
                return Err(NetError::Unfit { field, found: short(found), wanted: short(&wanted) });
            }
        }
        let hidden = said("hidden")?;
        let fits = |n: &usize| n.is_multiple_of(BLOCK) && (BLOCK..=MOST_HIDDEN).contains(n);
        let hidden = hidden.parse().ok().filter(fits).ok_or_else(|| NetError::Unfit {
            field: "hidden",
            found: short(hidden),
            wanted: format!("{BLOCK} to {MOST_HIDDEN}, a multiple of {BLOCK}"),
        })?;
        let shape = Shape::of::<G>(inputs, hidden);
        let body = &bytes[end + 2..];
        let damaged = NetError::Damaged { found: body.len(), wanted: 4 * shape.parameters() };
        let (numbers, rest) = body.as_chunks::<4>();
        let parameters: Vec<f32> = numbers.iter().map(|number| f32::from_le_bytes(*number)).collect();
        if !rest.is_empty() || !parameters.iter().all(|number| number.is_finite()) {
            return Err(damaged);
        }
        Net::new(shape, parameters).ok_or(damaged)
    }

    /// Writes a net of this game.
    pub fn write<G: Inputs>(&self) -> Result<Vec<u8>, NetError> {
        let mut head = format!("{MAGIC}\n");
        for (field, value) in wanted::<G>()?.1 {
            head += &format!("{field} {value}\n");
        }
        head += &format!("hidden {}\n\n", self.shape.hidden);
        let mut bytes = head.into_bytes();
        bytes.extend(self.parameters.iter().flat_map(|number| number.to_le_bytes()));
        Ok(bytes)
    }
}

fn short(text: &str) -> String {
    text.chars().take(80).collect()
}
