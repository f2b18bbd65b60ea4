//! Cargo's progress while it builds, and the modules that it has linked.

use super::command::Outcome;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

/// A piece of news from cargo.
pub enum Event {
    /// `done` of all steps are over.
    Compiled {
        /// Steps that are over.
        done: usize,
        /// All steps.
        of: usize,
    },
    /// A module for the browser is linked, or was already.
    Linked {
        /// The name of its crate, with underscores.
        krate: String,
        /// Its file.
        module: PathBuf,
    },
}

/// The words with which cargo begins a line on what it does. Other lines belong to warnings and errors.
const STATUS: [&str; 11] = [
    "Adding",
    "Blocking",
    "Compiling",
    "Dirty",
    "Downloaded",
    "Downloading",
    "Finished",
    "Fresh",
    "Locking",
    "Unpacking",
    "Updating",
];

/// Runs a build, and hands over each piece of news. Warnings and errors go to standard error.
pub fn watch(cargo: &mut Command, mut hear: impl FnMut(Event)) -> Outcome {
    cargo.arg("--message-format=json-render-diagnostics");
    cargo.env("CARGO_TERM_PROGRESS_WHEN", "always");
    cargo.env("CARGO_TERM_PROGRESS_WIDTH", "100");
    cargo.stdout(Stdio::piped()).stderr(Stdio::piped());
    let lost = |error| format!("cargo could not be started: {error}.");
    let mut child = cargo.spawn().map_err(lost)?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let (send, news) = mpsc::channel();
    thread::scope(|scope| {
        let progress = send.clone();
        // Nobody listens any more only if this function has ended.
        scope.spawn(move || {
            stderr.map(|from| {
                lines(from, |line| {
                    told(line)
                        .into_iter()
                        .for_each(|event| drop(progress.send(event)))
                })
            })
        });
        scope.spawn(move || {
            stdout.map(|from| {
                lines(from, |line| {
                    linked(line)
                        .into_iter()
                        .for_each(|event| drop(send.send(event)))
                })
            })
        });
        news.into_iter().for_each(&mut hear);
    });
    match child.wait().map_err(lost)?.success() {
        true => Ok(()),
        false => Err("cargo failed; its own message is above.".into()),
    }
}

/// Hands over each line of an output; a carriage return ends one, too.
fn lines(from: impl Read, mut hear: impl FnMut(&str)) {
    let mut reader = BufReader::new(from);
    let mut line = Vec::new();
    while reader
        .read_until(b'\n', &mut line)
        .is_ok_and(|length| length > 0)
    {
        for piece in String::from_utf8_lossy(&line).split(['\r', '\n']) {
            hear(piece);
        }
        line.clear();
    }
}

/// The progress in a line of cargo's words: `Building [==>   ] 12/93: …`. Warnings and errors are passed on.
fn told(line: &str) -> Option<Event> {
    let words = line.trim_matches(|letter: char| letter.is_whitespace() || letter.is_control());
    let words = words.trim_start_matches("\u{1b}[K").trim_start();
    if let Some(bar) = words.strip_prefix("Building [") {
        let (done, rest) = bar.split_once("] ")?.1.split_once('/')?;
        let of = rest.split(|letter: char| !letter.is_ascii_digit()).next()?;
        return Some(Event::Compiled {
            done: done.trim().parse().ok()?,
            of: of.parse().ok()?,
        });
    }
    if !words.is_empty() && !STATUS.iter().any(|status| words.starts_with(status)) {
        eprintln!("{line}");
    }
    None
}

/// The module in one of cargo's messages, if it is about one.
fn linked(message: &str) -> Option<Event> {
    let message: Value = serde_json::from_str(message).ok()?;
    let file = message["filenames"].as_array()?.iter().find_map(|file| {
        let file = file.as_str()?;
        file.ends_with(".wasm").then(|| file.into())
    });
    Some(Event::Linked {
        krate: message["target"]["name"].as_str()?.into(),
        module: file?,
    })
}

#[cfg(test)]
mod tests {
    use super::{Event, linked, told};

    #[test]
    fn reads_how_far_cargo_is() {
        let line = "    Building [======>                    ] 12/93: allot-kernel, syn";
        assert!(matches!(
            told(line),
            Some(Event::Compiled { done: 12, of: 93 })
        ));
        for line in [
            "   Compiling syn v2.0.1",
            "",
            "    Finished `quick` profile in 3s",
        ] {
            assert!(told(line).is_none());
        }
    }

    #[test]
    fn reads_which_module_is_linked() {
        let message = r#"{"target":{"name":"allot_wasm"},"filenames":["a/b.rlib","a/b.wasm"]}"#;
        let Some(Event::Linked { krate, module }) = linked(message) else {
            panic!("no module");
        };
        assert_eq!(
            (krate.as_str(), module.to_str()),
            ("allot_wasm", Some("a/b.wasm"))
        );
        assert!(linked(r#"{"reason":"build-finished","success":true}"#).is_none());
    }
}
