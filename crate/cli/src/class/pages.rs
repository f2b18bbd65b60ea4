//! The built pages. Their names are read once, so that no address leads out of their folder.

use crate::failure::Failure;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The page that has to be among them.
const PLAY: &str = "play.html";

/// The files by their addresses.
pub struct Pages(BTreeMap<String, PathBuf>);

impl Pages {
    /// Lists a folder.
    ///
    /// # Errors
    /// Says that it has no pages, and how to build them.
    pub fn read(folder: &Path) -> Result<Self, Failure> {
        let mut files = BTreeMap::new();
        list(folder, "", &mut files);
        if files.contains_key(PLAY) {
            return Ok(Self(files));
        }
        let allowed = "a folder of built pages is needed: “npm run build” makes dist/";
        Err(Failure::file(
            "--pages",
            folder,
            format!("has no {PLAY}"),
            allowed,
        ))
    }

    /// The file at an address without its first slash; a folder stands for its index.
    pub fn at(&self, address: &str) -> Option<&Path> {
        let name = match address {
            "" => "index.html".into(),
            folder if folder.ends_with('/') => format!("{folder}index.html"),
            file => file.to_owned(),
        };
        self.0.get(&name).map(PathBuf::as_path)
    }
}

fn list(folder: &Path, under: &str, files: &mut BTreeMap<String, PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = format!("{under}{}", entry.file_name().to_string_lossy());
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => list(&entry.path(), &format!("{name}/"), files),
            Ok(kind) if kind.is_file() => drop(files.insert(name, entry.path())),
            // A link could lead anywhere.
            _ => {}
        }
    }
}

/// The type of a file, by its ending.
pub fn kind(path: &Path) -> &'static str {
    match path
        .extension()
        .and_then(|ending| ending.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "txt" | "md" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "zip" => "application/zip",
        _ => "application/octet-stream",
    }
}
