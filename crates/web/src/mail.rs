//! Mail: letters to people, through a relay that the operator names.
//!
//! It speaks plain SMTP (RFC 5321), without TLS and without a password: the relay is on the same machine, or in a
//! network that nobody else reads. What it cannot deliver it says to its operator, not to us.

use std::fmt::{self, Write};
use std::io;
use std::time::Duration;
use table::{Secret, TableService, log};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// How long the relay may take for each answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest address (RFC 5321, 4.5.3.1.3).
const LONGEST: usize = 254;
/// The longest line of a letter, in quoted-printable (RFC 2045, 6.7).
const LONGEST_LINE: usize = 75;

/// Where a letter goes to or comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailAddress(String);

impl MailAddress {
    /// Reads an address such as `anna@example.org`. Nothing that would mean something to a relay is in it.
    pub fn read(text: &str) -> Option<MailAddress> {
        let (name, host) = text.rsplit_once('@')?;
        let letter = |b: u8| b.is_ascii_alphanumeric();
        let named = !name.is_empty()
            && name.bytes().all(|b| letter(b) || b"!#$%&'*+-/=?^_`{|}~.".contains(&b))
            && name.split('.').all(|part| !part.is_empty());
        let hosted = host.contains('.') && host.split('.').all(is_label) || host == "localhost";
        (named && hosted && text.len() <= LONGEST).then(|| MailAddress(text.to_owned()))
    }

    fn host(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, host)| host)
    }
}

/// Is this a part of the name of a host?
fn is_label(part: &str) -> bool {
    let inner = part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    !part.is_empty() && inner && !part.starts_with('-') && !part.ends_with('-')
}

impl fmt::Display for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why no mail can be sent with these settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailError(String);

impl fmt::Display for MailError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MailError {}

/// The way letters go.
#[derive(Clone, Debug)]
pub struct Mail {
    relay: String,
    from: MailAddress,
    site: String,
}

/// A letter.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    pub(crate) to: MailAddress,
    pub(crate) subject: String,
    pub(crate) text: String,
}

impl Mail {
    /// Letters go through `relay`, such as `127.0.0.1:25`, come from the address `from`, and links in them begin with
    /// `site`, such as `https://tarsas.example.org`.
    ///
    /// # Errors
    /// Where one of these cannot be what it should be; the error says what would be right.
    pub fn new(relay: &str, from: &str, site: &str) -> Result<Mail, MailError> {
        let wrong = |what: &str, given: &str, right: &str| {
            MailError(format!("`{given}` is no {what}; write it as {right}"))
        };
        let port = relay.rsplit_once(':').filter(|(host, _)| !host.is_empty());
        if port.and_then(|(_, port)| port.parse::<u16>().ok()).is_none() {
            return Err(wrong("mail relay", relay, "host:port, such as 127.0.0.1:25"));
        }
        let sender = MailAddress::read(from)
            .ok_or_else(|| wrong("address of a sender", from, "tarsas@example.org"))?;
        let known = ["https://", "http://"].iter().any(|scheme| site.starts_with(scheme));
        let host = site.split_once("://").map_or("", |(_, host)| host).trim_end_matches('/');
        if !known
            || host.is_empty()
            || host.contains(|c: char| c == '/' || c.is_whitespace() || c.is_control())
        {
            return Err(wrong("address of this site", site, "https://tarsas.example.org"));
        }
        Ok(Mail { relay: relay.to_owned(), from: sender, site: site.trim_end_matches('/').to_owned() })
    }

    /// The whole address of a page.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// Sends a letter, later. Whoever asked for it is not told how long that took, nor whether there was one at all.
    pub(crate) fn post(&self, letter: Letter) {
        let mail = self.clone();
        tokio::spawn(async move {
            // To whom it should have gone is not for the log.
            if let Err(error) = mail.send(&letter).await {
                log::warn(format_args!("a letter could not be sent through {}: {error}", mail.relay));
            }
        });
    }

    async fn send(&self, letter: &Letter) -> io::Result<()> {
        let stream = tokio::time::timeout(PATIENCE, TcpStream::connect(&self.relay)).await??;
        let mut line = SmtpConnection(BufReader::new(stream));
        line.expect("220").await?;
        line.say(&format!("EHLO {}", self.from.host()), "250").await?;
        line.say(&format!("MAIL FROM:<{}>", self.from), "250").await?;
        line.say(&format!("RCPT TO:<{}>", letter.to), "25").await?;
        line.say("DATA", "354").await?;
        line.say(&format!("{}.", self.write(letter)), "250").await?;
        // It has the letter, whatever it says now.
        let _ = line.say("QUIT", "221").await;
        Ok(())
    }

    /// A letter as it goes over the line, without the last dot.
    fn write(&self, letter: &Letter) -> String {
        let id = Secret::new().map_or_else(|_| String::new(), |secret| secret.text()[..32].to_owned());
        format!(
            "From: {}\r\nTo: {}\r\nSubject: {}\r\nDate: {}\r\nMessage-ID: <{id}@{}>\r\nMIME-Version: 1.0\r\n\
             Auto-Submitted: auto-generated\r\nContent-Type: text/plain; charset=utf-8\r\n\
             Content-Transfer-Encoding: quoted-printable\r\n\r\n{}",
            self.from,
            letter.to,
            encoded_word(&letter.subject),
            date(TableService::now()),
            self.from.host(),
            quoted_printable(&letter.text),
        )
    }
}

