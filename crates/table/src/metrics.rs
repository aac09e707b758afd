//! Metrics: what the tables do, counted for whoever runs the server, in the text format of Prometheus.

use std::fmt::{self, Display, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// How many.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper bounds of the buckets of a histogram, in microseconds.
const BOUNDS: [u64; 10] =
    [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// How long something took, in buckets.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// It took so long this time.
    pub fn record(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(i) = BOUNDS.iter().position(|bound| micros <= *bound) {
            self.buckets[i].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// What the tables of a service have done since it began.
#[derive(Debug, Default)]
pub struct TableMetrics {
    /// Appends that were acknowledged, by people and by bots.
    pub appended: Counter,
    /// Appends of something that was there already.
    pub duplicates: Counter,
    /// Appends that came too late: another node or request was first.
    pub conflicts: Counter,
    /// Appends that the store refused, or whose outcome is not known.
    pub failures: Counter,
    /// How long an append took until it was durable.
    pub append_time: Histogram,
    /// Tables that were loaded from the store.
    pub loads: Counter,
    /// Moves of other nodes of which no notice came.
    pub unheard: Counter,
}

/// A text in the format of Prometheus, as it grows.
#[derive(Debug, Default)]
pub struct Exposition(String);

impl Exposition {
    fn head(&mut self, name: &str, help: &str, kind: &str) {
        self.line(format_args!("# HELP tarsas_{name} {help}"));
        self.line(format_args!("# TYPE tarsas_{name} {kind}"));
    }

    fn line(&mut self, line: fmt::Arguments<'_>) {
        // A string takes whatever is written into it.
        let _ = writeln!(self.0, "{line}");
    }

    /// A number that only grows.
    pub fn counter(&mut self, name: &str, help: &str, counter: &Counter) {
        self.counters(name, help, "", &[("", counter.get())]);
    }

    /// Several of one name, told apart by a label.
    pub fn counters(&mut self, name: &str, help: &str, label: &str, values: &[(&str, u64)]) {
        self.head(name, help, "counter");
        for (of, value) in values {
            match label {
                "" => self.line(format_args!("tarsas_{name} {value}")),
                label => self.line(format_args!("tarsas_{name}{{{label}=\"{of}\"}} {value}")),
            }
        }
    }

    /// A number of now.
    pub fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, help, "gauge");
        self.line(format_args!("tarsas_{name} {value}"));
    }

    /// How long something took.
    pub fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, help, "histogram");
        let mut below = 0;
        for (bound, bucket) in BOUNDS.iter().zip(&histogram.buckets) {
            below += bucket.load(Ordering::Relaxed);
            let seconds = *bound as f64 / 1e6;
            self.line(format_args!("tarsas_{name}_bucket{{le=\"{seconds}\"}} {below}"));
        }
        let count = histogram.count.load(Ordering::Relaxed);
        let seconds = histogram.micros.load(Ordering::Relaxed) as f64 / 1e6;
        self.line(format_args!("tarsas_{name}_bucket{{le=\"+Inf\"}} {count}"));
        self.line(format_args!("tarsas_{name}_sum {seconds}"));
        self.line(format_args!("tarsas_{name}_count {count}"));
    }

    /// All that was written.
    pub fn text(self) -> String {
        self.0
    }
}

impl crate::TableService {
    /// What the tables have done since the service began.
    pub fn metrics(&self) -> &TableMetrics {
        &self.metrics
    }

    /// The same with what there is now, as text.
    pub fn expose(&self, out: &mut Exposition) {
        let (live, listeners) = {
            let tables = self.lock();
            (tables.len(), tables.values().map(|live| live.revision.receiver_count()).sum::<usize>())
        };
        let metrics = &self.metrics;
        out.gauge("tables_live", "Tables in memory.", live);
        out.gauge("listeners", "Event streams that are open.", listeners);
        out.gauge("nodes", "Servers over the store, this one included.", self.node_count().get());
        out.gauge("store_up", "Did the store answer the last time?", u8::from(self.is_reached()));
        out.counter("appends_total", "Appends to tables that are durable.", &metrics.appended);
        out.counter("append_duplicates_total", "Appends that had come before.", &metrics.duplicates);
        out.counter("append_conflicts_total", "Appends that came too late.", &metrics.conflicts);
        out.counter(
            "append_failures_total",
            "Appends that the store did not acknowledge.",
            &metrics.failures,
        );
        out.histogram("append_seconds", "Time until an append was durable.", &metrics.append_time);
        out.counter("table_loads_total", "Tables loaded from the store.", &metrics.loads);
        out.counter(
            "notices_lost_total",
            "Changes by other nodes that were found by looking.",
            &metrics.unheard,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_what_prometheus_reads() {
        let (counter, histogram, mut out) = (Counter::default(), Histogram::default(), Exposition::default());
        counter.add();
        histogram.record(Duration::from_millis(2));
        histogram.record(Duration::from_secs(60));
        out.counter("moves_total", "Moves.", &counter);
        out.gauge("tables", "Tables.", 3);
        out.histogram("wait_seconds", "Waiting.", &histogram);
        let text = out.text();
        for line in [
            "# TYPE tarsas_moves_total counter\ntarsas_moves_total 1\n",
            "# TYPE tarsas_tables gauge\ntarsas_tables 3\n",
            "tarsas_wait_seconds_bucket{le=\"0.001\"} 0\ntarsas_wait_seconds_bucket{le=\"0.0025\"} 1\n",
            "tarsas_wait_seconds_bucket{le=\"5\"} 1\ntarsas_wait_seconds_bucket{le=\"+Inf\"} 2\n",
            "tarsas_wait_seconds_sum 60.002\ntarsas_wait_seconds_count 2\n",
        ] {
            assert!(text.contains(line), "{line}{text}");
        }
    }
}
