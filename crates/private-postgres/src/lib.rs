//! A private PostgreSQL server: in a temporary folder, on a port of the loopback, gone when its owner is.
//!
//! The programs are those of the system (Debian's package `postgresql`). PostgreSQL refuses to run as
//! root; a root owner lets it run as the user `postgres`.

use std::ffi::OsStr;
use std::io;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Leaves tests with PostgreSQL out, where it cannot be had.
pub const WITHOUT: &str = "TARSAS_NO_POSTGRES";
/// A user whom the server asks for a password that nobody has; all others it trusts.
pub const STRANGER: &str = "stranger";
/// A user whom the server does not admit.
pub const OUTSIDER: &str = "outsider";
/// How long a start is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the server until its own input ends, which it does when whoever holds the other end is gone,
/// however that came about; then its folder goes, too. A line on the input stops it at once, as when the power fails.
const KEEPER: &str = r#"
folder=$1; shift
"$@" & server=$!
if read -r line; then kill -QUIT $server; wait $server; exit; fi
kill -INT $server
wait $server
cd / && rm -rf "$folder"
"#;

/// The server that all tests of a process share which neither stop it nor set it otherwise: most of what a server costs is its
/// start. `None` where tests with PostgreSQL are left out.
///
/// # Panics
/// Where it does not start; it is said what would help.
pub fn shared() -> Option<&'static PrivatePostgres> {
    static SERVER: OnceLock<PrivatePostgres> = OnceLock::new();
    // Each test has a node or two over it, and each node several connections.
    let start = || match PrivatePostgres::start(&["max_connections=400"]) {
        Ok(server) => server,
        Err(error) => panic!("{error}"),
    };
    (!is_left_out()).then(|| SERVER.get_or_init(start))
}

/// A running server.
#[derive(Debug)]
pub struct PrivatePostgres {
    keeper: Option<Child>,
    folder: TempDir,
    programs: PathBuf,
    user: Option<(u32, u32)>,
    port: u16,
    databases: AtomicU32,
}

