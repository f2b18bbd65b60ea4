//! A compiler for WebAssembly: the installed one, rustup's, or Debian's.
//!
//! On an ordinary computer rustup adds the target and the sources of the standard library in a second. Where only
//! package registries can be reached, Debian's own compiler comes with those sources too ([`crate::debian`]).
//! `ALLOT_WASM_COMPILER=debian` (or `installed`) chooses one, to compare their results.
//!
//! The standard library is compiled again from its sources ([`SMALL`]): the distributed one is optimised for speed and
//! has panic messages, and makes the page's modules a tenth larger. Without the sources, the modules are made with the
//! distributed library, and a message says so.

use super::command::{Outcome, output, succeed};
use crate::debian;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target triple of a browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Flags that compile the standard library for size together with its users. A panic traps without a message, which the
/// page notices all the same; the output of `{:?}` and the source locations are left out.
const SMALL: [&str; 4] = [
    "-Zunstable-options",
    "-Cpanic=immediate-abort",
    "-Zfmt-debug=none",
    "-Zlocation-detail=none",
];

/// The compiler for [`TARGET`].
#[derive(Debug)]
pub enum Compiler {
    /// The compiler that cargo uses anyway: it has the target's standard library, and `sources` tells whether it has
    /// the library's sources.
    Installed { sources: bool },
    /// Debian's compiler, unpacked into a folder of its own, together with a linker for wasm.
    Debian {
        unpacked: debian::Unpacked,
        linker: PathBuf,
    },
}

/// Where the standard library comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Library {
    /// As it is distributed with a compiler: at once there.
    Distributed,
    /// Compiled from its sources, if there are any.
    FromSources,
}

/// Finds a compiler, or says what to do. The order: an installed target with the library that is needed, a folder
/// unpacked earlier, rustup, Debian, an installed target alone.
pub fn find(root: &Path, library: Library) -> Outcome<Compiler> {
    let wish = std::env::var("ALLOT_WASM_COMPILER").unwrap_or_default();
    let (may_be_installed, may_be_debian) = (wish != "debian", wish != "installed");
    let distributed = library == Library::Distributed;
    let complete = || may_be_installed && has_target() && (distributed || has_sources());
    let installed = || Compiler::Installed {
        sources: !distributed,
    };
    if complete() {
        return Ok(installed());
    }
    if let Some(unpacked) = debian::unpacked(root).filter(|_| may_be_debian) {
        return with_linker(unpacked);
    }
    if may_be_installed {
        let added: &[_] = match library {
            Library::Distributed => &[["target", "add", TARGET]],
            Library::FromSources => &[["target", "add", TARGET], ["component", "add", "rust-src"]],
        };
        for what in added {
            println!(
                "Setting up the compiler for WebAssembly: rustup {} …",
                what.join(" ")
            );
            // The result is checked below.
            let _ = Command::new("rustup").args(what).status();
        }
        if complete() {
            return Ok(installed());
        }
    }
    let mut why = String::new();
    if may_be_debian && debian::is_here() {
        println!("Fetching Debian's Rust compiler, which can make wasm (once, some 140 MB) …");
        match debian::fetch(root).and_then(with_linker) {
            Ok(compiler) => return Ok(compiler),
            Err(words) => why = words,
        }
    }
    if may_be_installed && has_target() {
        println!(
            "The standard library's sources cannot be had, so the page's modules will be a tenth larger. \
             `rustup component add rust-src` adds them."
        );
        return Ok(Compiler::Installed { sources: false });
    }
    if !why.is_empty() {
        return Err(why);
    }
    Err(format!(
        "no compiler here makes WebAssembly. Install one with `rustup target add {TARGET}` \
         (rustup: https://rustup.rs), then try again."
    ))
}

/// Whether the compiler in use has the target's standard library beside it.
fn has_target() -> bool {
    rustc(&["--print", "target-libdir", "--target", TARGET])
        .is_some_and(|folder| Path::new(&folder).is_dir())
}

/// Whether it has the standard library's sources too.
fn has_sources() -> bool {
    rustc(&["--print", "sysroot"]).is_some_and(|folder| {
        Path::new(&folder)
            .join("lib/rustlib/src/rust/library")
            .is_dir()
    })
}

/// The output of the compiler in use for some arguments.
fn rustc(args: &[&str]) -> Option<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    output(Command::new(rustc).args(args))
}

