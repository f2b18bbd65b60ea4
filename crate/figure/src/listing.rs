//! A list of objects as a constant of the page's script, for what the page holds a copy of.

use std::fmt::Write;

/// The longest line of the page's formatter.
const WIDTH: usize = 120;
/// The longest piece of a text without a space.
const PIECE: usize = 100;

/// A module with one constant, a list of objects by the names and values of their fields. `head` says where it comes
/// from, and `constant` is its declaration.
pub fn typescript<const N: usize>(
    head: &str,
    constant: &str,
    rows: Vec<[(&'static str, String); N]>,
) -> String {
    let mut text = format!("// Made from {head}.\n// Not to be changed here.\n{constant} = [\n");
    for row in rows {
        text += "  {\n";
        for (name, value) in row {
            let _ = if format!("    {name}: {value},").chars().count() <= WIDTH {
                writeln!(text, "    {name}: {value},")
            } else {
                writeln!(text, "    {name}:\n      {},", broken(&value))
            };
        }
        text += "  },\n";
    }
    text + "]\n"
}

/// A text in quotes for lines of its own: in two pieces if it is too long for one, broken at a space; in pieces of equal
/// length if it has none, as links have not.
fn broken(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() + "      ,".len() <= WIDTH {
        return text.to_owned();
    }
    let place = letters[..letters.len() / 2]
        .iter()
        .rposition(|letter| *letter == ' ');
    let within = &letters[1..letters.len() - 1];
    let pieces: Vec<&[char]> = match place {
        Some(place) => {
            let (first, second) = within.split_at(place);
            vec![first, second]
        }
        None => within.chunks(PIECE).collect(),
    };
    let pieces = pieces
        .into_iter()
        .map(|piece| quoted(&String::from_iter(piece)));
    pieces.collect::<Vec<_>>().join(" +\n      ")
}

/// A text in quotes, as the page's formatter writes it.
pub fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    format!("{quote}{text}{quote}")
}
