//! The reader's own choice of columns: `w=threads,seconds=elapsed,N=1024`.

use super::head::words;

/// The reader's choices; empty if there are none.
#[derive(Debug, Clone, Default)]
pub struct Choice {
    /// The role and the column of each choice.
    pairs: Vec<(String, String)>,
}

impl Choice {
    /// Reads `role=column` pairs, separated by commas. A comma in quotes does not separate.
    ///
    /// # Errors
    /// A sentence that says which part is no pair.
    pub fn new(text: &str) -> Result<Self, String> {
        let mut pairs = Vec::new();
        let mut quoted = false;
        let parts = text.split(|c| {
            quoted ^= c == '"';
            c == ',' && !quoted
        });
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            let bare = |side: &str| side.trim().trim_matches('"').trim().to_string();
            match part
                .split_once('=')
                .map(|(role, column)| (bare(role), bare(column)))
            {
                Some((role, column)) if !role.is_empty() && !column.is_empty() => {
                    pairs.push((role, column))
                }
                _ => {
                    return Err(format!(
                        "“{part}” chooses no column; w=threads or seconds=#2 would"
                    ));
                }
            }
        }
        Ok(Self { pairs })
    }

    /// The column, or the value, chosen for a role.
    pub fn of(&self, role: &str) -> Option<&str> {
        let same = |(name, _): &&(String, String)| name.eq_ignore_ascii_case(role);
        self.pairs
            .iter()
            .find(same)
            .map(|(_, column)| column.as_str())
    }

    /// The choices for names other than these roles: columns, and the values that rows must have in them.
    pub fn others<'a>(&'a self, roles: &'a [&str]) -> impl Iterator<Item = (&'a str, &'a str)> {
        let other = |(name, _): &&(String, String)| {
            !roles.iter().any(|role| role.eq_ignore_ascii_case(name))
        };
        self.pairs
            .iter()
            .filter(other)
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// The chosen column, given by its name or by its place, `#2`.
///
/// # Errors
/// A sentence that lists the columns.
pub fn column(meant: &str, names: &[String]) -> Result<usize, String> {
    if let Some(place) = meant
        .strip_prefix('#')
        .and_then(|place| place.parse::<usize>().ok())
    {
        return match place.checked_sub(1).filter(|at| *at < names.len()) {
            Some(at) => Ok(at),
            None => Err(format!(
                "there is no column {meant}; there are {}",
                names.len()
            )),
        };
    }
    let only = |same: &dyn Fn(&str) -> bool| {
        let mut all = (0..names.len()).filter(|at| same(&names[*at]));
        all.next().filter(|_| all.next().is_none())
    };
    let key = words(meant);
    only(&|name| name == meant)
        .or_else(|| only(&|name| name.eq_ignore_ascii_case(meant)))
        .or_else(|| only(&|name| !key.is_empty() && words(name) == key))
        .ok_or_else(|| {
            let known = super::refused::listed(names);
            format!("no column is “{meant}”, or more than one; the columns are {known}")
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_chosen_by_name_or_place() {
        let choice = Choice::new("w=threads, seconds=\"wall, s\",N=1024").expect("a choice");
        assert_eq!(
            (choice.of("w"), choice.of("seconds"), choice.of("p")),
            (Some("threads"), Some("wall, s"), None)
        );
        assert_eq!(
            choice.others(&["w", "seconds"]).collect::<Vec<_>>(),
            [("N", "1024")]
        );
        assert_eq!(Choice::new("").expect("nothing").of("w"), None);
        for wrong in ["threads", "w=", "=2", "w=1,x"] {
            assert!(Choice::new(wrong).is_err(), "{wrong}");
        }
        let names = ["#cores", "Wall time (s)", "n", "N", "x", "x"].map(String::from);
        for (meant, place) in [
            ("#2", 1),
            ("cores", 0),
            ("wall_time_s", 1),
            ("N", 3),
            ("n", 2),
        ] {
            assert_eq!(column(meant, &names), Ok(place), "{meant}");
        }
        for wrong in ["#0", "#7", "x", "y", ""] {
            assert!(column(wrong, &names).is_err(), "{wrong}");
        }
    }
}