/// Adds a linker for wasm, which Debian's compiler lacks, from the host's toolchain or the system.
fn with_linker(unpacked: debian::Unpacked) -> Outcome<Compiler> {
    let beside_rustc = output(Command::new("rustc").args(["--print", "target-libdir"]))
        .map(|libdir| Path::new(&libdir).with_file_name("bin").join("rust-lld"))
        .filter(|linker| linker.exists());
    let on_path = || {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        ["rust-lld", "wasm-ld"].iter().find_map(|name| {
            std::env::split_paths(&folders)
                .map(|folder| folder.join(name))
                .find(|file| file.exists())
        })
    };
    match beside_rustc.or_else(on_path) {
        Some(linker) => Ok(Compiler::Debian { unpacked, linker }),
        None => Err(
            "no linker for wasm: install the package lld, which has wasm-ld, then try again."
                .into(),
        ),
    }
}

impl Compiler {
    /// A cargo command for the browser's crates: `cargo build … --target wasm32-unknown-unknown`. `features` are those
    /// of the standard library, which have no effect if it is not compiled.
    ///
    /// It has its own target folder, so that two compilers never invalidate each other's work for the host.
    pub fn build(&self, root: &Path, features: &str) -> Command {
        let mut cargo = self.cargo(root, &cargo(), "build");
        let from_sources = match self {
            Self::Installed { sources } => *sources,
            Self::Debian { .. } => true,
        };
        if from_sources {
            // A stable compiler accepts unstable options only with this variable.
            cargo.env("RUSTC_BOOTSTRAP", "1");
            cargo.arg("-Zbuild-std=std,panic_abort");
            cargo.arg(format!("-Zbuild-std-features={features}"));
            let flags = flags(root).into_iter().chain(SMALL.map(str::to_owned));
            cargo.env(
                "CARGO_ENCODED_RUSTFLAGS",
                flags.collect::<Vec<_>>().join("\u{1f}"),
            );
        }
        cargo
    }

    fn cargo(&self, root: &Path, program: &Path, action: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(root)
            .arg(action)
            .args(["--target", TARGET]);
        command
            .env("CARGO_TARGET_DIR", target_folder(root))
            .env("CARGO_ENCODED_RUSTFLAGS", flags(root).join("\u{1f}"));
        if let Self::Debian { unpacked, linker } = self {
            command.env("RUSTC", unpacked.program("rustc"));
            command.env("LD_LIBRARY_PATH", unpacked.libraries());
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        command
    }

    /// Lints these crates and those of the workspace that they need, compiled for the browser; a warning fails.
    ///
    /// Lints use the distributed standard library if there is one.
    ///
    /// Clippy must match the compiler whose standard library it reads, so Debian's compiler brings its own.
    pub fn clippy(&self, root: &Path, crates: &[&str]) -> Outcome {
        let mut clippy = match self {
            Self::Installed { .. } => self.cargo(root, &cargo(), "clippy"),
            Self::Debian { unpacked, .. } => {
                self.cargo(root, &unpacked.program("cargo-clippy"), "clippy")
            }
        };
        if matches!(self, Self::Debian { .. }) {
            clippy
                .env("RUSTC_BOOTSTRAP", "1")
                .arg("-Zbuild-std=std,panic_abort");
        }
        clippy.env("CARGO", cargo());
        clippy.args(crates.iter().flat_map(|name| ["--package", *name]));
        succeed(clippy.args(["--", "--deny", "warnings"]))
    }
}

impl fmt::Display for Compiler {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Installed { sources } => {
                let with = if *sources { "with" } else { "without" };
                write!(
                    to,
                    "the installed one, with the target {TARGET}, {with} the standard library's sources"
                )
            }
            Self::Debian { unpacked, linker } => {
                write!(
                    to,
                    "Debian's {}, linker {}",
                    unpacked.program("rustc").display(),
                    linker.display()
                )
            }
        }
    }
}

/// The cargo that runs this helper.
pub fn cargo() -> PathBuf {
    std::env::var_os("CARGO")
        .unwrap_or_else(|| "cargo".into())
        .into()
}

/// The target folder of the browser's build.
pub fn target_folder(root: &Path) -> PathBuf {
    let host = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root.join("target"), |folder| root.join(folder));
    host.join("browser")
}

/// Flags for rustc: they remove this machine's folders from the file names in panic messages.
fn flags(root: &Path) -> Vec<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .unwrap_or_default();
    [
        (home.join("registry/src"), "crates"),
        (root.to_path_buf(), "allot"),
    ]
    .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()))
    .into()
}
