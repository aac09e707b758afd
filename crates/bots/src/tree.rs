//! The tree of a search: nodes with edges, keyed by who moved and what.

use kernel::{Actor, QuickHasher};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// No node, or no edge.
pub const NONE: u32 = u32::MAX;

/// The node that a search begins at.
pub const ROOT: u32 = 0;

/// The most edges of a tree; what is beyond is not remembered. A few tens of megabytes.
pub const MOST_EDGES: usize = 600_000;

/// A place in the tree: what the searcher may know of the way from the root.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// How often it was reached.
    pub visits: u32,
    /// The number under which its position is remembered, or none.
    pub place: u32,
    first: u32,
    last: u32,
}

/// A move from a node.
#[derive(Clone, Copy, Debug)]
pub struct Edge<M> {
    /// Who moves.
    pub actor: Actor,
    /// What.
    pub mv: M,
    /// How promising the advice calls it, as a part of all moves here.
    pub prior: f32,
    /// How often it was tried.
    pub visits: u32,
    /// How well the mover stood after it, on average; before the first visit, at first sight.
    pub mean: f32,
    /// Where it leads.
    pub child: u32,
    next: u32,
    rest: (u32, u32),
}

/// Nodes and edges in two lists, which are used again and again.
#[derive(Debug)]
pub struct Tree<M> {
    nodes: Vec<Node>,
    edges: Vec<Edge<M>>,
    rests: Vec<M>,
    /// Nodes that chance led to: by what the searcher knows there.
    known: HashMap<(u32, u64), u32, BuildHasherDefault<QuickHasher>>,
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Tree { nodes: Vec::new(), edges: Vec::new(), rests: Vec::new(), known: HashMap::default() }
    }
}

impl<M: Copy + PartialEq> Tree<M> {
    /// Forgets everything; node 0 is the new root.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.rests.clear();
        self.known.clear();
        self.add_node();
    }

    /// Is there no room for more?
    pub fn is_full(&self) -> bool {
        self.edges.len() >= MOST_EDGES
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { visits: 0, place: NONE, first: NONE, last: NONE });
        self.nodes.len() as u32 - 1
    }

    /// A node.
    pub fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// Counts a visit to a node.
    pub fn visit(&mut self, node: u32) {
        self.nodes[node as usize].visits += 1;
    }

    /// An edge.
    pub fn edge(&self, edge: u32) -> &Edge<M> {
        &self.edges[edge as usize]
    }

    /// The edges of a node with their numbers, in the order in which they were added.
    pub fn edges(&self, node: u32) -> impl Iterator<Item = (u32, &Edge<M>)> {
        let mut at = self.nodes[node as usize].first;
        std::iter::from_fn(move || {
            let edge = self.edges.get(at as usize)?;
            let number = at;
            at = edge.next;
            Some((number, edge))
        })
    }

    /// The first edge of a node, or none.
    pub fn first(&self, node: u32) -> u32 {
        self.nodes[node as usize].first
    }

    /// The edge after this one, or none.
    pub fn next(&self, edge: u32) -> u32 {
        self.edges[edge as usize].next
    }

    /// The edge of this move. `hint` is where it would be if the list were the same as last time.
    #[inline]
    pub fn find(&self, node: u32, hint: u32, actor: Actor, mv: M) -> Option<u32> {
        if let Some(edge) = self.edges.get(hint as usize)
            && edge.mv == mv
            && edge.actor == actor
        {
            return Some(hint);
        }
        self.edges(node).find(|(_, edge)| edge.mv == mv && edge.actor == actor).map(|(number, _)| number)
    }

    /// Adds a move to a node, with the part of the prior that it has, its value at first sight, and
    /// how the turn goes on after it.
    pub fn add(&mut self, node: u32, actor: Actor, mv: M, prior: f32, mean: f32, rest: &[M]) -> u32 {
        let number = self.edges.len() as u32;
        let from = self.rests.len() as u32;
        self.rests.extend_from_slice(rest);
        let rest = (from, self.rests.len() as u32);
        self.edges.push(Edge { actor, mv, prior, visits: 0, mean, child: NONE, next: NONE, rest });
        let last = self.nodes[node as usize].last;
        match self.edges.get_mut(last as usize) {
            Some(edge) => edge.next = number,
            None => self.nodes[node as usize].first = number,
        }
        self.nodes[node as usize].last = number;
        number
    }

    /// How the turn goes on after an edge.
    pub fn continuation(&self, edge: u32) -> &[M] {
        let (from, to) = self.edges[edge as usize].rest;
        &self.rests[from as usize..to as usize]
    }

    /// The node that an edge leads to.
    pub fn child(&mut self, edge: u32) -> u32 {
        if self.edges[edge as usize].child == NONE {
            self.edges[edge as usize].child = self.add_node();
        }
        self.edges[edge as usize].child
    }

    /// The node of those that chance led to from this one in which the searcher knows this much. `None` where there is no room
    /// for another.
    pub fn with_knowledge(&mut self, node: u32, knowledge: u64) -> Option<u32> {
        let key = (node, knowledge);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.is_full() {
            return None;
        }
        let new = self.add_node();
        self.known.insert(key, new);
        Some(new)
    }

    /// Notes under which number the position of a node is remembered.
    pub fn remember(&mut self, node: u32, place: u32) {
        self.nodes[node as usize].place = place;
    }

    /// Learns how well the mover stood after an edge.
    pub fn learn(&mut self, edge: u32, value: f32) {
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.mean += (value - edge.mean) / edge.visits as f32;
    }
}
