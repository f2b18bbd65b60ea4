//! Numbers in sentences.

/// A number as a person would write it: `1000000` rather than `1e6` up to a million, `1e9` above.
pub fn tidy(value: f64) -> String {
    let size = value.abs();
    if value.is_finite() && size != 0.0 && !(1e-4..1e7).contains(&size) {
        format!("{value:e}")
    } else {
        format!("{value}")
    }
}

/// A number of slots, in words: “1 slot”, “1 872 slots”.
pub fn slots(value: f64) -> String {
    let unit = if value == 1.0 { "slot" } else { "slots" };
    format!("{}\u{a0}{unit}", brief(value))
}

/// A number in a sentence: three significant digits, whole from 100 on, with thin spaces between thousands.
pub fn brief(value: f64) -> String {
    let size = value.abs();
    if !value.is_finite() || size == 0.0 {
        return tidy(value);
    }
    if !(1e-4..1e15).contains(&size) {
        return format!("{value:.2e}");
    }
    if size >= 1000.0 {
        let whole = format!("{size:.0}");
        let mut text = String::from(if value < 0.0 { "−" } else { "" });
        for (i, digit) in whole.chars().enumerate() {
            if i > 0 && (whole.len() - i).is_multiple_of(3) {
                text.push('\u{202f}');
            }
            text.push(digit);
        }
        return text;
    }
    let digits = (2 - libm::log10(size).floor() as i32).max(0) as usize;
    let text = format!("{value:.digits$}").replace('-', "−");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').into()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_sentences_are_brief() {
        for (value, text) in [
            (0.0, "0"),
            (0.00359731, "0.0036"),
            (13.5, "13.5"),
            (-0.564, "−0.564"),
            (2.0, "2"),
            (99.96, "100"),
            (180.0, "180"),
            (1872.4, "1\u{202f}872"),
            (-1234567.0, "−1\u{202f}234\u{202f}567"),
            (2e9, "2\u{202f}000\u{202f}000\u{202f}000"),
            (2e15, "2.00e15"),
            (5.638e-6, "5.64e-6"),
        ] {
            assert_eq!(brief(value), text);
        }
        assert_eq!(slots(1.0), "1\u{a0}slot");
        assert_eq!(slots(1440.0), "1\u{202f}440\u{a0}slots");
    }
}
