//! Connections: how many there may be, and which one has to go when there are too many.
//!
//! A descriptor is all that a guest needs to take from everybody else, so connections are counted: all,
//! and those of one network. Where there is no room for a new one, the connection that has let us wait
//! longest for a request is closed, for it: somebody who asks for something is done in milliseconds, and
//! somebody who only holds a line open goes first. If all of them are being answered, the new one is
//! closed.

use crate::network::Network;
use hyper::body::{Body, Frame, SizeHint};
use std::collections::{BTreeMap, HashMap};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;
use tokio::sync::Notify;

/// Where a connection is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Phase {
    /// No request has come in whole yet.
    Receiving,
    /// The last request is answered, and another one may come.
    Idle,
    /// A request is being answered; an event stream for as long as it is open.
    Answering,
}

/// A connection as the others see it.
struct OpenConnection {
    network: Option<Network>,
    phase: Phase,
    /// Since when it is there.
    since: Instant,
    close: Arc<Notify>,
}

#[derive(Default)]
struct OpenConnections {
    /// In the order in which they came.
    all: BTreeMap<u64, OpenConnection>,
    by_network: HashMap<Network, usize>,
    next: u64,
}

impl OpenConnections {
    fn count(&self, network: Option<Network>) -> usize {
        network.and_then(|network| self.by_network.get(&network)).copied().unwrap_or(0)
    }

    fn add(&mut self, line: OpenConnection) -> u64 {
        if let Some(network) = line.network {
            *self.by_network.entry(network).or_insert(0) += 1;
        }
        self.next += 1;
        self.all.insert(self.next, line);
        self.next
    }

    fn remove(&mut self, id: u64) -> Option<OpenConnection> {
        let line = self.all.remove(&id)?;
        if let Some(network) = line.network
            && let Some(count) = self.by_network.get_mut(&network)
        {
            *count -= 1;
            if *count == 0 {
                self.by_network.remove(&network);
            }
        }
        Some(line)
    }

    /// Closes the one that waits for a request longest. False if there is none.
    fn evict(&mut self, among: impl Fn(&OpenConnection) -> bool) -> bool {
        let waiting = self.all.iter().filter(|(_, line)| line.phase != Phase::Answering && among(line));
        let longest = waiting.min_by_key(|(_, line)| (line.phase, line.since)).map(|(id, _)| *id);
        let line = longest.and_then(|id| self.remove(id));
        if let Some(line) = &line {
            line.close.notify_one();
        }
        line.is_some()
    }
}

/// The connections of a server.
pub(crate) struct Connections {
    most: usize,
    most_per_network: usize,
    lines: Mutex<OpenConnections>,
}

impl Connections {
    pub(crate) fn new(most: usize, most_per_network: usize) -> Arc<Connections> {
        Arc::new(Connections { most, most_per_network, lines: Mutex::default() })
    }

    /// Makes room for a connection; of a network, if that is counted. `None` if there is no room.
    pub(crate) fn admit(self: &Arc<Self>, network: Option<Network>) -> Option<Connection> {
        let mut lines = self.lock();
        if lines.count(network) >= self.most_per_network && !lines.evict(|line| line.network == network) {
            return None;
        }
        if lines.all.len() >= self.most && !lines.evict(|_| true) {
            return None;
        }
        let close = Arc::new(Notify::new());
        let line =
            OpenConnection { network, phase: Phase::Receiving, since: Instant::now(), close: close.clone() };
        let id = lines.add(line);
        drop(lines);
        Some(Connection { id, close, connections: self.clone() })
    }

    /// Closes every one that waits for a request.
    pub(crate) fn close_waiting(&self) {
        let mut lines = self.lock();
        while lines.evict(|_| true) {}
    }

    fn set(&self, id: u64, phase: Phase) {
        if let Some(line) = self.lock().all.get_mut(&id) {
            (line.phase, line.since) = (phase, Instant::now());
        }
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that was admitted; it counts until it is dropped.
pub(crate) struct Connection {
    id: u64,
    close: Arc<Notify>,
    connections: Arc<Connections>,
}

impl Connection {
    /// Is done when the connection has to go.
    pub(crate) async fn closed(&self) {
        self.close.notified().await;
    }

    /// A request comes in: is in this phase until its body is there.
    pub(crate) fn receive<B: Body>(&self, body: B) -> Watched<B> {
        self.connections.set(self.id, if body.is_end_stream() { Phase::Answering } else { Phase::Receiving });
        self.watched(body, Phase::Answering)
    }

    /// An answer goes out: the connection is idle when its body is gone.
    pub(crate) fn answer<B: Body>(&self, body: B) -> Watched<B> {
        self.watched(body, Phase::Idle)
    }

    fn watched<B>(&self, body: B, then: Phase) -> Watched<B> {
        Watched { body, id: self.id, connections: self.connections.clone(), then }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.connections.lock().remove(self.id);
    }
}

/// A body that says when it has come to its end.
pub(crate) struct Watched<B> {
    body: B,
    id: u64,
    connections: Arc<Connections>,
    then: Phase,
}

impl<B> Drop for Watched<B> {
    fn drop(&mut self) {
        self.connections.set(self.id, self.then);
    }
}

impl<B: Body + Unpin> Body for Watched<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use std::net::IpAddr;

    fn network(last: u8) -> Option<Network> {
        Some(Network::from(IpAddr::from([10, 0, 0, last])))
    }

    /// Was it told to go?
    async fn goes(connection: &Connection) -> bool {
        tokio::time::timeout(std::time::Duration::from_millis(1), connection.closed()).await.is_ok()
    }

    #[tokio::test]
    async fn who_only_holds_a_line_goes_first() {
        let connections = Connections::new(3, 9);
        let [answered, idle, half] = [1, 2, 3].map(|last| connections.admit(network(last)).unwrap());
        let request = answered.receive(Body::empty());
        let answer = answered.answer(Body::from("events"));
        drop(request);
        drop((idle.receive(Body::empty()), idle.answer(Body::from("done"))));
        let fourth = connections.admit(network(4)).unwrap();
        assert!(goes(&half).await, "no request came there");
        drop(fourth.receive(Body::from("a body")));
        let fifth = connections.admit(network(5)).unwrap();
        assert!(goes(&idle).await, "its request is answered");
        drop((fifth.receive(Body::empty()), fifth.answer(Body::from("done"))));
        let (_sixth, was) = (connections.admit(network(6)).unwrap(), goes(&fifth).await);
        assert!(was && !goes(&answered).await && !goes(&fourth).await);
        drop(answer);
        assert!(connections.admit(network(7)).is_some());
        assert_eq!(connections.lock().all.len(), 3 - 1);
    }

    #[tokio::test]
    async fn a_network_that_has_enough_makes_room_itself() {
        let connections = Connections::new(9, 2);
        let other = connections.admit(network(1)).unwrap();
        let [first, second] = [2, 2].map(|last| connections.admit(network(last)).unwrap());
        let _streams = [&first, &second].map(|line| {
            drop(line.receive(Body::empty()));
            line.answer(Body::from("events"))
        });
        assert!(connections.admit(network(2)).is_none(), "both are being answered");
        assert!(connections.admit(network(3)).is_some());
        drop(second);
        let third = connections.admit(network(2)).unwrap();
        let _fourth = connections.admit(network(2)).unwrap();
        assert!(goes(&third).await && !goes(&other).await && !goes(&first).await);
        // Behind a proxy nobody counts the lines of one peer.
        assert!((0..5).all(|_| connections.admit(None).is_some()));
    }
}
