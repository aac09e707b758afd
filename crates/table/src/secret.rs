//! Secrets that hold seats: random 256-bit tokens, of which only a hash is stored.

use crate::StoreError;
use sha2::{Digest, Sha256};
use std::fmt;

/// A random token, known only to whom it was given.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// What is stored of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hash(pub [u8; 32]);

impl Secret {
    /// A new one, from the operating system.
    pub fn new() -> Result<Secret, StoreError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| StoreError(format!("no randomness: {error}")))?;
        Ok(Secret(bytes))
    }

    /// A secret that belongs to a name and can be made again from this one.
    pub fn derive(&self, purpose: &str, name: &str) -> Secret {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update((purpose.len() as u64).to_le_bytes());
        hasher.update(purpose);
        hasher.update(name);
        Secret(hasher.finalize().into())
    }

    /// Reads what [`Secret::text`] wrote.
    pub fn parse(text: &str) -> Option<Secret> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let digit = |i: usize| match text.as_bytes()[i] {
            digit @ b'0'..=b'9' => Some(digit - b'0'),
            digit @ b'a'..=b'f' => Some(digit - b'a' + 10),
            _ => None,
        };
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = digit(2 * i)? << 4 | digit(2 * i + 1)?;
        }
        Some(Secret(bytes))
    }

    /// 64 hexadecimal digits, for a cookie or a link.
    pub fn text(&self) -> String {
        let digits = self.0.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        digits.map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])).collect()
    }

    /// What may be stored.
    pub fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0).into())
    }

    /// Is it the same? Takes the same time whatever the answer.
    pub fn ct_eq(&self, other: &Secret) -> bool {
        self.0.iter().zip(other.0).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }
}

/// Never shows itself in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The name of a new table: short enough to read out, random enough not to be guessed.
pub fn short_id() -> Result<String, StoreError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let Secret(bytes) = Secret::new()?;
    Ok(bytes.iter().take(12).map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_is_written_and_nothing_else_is() {
        let secret = Secret::new().unwrap();
        assert_eq!(Secret::parse(&secret.text()), Some(secret.clone()));
        for bad in ["", "00", &"g".repeat(64), &"+1".repeat(32), &"é".repeat(32), &"AB".repeat(32)] {
            assert_eq!(Secret::parse(bad), None, "{bad}");
        }
        assert!(!format!("{secret:?}").contains(&secret.text()));
        assert!(secret.ct_eq(&secret) && !secret.ct_eq(&secret.derive("a", "b")));
        assert_ne!(secret.derive("ab", "c"), secret.derive("a", "bc"));
    }
}
