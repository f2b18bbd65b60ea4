//! Runs the program.

use serde_json::Value;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The output of a run, and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Self {
            code: output.status.code(),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

impl Ran {
    /// The answer of a run that went well and had nothing to complain of.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(self.text()).expect("JSON on standard output")
    }

    /// As [`Ran::json`], for an answer that is not JSON.
    #[track_caller]
    pub fn text(&self) -> &str {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        &self.out
    }

    /// The answer of a run that went well, and what it told beside that.
    #[track_caller]
    pub fn told(&self) -> (&str, &str) {
        assert_eq!(self.code, Some(0), "{}", self.err);
        assert!(!self.err.contains("error: "), "{}", self.err);
        (&self.out, &self.err)
    }

    /// The complaint of a run that was refused: exit code 2, nothing printed, no panic.
    #[track_caller]
    pub fn refusal(&self) -> &str {
        assert_eq!(
            (self.code, self.out.as_str()),
            (Some(2), ""),
            "{}",
            self.err
        );
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert!(self.err.starts_with("error: "), "{}", self.err);
        &self.err
    }
}

/// The program, its input and output in our hands.
pub fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_allot"));
    command.args(args).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it with nothing on standard input.
pub fn allot(args: &[&str]) -> Ran {
    program(args).output().expect("the program starts").into()
}

/// Runs it with a text on standard input.
pub fn fed(args: &[&str], text: &str) -> Ran {
    let mut child = program(args)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that refuses its arguments ends without reading.
    let _ = stdin.write_all(text.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends").into()
}

/// A path for a file of one test.
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file of one test.
pub fn file(name: &str, text: &str) -> String {
    let path = path(name);
    File::create(&path)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .expect("a file can be written");
    path.display().to_string()
}

/// The articles, as the page lists them.
pub fn articles() -> Vec<Value> {
    let list = include_str!("../../../../articles.json");
    serde_json::from_str(list).expect("a list")
}
