//! Fields with their places in a struct, so that a number is read and checked by its row alone.

use super::row::Lens;
use super::{Bounds, Row, names};
use crate::error::BadInput;
use crate::json;
use serde_json::Value;

/// A field and its place in the struct `S`.
pub struct Part<S> {
    /// Its name.
    pub name: &'static str,
    /// The numbers that are allowed.
    pub bounds: Bounds,
    /// The place of its value.
    pub lens: Lens<S>,
}

/// The fields of some rows with their places.
pub const fn parts<S, const N: usize>(rows: &[Row<S>; N]) -> [Part<S>; N] {
    let mut all = [const {
        Part {
            name: "",
            bounds: Bounds::ANY,
            lens: Lens::Elsewhere,
        }
    }; N];
    let mut i = 0;
    while i < N {
        all[i].name = rows[i].field.name;
        all[i].bounds = rows[i].field.bounds;
        all[i].lens = rows[i].lens;
        i += 1;
    }
    all
}

impl<S> Part<S> {
    /// Reads the field into `to`; a field that is left out keeps its value there.
    ///
    /// # Errors
    /// Says that the value is of the wrong kind.
    pub fn read(&self, from: &json::Fields<'_>, to: &mut S) -> Result<(), BadInput> {
        let name = self.name;
        match self.lens {
            Lens::Elsewhere => {}
            Lens::Read(read) => read(from, to)?,
            Lens::Number { get, set } => {
                let value = from.number(name, Some(get(to)))?;
                set(to, value);
            }
            Lens::Whole { get, set } => {
                // The bounds say more than the kind: 0 may not be allowed.
                let allowed = |error| BadInput {
                    allowed: self.bounds.whole(),
                    ..error
                };
                set(to, from.whole(name, Some(get(to))).map_err(allowed)?);
            }
        }
        Ok(())
    }

    /// Checks that a number is within its bounds.
    ///
    /// # Errors
    /// Says what is allowed.
    pub fn check(&self, of: &S) -> Result<(), BadInput> {
        let Self { name, bounds, .. } = self;
        match self.lens {
            Lens::Elsewhere | Lens::Read(_) => Ok(()),
            Lens::Number { get, .. } => bounds.check(name, get(of)).map(drop),
            Lens::Whole { get, .. } => bounds.check_whole(name, get(of)).map(drop),
        }
    }
}

/// The place of a number, or of a whole number, in a struct: `place!(Number Scenario counter.latency)`.
#[macro_export]
macro_rules! place {
    ($kind:ident $type:ident $($field:ident).+) => {
        $crate::fields::Lens::$kind {
            get: |of: &$type| of.$($field).+,
            set: |of: &mut $type, value| of.$($field).+ = value,
        }
    };
}

/// The fields of a group: an object at `path` that has those of these rows.
///
/// # Errors
/// Says that the value is no object, or names an unknown field.
pub fn group<'a, S, const N: usize>(
    path: &'a str,
    value: &'a Value,
    rows: &[Row<S>; N],
) -> Result<json::Fields<'a>, BadInput> {
    json::Fields::new(path, value, &names(rows))
}

/// Functions for [`Lens::Read`], one a line: a field's name, and what is done with its path, its value and the struct.
/// A field that is left out keeps its value there.
///
/// ```
/// use allot_kernel::json::{Fields, list, number};
/// #[derive(Default)]
/// struct Machine {
///     speeds: Vec<f64>,
/// }
/// allot_kernel::readers! {
///     Machine;
///     speeds: |path, value, to| to.speeds = list(path, value, number)?;
/// }
/// let file = serde_json::json!({ "speeds": [1, 2] });
/// let mut machine = Machine::default();
/// speeds(&Fields::root(&file, &["speeds"])?, &mut machine)?;
/// assert_eq!(machine.speeds, [1.0, 2.0]);
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
#[macro_export]
macro_rules! readers {
    ($to_type:ty; $($name:ident: |$path:ident, $value:ident, $to:ident| $read:expr;)*) => {
        $(pub(super) fn $name(
            fields: &$crate::json::Fields<'_>,
            $to: &mut $to_type,
        ) -> ::core::result::Result<(), $crate::error::BadInput> {
            let $path = stringify!($name);
            if let Some($value) = fields.get($path) {
                $read;
            }
            Ok(())
        })*
    };
}
