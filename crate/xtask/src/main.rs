//! The build helper of allot: everything between the Rust sources and `www/pkg`.
//!
//! The Node scripts in `scripts/` handle the needs of Node (npm packages, a browser) and run the suites. This helper
//! handles the needs of Rust: it finds, or fetches, a compiler for WebAssembly ([`compiler`]) and turns the browser's
//! doors into the packages that the page loads ([`build`]). Nothing of the product depends on it.
//!
//! ```text
//! cargo xtask wasm      build www/pkg, which is published: small and fast
//! cargo xtask quick     build www/pkg-quick, which is soon there: the same results
//! cargo xtask typst     build dist/typst, the package for Typst
//! cargo xtask gallery   build the module of the developers' gallery in target/browser/gallery
//! cargo xtask clippy    lint the crates that reach the browser, compiled for wasm32
//! cargo xtask compiler  find or fetch the wasm compiler, and say which it is
//! ```

mod articles;
mod build;
mod cargo;
mod command;
mod compiler;
mod debian;
mod typst;

use command::Outcome;
use compiler::Library;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    match run(&task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(words) => {
            eprintln!("xtask {task}: {words}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &str) -> Outcome {
    let root = &root();
    match task {
        "wasm" => build::published(root, &articles::read(root)?),
        "quick" => build::quick(root, &articles::read(root)?),
        "typst" => build::typst(root),
        "gallery" => build::gallery(root, &articles::read(root)?),
        "clippy" => {
            let articles = articles::read(root)?;
            let doors = articles
                .iter()
                .flat_map(|one| [Some(&one.first), one.late.as_ref()]);
            let plugin = articles::plugin();
            let crates = doors.flatten().chain([&plugin]);
            let crates: Vec<_> = crates.map(|door| door.krate.as_str()).collect();
            compiler::find(root, Library::Distributed)?.clippy(root, &crates)
        }
        "compiler" => {
            println!(
                "wasm compiler: {}",
                compiler::find(root, Library::FromSources)?
            );
            Ok(())
        }
        _ => Err("say what to do: wasm, quick, typst, gallery, clippy or compiler.".into()),
    }
}

/// The folder of the workspace, two above this crate's.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}
