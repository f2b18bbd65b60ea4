//! Debian's own Rust compiler, unpacked into a folder that git ignores; nothing is installed.
//!
//! The packages of `rustc-web` (the compiler that Debian keeps new enough for its browsers) conflict with an
//! installed rustup, so they are downloaded and unpacked, not installed. apt knows which versions belong together: this
//! module follows the dependencies that apt names, and leaves out those that the system has.

use super::command::{Outcome, output, succeed};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder for the compiler, relative to the workspace.
const FOLDER: &str = ".toolchain/debian";

/// The compiler, the standard library's sources, and the lints that match them.
const WANTED: [&str; 3] = ["rustc-web", "rust-web-src", "rust-web-clippy"];

/// An unpacked compiler.
#[derive(Debug)]
pub struct Unpacked(PathBuf);

impl Unpacked {
    /// One of its programs.
    pub fn program(&self, name: &str) -> PathBuf {
        self.0.join("usr/bin").join(name)
    }

    /// The folder of its shared libraries, for any processor: `usr/lib/x86_64-linux-gnu` and the like.
    pub fn libraries(&self) -> PathBuf {
        let folders = fs::read_dir(self.0.join("usr/lib"))
            .into_iter()
            .flatten()
            .flatten();
        folders
            .map(|entry| entry.path())
            .find(|folder| folder.to_string_lossy().ends_with("-linux-gnu"))
            .unwrap_or_default()
    }

    fn starts(&self) -> bool {
        let mut rustc = Command::new(self.program("rustc"));
        output(
            rustc
                .env("LD_LIBRARY_PATH", self.libraries())
                .arg("--version"),
        )
        .is_some()
    }
}

/// The unpacked compiler, if it is there. The folder gets its name only when it is complete.
pub fn unpacked(root: &Path) -> Option<Unpacked> {
    let folder = root.join(FOLDER);
    folder.is_dir().then_some(Unpacked(folder))
}

/// Whether this system has apt, and so can get the packages.
pub fn is_here() -> bool {
    ["apt-get", "apt-cache", "dpkg"]
        .iter()
        .all(|tool| output(Command::new(tool).arg("--version")).is_some())
}

/// Downloads and unpacks the compiler.
pub fn fetch(root: &Path) -> Outcome<Unpacked> {
    let (folder, unfinished) = (
        root.join(FOLDER),
        root.join(FOLDER).with_extension("unfinished"),
    );
    let io = |error: std::io::Error| format!("could not write {}: {error}.", unfinished.display());
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished).map_err(io)?;
    }
    let downloads = unfinished.join("downloads");
    fs::create_dir_all(&downloads).map_err(io)?;

    // The lists of packages may be missing (a fresh container) or old (too old a compiler). Only root can renew them;
    // for another user they stay as they are.
    let renewed = succeed(Command::new("apt-get").args(["--quiet=2", "update"]));
    download(&downloads).map_err(|words| match renewed {
        Ok(()) => words,
        Err(_) => format!("{words} Run `apt-get update` as root, then try again."),
    })?;
    for package in fs::read_dir(&downloads).map_err(io)?.flatten() {
        succeed(
            Command::new("dpkg")
                .arg("--extract")
                .arg(package.path())
                .arg(&unfinished),
        )?;
    }
    fs::remove_dir_all(&downloads).map_err(io)?;
    leave_out_compiler_sources(&unfinished).map_err(io)?;

    if !Unpacked(unfinished.clone()).starts() {
        return Err(format!(
            "Debian's compiler does not start here: see {}.",
            unfinished.display()
        ));
    }
    fs::rename(&unfinished, &folder).map_err(io)?;
    Ok(Unpacked(folder))
}

/// Downloads every wanted package and what it needs into the folder.
fn download(folder: &Path) -> Outcome {
    let mut names = BTreeSet::new();
    for wanted in WANTED {
        collect(wanted, &mut names);
    }
    let mut command = Command::new("apt-get");
    // As root, apt warns that its download user cannot write here; this option avoids the warning.
    command.args(["--quiet", "--option", "APT::Sandbox::User=root", "download"]);
    succeed(command.args(names).current_dir(folder))
}

/// Adds a package and those of its libraries that the system lacks.
fn collect(package: &str, names: &mut BTreeSet<String>) {
    if !names.insert(package.to_owned()) {
        return;
    }
    let needs = output(Command::new("apt-cache").args(["depends", "--important", package]))
        .unwrap_or_default();
    for need in dependencies(&needs) {
        if need.starts_with("lib") && !is_installed(need) {
            collect(need, names);
        }
    }
}

/// The packages in the output of `apt-cache depends`; alternatives and virtual packages are left to the system.
fn dependencies(printed: &str) -> impl Iterator<Item = &str> {
    let names = printed
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Depends: "));
    names.filter(|name| !name.starts_with('<'))
}

fn is_installed(package: &str) -> bool {
    output(Command::new("dpkg-query").args(["--show", "--showformat=${db:Status-Status}", package]))
        .is_some_and(|status| status == "installed")
}

/// Removes the compiler's sources from the source package; only the library's are needed here.
fn leave_out_compiler_sources(folder: &Path) -> std::io::Result<()> {
    for sources in fs::read_dir(folder.join("usr/src"))?.flatten() {
        for part in ["compiler", "src"] {
            let part = sources.path().join(part);
            if part.is_dir() {
                fs::remove_dir_all(part)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::dependencies;

    #[test]
    fn reads_what_apt_prints() {
        let printed =
            "rustc-web\n  Depends: libc6\n |Depends: gcc\n  Depends: <libc-dev>\n    libc6-dev\n";
        assert_eq!(dependencies(printed).collect::<Vec<_>>(), ["libc6"]);
    }
}
