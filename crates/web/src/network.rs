//! Networks: what a limit takes for one client.
//!
//! An IPv4 address is one; of IPv6 the whole /64, because whoever has one address there has them all.

use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The network of a client.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address => address,
        })
    }
}

/// The client that the proxy in front of us names: the last one of all lines of `X-Forwarded-For`. Those
/// before it were written by whoever came. `None` if it cannot be read.
pub(crate) fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = line.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || last.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok();
    last.parse().ok().or_else(with_port).or_else(|| in_brackets().map(IpAddr::V6))
}

/// Did the request come to the proxy by a line that nobody else can read? Of several proxies the
/// outermost one knows.
pub(crate) fn forwarded_secure(headers: &HeaderMap) -> bool {
    let proto = headers.get("x-forwarded-proto").and_then(|proto| proto.to_str().ok());
    let outermost = proto.and_then(|proto| proto.split(',').next());
    outermost.is_some_and(|proto| proto.trim().eq_ignore_ascii_case("https"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(name: &'static str, lines: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, HeaderValue::from_bytes(line.as_bytes()).unwrap());
        }
        headers
    }

    #[test]
    fn the_last_of_all_lines_is_the_client() {
        let checks: [(&[&str], Option<&str>); 14] = [
            (&["10.0.0.1"], Some("10.0.0.1")),
            (&["6.6.6.6, 10.0.0.1"], Some("10.0.0.1")),
            (&["6.6.6.6", "10.0.0.1"], Some("10.0.0.1")),
            (&["6.6.6.6, 7.7.7.7", "8.8.8.8,10.0.0.1 "], Some("10.0.0.1")),
            (&["9.9.9.8:1234"], Some("9.9.9.8")),
            (&["[2001:db8::1]:99"], Some("2001:db8::1")),
            (&["[2001:db8::1]"], Some("2001:db8::1")),
            (&["2001:db8::1"], Some("2001:db8::1")),
            (&["10.0.0.1, unknown"], None),
            (&["10.0.0.1", ""], None),
            (&["10.0.0.1,"], None),
            (&["é"], None),
            (&["9.9.9.8:99999"], None),
            (&[], None),
        ];
        for (lines, client) in checks {
            let found = forwarded_for(&headers("x-forwarded-for", lines)).map(|ip| ip.to_string());
            assert_eq!(found.as_deref(), client, "{lines:?}");
        }
    }

    #[test]
    fn a_network_is_an_address_of_v4_or_64_bits_of_v6() {
        let network = |text: &str| Network::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:1:2:3"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:10.0.0.1"), network("10.0.0.1"));
        assert_ne!(network("10.0.0.1"), network("10.0.0.2"));
    }

    #[test]
    fn a_closed_line_is_known_however_it_is_written() {
        for (lines, secure) in [
            (&["https"][..], true),
            (&["HTTPS"], true),
            (&["https, http"], true),
            (&[" Https ,http"], true),
            (&["http, https"], false),
            (&["http"], false),
            (&["httpsx"], false),
            (&[], false),
        ] {
            assert_eq!(forwarded_secure(&headers("x-forwarded-proto", lines)), secure, "{lines:?}");
        }
    }
}
