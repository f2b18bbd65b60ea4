//! Files that are made from Rust, and kept in the project.

use std::fs;
use std::path::{Path, PathBuf};

/// Expects that the kept file at `path`, from the project's folder, is what was made; or writes it, if
/// `UPDATE_GENERATED` is set. `source` is what it is made from.
///
/// # Panics
/// If they differ, or the file cannot be written.
pub fn same(path: &str, made: &str, source: &str) {
    let file = in_project(path);
    if is_wanted() {
        // A new article has no folder of its modules yet.
        let folder = file.parent().expect("a folder of the project");
        fs::create_dir_all(folder).expect("the folder can be made");
        fs::write(&file, made).expect("the folder can be written to");
    }
    assert!(
        text(&file) == made,
        "{path} is not what {source} says: `npm run generate` makes it anew"
    );
}

/// Like [`same`], for the part of a file from the mark `begin` to the mark `end`.
///
/// # Panics
/// If they differ, a mark is missing, or the file cannot be written.
pub fn same_part(path: &str, [begin, end]: [&str; 2], made: &str, source: &str) {
    let file = in_project(path);
    let whole = text(&file);
    let (before, rest) = whole.split_once(begin).expect("its mark");
    let (kept, after) = rest.split_once(end).expect("its end");
    if is_wanted() {
        let anew = format!("{before}{begin}{made}{end}{after}");
        return fs::write(&file, anew).expect("it can be written to");
    }
    assert!(
        kept == made,
        "{path} is not what {source} says: `npm run generate` makes it anew"
    );
}

/// A path from the project's folder.
pub(crate) fn in_project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

fn is_wanted() -> bool {
    std::env::var_os("UPDATE_GENERATED").is_some()
}

/// The text of a file with plain ends of lines; none if there is no such file.
fn text(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.replace("\r\n", "\n")
}
