//! Whole numbers in indices and ranges: exact, affine in range variables, within 64 bits.

use super::place::{Mistakes, Span};
use super::syntax::{Expression, Item, Operation};
use crate::program::{Affine, bounds};
use allot_kernel::decimal;

/// The meaning of a name in an index or a range.
#[derive(Debug, Clone, Copy)]
pub(super) enum Meaning {
    /// A constant with this value.
    Constant(f64),
    /// A range variable, by its number.
    Variable(usize),
    /// A name whose own place has a mistake already.
    Doubtful,
}

/// Range variables: how many, and their ends where those are known and no range is empty.
pub(super) struct Variables<'a> {
    pub(super) count: usize,
    pub(super) ends: Option<&'a [(i64, i64)]>,
    /// Whether range variables may stand here; if not, the words that say so.
    pub(super) refused: Option<&'static str>,
}

/// An affine function on the way to its value.
struct Partial {
    factors: Vec<i64>,
    constant: i64,
}

/// A mistake in an index or a range; none if it was told elsewhere.
type Wrong = Option<(Span, String)>;

/// The affine function that an expression is; none if it has a mistake.
pub(super) fn affine(
    expression: &Expression<'_>,
    variables: &Variables<'_>,
    mut lookup: impl FnMut(&str, Span) -> Option<Meaning>,
    mistakes: &mut Mistakes,
) -> Option<Affine> {
    let whole = Whole {
        span: expression.span,
        variables,
    };
    let mut stack = Vec::new();
    for (item, span) in &expression.items {
        match whole.step(item, *span, &mut lookup, &mut stack) {
            Ok(()) => {}
            Err(None) => return None,
            Err(Some((span, words))) => {
                mistakes.add(span, words);
                return None;
            }
        }
    }
    let Partial { factors, constant } = stack.pop()?;
    Some(Affine { factors, constant })
}

struct Whole<'v> {
    span: Span,
    variables: &'v Variables<'v>,
}

