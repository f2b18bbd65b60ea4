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
            let fits = format!("    {name}: {value},").chars().count() <= WIDTH;
            // A text that cannot be broken stays where it is, however long.
            let _ = match broken(&value).filter(|_| !fits) {
                None => writeln!(text, "    {name}: {value},"),
                Some(value) => writeln!(text, "    {name}:\n      {value},"),
            };
        }
        text += "  },\n";
    }
    text + "]\n"
}

/// A text in quotes for a line of its own, in two pieces if it is too long for one; none without a space to break it at.
fn broken(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() + "      ,".len() <= WIDTH {
        return Some(text.to_owned());
    }
    let place = letters[..letters.len() / 2]
        .iter()
        .rposition(|letter| *letter == ' ')?;
    let (first, second) = letters.split_at(place + 1);
    let [first, second] =
        [&first[1..], &second[..second.len() - 1]].map(|piece| quoted(&String::from_iter(piece)));
    Some(format!("{first} +\n      {second}"))
}

/// A text in quotes, as the page's formatter writes it.
pub fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    format!("{quote}{text}{quote}")
}
