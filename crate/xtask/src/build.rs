//! Compiles the doors of all articles, and has a package made of each module as soon as it is there.
//!
//! Cargo compiles several doors in one call, on all cores, and names each module when it is linked. `allot-pack`, which
//! cargo compiles for the host meanwhile, makes the packages beside the next compilations. Cargo itself knows what has
//! changed; so does `allot-pack`. An interrupted build goes on where it was.

use super::command::{Outcome, output, succeed};
use crate::articles::{Article, Door, Host, plugin};
use crate::cargo::{self, Event};
use crate::compiler::{self, Compiler, Library};
use crate::typst;
use std::io::{self, IsTerminal};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;

/// A call of cargo: doors that are compiled together, and what is made of their modules.
struct Call<'a> {
    doors: Vec<&'a Door>,
    profile: &'static str,
    /// Features of the doors.
    features: &'static str,
    /// Features of the standard library, which have no effect if it is not compiled.
    library: &'static str,
    recipe: &'static str,
}

impl Call<'_> {
    /// Settings of cargo: a door is made small, since it computes nothing, and its article by a level of its own if the
    /// door has one. A quick build has one level for all.
    fn levels(&self) -> impl Iterator<Item = String> {
        let doors = self.doors.iter().filter(|_| self.profile != QUICK);
        let levels = doors.flat_map(|door| {
            let own = door.opt_level.clone();
            [Some((door.krate.clone(), "z".to_owned())), own]
                .into_iter()
                .flatten()
        });
        levels.map(|(krate, level)| {
            let profile = self.profile;
            format!("profile.{profile}.package.{krate}.opt-level={level:?}")
        })
    }
}

/// The profile that compiles for speed of compilation.
const QUICK: &str = "quick";

/// The recipe of packages that nobody downloads.
const QUICK_RECIPE: &str = "as-is";

/// A module that cargo has linked.
struct Linked<'a> {
    door: &'a Door,
    module: PathBuf,
    recipe: &'static str,
}

/// The packages that are published, in `www/pkg`.
///
/// Later modules are compiled first, since wasm-opt takes longest for them. Cargo gives the crates of one call all
/// features that any of them asks for, so doors without the areas of `allot-chart`, and those that draw nothing, have
/// calls of their own.
pub fn published(root: &Path, articles: &[Article]) -> Outcome {
    let late: Vec<_> = articles
        .iter()
        .filter_map(|one| one.late.as_ref())
        .collect();
    let first: Vec<_> = articles.iter().map(|one| &one.first).collect();
    let mut calls = Vec::new();
    for (doors, profile, library, recipe) in [
        (late, "wasm-late", "", "fast"),
        (first, "wasm", "optimize_for_size", "small"),
    ] {
        let (draw, plain): (Vec<_>, Vec<_>) = doors.into_iter().partition(|door| door.draws);
        let (curves, areas): (Vec<_>, Vec<_>) = draw.into_iter().partition(|door| door.curves);
        let together = [areas, curves, plain]
            .into_iter()
            .filter(|doors| !doors.is_empty());
        calls.extend(together.map(|doors| Call {
            doors,
            profile,
            features: "",
            library,
            recipe,
        }));
    }
    let compiler = || compiler::find(root, Library::FromSources);
    run(root, compiler, &calls, &root.join("www/pkg"), Told::Words)
}

/// Packages that are soon there, in `www/pkg-quick`: they compute the same, take longer for it, and are larger. The
/// plugin for Typst is compiled with them, of the same crates, and lies in `target/browser/typst`.
pub fn quick(root: &Path, articles: &[Article]) -> Outcome {
    let plugin = plugin();
    let doors = articles
        .iter()
        .flat_map(|one| [Some(&one.first), one.late.as_ref()]);
    let call = soon(doors.flatten().chain([&plugin]).collect(), "");
    let compiler = || compiler::find(root, Library::Distributed);
    run(
        root,
        compiler,
        &[call],
        &root.join("www/pkg-quick"),
        Told::Lines,
    )
}

/// The Typst package that is published, in `dist/typst`.
pub fn typst(root: &Path) -> Outcome {
    let plugin = plugin();
    let call = Call {
        doors: vec![&plugin],
        profile: "wasm-late",
        features: "",
        library: "",
        recipe: "fast",
    };
    let compiler = || compiler::find(root, Library::FromSources);
    run(
        root,
        compiler,
        &[call],
        &root.join("dist/typst"),
        Told::Words,
    )
}

/// The module of the developers' gallery in `target/browser/gallery`: the first article's first door with everything
/// that figures can say, and made-up figures. It is no part of the site.
pub fn gallery(root: &Path, articles: &[Article]) -> Outcome {
    let first = articles.first().ok_or("articles.json is empty.")?;
    let door = Door {
        package: "gallery".into(),
        ..first.first.clone()
    };
    let compiler = || compiler::find(root, Library::Distributed);
    let folder = compiler::target_folder(root).join("gallery");
    run(
        root,
        compiler,
        &[soon(vec![&door], "gallery")],
        &folder,
        Told::Words,
    )
}

