//! Numbers in brackets, as numpy, Python, MATLAB and JSON print them.

/// Rows of numbers, each with the line in which it begins.
type Rows<'a> = Vec<(usize, Vec<&'a str>)>;

/// The rows in a text that begins with a bracket, each with the number of its first line; none for other texts.
/// Examples: `[[0.9 0.1]\n [0.2 0.8]]`, `array([[0.9, 0.1], [0.2, 0.8]])`, `[0.9 0.1; 0.2 0.8]`, `{{0.9, 0.1}, {0.2,
/// 0.8}}`.
///
/// # Errors
/// A sentence that says what is wrong with the brackets.
pub fn rows(text: &str) -> Option<Result<Rows<'_>, String>> {
    let text = text.trim_start_matches('\u{feff}');
    let lead = text.len() - text.trim_start().len();
    let body = &text[lead..];
    let open = body.find(['[', '{'])?;
    // The text before the bracket may be an assignment and a function name: P = np.array([[…
    let before = body[..open].trim();
    let word = |c: char| c.is_ascii_alphanumeric() || "_.= (".contains(c);
    if !before.chars().all(word)
        || body.starts_with("[{")
        || body.starts_with("{\"")
        || (!before.is_empty() && !before.ends_with(['=', '(']))
    {
        return None;
    }
    Some(parse(text, lead + open))
}

fn parse(text: &str, from: usize) -> Result<Rows<'_>, String> {
    let mut line = 1 + text[..from].matches('\n').count();
    let (mut rows, mut row, mut depth, mut begin) = (Vec::new(), Vec::new(), 0_i32, line);
    let mut start: Option<usize> = None;
    for (place, c) in text[from..]
        .char_indices()
        .map(|(place, c)| (from + place, c))
    {
        let inside = c.is_ascii_alphanumeric() || ".+-_%".contains(c);
        if inside && depth > 0 {
            if start.is_none() {
                start = Some(place);
                if row.is_empty() {
                    begin = line;
                }
            }
            continue;
        }
        if let Some(start) = start.take() {
            let word = &text[start..place];
            if word.starts_with("...") {
                return Err("the print is shortened with “...”; all numbers are needed (numpy.set_printoptions(threshold=sys.maxsize))".into());
            }
            row.push(word);
        }
        let ends = match c {
            '[' | '{' => {
                depth += 1;
                !row.is_empty()
            }
            ']' | '}' => {
                depth -= 1;
                true
            }
            ';' => true,
            '\n' => {
                line += 1;
                false
            }
            _ if depth > 0
                && !c.is_whitespace()
                && c != ','
                && c != '('
                && c != ')'
                && c != '…' =>
            {
                return Err(format!("“{c}” stands among the numbers in brackets"));
            }
            _ => false,
        };
        if ends && !row.is_empty() {
            rows.push((begin, std::mem::take(&mut row)));
        }
        if depth <= 0 {
            return Ok(rows);
        }
    }
    Err("a bracket is not closed".into())
}

/// The numbers of a list in one pair of brackets, one a line; none for other texts.
pub fn list(text: &str) -> Option<String> {
    let rows = rows(text)?.ok()?;
    match &rows[..] {
        [(_, row)] => Some(row.join("\n")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{list, rows};

    #[test]
    fn brackets_hold_rows() {
        let expected = vec![vec!["0.9", "0.1"], vec!["0.2", "0.8"]];
        for text in [
            "[[0.9 0.1]\n [0.2 0.8]]",
            "array([[0.9, 0.1],\n       [0.2, 0.8]])",
            "P = np.array([[0.9, 0.1], [0.2, 0.8]], dtype=float)",
            "[[0.9,0.1],[0.2,0.8]]\n",
            "P = [0.9 0.1; 0.2 0.8];",
            "{{0.9, 0.1}, {0.2, 0.8}}",
            "[[0.9\n  0.1]\n [0.2\n  0.8]]",
        ] {
            let rows = rows(text).expect("brackets").expect("rows");
            let rows: Vec<_> = rows.into_iter().map(|(_, row)| row).collect();
            assert_eq!(rows, expected, "{text}");
        }
        assert_eq!(list("[0.5, 0.25]").as_deref(), Some("0.5\n0.25"));
        for text in [
            "0.5,0.25",
            "time [s],cores\n1,2",
            "{\"a\": [1]}",
            "[{\"a\": 1}]",
        ] {
            assert!(rows(text).is_none() && list(text).is_none(), "{text}");
        }
        assert!(rows("[[0.9 0.1 ... 0.2]]").expect("brackets").is_err());
        assert!(rows("[[0.9 0.1").expect("brackets").is_err());
    }
}
