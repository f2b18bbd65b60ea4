//! Gzip and zip, bounded: a file is unpacked only as far as the memory for it is allowed.

use crate::Refusal;
use flate2::read::MultiGzDecoder;
use std::borrow::Cow;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The most bytes of all files together, unpacked. Items take some times as much.
const MOST_BYTES: usize = 256 << 20;
/// The most files of an archive.
const MOST_FILES: usize = 10_000;
/// The most archives inside of each other.
const MOST_DEEP: usize = 3;

/// The bytes that may still be unpacked.
pub(crate) struct Budget(usize);

impl Default for Budget {
    fn default() -> Self {
        Self(MOST_BYTES)
    }
}

impl Budget {
    /// Takes the bytes of a file.
    fn take(&mut self, name: &str, bytes: usize) -> Result<(), Refusal> {
        let allowed = format!("at most {} MB are read, unpacked", MOST_BYTES >> 20);
        let rest = self.0.checked_sub(bytes);
        self.0 = rest.ok_or_else(|| Refusal::new(name, "too much", allowed))?;
        Ok(())
    }
}

/// A file with its name.
type File<'a> = (String, Cow<'a, [u8]>);

/// The files in an archive with their names, or the file itself.
pub(crate) fn unpack<'a>(
    name: &str,
    bytes: &'a [u8],
    budget: &mut Budget,
) -> Result<Vec<File<'a>>, Refusal> {
    budget.take(name, bytes.len())?;
    let mut files = Vec::new();
    part(name, Cow::Borrowed(bytes), budget, 0, &mut files)?;
    Ok(files)
}

fn part<'a>(
    name: &str,
    bytes: Cow<'a, [u8]>,
    budget: &mut Budget,
    deep: usize,
    files: &mut Vec<File<'a>>,
) -> Result<(), Refusal> {
    let (gzip, zip) = (
        bytes.starts_with(b"\x1f\x8b"),
        bytes.starts_with(b"PK\x03\x04"),
    );
    if !gzip && !zip {
        files.push((name.into(), bytes));
        return Ok(());
    }
    if deep == MOST_DEEP {
        let allowed = format!("at most {MOST_DEEP} archives inside of each other are read");
        return Err(Refusal::new(name, "another archive inside", allowed));
    }
    if gzip {
        let inside = all_of(name, MultiGzDecoder::new(&bytes[..]), budget)?;
        let name = name.strip_suffix(".gz").unwrap_or(name);
        return part(name, Cow::Owned(inside), budget, deep + 1, files);
    }
    let broken = |e: zip::result::ZipError| Refusal::new(name, e, "a whole zip file is needed");
    let mut archive = ZipArchive::new(Cursor::new(&bytes[..])).map_err(broken)?;
    if archive.len() > MOST_FILES {
        let value = format!("an archive of {} files", archive.len());
        let allowed = format!("at most {MOST_FILES} are read");
        return Err(Refusal::new(name, value, allowed));
    }
    for at in 0..archive.len() {
        let file = archive.by_index(at).map_err(broken)?;
        let path = file.name().map_err(broken)?.to_string();
        // Folders, and what macOS adds.
        if !file.is_file() || path.starts_with("__MACOSX/") || path.ends_with(".DS_Store") {
            continue;
        }
        let inside = all_of(&path, file, budget)?;
        part(&path, Cow::Owned(inside), budget, deep + 1, files)?;
    }
    Ok(())
}

/// All bytes, as far as the budget goes.
fn all_of(name: &str, from: impl Read, budget: &mut Budget) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let read = from.take(budget.0 as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|e| Refusal::new(name, e, "a whole archive is needed"))?;
    budget.take(name, bytes.len())?;
    Ok(bytes)
}
