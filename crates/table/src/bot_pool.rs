//! A pool of threads on which bots think, fair among hosts.
//!
//! Thinking takes all of a core for as long as it lasts, so there are fewer threads than cores, unless
//! an operator wants more, and they give way to everybody else. Whoever waits is queued by host, and the hosts take turns: one host with
//! many tables makes its own bots slow, and nobody else's.

use crate::log;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::oneshot;

/// How the threads are called; also what the system shows of them.
const NAME: &str = "bot";
/// By how much they stand back behind the threads that serve people: as far as it goes.
#[cfg(target_os = "linux")]
const NICE: i32 = 19;

type Job = Box<dyn FnOnce() + Send>;

/// Threads for bots.
pub(crate) struct BotPool {
    most: usize,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

/// Who waits, and for whom threads are there.
#[derive(Default)]
struct Queue {
    /// Hosts with something in `jobs`, the next one first.
    hosts: VecDeque<i64>,
    jobs: HashMap<i64, VecDeque<Job>>,
    threads: usize,
    idle: usize,
    closed: bool,
}

impl Queue {
    fn push(&mut self, host: i64, job: Job) {
        let jobs = self.jobs.entry(host).or_default();
        if jobs.is_empty() {
            self.hosts.push_back(host);
        }
        jobs.push_back(job);
    }

    /// The next job of the host whose turn it is; that host is last in the row then.
    fn pop(&mut self) -> Option<Job> {
        let host = self.hosts.pop_front()?;
        let jobs = self.jobs.get_mut(&host)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&host);
        } else {
            self.hosts.push_back(host);
        }
        job
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does all day.
    fn work(&self) {
        stand_back();
        let mut queue = self.lock();
        loop {
            if let Some(job) = queue.pop() {
                drop(queue);
                // A bot that falls over must not take the thread of the others with it.
                let _ = catch_unwind(AssertUnwindSafe(job));
                queue = self.lock();
            } else if queue.closed {
                return;
            } else {
                queue.idle += 1;
                queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
                queue.idle -= 1;
            }
        }
    }
}

/// Lets every other thread go first.
fn stand_back() {
    // On Linux each thread has a niceness of its own; elsewhere it would slow the whole server.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICE);
}

impl BotPool {
    /// A pool of at most so many threads. They are started when they are needed.
    pub(crate) fn new(most: usize) -> BotPool {
        BotPool { most: most.max(1), shared: Arc::default() }
    }

    /// All cores of this machine but one, which is for the people.
    pub(crate) fn of_this_machine() -> BotPool {
        BotPool::new(thread::available_parallelism().map_or(1, usize::from) - 1)
    }

    /// Thinks when it is the host's turn. `None` if that fell over.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        host: i64,
        what: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, thought) = oneshot::channel();
        let job = move || {
            // Whoever does not wait any more needs no answer.
            if !answer.is_closed() {
                let _ = answer.send(what());
            }
        };
        self.queue(host, Box::new(job));
        thought.await.ok()
    }

    fn queue(&self, host: i64, job: Job) {
        let mut queue = self.shared.lock();
        queue.push(host, job);
        if queue.idle == 0 && queue.threads < self.most {
            let shared = self.shared.clone();
            match thread::Builder::new().name(NAME.into()).spawn(move || shared.work()) {
                Ok(_) => queue.threads += 1,
                Err(error) => {
                    log::warn(format_args!("a thread for bots could not be started: {error}"));
                    if queue.threads == 0 {
                        // Nobody would ever come to take them; who waits is told, and tries again.
                        queue.hosts.clear();
                        queue.jobs.clear();
                    }
                }
            }
        }
        drop(queue);
        self.shared.more.notify_one();
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        let mut queue = self.shared.lock();
        queue.closed = true;
        queue.hosts.clear();
        queue.jobs.clear();
        drop(queue);
        self.shared.more.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::time::Duration;

    /// Hosts in the order in which their jobs were done on one thread that was busy at first.
    async fn order_of(hosts: &[i64]) -> Vec<i64> {
        let pool = BotPool::new(1);
        let (open, gate) = mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        pool.queue(0, Box::new(move || gate.recv().unwrap()));
        for host in hosts.iter().copied() {
            let order = order.clone();
            pool.queue(host, Box::new(move || order.lock().unwrap().push(host)));
        }
        open.send(()).unwrap();
        while order.lock().unwrap().len() < hosts.len() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        order.lock().unwrap().clone()
    }

    #[tokio::test]
    async fn hosts_take_turns_however_much_one_of_them_asks_for() {
        assert_eq!(order_of(&[1, 1, 1, 1, 2, 3, 2]).await, [1, 2, 3, 1, 2, 1, 1]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_think_at_once_than_there_are_threads() {
        let pool = Arc::new(BotPool::new(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks: Vec<_> = (0..20)
            .map(|host| {
                let (pool, now, most) = (pool.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let thought = pool.think(host, move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        thread::sleep(Duration::from_millis(2));
                        now.fetch_sub(1, Ordering::SeqCst);
                    });
                    assert!(thought.await.is_some());
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
        assert!((1..=2).contains(&most.load(Ordering::SeqCst)));
        assert!(pool.shared.lock().threads <= 2);
    }

    #[tokio::test]
    async fn one_that_falls_over_takes_nobody_with_it() {
        let pool = BotPool::new(1);
        assert_eq!(pool.think(1, || -> u8 { panic!("on purpose") }).await, None);
        assert_eq!(pool.think(1, || 7).await, Some(7));
    }
}
