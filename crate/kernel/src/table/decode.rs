//! Bytes of a file as text.

use crate::error::BadInput;

/// The number of bytes examined to detect UTF-16 without a byte order mark.
const LOOKED_AT: usize = 4096;

/// The text of a file: UTF-8, or UTF-16 of either byte order, with a mark or without. Bytes that are neither and hold
/// no control characters are read as Windows-1252, the Western European code page in which spreadsheets save CSV. Of
/// its differences from Latin-1, only the characters that occur in tables of numbers are known here.
///
/// # Errors
/// Names the byte at which the file is no text.
pub fn decode(bytes: &[u8]) -> Result<String, BadInput> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8(rest),
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ => match zeros(bytes) {
            (false, true) => utf16(bytes, u16::from_le_bytes),
            (true, false) => utf16(bytes, u16::from_be_bytes),
            _ => utf8(bytes),
        },
    }
}

/// Whether all bytes at even offsets, and all at odd offsets, of the start are 0.
fn zeros(bytes: &[u8]) -> (bool, bool) {
    let start = &bytes[..bytes.len().min(LOOKED_AT) / 2 * 2];
    let all =
        |from: usize| !start.is_empty() && start.iter().skip(from).step_by(2).all(|b| *b == 0);
    (all(0), all(1))
}

fn utf8(bytes: &[u8]) -> Result<String, BadInput> {
    let problem = match std::str::from_utf8(bytes) {
        Ok(text) => match text.bytes().position(|byte| byte == 0) {
            None => return Ok(text.into()),
            Some(place) => (place, "byte 0"),
        },
        Err(e) => match western(bytes) {
            Some(text) => return Ok(text),
            None => (e.valid_up_to(), "not UTF-8"),
        },
    };
    Err(no_text(problem.0, problem.1))
}

/// The bytes as Windows-1252, if they hold no control characters and are mostly letters.
fn western(bytes: &[u8]) -> Option<String> {
    let control = |byte: &u8| (*byte < 0x20 && !b"\t\r\n\x0c".contains(byte)) || *byte == 0x7f;
    let high = bytes.iter().filter(|byte| **byte >= 0x80).count();
    if high > bytes.len() / 5 || bytes.iter().any(control) {
        return None;
    }
    let letter = |byte: &u8| match byte {
        0x91 | 0x92 => '’',
        0x93 | 0x94 => '"',
        0x96 | 0x97 => '–',
        byte => char::from(*byte),
    };
    Some(bytes.iter().map(letter).collect())
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, BadInput> {
    let pairs = bytes.chunks_exact(2);
    if let [_] = pairs.remainder() {
        return Err(no_text(bytes.len() - 1, "half of a UTF-16 unit"));
    }
    let units = pairs.map(|pair| unit([pair[0], pair[1]]));
    let letters: Result<String, _> = char::decode_utf16(units).collect();
    match letters {
        Ok(text) if !text.contains('\0') => Ok(text),
        _ => Err(no_text(0, "not UTF-16, which its first bytes promise")),
    }
}

fn no_text(place: usize, what: &str) -> BadInput {
    let value = format!("no text: at byte {} it is {what}", place + 1);
    BadInput::new("file", value, "a text in UTF-8 or UTF-16 is needed")
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn texts_come_as_they_were_in_every_code() {
        let text = "cores;Zeit (µs)\r\n1 024;3\n";
        let wide = |order: fn(u16) -> [u8; 2], mark: bool, text: &str| -> Vec<u8> {
            let mark = mark.then_some(0xfeff);
            let units = mark.into_iter().chain(text.encode_utf16());
            units.flat_map(order).collect()
        };
        for order in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes] {
            assert_eq!(decode(&wide(order, true, text)).as_deref(), Ok(text));
            assert_eq!(
                decode(&wide(order, false, "p\n0.5")).as_deref(),
                Ok("p\n0.5")
            );
        }
        assert_eq!(decode(text.as_bytes()).as_deref(), Ok(text));
        let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
        assert_eq!(decode(&marked).as_deref(), Ok(text));
        assert_eq!(
            decode(b"Zeit (\xb5s)\n8,2\n").as_deref(),
            Ok("Zeit (µs)\n8,2\n")
        );
        assert_eq!(decode(b"").as_deref(), Ok(""));
    }

    #[test]
    fn other_bytes_are_refused() {
        for bytes in [
            &b"\xff\xd8\xff\xe0\x00\x10JFIF"[..],
            b"PK\x03\x04\xff\xfe",
            b"1,2\n\0",
            b"\xff\xfe1",
            b"\xff\xfe\x00\xd8",
            b"\x80\x81\x82",
        ] {
            let error = decode(bytes).expect_err("no text");
            assert!(error.to_string().contains("UTF-8 or UTF-16"), "{error}");
        }
    }
}
