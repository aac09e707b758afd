//! Entries as the database has them: the append-only list of each table, read. `appends.rs` writes it.

use super::Postgres;
use crate::columns::read_entry;
use crate::{Entry, StoreError};
use tokio_postgres::Row;

impl Postgres {
    pub(super) async fn entries_of(&self, id: &str) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT seq, actor, text, by, at FROM entries WHERE tbl = $1 ORDER BY seq";
        self.read(sql, &[&id]).await?.iter().map(entry).collect()
    }

    pub(super) async fn entries_of_many(
        &self,
        seen: Vec<(String, u64)>,
    ) -> Result<Vec<(String, Entry)>, StoreError> {
        let (ids, numbers): (Vec<String>, Vec<i64>) =
            seen.into_iter().map(|(id, seq)| (id, seq as i64)).unzip();
        let sql = "SELECT e.tbl, e.seq, e.actor, e.text, e.by, e.at \
                   FROM unnest($1::text[], $2::bigint[]) AS seen (id, seq) \
                   JOIN entries e ON e.tbl = seen.id AND e.seq > seen.seq ORDER BY e.tbl, e.seq";
        let rows = self.read(sql, &[&ids, &numbers]).await?;
        rows.iter().map(|row| Ok((row.get("tbl"), entry(row)?))).collect()
    }

    pub(super) async fn sent_under(&self, id: &str, key: &str) -> Result<Option<u64>, StoreError> {
        let rows = self.read("SELECT seq FROM entries WHERE tbl = $1 AND key = $2", &[&id, &key]).await?;
        Ok(rows.first().map(|row| row.get::<_, i64>(0) as u64))
    }
}

fn entry(row: &Row) -> Result<Entry, StoreError> {
    read_entry(row.get("seq"), row.get("actor"), row.get("text"), row.get("by"), row.get("at"))
}
