//! Decimal numbers, read to the nearest double.
//!
//! A reader of decimal numbers needs tables or long arithmetic. The standard library's would be a twentieth of the
//! page's first download, and a small one a fortieth. A browser has a reader already, and ECMAScript requires the same
//! rounding of it, so the doors to the browser hand over that one. On wasm, every module names its reader when it starts
//! (`read_by`). Nowhere else does the science depend on the platform.

/// The double nearest to a number like `-12.5e-3`; infinite if the number is too large, none if the text is no number.
pub fn parse(text: &str) -> Option<f64> {
    // No words like “inf”, no spaces, no other bases: readers differ in which of these they accept.
    let plain = |byte: u8| byte.is_ascii_digit() || b"+-.eE".contains(&byte);
    if !text.is_empty() && text.bytes().all(plain) {
        at_once(text.as_bytes()).or_else(|| nearest(text))
    } else {
        None
    }
}

/// The double nearest to a number; none if the number is beyond all doubles, or the text is no number.
pub fn finite(text: &str) -> Option<f64> {
    parse(text).filter(|number| number.is_finite())
}

/// The fast path for numbers of few digits: where the digits and the power of ten are doubles, a single rounding gives
/// the nearest double (Clinger 1990). A figure has thousands of numbers, and a call to the browser takes as long as a
/// hundred of these.
fn at_once(text: &[u8]) -> Option<f64> {
    let (mut digits, mut power, mut point, mut any) = (0_u64, 0_i32, false, false);
    let mut rest = text.strip_prefix(b"-").unwrap_or(text).iter();
    while let Some(byte) = rest.next() {
        match byte {
            b'0'..=b'9' if digits < 1 << 53 => {
                digits = digits * 10 + u64::from(byte - b'0');
                power -= i32::from(point);
                any = true;
            }
            b'.' if !point => point = true,
            b'e' | b'E' if any => {
                let written = std::str::from_utf8(rest.as_slice()).ok()?;
                let written = written.parse::<i64>().ok()?;
                power = power.saturating_add(i32::try_from(written).ok()?);
                rest = [].iter();
            }
            _ => return None,
        }
    }
    if !any || digits > 1 << 53 || !(-22..=22).contains(&power) {
        return None;
    }
    let tens = (0..power.abs()).fold(1.0, |tens, _| tens * 10.0);
    let size = if power < 0 {
        digits as f64 / tens
    } else {
        digits as f64 * tens
    };
    Some(if text[0] == b'-' { -size } else { size })
}

#[cfg(target_family = "wasm")]
use chosen::nearest;
#[cfg(target_family = "wasm")]
pub use chosen::read_by;

/// The reader of a module for WebAssembly.
#[cfg(target_family = "wasm")]
mod chosen {
    use std::cell::Cell;

    /// Reads a number of digits, signs, points and exponents to the nearest double; none if the text is no number.
    type Reader = fn(&str) -> Option<f64>;

    thread_local! {
        static READER: Cell<Reader> = const { Cell::new(missing) };
    }

    /// Names the reader of this module for all numbers that the fast path leaves.
    pub fn read_by(reader: Reader) {
        READER.set(reader);
    }

    pub fn nearest(text: &str) -> Option<f64> {
        READER.get()(text)
    }

    fn missing(_: &str) -> Option<f64> {
        panic!("this module has named no reader of decimals when it started")
    }
}

#[cfg(not(target_family = "wasm"))]
fn nearest(text: &str) -> Option<f64> {
    use lexical_parse_float::FromLexical;
    f64::from_lexical(text.as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::{finite, parse};
    use proptest::prelude::*;

    fn agrees(text: &str) {
        let (mine, standard) = (parse(text), text.parse::<f64>().ok());
        assert_eq!(mine.map(f64::to_bits), standard.map(f64::to_bits), "{text}");
    }

    #[test]
    fn the_hard_cases_are_rounded_as_the_standard_library_does() {
        for text in [
            "0",
            "-0.0",
            "1e0",
            "1e23",
            "9007199254740993",
            "9007199254740992.9999999999999999999999999999999",
            "9007199254740993.0000000000000000000000000000001",
            "2.2250738585072011e-308",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "4.9406564584124654e-324",
            "1.7976931348623157e308",
            "1.7976931348623159e308",
            "123456789012345678901234567890e-20",
            "6.6312",
            "0.0000000000000000000001e22",
            "9007199254740992e22",
            "9007199254740993e-22",
            "0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000001e99999",
        ] {
            agrees(text);
            agrees(&format!("-{text}"));
        }
        for text in ["", "-", ".", "1e", "1.2.3", "0x1", "1_000", "1 ", "abc"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_number_may_be_spelled_as_the_standard_library_allows() {
        for text in [
            "+5", "5.", ".5", "-.5", "+.5", "1e5", "1E5", "1e+5", "5.e3", ".5e3", "00005", "1e400",
            "1e-400", "infin", "", "+", ".", "+.", "e5", ".e1", "1e5.0", " 5", "--5", "+-5", "0x1",
            "1_000", "1,5", "5f", "1d5", "５", "nano",
        ] {
            agrees(text);
        }
    }

    #[test]
    fn a_number_beyond_all_doubles_is_not_finite() {
        for text in ["1e400", "-1e400", "1.8e308"] {
            assert_eq!(finite(text), None, "{text}");
            assert!(parse(text).is_some_and(f64::is_infinite), "{text}");
        }
        assert_eq!(finite("1e-400"), Some(0.0));
        assert_eq!(finite("-1.7e308"), Some(-1.7e308));
    }

    #[test]
    fn a_word_is_no_number() {
        for text in [
            "inf", "-inf", "INF", "infinity", "Infinity", "NaN", "nan", "-nan", "+NaN",
        ] {
            assert_eq!(parse(text), None, "{text}");
            assert!(text.parse::<f64>().is_ok(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_double_is_read_back(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite());
            agrees(&number.to_string());
            agrees(&format!("{number:e}"));
        }

        #[test]
        fn any_decimal_is_rounded_as_the_standard_library_does(
            text in "-?[0-9]{1,30}(\\.[0-9]{1,30})?(e-?[0-9]{1,3})?",
        ) {
            agrees(&text);
        }
    }
}