impl Whole<'_> {
    fn wrong<T>(&self, words: impl Into<String>) -> Result<T, Wrong> {
        Err(Some((self.span, words.into())))
    }

    fn step(
        &self,
        item: &Item<'_>,
        span: Span,
        lookup: &mut impl FnMut(&str, Span) -> Option<Meaning>,
        stack: &mut Vec<Partial>,
    ) -> Result<(), Wrong> {
        let partial = match item {
            Item::Number(text) => self.number(text)?,
            Item::Name(name) => match lookup(name, span) {
                Some(Meaning::Constant(value)) => match whole(value) {
                    Some(whole) => self.constant(whole)?,
                    None if value.is_finite() && value.fract() == 0.0 => {
                        return self
                            .wrong(format!("`{name}` is {value:e}, which is beyond 64 bits"));
                    }
                    None => return self.wrong(format!("`{name}` is {value}, which is not whole")),
                },
                Some(Meaning::Variable(variable)) => {
                    if let Some(words) = self.variables.refused {
                        return Err(Some((
                            span,
                            format!("`{name}` is a range variable; {words}"),
                        )));
                    }
                    let mut partial = self.constant(0)?;
                    partial.factors[variable] = 1;
                    partial
                }
                Some(Meaning::Doubtful) | None => return Err(None),
            },
            Item::Call { name, .. } => {
                let words =
                    format!("`{name}` can't be called here: an index or a range has no functions");
                return Err(Some((span, words)));
            }
            Item::Operation(operation) => return self.apply(*operation, span, stack),
        };
        stack.push(partial);
        Ok(())
    }

    fn number(&self, text: &str) -> Result<Partial, Wrong> {
        let beyond = || format!("{text} is beyond 64 bits");
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return match text.parse::<i64>() {
                Ok(whole) => self.constant(whole.into()),
                Err(_) => self.wrong(beyond()),
            };
        }
        match decimal::parse(text).map(|value| (value, whole(value))) {
            Some((_, Some(whole))) => self.constant(whole),
            Some((value, None)) if value.fract() == 0.0 || value.is_infinite() => {
                self.wrong(beyond())
            }
            _ => self.wrong(format!("{text} is not whole")),
        }
    }

    fn constant(&self, whole: i128) -> Result<Partial, Wrong> {
        match i64::try_from(whole) {
            Ok(constant) => Ok(Partial {
                factors: vec![0; self.variables.count],
                constant,
            }),
            Err(_) => self.wrong(format!("{whole} is beyond 64 bits")),
        }
    }

    fn apply(
        &self,
        operation: Operation,
        span: Span,
        stack: &mut Vec<Partial>,
    ) -> Result<(), Wrong> {
        let mut pop = || stack.pop().ok_or(None);
        let (left, right) = match operation {
            Operation::Add | Operation::Subtract | Operation::Multiply | Operation::Divide => {
                let right = pop()?;
                (Some(pop()?), right)
            }
            Operation::Negate => (None, pop()?),
            Operation::If(_) => {
                let words = "`if` can't stand here: an index or a range is affine";
                return Err(Some((self.span, words.into())));
            }
            _ => {
                let words = "an index or a range has no functions";
                return Err(Some((span, words.into())));
            }
        };
        let fixed = |partial: &Partial| partial.factors.iter().all(|factor| *factor == 0);
        let product = |factor: i64, of: &Partial| {
            self.checked(of, |x, _| i128::from(x) * i128::from(factor), None)
        };
        let result = match (operation, left) {
            (Operation::Add, Some(left)) => {
                self.checked(&left, |x, y| i128::from(x) + i128::from(y), Some(&right))?
            }
            (Operation::Subtract, Some(left)) => {
                self.checked(&left, |x, y| i128::from(x) - i128::from(y), Some(&right))?
            }
            (Operation::Multiply, Some(left)) if fixed(&left) => product(left.constant, &right)?,
            (Operation::Multiply, Some(left)) if fixed(&right) => product(right.constant, &left)?,
            (Operation::Multiply, _) => {
                return self.wrong("a product of range variables is not affine");
            }
            (_, Some(left)) => self.quotient(&left, &right)?,
            (_, None) => product(-1, &right)?,
        };
        stack.push(result);
        Ok(())
    }

    fn quotient(&self, left: &Partial, right: &Partial) -> Result<Partial, Wrong> {
        let fixed = |partial: &Partial| partial.factors.iter().all(|factor| *factor == 0);
        if !fixed(left) || !fixed(right) {
            return self.wrong("only constants can be divided in an index or a range");
        }
        let (a, b) = (i128::from(left.constant), i128::from(right.constant));
        if b == 0 {
            return self.wrong(format!("{a} can't be divided by 0"));
        }
        if a % b != 0 {
            return self.wrong(format!("{a}/{b} is not whole"));
        }
        self.constant(a / b)
    }

    /// The parts of one or two functions combined, if no value of the result is beyond 64 bits.
    fn checked(
        &self,
        left: &Partial,
        combine: impl Fn(i64, i64) -> i128,
        right: Option<&Partial>,
    ) -> Result<Partial, Wrong> {
        let narrow = |wide: i128| i64::try_from(wide).ok();
        let second =
            |of: fn(&Partial, usize) -> i64, at: usize| right.map_or(0, |right| of(right, at));
        let factor = |at: usize| {
            narrow(combine(
                left.factors[at],
                second(|right, at| right.factors[at], at),
            ))
        };
        let factors: Option<Vec<i64>> = (0..self.variables.count).map(factor).collect();
        let constant = narrow(combine(left.constant, second(|right, _| right.constant, 0)));
        let partial = factors.zip(constant);
        let partial = partial.map(|(factors, constant)| Partial { factors, constant });
        let inside = |partial: &Partial| match self.variables.ends {
            None => true,
            Some(ends) => {
                let factors = partial.factors.iter().copied();
                let (low, high) = bounds(factors, partial.constant.into(), ends.iter().copied());
                narrow(low).is_some() && narrow(high).is_some()
            }
        };
        match partial.filter(inside) {
            Some(partial) => Ok(partial),
            None => self.wrong("this is beyond 64 bits"),
        }
    }
}

/// A double as a whole number, if it is one within 64 bits.
fn whole(value: f64) -> Option<i128> {
    // Both ends are exact: 2^63 itself is out of reach, −2^63 is not.
    let reach = 9_223_372_036_854_775_808.0;
    (value.fract() == 0.0 && (-reach..reach).contains(&value)).then_some(value as i128)
}
