//! A compiler that can make WebAssembly: the installed one, rustup's, or Debian's.
//!
//! On an ordinary computer rustup adds the target in a second. Where only package registries can be reached,
//! Debian's own compiler comes with the sources of the standard library and builds that too ([`crate::debian`]).
//! `ALLOT_WASM_COMPILER=debian` (or `installed`) picks one, to compare what the two make.

use crate::{Outcome, debian, output, succeed};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target triple of a browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Where the compiler for [`TARGET`] is.
#[derive(Debug)]
pub enum Compiler {
    /// The compiler that cargo uses anyway has the target's standard library.
    Installed,
    /// Debian's compiler, unpacked into a folder of its own, together with a linker for wasm.
    Debian {
        unpacked: debian::Unpacked,
        linker: PathBuf,
    },
}

/// Looks before it fetches: an installed target, a folder unpacked earlier, rustup, Debian; else says what to do.
pub fn find(root: &Path) -> Outcome<Compiler> {
    let wish = std::env::var("ALLOT_WASM_COMPILER").unwrap_or_default();
    let (may_be_installed, may_be_debian) = (wish != "debian", wish != "installed");
    if may_be_installed && has_target() {
        return Ok(Compiler::Installed);
    }
    if let Some(unpacked) = debian::unpacked(root).filter(|_| may_be_debian) {
        return with_linker(unpacked);
    }
    if may_be_installed {
        println!("Adding the wasm target with rustup …");
        let added = Command::new("rustup")
            .args(["target", "add", TARGET])
            .status();
        if added.is_ok_and(|status| status.success()) && has_target() {
            return Ok(Compiler::Installed);
        }
    }
    if may_be_debian && debian::is_here() {
        println!("Fetching Debian's Rust compiler, which can make wasm (once, some 140 MB) …");
        return with_linker(debian::fetch(root)?);
    }
    Err(format!(
        "no compiler here makes WebAssembly. Install one with `rustup target add {TARGET}` \
         (rustup: https://rustup.rs), then try again."
    ))
}

/// Whether the compiler in use has the target's standard library beside it.
fn has_target() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    output(Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]))
        .is_some_and(|folder| Path::new(&folder).is_dir())
}

/// Debian's compiler has no linker for wasm, but the host's toolchain or the system has.
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
    /// A cargo command that works on the crates of the browser: `cargo <action> … --target wasm32-unknown-unknown`.
    ///
    /// It has a target folder of its own, so that two compilers never undo each other's work on the host's.
    fn cargo(&self, root: &Path, program: &Path, action: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(root)
            .arg(action)
            .args(["--target", TARGET]);
        command
            .env("CARGO_TARGET_DIR", target_folder(root))
            .env("CARGO_ENCODED_RUSTFLAGS", flags(root));
        if let Self::Debian { unpacked, linker } = self {
            command.arg("-Zbuild-std=std,panic_abort");
            command
                .env("RUSTC", unpacked.program("rustc"))
                .env("RUSTC_BOOTSTRAP", "1");
            command.env("LD_LIBRARY_PATH", unpacked.libraries());
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        command
    }

    /// Compiles a crate of the browser with a profile of the page's, and tells where the module is.
    pub fn build(&self, root: &Path, krate: &str, profile: &str) -> Outcome<PathBuf> {
        let mut cargo = self.cargo(root, &cargo(), "build");
        succeed(cargo.args(["--quiet", "--package", krate, "--profile", profile]))?;
        let modules = target_folder(root).join(TARGET).join(profile);
        Ok(modules.join(krate.replace('-', "_") + ".wasm"))
    }

    /// Lints what reaches the browser, as it is compiled for the browser; a warning fails.
    ///
    /// Clippy must match the compiler whose standard library it reads, so Debian's compiler brings its own.
    pub fn clippy(&self, root: &Path, crates: &[&str]) -> Outcome {
        let mut clippy = match self {
            Self::Installed => self.cargo(root, &cargo(), "clippy"),
            Self::Debian { unpacked, .. } => {
                self.cargo(root, &unpacked.program("cargo-clippy"), "clippy")
            }
        };
        clippy.env("CARGO", cargo());
        clippy.args(crates.iter().flat_map(|name| ["--package", *name]));
        succeed(clippy.args(["--", "--deny", "warnings"]))
    }
}

impl fmt::Display for Compiler {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Installed => write!(to, "the installed one, with the target {TARGET}"),
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
fn cargo() -> PathBuf {
    std::env::var_os("CARGO")
        .unwrap_or_else(|| "cargo".into())
        .into()
}

/// Where the browser's build keeps its work.
pub fn target_folder(root: &Path) -> PathBuf {
    let host = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root.join("target"), |folder| root.join(folder));
    host.join("browser")
}

/// Flags for rustc: a panic's message names files, which must not tell where on this machine they lie.
fn flags(root: &Path) -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .unwrap_or_default();
    [
        (home.join("registry/src"), "crates"),
        (root.to_path_buf(), "allot"),
    ]
    .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()))
    .join("\u{1f}")
}
