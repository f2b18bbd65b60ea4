//! Matrix Market files (Boisvert, Pozo and Remington, NISTIR 5935, 1996): the header, and the lines below it.

/// A file whose header is that of a matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// Whether every entry is listed, column by column (`array`), or one by one with its row and column (`coordinate`).
    pub dense: bool,
    /// The kind of its entries: `real`, `integer`, `pattern`, …
    pub field: String,
    /// `general`, `symmetric`, …
    pub symmetry: String,
}

/// Whether a text begins as a Matrix Market file does, in letters of either case.
pub fn is_market(text: &str) -> bool {
    text.get(..14)
        .is_some_and(|start| start.eq_ignore_ascii_case("%%MatrixMarket"))
}

/// The header of a file; and its other lines with their numbers, first the sizes of the matrix, without comments.
///
/// # Errors
/// The first line, if it is not the header of a matrix in one of the two forms.
///
/// ```
/// use allot_kernel::market::read;
/// let (header, mut lines) = read("%%MatrixMarket matrix coordinate real general\n% ring\n3 3 3\n1 2 1\n").unwrap();
/// assert!(!header.dense);
/// assert_eq!(lines.next(), Some((3, "3 3 3")));
/// ```
pub fn read(text: &str) -> Result<(Header, impl Iterator<Item = (usize, &str)>), String> {
    let mut lines = (1..).zip(text.lines());
    let first = lines.next().map_or("", |(_, line)| line);
    let first = first.to_ascii_lowercase();
    let words: Vec<&str> = first.split_whitespace().collect();
    let [
        _,
        "matrix",
        form @ ("coordinate" | "array"),
        field,
        symmetry,
    ] = words[..]
    else {
        return Err(first);
    };
    let header = Header {
        dense: form == "array",
        field: field.into(),
        symmetry: symmetry.into(),
    };
    let said = |(_, line): &(usize, &str)| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with('%')
    };
    Ok((header, lines.filter(said)))
}
