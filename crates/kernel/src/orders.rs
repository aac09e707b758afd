//! Standing orders: what the table does for a seat without asking.

use std::collections::BTreeMap;

/// An order that can be given. Its text has the id `order-` and its own id; each value's text adds the
/// value to that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderText {
    /// Its name in the store and in forms.
    pub id: &'static str,
    /// What can be ordered. By the first one, which needs not be given, the player is asked.
    pub values: &'static [&'static str],
}

/// The orders that one player has given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders(BTreeMap<&'static str, &'static str>);

impl Orders {
    /// What is ordered, unless the player is to be asked.
    pub fn get(&self, id: &str) -> Option<&'static str> {
        self.0.get(id).copied()
    }

    /// Has the player given no order at all?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives an order. False if it has no such value, and nothing has changed.
    pub fn give(&mut self, order: &'static OrderText, value: &str) -> bool {
        match order.values.iter().position(|known| *known == value) {
            None => return false,
            Some(0) => self.0.remove(order.id),
            Some(i) => self.0.insert(order.id, order.values[i]),
        };
        true
    }

    /// Reads what [`Orders::write`] wrote; what is not known any more is left out.
    pub fn read(text: &str, known: impl Iterator<Item = &'static OrderText>) -> Orders {
        let mut orders = Orders::default();
        for order in known {
            let given = text.lines().filter_map(|line| line.split_once(' ')).find(|(id, _)| *id == order.id);
            if let Some((_, value)) = given {
                orders.give(order, value);
            }
        }
        orders
    }

    /// One order a line: its id, and its value.
    pub fn write(&self) -> String {
        self.0.iter().map(|(id, value)| format!("{id} {value}\n")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_as_they_are_written() {
        static POWER: OrderText = OrderText { id: "power", values: &["ask", "1", "never"] };
        let mut orders = Orders::default();
        assert!(orders.give(&POWER, "never") && !orders.give(&POWER, "7"));
        assert_eq!(orders.get("power"), Some("never"));
        assert_eq!(Orders::read(&orders.write(), [&POWER].into_iter()), orders);
        assert_eq!(Orders::read("power 7\nold x\n", [&POWER].into_iter()), Orders::default());
        assert!(orders.give(&POWER, "ask") && orders.is_empty());
    }
}
