//! Cookies, as a browser keeps them for one site.

use crate::Answer;

/// Names and values. When they end, and for which paths they are, is not minded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cookies(pub Vec<(String, String)>);

impl Cookies {
    /// Keeps what an answer sets, in the place of what had the same name.
    pub fn keep(&mut self, answer: &Answer) {
        let set = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
        for (_, cookie) in set {
            if let Some((name, value)) = cookie.split(';').next().and_then(|pair| pair.split_once('=')) {
                self.0.retain(|(other, _)| other != name);
                self.0.push((name.to_owned(), value.to_owned()));
            }
        }
    }

    /// All of them, as a request sends them back.
    pub fn header(&self) -> String {
        let pairs: Vec<String> = self.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_takes_the_place_of_its_namesake() {
        let setting = |cookie: &str| Answer {
            status: 200,
            headers: vec![("set-cookie".to_owned(), cookie.to_owned())],
            body: Vec::new(),
        };
        let mut cookies = Cookies::default();
        for cookie in ["tarsas=1; Path=/; HttpOnly", "lang=hu", "tarsas=2; Path=/", "nonsense"] {
            cookies.keep(&setting(cookie));
        }
        assert_eq!(cookies.header(), "lang=hu; tarsas=2");
    }
}
