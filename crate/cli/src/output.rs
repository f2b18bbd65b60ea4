//! Printing: a result whole or not at all, and no error if the reader closes the pipe.

use crate::failure::Failure;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter, Serializer};
use std::io::{self, Write};
use std::path::Path;

/// Prints a result on standard output.
pub fn print(result: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out.write_all(result.as_bytes()).and_then(|()| out.flush());
    match written {
        // A closed pipe, as in “allot sweep | head -1”, is no error.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(e) => {
            let problem = format!("cannot be written ({e})");
            let path = Path::new("standard output");
            Err(Failure::file(
                "OUT",
                path,
                problem,
                "room for the result is needed",
            ))
        }
        Ok(()) => Ok(()),
    }
}

/// Prints a message on standard error; failures are ignored.
pub fn say(words: &str) {
    let _ = writeln!(io::stderr(), "{words}");
}

/// Prints warnings on standard error.
pub fn warn(warnings: &[String]) {
    for warning in warnings {
        say(&format!("warning: {warning}"));
    }
}

/// A result as JSON: a line for each field, long lists on one line.
pub fn json(result: &impl Serialize) -> String {
    let mut text = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut text, Readable::default());
    // Plain data with text keys, written to memory: this cannot fail.
    let _ = result.serialize(&mut serializer);
    text.push(b'\n');
    String::from_utf8_lossy(&text).into_owned()
}

/// Rows as CSV below a line of names.
pub fn csv<R: Serialize>(names: &[&str], rows: impl Iterator<Item = R>) -> String {
    let mut writer = csv::WriterBuilder::new()
        .has_headers(false)
        .from_writer(Vec::new());
    // As with JSON: plain rows of one length, written to memory.
    let _ = writer.write_record(names);
    for row in rows {
        let _ = writer.serialize(row);
    }
    String::from_utf8_lossy(&writer.into_inner().unwrap_or_default()).into_owned()
}

/// A name that no spreadsheet takes for a formula.
pub fn harmless(name: &str) -> String {
    match name.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{name}"),
        false => name.into(),
    }
}

/// A JSON formatter: objects over several lines, lists and their contents on one.
struct Readable {
    pretty: PrettyFormatter<'static>,
    compact: CompactFormatter,
    lists: usize,
}

impl Default for Readable {
    fn default() -> Self {
        Self {
            pretty: PrettyFormatter::with_indent(b"  "),
            compact: CompactFormatter,
            lists: 0,
        }
    }
}

/// Passes a call on to the pretty formatter outside lists, and to the compact one inside.
macro_rules! either {
    ($name:ident $(, $first:ident)?) => {
        fn $name<W: ?Sized + Write>(&mut self, writer: &mut W $(, $first: bool)?) -> io::Result<()> {
            if self.lists == 0 {
                self.pretty.$name(writer $(, $first)?)
            } else {
                self.compact.$name(writer $(, $first)?)
            }
        }
    };
}

impl Formatter for Readable {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.lists += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.lists -= 1;
        writer.write_all(b"]")
    }

    either!(begin_object);
    either!(end_object);
    either!(begin_object_key, first);
    either!(begin_object_value);
    either!(end_object_value);
}
