//! A list of objects as a constant of the page's script, for what the page holds a copy of.

use std::fmt::Write;

/// The longest line of the page's formatter.
const WIDTH: usize = 120;

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

/// A text in quotes, in pieces if it is too long for a line of its own: words after a space, a link after a separator.
fn broken(text: &str) -> String {
    let mut rest: Vec<char> = text.chars().collect();
    if rest.len() + "      ,".len() <= WIDTH {
        return text.to_owned();
    }
    rest = rest[1..rest.len() - 1].to_vec();
    let room = WIDTH - "      '' +".len();
    let mut pieces = Vec::new();
    while rest.len() > room {
        let separator = |letter: &char| [' ', '&', ',', ';', '~'].contains(letter);
        let end = rest[..room].iter().rposition(separator);
        let piece: Vec<char> = rest.drain(..end.map_or(room, |place| place + 1)).collect();
        pieces.push(quoted(&String::from_iter(piece)));
    }
    pieces.push(quoted(&String::from_iter(rest)));
    pieces.join(" +\n      ")
}

/// A text in quotes, as the page's formatter writes it.
pub fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    format!("{quote}{text}{quote}")
}
