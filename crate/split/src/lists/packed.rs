//! Lists in one file: a zip with the folder `split`.

use super::Lists;
use allot_kernel::error::BadInput;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// The bytes of the file. They have no moment in them: the same lists give the same bytes.
///
/// # Errors
/// If a name of a file is too long for a zip.
pub fn packed(lists: &Lists) -> Result<Vec<u8>, BadInput> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut all = || {
        let jobs = [
            ("jobs.github.yml", &lists.github),
            ("jobs.gitlab.yml", &lists.gitlab),
        ];
        let files = lists.files.iter().map(|(name, text)| (name.as_str(), text));
        for (name, text) in files.chain(jobs) {
            zip.start_file(format!("split/{name}"), options)?;
            zip.write_all(text.as_bytes())?;
        }
        Ok(())
    };
    let written: Result<(), zip::result::ZipError> = all();
    let bytes = written.and_then(|()| zip.finish());
    bytes.map(Cursor::into_inner).map_err(|error| {
        BadInput::new(
            "runner",
            error.to_string(),
            "names that a zip can hold are needed",
        )
    })
}
