//! `tarsas export`: the record of a stored game, whether its rules are still played or not, and the components that it is
//! played with.

use crate::cli::Export;
use crate::stores::StorePlace;
use anyhow::{Context, Result, bail};
use kernel::component_set;
use kernel::components::Overlay;
use std::fs;
use std::io::Write;
use std::path::Path;
use table::{Header, Stored, TableError, components_of};

pub fn run(args: &Export, out: &mut dyn Write) -> Result<()> {
    let place = StorePlace::of(&args.at);
    let runtime = tokio::runtime::Runtime::new()?;
    let (stored, owned) = runtime.block_on(async {
        let store = place.open_existing().await?;
        let stored = Stored::read(&*store, &args.table).await;
        let owned = match (&stored, &args.own_components) {
            (Ok(stored), Some(_)) => components_of(&*store, &stored.table.header).await?,
            _ => None,
        };
        store.close().await?;
        anyhow::Ok((stored, owned))
    })?;
    let stored = match stored {
        Ok(stored) => stored,
        Err(TableError::NoTable) => bail!("there is no table `{}` in {}", args.table, place.name()),
        Err(error) => return Err(error.into()),
    };
    if let Some(dir) = &args.own_components {
        write_components(dir, &stored.table.header, owned)?;
    }
    let record = stored.record().to_string();
    match &args.out {
        Some(file) => fs::write(file, record).with_context(|| format!("cannot write {}", file.display())),
        None => Ok(out.write_all(record.as_bytes())?),
    }
}

/// Writes the components of a table below a folder. A file that is there is not overwritten.
fn write_components(dir: &Path, header: &Header, owned: Option<Vec<Overlay>>) -> Result<()> {
    let Some(owned) = owned else {
        let id = &header.id;
        match component_set::named(&header.options) {
            None => {
                bail!("--own-components: table `{id}` is played with our components; leave the option out")
            }
            Some(print) => bail!(
                "--own-components: the components {print} of table `{id}` are not in the store; only whoever \
                 started the server with them has them"
            ),
        }
    };
    let dir = dir.join(&header.game);
    fs::create_dir_all(&dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    for Overlay { file, text } in owned {
        if Path::new(&file).file_name() != Some(file.as_ref()) {
            bail!("--own-components: the store has a component file `{file}`, which is no name of a file");
        }
        let path = dir.join(file);
        let made = fs::OpenOptions::new().write(true).create_new(true).open(&path);
        made.and_then(|mut file| file.write_all(text.as_bytes()))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