impl PrivatePostgres {
    /// Starts a server, with further settings such as `max_connections=50`.
    ///
    /// # Errors
    /// Where PostgreSQL is missing or does not start; the error says what would help.
    pub fn start(settings: &[&str]) -> io::Result<PrivatePostgres> {
        let programs = programs()?;
        let user = other_user()?;
        let folder = tempfile::Builder::new().prefix("tarsas-postgres").tempdir()?;
        if let Some((uid, gid)) = user {
            chown(folder.path(), Some(uid), Some(gid))?;
        }
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut server =
            PrivatePostgres { keeper: None, folder, programs, user, port, databases: AtomicU32::new(0) };
        let data = server.folder.path().join("data");
        let made = server
            .command("initdb")
            .arg("-D")
            .arg(&data)
            .args(["-U", "tarsas", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"])
            .output()?;
        if !made.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned()));
        }
        let settings: String = settings.iter().map(|line| format!("{line}\n")).collect();
        let mut file = std::fs::read_to_string(data.join("postgresql.conf"))?;
        file.push_str(&settings);
        std::fs::write(data.join("postgresql.conf"), file)?;
        let rules = std::fs::read_to_string(data.join("pg_hba.conf"))?;
        let others = format!(
            "host all {STRANGER} 127.0.0.1/32 scram-sha-256\nhost all {OUTSIDER} 127.0.0.1/32 reject\n"
        );
        std::fs::write(data.join("pg_hba.conf"), others + &rules)?;
        server.resume()?;
        Ok(server)
    }

    /// An empty database of its own, by its address.
    ///
    /// # Errors
    /// Where the server does not make one.
    pub fn database(&self) -> io::Result<String> {
        let name = format!("tarsas{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let made = self
            .command("createdb")
            .args(["-h", "127.0.0.1", "-U", "tarsas", "-p", &self.port.to_string(), &name])
            .output()?;
        if !made.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned()));
        }
        Ok(format!("postgres://tarsas@127.0.0.1:{}/{name}", self.port))
    }

    /// Runs statements in the database of this address, for what no store would do; a row a line, with `|` between columns.
    ///
    /// # Errors
    /// What the server says.
    pub fn sql(&self, address: &str, statements: &str) -> io::Result<String> {
        let mut psql = self.command("psql");
        psql.args(["-q", "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", address, "-f", "-"]);
        let mut psql = psql.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        if let Some(mut input) = psql.stdin.take() {
            io::Write::write_all(&mut input, statements.as_bytes())?;
        }
        let done = psql.wait_with_output()?;
        if done.status.success() {
            return Ok(String::from_utf8_lossy(&done.stdout).into_owned());
        }
        Err(io::Error::other(String::from_utf8_lossy(&done.stderr).into_owned()))
    }

    /// Stops it at once, as when the power fails. What was committed stays.
    pub fn crash(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            if let Some(mut input) = keeper.stdin.take() {
                // If nobody reads any more, it has ended.
                let _ = io::Write::write_all(&mut input, b"crash\n");
            }
            let _ = keeper.wait();
        }
    }

    /// Starts it again, on the same port with the same databases.
    ///
    /// # Errors
    /// Where it does not answer in time; the error has its log.
    pub fn resume(&mut self) -> io::Result<()> {
        let (data, log) = (self.folder.path().join("data"), self.folder.path().join("log"));
        let mut keeper = self.as_user(Command::new("sh"));
        keeper.args(["-c", KEEPER, "sh"]).arg(self.folder.path());
        keeper.arg(self.programs.join("postgres")).arg("-D").arg(&data);
        keeper
            .args(["-c", "listen_addresses=127.0.0.1", "-p", &self.port.to_string(), "-k"])
            .arg(self.folder.path());
        let lines = std::fs::OpenOptions::new().create(true).append(true).open(&log)?;
        keeper.stdin(Stdio::piped()).stdout(lines.try_clone()?).stderr(lines);
        self.keeper = Some(keeper.spawn()?);
        let begun = Instant::now();
        let port = self.port.to_string();
        while begun.elapsed() < PATIENCE {
            let asked = self.command("pg_isready").args(["-q", "-h", "127.0.0.1", "-p", &port]).status()?;
            if asked.success() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err(io::Error::other(std::fs::read_to_string(&log).unwrap_or_default()))
    }

    fn command(&self, program: &str) -> Command {
        self.as_user(Command::new(self.programs.join(program)))
    }

    fn as_user(&self, mut command: Command) -> Command {
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        // The folder we are in may be closed to that user.
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
    }
}

/// The folder of PostgreSQL's programs: the newest of Debian's, or where `initdb` is found.
fn programs() -> io::Result<PathBuf> {
    let has = |folder: &Path| folder.join("initdb").is_file() && folder.join("postgres").is_file();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = versions.into_iter().rev().chain(std::env::split_paths(&path)).find(|folder| has(folder));
    let missing = || {
        let help =
            format!("install PostgreSQL (Debian: postgresql), or set {WITHOUT}=1 to leave its tests out");
        io::Error::new(io::ErrorKind::NotFound, help)
    };
    found.ok_or_else(missing)
}

/// As whom the server runs: nobody else, or `postgres` if we are root.
fn other_user() -> io::Result<Option<(u32, u32)>> {
    use std::os::unix::fs::MetadataExt;
    if std::fs::metadata("/proc/self")?.uid() != 0 {
        return Ok(None);
    }
    let users = std::fs::read_to_string("/etc/passwd")?;
    let row = users.lines().find_map(|line| line.strip_prefix("postgres:"));
    let mut fields = row.into_iter().flat_map(|row| row.split(':')).skip(1);
    let mut number = || fields.next().and_then(|field| field.parse().ok());
    match (number(), number()) {
        (Some(uid), Some(gid)) => Ok(Some((uid, gid))),
        _ => Err(io::Error::other("PostgreSQL does not run as root, and there is no user `postgres`")),
    }
}

/// Shall tests with PostgreSQL be left out?
pub fn is_left_out() -> bool {
    std::env::var_os(WITHOUT).is_some_and(|value| value != OsStr::new(""))
}
