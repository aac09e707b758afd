//! `tarsas serve`, and what happens without a command: the table in a browser.

use crate::cli::{LogFormat, Serve};
use crate::housekeeping;
use crate::opponents::{self, Engine};
use crate::registry::GAMES;
use crate::stores::StorePlace;
use anyhow::{Context, Result, bail};
use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::Path;
use std::time::Duration;
use table::log::{Format, LogLevel};
use table::{Secret, Store, TableConfig, TableService, log};
use tokio::net::TcpListener;
use web::{App, Limits, Mail, ProxyMode};

/// How long a stop waits for what is under way, and then for the store and for what runs besides; all of it is less than the
/// `TimeoutStopSec` of `deploy/tarsas.service`.
const PATIENCE: Duration = Duration::from_secs(5);
const CLOSING: Duration = Duration::from_secs(2);

pub fn run(args: &Serve, out: &mut dyn Write) -> Result<()> {
    let place = StorePlace::of(&args.at);
    // Databases know by themselves who was first; two servers on one file would not.
    let _lock = match &place {
        StorePlace::Folder(data) => {
            make_folder(data).with_context(|| {
                format!("cannot make the data folder {}; choose another one with --data", data.display())
            })?;
            Some(lock(data)?)
        }
        StorePlace::Database(_) => None,
    };
    let format = match args.log {
        LogFormat::Text => Format::Text,
        LogFormat::Json => Format::Json,
    };
    log::configure(format, if args.log_requests { LogLevel::Debug } else { LogLevel::Info });
    let runtime = tokio::runtime::Runtime::new()?;
    let done = runtime.block_on(serve(args, &place, out));
    runtime.shutdown_timeout(CLOSING);
    done
}

