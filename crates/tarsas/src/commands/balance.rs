//! `tarsas balance`: how often bots take each component where they could, and what it adds to their points.

use super::components::{Entry, FIELDS, TABLE, of_game};
use super::matches::{Seating, contenders};
use super::{bar, with_options, write_json};
use crate::cli::Balance as Args;
use crate::localizer::Localizer;
use crate::registry;
use crate::text_table::Table;
use anyhow::{Result, anyhow, bail};
use arena::{Arena, Balance, Component, Estimate, Match, MatchReport, Taken, Unreadable, Weighed};
use kernel::Message;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::thread;
use texts::Lang;

pub fn run(args: &Args, overlays: Option<&Path>, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let arena = registry::arena(&args.game)?;
    let entries = wanted(arena, args, overlays)?;
    let component = |entry: &Entry| Component {
        id: entry.id.clone(),
        name: format!("{}-{}", entry.kind, entry.id.replace('_', "-")),
    };
    let components: Vec<Component> = entries.iter().map(component).collect();
    let (sums, balance) = play(arena, args, lang, &components)?;
    let rows: Vec<Row> = entries
        .iter()
        .zip(balance.weighed())
        .map(|(entry, weighed)| Row::new(entry, *weighed, args))
        .collect();
    let groups = grouped(&rows);
    if args.json {
        return write_json(out, &answer(args, &sums, &groups));
    }
    report(arena, &sums, &groups, lang, out)
}

/// The components that the arguments ask for.
fn wanted(arena: &dyn Arena, args: &Args, overlays: Option<&Path>) -> Result<Vec<Entry>> {
    if let Some(field) = args.by.iter().find(|field| !FIELDS.contains(&field.as_str())) {
        bail!("--by {field}: there is no such field; known are: {}", FIELDS.join(", "));
    }
    let mut all = of_game(arena.game(), overlays)?;
    all.retain(|entry| entry.kind != TABLE);
    let mut kinds: Vec<&str> = all.iter().map(|entry| entry.kind.as_str()).collect();
    kinds.dedup();
    if !kinds.contains(&args.kind.as_str()) {
        bail!("--kind {}: {} has no such components; known are: {}", args.kind, args.game, kinds.join(", "));
    }
    Ok(all.into_iter().filter(|entry| entry.kind == args.kind).collect())
}

