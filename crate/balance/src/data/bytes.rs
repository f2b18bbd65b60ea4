//! Bytes as text, decompressed if they are brotli's.

use super::content::unknown;
use allot_kernel::error::BadInput;
use allot_kernel::table::decode;
use brotli_decompressor::Decompressor;
use std::io::Read;

/// The longest text that is decompressed, in bytes.
const LONGEST: u64 = 2_000_000_000;

/// The text in a file. vt compresses by default, whatever the file is called, so the bytes decide.
pub(super) fn text(name: &str, bytes: &[u8]) -> Result<String, BadInput> {
    let plain = std::str::from_utf8(bytes).ok().filter(|text| {
        let odd = |c: char| c.is_control() && !c.is_whitespace();
        !text.contains(odd)
    });
    if let Some(text) = plain {
        return Ok(text.trim_start_matches('\u{feff}').to_string());
    }
    if let Some(text) = decompressed(bytes) {
        return Ok(text);
    }
    if name.ends_with(".br") {
        let allowed = "a whole brotli-compressed file is needed";
        return Err(BadInput::new(
            name,
            "a file that cannot be decompressed",
            allowed,
        ));
    }
    decode(bytes).map_err(|_| unknown(name, "a file that is neither text nor brotli-compressed"))
}

/// The text that was compressed, if all of it is text.
fn decompressed(bytes: &[u8]) -> Option<String> {
    let mut all = Vec::new();
    let mut reader = Decompressor::new(bytes, 65_536).take(LONGEST);
    reader.read_to_end(&mut all).ok()?;
    let text = String::from_utf8(all).ok()?;
    (!text.trim().is_empty()).then_some(text)
}