async fn serve(args: &Serve, place: &StorePlace, out: &mut dyn Write) -> Result<()> {
    let mail = match (&args.mail_relay, &args.mail_from, &args.site) {
        (Some(relay), Some(from), Some(site)) => Some(Mail::new(relay, from, site)?),
        _ => None,
    };
    for (i, Engine { name, command }) in args.engine.iter().enumerate() {
        if args.engine[..i].iter().any(|other| other.name == *name) {
            bail!("--engine {name}: two programs have this name; call one of them otherwise");
        }
        arena::can_run(command).with_context(|| {
            format!("--engine {name}: `{command}` cannot be run; write the path of a program")
        })?;
    }
    let store = place.open().await?;
    let key = match place {
        StorePlace::Folder(data) => key(data)?,
        StorePlace::Database(_) => shared_key(&*store).await?,
    };
    let config = TableConfig {
        pace: Duration::from_millis(args.pace),
        idle: Duration::from_secs(args.idle),
        attention: Duration::from_secs(args.attention),
        bot_threads: args.bot_threads.map(usize::from),
        seed: args.seed,
    };
    let factory = opponents::factory(args.hint_iterations, &args.engine);
    let service = TableService::new(store.clone(), GAMES, factory, key, config);
    service.follow();
    let proxy = if args.behind_proxy { ProxyMode::Proxy } else { ProxyMode::Open };
    let app = App::with_mail(service, limits(args), proxy, mail);
    let disk = match place {
        StorePlace::Folder(data) => Some(data.clone()),
        StorePlace::Database(_) => None,
    };
    tokio::spawn(housekeeping::keep_house(store.clone(), disk, args.free_space));
    let listener = TcpListener::bind(&args.addr).await.with_context(|| {
        format!("cannot listen on {}; choose a free address such as 127.0.0.1:7777 with --addr", args.addr)
    })?;
    let mut where_to = place.name();
    if let Some(addr) = &args.metrics {
        let listener = TcpListener::bind(addr).await.with_context(|| {
            format!(
                "cannot show metrics on {addr}; choose a free address such as 127.0.0.1:9777 with --metrics"
            )
        })?;
        where_to.push_str(&format!("; metrics at http://{}/metrics", listener.local_addr()?));
        tokio::spawn(web::serve_metrics(listener, app.clone()));
    }
    // Whoever reads where it is may already ask it to stop.
    let stop = stop()?;
    writeln!(
        out,
        "Társas: http://{}  (Ctrl-C stops it; the tables are in {where_to})",
        listener.local_addr()?,
    )?;
    out.flush()?;
    let stopped = tokio::sync::oneshot::channel();
    let server = web::serve(listener, app, async move {
        stop.await;
        // Nobody may be left to hear it.
        let _ = stopped.0.send(());
    });
    let late = async {
        match stopped.1.await {
            Ok(()) => tokio::time::sleep(PATIENCE).await,
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        done = server => done?,
        () = late => {}
    }
    match tokio::time::timeout(CLOSING, store.close()).await {
        Ok(closed) => Ok(closed?),
        Err(_) => {
            log::warn(format_args!("the store could not be closed in time; what was acknowledged is in it"));
            Ok(())
        }
    }
}

/// What the flags say; 0 is no limit.
fn limits(args: &Serve) -> Limits {
    let or_none = |n: usize| if n == 0 { usize::MAX } else { n };
    let usual = Limits::of_requests(f64::from(args.requests));
    let possible = housekeeping::connections().unwrap_or(usual.connections);
    Limits {
        connections: args.connections.map_or(usual.connections, or_none).min(possible),
        connections_per_network: or_none(args.connections_per_address),
        streams_per_network: or_none(args.streams_per_address),
        waiting_tables: or_none(args.waiting_tables),
        running_tables: or_none(args.running_tables),
        chat_lines: or_none(args.chat_lines),
        ..usual
    }
}

/// Ctrl-C, or a polite request of the system; heard from now on, whenever somebody waits for it.
#[cfg(unix)]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ctrl-C.
#[cfg(not(unix))]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// A folder that only its owner can look into: it has hands, talk and hashes. One that is there stays as
/// whoever made it wanted it.
pub(super) fn make_folder(data: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(data)
}

/// A new or empty file that only its owner can read.
pub(super) fn private_file(path: &Path) -> std::io::Result<File> {
    let file = File::create(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    Ok(file)
}

/// One server a folder: two would not know of each other's moves. A file is locked, and the folder itself as far as the
/// system can do that, for somebody may remove the file.
pub(super) fn lock(data: &Path) -> Result<(File, Option<File>)> {
    let file = private_file(&data.join("lock")).with_context(|| {
        let data = data.display();
        format!("cannot write into {data}; let this user own it, or choose another folder with --data")
    })?;
    let folder = File::open(data).ok();
    let is_taken = |folder: &File| matches!(folder.try_lock(), Err(TryLockError::WouldBlock));
    if file.try_lock().is_err() || folder.as_ref().is_some_and(is_taken) {
        bail!("another table runs in {}; stop it, or choose another folder with --data", data.display());
    }
    Ok((file, folder))
}

/// The key of a database's invitations, which all its servers share; made when it is missing.
async fn shared_key(store: &dyn Store) -> Result<Secret> {
    let text = store.setting("key", &Secret::new()?.text()).await?;
    Secret::parse(&text).context(
        "the setting `key` of the database is broken: it should have 64 digits; restore a backup, or let a new one be \
         made by DELETE FROM settings WHERE name = 'key', after which links of invitation open nothing any more",
    )
}

/// The key of the folder's invitations, made when it is missing.
fn key(data: &Path) -> Result<Secret> {
    let path = data.join("key");
    match fs::read_to_string(&path) {
        Ok(text) => Secret::parse(text.trim()).with_context(|| broken_key(&path)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let key = Secret::new()?;
            let new = data.join("key.new");
            let mut file = private_file(&new)?;
            writeln!(file, "{}", key.text())?;
            file.sync_all()?;
            fs::rename(&new, &path)?;
            Ok(key)
        }
        Err(error) => Err(error).with_context(|| unread_key(&path)),
    }
}

/// What is said of a key that is none.
pub(super) fn broken_key(path: &Path) -> String {
    format!(
        "{} is broken: it should have 64 digits; put that of a backup there, or remove it: a new one is made, and links \
         of invitation open nothing any more",
        path.display()
    )
}

/// What is said of a key that cannot be read.
pub(super) fn unread_key(path: &Path) -> String {
    format!("cannot read {}; let this user read it", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_over_before_systemd_kills() {
        let unit = include_str!("../../../../deploy/tarsas.service");
        let seconds = unit.lines().find_map(|line| line.strip_prefix("TimeoutStopSec=")?.parse().ok());
        assert!(PATIENCE + 2 * CLOSING < Duration::from_secs(seconds.unwrap()));
    }
}