fn play(
    arena: &dyn Arena,
    args: &Args,
    lang: Lang,
    components: &[Component],
) -> Result<(MatchReport, Balance)> {
    let bots = contenders(arena, &args.bots, Seating::EachNamed)?;
    with_options(arena.game(), lang, arena.game().start(bots.len(), &args.options))?;
    let of = Match::new(bots, args.options.clone(), args.seed, args.games)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let bar = bar(of.games());
    let taken = match &args.took {
        None => Taken::Move,
        Some(id) => Taken::Event { id: id.clone(), unless: args.unless.clone() },
    };
    let balance = Mutex::new((Balance::new(components, taken), None::<Unreadable>));
    let sums = arena::play(arena, &of, args.threads.map_or(cores, usize::from), &|_, _, played| {
        if let Ok(mut balance) = balance.lock()
            && let Err(why) = balance.0.add(arena.game(), &played.record)
        {
            balance.1.get_or_insert(why);
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    let (balance, fault) = balance.into_inner().map_err(|_| anyhow!("a game could not be looked at"))?;
    match fault {
        Some(fault) => bail!("a fault of the rules: a game does not replay: {fault}"),
        None => Ok((sums?, balance)),
    }
}

/// One component with what was measured.
struct Row<'a> {
    entry: &'a Entry,
    group: String,
    weighed: Weighed,
}

impl<'a> Row<'a> {
    fn new(entry: &'a Entry, weighed: Weighed, args: &Args) -> Row<'a> {
        let value = |field: &String| {
            let value = entry.fields.get(field.as_str())?;
            Some(if value.parse::<u32>().is_ok() { format!("{field} {value}") } else { value.clone() })
        };
        let group: Vec<String> = args.by.iter().filter_map(value).collect();
        Row { entry, group: group.join(", "), weighed }
    }

    fn share(&self) -> f64 {
        self.weighed.took as f64 / self.weighed.had.max(1) as f64
    }

    fn having(&self) -> Option<Estimate> {
        self.weighed.having.estimate()
    }
}

/// The components of a group.
struct Group<'a> {
    name: &'a str,
    /// What having one adds, in the mean.
    mean: f64,
    rows: Vec<&'a Row<'a>>,
}

impl Group<'_> {
    /// How far a component is from the mean of its group.
    fn off(&self, row: &Row<'_>) -> Option<f64> {
        Some(row.having()?.mean - self.mean)
    }
}

/// By group, the best of each first.
fn grouped<'a>(rows: &'a [Row<'a>]) -> Vec<Group<'a>> {
    let mut groups: BTreeMap<&str, Vec<&Row<'_>>> = BTreeMap::new();
    for row in rows {
        groups.entry(&row.group).or_default().push(row);
    }
    let group = |(name, mut rows): (&'a str, Vec<&'a Row<'a>>)| {
        let known: Vec<f64> = rows.iter().filter_map(|row| Some(row.having()?.mean)).collect();
        let mean = known.iter().sum::<f64>() / known.len().max(1) as f64;
        let worth = |row: &Row<'_>| row.having().map_or(f64::NEG_INFINITY, |having| having.mean);
        rows.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        Group { name, mean, rows }
    };
    groups.into_iter().map(group).collect()
}

fn report(
    arena: &dyn Arena,
    sums: &MatchReport,
    groups: &[Group<'_>],
    lang: Lang,
    out: &mut dyn Write,
) -> Result<()> {
    let l10n = Localizer::new(arena.game(), lang, &[]);
    let head = Message::new("common-match-head")
        .number("games", sums.games as i32)
        .name("title", l10n.title(arena.game()))
        .name("players", l10n.players(sums.players()))
        .name("bots", sums.bots.join(", "));
    writeln!(out, "{}\n", l10n.say(&head))?;
    for group in groups {
        let mut table = Table::new(2);
        let name = if group.name.is_empty() { l10n.word("common-all") } else { group.name.to_owned() };
        let columns = ["source", "had", "took", "having", "off", "taking"];
        let columns = columns.map(|column| l10n.word(&format!("common-balance-{column}")));
        table.row([name].into_iter().chain(columns));
        for row in &group.rows {
            table.row([
                row.entry.id.clone(),
                row.entry.source.clone(),
                row.weighed.had.to_string(),
                format!("{:.0} %", 100.0 * row.share()),
                figure(row.having()),
                group.off(row).map_or(String::new(), |off| format!("{off:+.1}")),
                figure(row.weighed.taking.estimate()),
            ]);
        }
        table.write(out)?;
        writeln!(out)?;
    }
    Ok(())
}

fn figure(estimate: Option<Estimate>) -> String {
    match estimate {
        None => String::new(),
        Some(Estimate { mean, half_width: None }) => format!("{mean:+.1}"),
        Some(Estimate { mean, half_width: Some(half_width) }) => format!("{mean:+.1} ± {half_width:.1}"),
    }
}

fn answer(args: &Args, sums: &MatchReport, groups: &[Group<'_>]) -> Value {
    let component = |group: &Group<'_>, row: &Row<'_>| {
        let (having, taking) = (row.having(), row.weighed.taking.estimate());
        json!({
            "kind": row.entry.kind,
            "id": row.entry.id,
            "source": row.entry.source,
            "group": row.group,
            "had": row.weighed.had,
            "took": row.weighed.took,
            "having": having.map(|estimate| estimate.mean),
            "having_95": having.and_then(|estimate| estimate.half_width),
            "off": group.off(row),
            "taking": taking.map(|estimate| estimate.mean),
            "taking_95": taking.and_then(|estimate| estimate.half_width),
        })
    };
    let points: i64 = sums.rows.iter().flat_map(|row| row.sources.values()).sum();
    let results: u64 = sums.rows.iter().map(|row| row.results).sum();
    let components = groups.iter().flat_map(|group| group.rows.iter().map(|row| component(group, row)));
    json!({
        "game": args.game,
        "bots": args.bots,
        "seeds": sums.seeds.iter().map(|(first, end)| [*first, end.saturating_sub(1)]).collect::<Vec<_>>(),
        "games": sums.games,
        "points": points as f64 / results.max(1) as f64,
        "components": components.collect::<Vec<_>>(),
    })
}