/// The line to a relay.
struct SmtpConnection(BufReader<TcpStream>);

impl SmtpConnection {
    /// Says something; the answer must begin with this code.
    async fn say(&mut self, text: &str, code: &str) -> io::Result<()> {
        let line = format!("{text}\r\n");
        tokio::time::timeout(PATIENCE, self.0.get_mut().write_all(line.as_bytes())).await??;
        self.expect(code).await
    }

    async fn expect(&mut self, code: &str) -> io::Result<()> {
        loop {
            let mut line = String::new();
            if tokio::time::timeout(PATIENCE, self.0.read_line(&mut line)).await?? == 0 {
                return Err(io::Error::other("it has hung up"));
            }
            // A line with a hyphen behind its code is not the last one.
            if line.as_bytes().get(3) != Some(&b'-') {
                let told = || io::Error::other(format!("it says {}", line.trim_end()));
                return if line.starts_with(code) { Ok(()) } else { Err(told()) };
            }
        }
    }
}

/// A text as a word of a header (RFC 2047, "Q").
fn encoded_word(text: &str) -> String {
    let mut word = String::from("=?utf-8?q?");
    for byte in text.bytes() {
        // A string takes whatever is written into it.
        let _ = match byte {
            b' ' => write!(word, "_"),
            byte if byte.is_ascii_alphanumeric() => write!(word, "{}", char::from(byte)),
            byte => write!(word, "={byte:02X}"),
        };
    }
    word + "?="
}

/// The text of a letter in quoted-printable; no line is only a dot, and each ends as SMTP wants it.
fn quoted_printable(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut length = 0;
        for byte in line.bytes() {
            let plain = matches!(byte, b' '..=b'~') && byte != b'=' && !(byte == b'.' && length == 0);
            let piece = if plain { char::from(byte).to_string() } else { format!("={byte:02X}") };
            if length + piece.len() > LONGEST_LINE {
                out.push_str("=\r\n");
                length = 0;
            }
            length += piece.len();
            out.push_str(&piece);
        }
        out.push_str("\r\n");
    }
    out
}

/// A time as letters have it, such as `16 Nov 2026 12:00:00 +0000`.
fn date(seconds: i64) -> String {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let utc = log::utc(seconds);
    let field = |range: std::ops::Range<usize>| utc.get(range).unwrap_or_default();
    let month = field(5..7).parse::<usize>().ok().and_then(|month| MONTHS.get(month.checked_sub(1)?));
    let month = month.copied().unwrap_or_default();
    format!("{} {month} {} {} +0000", field(8..10), field(0..4), field(11..19))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_nothing_in_it_that_a_relay_would_obey() {
        for good in ["anna@example.org", "a.b+c@x-y.example.hu", "root@localhost"] {
            assert_eq!(MailAddress::read(good).unwrap().to_string(), good);
        }
        for bad in [
            "",
            "anna",
            "@example.org",
            "anna@",
            "anna@host",
            "an na@example.org",
            "anna@example.org\r\nDATA",
            "a@b@c@",
            "<anna@example.org>",
            "anna@-a.org",
            "anna@a..org",
            ".a@example.org",
            "a..b@example.org",
            "ánna@example.org",
            "anna@exam ple.org",
            "\"a\"@example.org",
        ] {
            assert_eq!(MailAddress::read(bad), None, "{bad:?}");
        }
        assert_eq!(MailAddress::read(&format!("{}@example.org", "a".repeat(250))), None);
    }

    #[test]
    fn what_is_set_wrongly_is_told_with_what_would_be_right() {
        let (relay, from, site) = ("127.0.0.1:25", "tarsas@example.org", "https://tarsas.example.org");
        let mail = Mail::new(relay, from, "https://tarsas.example.org/").unwrap();
        assert_eq!(mail.link("/me"), "https://tarsas.example.org/me");
        let said = |relay, from, site| Mail::new(relay, from, site).unwrap_err().to_string();
        assert_eq!(
            said("mail.example.org", from, site),
            "`mail.example.org` is no mail relay; write it as host:port, such as 127.0.0.1:25"
        );
        assert_eq!(said(relay, "me", site), "`me` is no address of a sender; write it as tarsas@example.org");
        for bad in ["tarsas.example.org", "https://", "https://a/b", "ftp://a.org"] {
            assert!(said(relay, from, bad).ends_with("write it as https://tarsas.example.org"), "{bad}");
        }
    }

    #[test]
    fn a_letter_is_plain_to_every_relay() {
        assert_eq!(encoded_word("Új jelszó"), "=?utf-8?q?=C3=9Aj_jelsz=C3=B3?=");
        assert_eq!(quoted_printable("Szia!\n.\n1 = 1"), "Szia!\r\n=2E\r\n1 =3D 1\r\n");
        let long = quoted_printable(&"é".repeat(60));
        assert!(long.lines().all(|line| line.len() <= LONGEST_LINE + 1), "{long}");
        assert_eq!(long.replace("=\r\n", ""), format!("{}\r\n", "=C3=A9".repeat(60)));
        assert_eq!(date(1_794_830_400), "16 Nov 2026 12:00:00 +0000");
    }
}
