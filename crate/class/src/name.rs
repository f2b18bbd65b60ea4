//! Names, which strangers type: text, short, in one line.

/// The most characters of a name.
pub const LONGEST: usize = 24;

/// The name as it is kept: no signs that control (line breaks, directions of writing), one space between two words, at
/// most [`LONGEST`] characters. What begins as a mark of HTML stays: pages show names as text.
///
/// ```
/// use allot_class::name::clean;
/// assert_eq!(clean("  Ada\n\tLovelace\u{202e} "), "Ada Lovelace");
/// assert_eq!(clean("<img onerror>"), "<img onerror>");
/// ```
pub fn clean(name: &str) -> String {
    // A name of megabytes is not looked through: bodies are limited, but not here.
    let shown = name.chars().take(40 * LONGEST).map(|sign| match sign {
        sign if sign.is_whitespace() || sign.is_control() => ' ',
        sign => sign,
    });
    let shown: String = shown.filter(|sign| !unseen(*sign)).collect();
    let words: Vec<&str> = shown.split_whitespace().collect();
    let cut: String = words.join(" ").chars().take(LONGEST).collect();
    cut.trim_end().to_owned()
}

/// Signs without a picture: marks of direction, joiners, byte order, tags.
fn unseen(sign: char) -> bool {
    matches!(sign,
        '\u{00ad}' | '\u{061c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_in_one_line() {
        let long = "x ".repeat(100);
        assert!(clean(&long).chars().count() <= LONGEST);
        assert_eq!(clean("\u{0}\u{7}\u{200b}"), "");
        assert_eq!(clean("Jürgen  Ørsted 王"), "Jürgen Ørsted 王");
    }
}