/// A call that compiles for speed of compilation.
fn soon<'a>(doors: Vec<&'a Door>, features: &'static str) -> Call<'a> {
    Call {
        doors,
        profile: QUICK,
        features,
        library: "",
        recipe: QUICK_RECIPE,
    }
}

/// How a build is told of on standard output.
#[derive(Clone, Copy, PartialEq)]
enum Told {
    /// In words, for a person.
    Words,
    /// A line for each step, for a program: `compiled N M`, `package NAME`, and words for people.
    Lines,
}

/// Number of packages that are made side by side.
const PACKERS: usize = 2;

/// Compiles the doors of some calls, one call after the other, and makes packages of the modules meanwhile.
fn run(
    root: &Path,
    compiler: impl FnOnce() -> Outcome<Compiler>,
    calls: &[Call],
    folder: &Path,
    told: Told,
) -> Outcome {
    let packer = LazyLock::new(|| packer(root));
    let (send, linked) = mpsc::channel();
    let linked = Mutex::new(linked);
    thread::scope(|scope| {
        scope.spawn(|| LazyLock::force(&packer).is_ok());
        let packers = [(); PACKERS].map(|()| {
            scope.spawn(|| {
                let next = || {
                    linked
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .recv()
                        .ok()
                };
                while let Some(module) = next() {
                    pack(
                        root,
                        packer.as_ref().map_err(Clone::clone)?,
                        &module,
                        folder,
                        told,
                    )?;
                }
                Ok(())
            })
        });
        let compiled = compile(root, compiler, calls, &send, told);
        drop(send);
        let packed =
            packers.map(|packer| packer.join().unwrap_or_else(|panic| resume_unwind(panic)));
        compiled.and(packed.into_iter().collect())
    })
}

/// Compiles the doors, and sends each module once it is linked.
fn compile<'a>(
    root: &Path,
    compiler: impl FnOnce() -> Outcome<Compiler>,
    calls: &'a [Call],
    send: &Sender<Linked<'a>>,
    told: Told,
) -> Outcome {
    let compiler = compiler()?;
    let progress = Progress { told };
    for call in calls {
        let crates = call
            .doors
            .iter()
            .flat_map(|door| ["--package", &door.krate]);
        let mut cargo = compiler.build(root, call.library);
        cargo
            .args(["--profile", call.profile, "--features", call.features])
            .args(crates);
        for setting in call.levels() {
            cargo.args(["--config", &setting]);
        }
        cargo::watch(&mut cargo, |event| match event {
            Event::Compiled { done, of } => progress.step(done, of),
            Event::Linked { krate, module } => {
                let Some(door) = call
                    .doors
                    .iter()
                    .find(|door| door.krate.replace('-', "_") == krate)
                else {
                    return;
                };
                // Packers that have failed take nothing more, and tell why themselves.
                let _ = send.send(Linked {
                    door,
                    module,
                    recipe: call.recipe,
                });
            }
        })?;
    }
    progress.end();
    Ok(())
}

/// The steps of cargo, on standard output.
struct Progress {
    told: Told,
}

impl Progress {
    fn step(&self, done: usize, of: usize) {
        match self.told {
            Told::Lines => println!("compiled {done} {of}"),
            Told::Words if io::stderr().is_terminal() => {
                eprint!("\rCompiled {done} of {of} \u{1b}[K")
            }
            Told::Words => {}
        }
    }

    fn end(&self) {
        if self.told == Told::Words && io::stderr().is_terminal() {
            eprint!("\r\u{1b}[K");
        }
    }
}

/// The program that makes packages, compiled. It lies beside this one.
fn packer(root: &Path) -> Outcome<PathBuf> {
    let mut cargo = Command::new(compiler::cargo());
    cargo
        .current_dir(root)
        .args(["build", "--quiet", "--package", "allot-pack"]);
    succeed(&mut cargo)?;
    let here = std::env::current_exe()
        .map_err(|error| format!("this program cannot be found: {error}."))?;
    Ok(here.with_file_name(format!("allot-pack{}", std::env::consts::EXE_SUFFIX)))
}

/// Makes the package of a module.
fn pack(root: &Path, packer: &Path, linked: &Linked, folder: &Path, told: Told) -> Outcome {
    let Linked {
        door,
        module,
        recipe,
    } = linked;
    let (folder, recipe) = match (door.host, *recipe) {
        (Host::Browser, recipe) => (folder, recipe),
        (Host::Typst, QUICK_RECIPE) => (&*compiler::target_folder(root).join("typst"), "plugin"),
        (Host::Typst, _) => (folder, "plugin-fast"),
    };
    let mut command = Command::new(packer);
    command
        .args([&door.package])
        .args([module.as_path(), folder])
        .arg(recipe)
        .stderr(Stdio::inherit());
    let words =
        output(&mut command).ok_or_else(|| format!("no package was made of {}.", door.krate))?;
    if door.host == Host::Typst {
        typst::complete(root, folder)?;
    }
    match told {
        Told::Words => println!("{words}"),
        Told::Lines => println!("package {}", door.package),
    }
    Ok(())
}
