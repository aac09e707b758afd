//! The real server in a folder of its own.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

pub struct Server {
    pub child: Child,
    pub addr: String,
    /// Where it says what it does in numbers, if it does.
    pub metrics: String,
    pub data: PathBuf,
}

/// An empty folder for a test, which no other test may take: they run side by side.
pub fn folder(name: &str) -> PathBuf {
    static OWNERS: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    // The thread of a test has its name.
    if let Some(test) = std::thread::current().name() {
        let mut owners = OWNERS.lock().unwrap_or_else(PoisonError::into_inner);
        let owner = owners.entry(name.to_owned()).or_insert_with(|| test.to_owned()).clone();
        drop(owners);
        assert_eq!(owner, test, "two tests want the folder {name}");
    }
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("serve").join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

/// As many tables and connections as a test likes; what a test asks for itself comes later, and counts.
const NO_QUOTAS: [&str; 8] = [
    "--waiting-tables",
    "0",
    "--running-tables",
    "0",
    "--connections-per-address",
    "0",
    "--streams-per-address",
    "0",
];

impl Server {
    /// A server over an empty folder, on any free port, with bots that do not dawdle, that deals the same each time.
    pub fn new(name: &str) -> Server {
        Server::start(&folder(name), &["--requests", "100000", "--seed", "1"])
    }

    /// A server over this folder.
    pub fn start(data: &Path, more: &[&str]) -> Server {
        Server::at("127.0.0.1:0", data, more)
    }

    /// A server over this folder at this address: there again after a stop.
    pub fn at(addr: &str, data: &Path, more: &[&str]) -> Server {
        Server::run(Command::new(env!("CARGO_BIN_EXE_tarsas")), addr, data, more)
    }

    /// A server that the system lets have so many files and connections, as `ulimit -n` does.
    pub fn with_descriptors(most: u32, data: &Path, more: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -n \"$0\" && exec \"$@\"", &most.to_string()]);
        shell.arg(env!("CARGO_BIN_EXE_tarsas"));
        Server::run(shell, "127.0.0.1:0", data, more)
    }

    /// A server over this folder whose files can be forbidden to grow: it is told so by an error, as by a
    /// full disk, and not by a signal.
    #[cfg(target_os = "linux")]
    pub fn limited(data: &Path, log: &Path, more: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_tarsas")]);
        Server::start_as(shell, data, log, more)
    }

    /// From now on no file of the server may be longer than this.
    #[cfg(target_os = "linux")]
    pub fn limit_files(&self, bytes: Option<u64>) {
        let most = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
        let pid = self.child.id().to_string();
        let done = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={most}:")]).status();
        assert!(done.unwrap().success());
    }

    /// A node over this database, at any free port.
    pub fn node(database: &str) -> Server {
        Server::run_node(Command::new(env!("CARGO_BIN_EXE_tarsas")), database)
    }

    /// A server over this folder, with what it says on stderr in this file.
    pub fn start_with_log(data: &Path, log: &Path, more: &[&str]) -> Server {
        Server::start_as(Command::new(env!("CARGO_BIN_EXE_tarsas")), data, log, more)
    }

    /// The same by a command of the test's own.
    pub fn start_as(mut command: Command, data: &Path, log: &Path, more: &[&str]) -> Server {
        fs::create_dir_all(log.parent().unwrap()).unwrap();
        command.stderr(fs::File::create(log).unwrap());
        Server::run(command, "127.0.0.1:0", data, more)
    }

    /// The same, with what it says on stderr in this file.
    pub fn node_with_log(database: &str, log: &Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tarsas"));
        fs::create_dir_all(log.parent().unwrap()).unwrap();
        command.stderr(fs::File::create(log).unwrap());
        Server::run_node(command, database)
    }

    /// A server over whatever the environment of this command names.
    pub fn from_environment(command: Command) -> Server {
        Server::run_over(command, "127.0.0.1:0", &[], &[])
    }

    fn run_node(command: Command, database: &str) -> Server {
        Server::run_over(command, "127.0.0.1:0", &["--store", database], &["--requests", "100000"])
    }

    fn run(command: Command, addr: &str, data: &Path, more: &[&str]) -> Server {
        Server::run_over(command, addr, &["--data", data.to_str().unwrap()], more)
    }

    fn run_over(mut command: Command, addr: &str, over: &[&str], more: &[&str]) -> Server {
        let mut child = command
            .args(["serve", "--addr", addr, "--pace", "0"])
            .args(over)
            .args(NO_QUOTAS)
            .args(more)
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let addr = addr.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned();
        let metrics = line.split("http://").nth(2).and_then(|rest| rest.split('/').next());
        Server {
            child,
            addr,
            metrics: metrics.unwrap_or_default().to_owned(),
            data: over.last().copied().unwrap_or_default().into(),
        }
    }

    /// Kills it on the spot.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it politely to stop.
    pub fn ask_to_stop(&self) {
        assert!(Command::new("kill").arg(self.child.id().to_string()).status().unwrap().success());
    }

    /// The same, and waits until it has.
    pub fn terminate(&mut self) {
        self.ask_to_stop();
        assert!(self.child.wait().unwrap().success());
    }

    /// Replays every stored game.
    pub fn validate(&self) -> String {
        self.validate_with(&[])
    }

    /// Replays every stored game, with these flags.
    pub fn validate_with(&self, flags: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tarsas"));
        let output = command.arg("validate").args(flags).arg("--data").arg(&self.data).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
