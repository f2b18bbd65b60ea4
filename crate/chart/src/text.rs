//! The width of a text, without asking the browser.
//!
//! A browser measures text only by laying it out (slow, and impossible in a worker), and the reader's font is unknown
//! when a file is written. So widths come from the table of one wide typeface, DejaVu Sans: with hardly any other is a
//! label wider than the room kept for it. The same figure also looks the same everywhere.

/// The typefaces asked for, in order; the figures use the reader's own sans serif.
pub const FONT_FAMILY: &str = "system-ui, Helvetica Neue, Helvetica, Arial, sans-serif";

/// Widths of the printable ASCII characters from the space on, in thousandths of the type size.
const ASCII: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];

/// The factor by which bold type is wider: an upper limit for a line, but not for a single letter.
const BOLD: f64 = 1.19;

fn advance(c: char) -> f64 {
    let thousandths = match c {
        ' '..='~' => ASCII[c as usize - 32],
        '\u{202f}' | '\u{2009}' => 200,
        '\u{a0}' | '·' | '’' => 318,
        '⁰' | '¹' | '²' | '³' | '⁴'..='⁹' | '₀'..='₉' => 401,
        '–' => 500,
        '⁻' => 528,
        '—' | '…' => 1000,
        _ => 838,
    };
    f64::from(thousandths) / 1000.0
}

/// The width of a line of text, in the unit of its `size`.
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    size * text.chars().map(advance).sum::<f64>() * if bold { BOLD } else { 1.0 }
}

/// The text in lines of at most `room`, broken at ordinary spaces; a longer word stays whole.
pub fn wrap(text: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, bold) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use ab_glyph::{Font, FontRef};

    #[test]
    fn no_character_of_the_typeface_is_wider_than_the_table_says() {
        let font = FontRef::try_from_slice(dejavu::sans::regular()).expect("a font");
        let em = font.units_per_em().expect("a scalable font");
        let special = "\u{202f}\u{2009}\u{a0}·×−–—²³¹⁰⁴⁵⁶⁷⁸⁹⁻₀₁₉αβρσωΣµ√≤≥∞…°’→′∗";
        for c in (' '..='~').chain(special.chars()) {
            let real = f64::from(font.h_advance_unscaled(font.glyph_id(c)) / em);
            assert!(
                advance(c) >= real - 5e-4,
                "{c:?} is {real} wide, not {}",
                advance(c)
            );
        }
    }

    #[test]
    fn bold_words_are_no_wider_than_the_table_says() {
        let font = FontRef::try_from_slice(dejavu::sans::bold()).expect("a font");
        let em = font.units_per_em().expect("a scalable font");
        for text in [
            "The best constant w: beta distributions",
            "Boost over the number of slots: delta mixtures",
            "What speculation buys on the complete graph",
            "until it still fills all little tilts",
        ] {
            let letters = text
                .chars()
                .map(|c| font.h_advance_unscaled(font.glyph_id(c)) / em);
            let (real, kept) = (f64::from(letters.sum::<f32>()), width(text, 1.0, true));
            assert!((real..1.1 * real).contains(&kept), "{text}: {real}, {kept}");
        }
    }

    #[test]
    fn lines_keep_within_the_room_and_lose_no_word() {
        let text = "Fraction of the optimum that the best constant w reaches";
        for room in [40.0, 90.0, 200.0, 1000.0] {
            let lines = wrap(text, 12.0, false, room);
            assert_eq!(lines.join(" "), text);
            assert!(
                lines
                    .iter()
                    .all(|l| !l.contains(' ') || width(l, 12.0, false) <= room)
            );
        }
        assert!(wrap("", 12.0, false, 100.0).is_empty());
    }

    #[test]
    fn a_number_is_never_broken() {
        assert_eq!(
            wrap("at 10\u{202f}000 slots", 12.0, false, 1.0),
            ["at", "10\u{202f}000", "slots"]
        );
    }
}
