//! StenSAL, the language of the seed (section 5): reading a program, and telling what is wrong with it.
//!
//! ```
//! use allot_relentless::language::read;
//! let text = "program two
//!   task a creates x as v code v = 1 end code end task
//!   task b creates y as v using x as one code v = one + two end code end task
//!   result y
//! end program";
//! let mistakes = read(text, &[]).unwrap_err().mistakes();
//! assert_eq!(mistakes[0].to_string(), "3:55: `two` isn't known here");
//! ```

mod closing;
mod code;
mod constants;
mod cut;
mod expected;
mod expression;
mod grammar;
mod parse;
mod pieces;
pub mod place;
mod reader;
mod resolve;
mod scope;
pub mod syntax;
mod task;
pub mod token;
mod whole;

pub use parse::DEEPEST;

use crate::check::{Places, check};
use crate::program::{Creators, Program};
use allot_kernel::error::BadInput;
use constants::Constants;
use place::{Mistake, Mistakes, Span};
use resolve::{Resolved, resolve};

/// The longest text, in bytes.
pub const LONGEST: usize = 10_000_000;

/// The reason why a text is no program.
#[derive(Debug, Clone, PartialEq)]
pub enum Refused {
    /// Mistakes of the text, by their places; at least one.
    Text(Vec<Mistake>),
    /// A given value of a constant that is not allowed.
    Constants(BadInput),
}

impl Refused {
    /// The mistakes of the text; none if the text is not to blame.
    pub fn mistakes(self) -> Vec<Mistake> {
        match self {
            Self::Text(mistakes) => mistakes,
            Self::Constants(_) => Vec::new(),
        }
    }
}

/// Reads a program and checks it whole; `given` values take the place of constants of these names.
///
/// # Errors
/// Every independent mistake of the text, one place each; or a given constant that the text doesn't have.
pub fn read(text: &str, given: &[(String, f64)]) -> Result<Program, Refused> {
    let mut mistakes = Mistakes::default();
    if text.len() > LONGEST {
        let words = format!(
            "the text has {} bytes; at most {LONGEST} can be read",
            text.len()
        );
        mistakes.add(Span::new(0, 0), words);
        return Err(Refused::Text(mistakes.placed(text)));
    }
    let source = parse::parse(text, &mut mistakes);
    let constants = Constants::new(&source.constants, given, &mut mistakes);
    if mistakes.is_empty() {
        constants.check(given).map_err(Refused::Constants)?;
    }
    let resolved = resolve(&source, &constants, &mut mistakes);
    let Resolved {
        families,
        labels,
        results,
        doubtful,
        incomplete,
        empty,
        too_many,
    } = resolved;
    let mut creators = vec![Vec::new(); labels.len()];
    for (number, family) in families
        .iter()
        .enumerate()
        .filter(|(_, family)| family.count > 0)
    {
        creators[family.label].push(number);
    }
    let creators = labels.iter().zip(creators);
    let creators = creators.map(|(label, some)| Creators::new(&families, &some, label.indices));
    let creators = creators.collect();
    let places: Vec<Span> = results.iter().map(|result| result.span).collect();
    let mut program = Program {
        name: source.name.to_string(),
        constants: constants.listed(),
        families,
        labels,
        creators,
        results: results.into_iter().map(|result| result.outcome).collect(),
        warnings: Vec::new(),
    };
    let mut warnings = Mistakes::default();
    for (span, words) in empty {
        warnings.add(span, words);
    }
    if !too_many {
        let places = Places {
            results: &places,
            doubtful: &doubtful,
            incomplete,
        };
        check(&program, &places, &mut mistakes, &mut warnings);
    }
    if !mistakes.is_empty() {
        return Err(Refused::Text(mistakes.placed(text)));
    }
    program.warnings = warnings.placed(text);
    Ok(program)
}
