//! The parts of a text, before names are looked up.

use super::place::Span;

/// A name and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Name<'a> {
    /// The name.
    pub text: &'a str,
    /// Its place.
    pub span: Span,
}

/// A comparison between `if` and `then`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `=`
    Equal,
    /// `<>`
    Unequal,
    /// `>=`
    GreaterEqual,
    /// `>`
    Greater,
}

/// An operation on values that are there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// a + b
    Add,
    /// a − b
    Subtract,
    /// a · b
    Multiply,
    /// a / b
    Divide,
    /// −a
    Negate,
    /// min(a, b)
    Min,
    /// max(a, b)
    Max,
    /// |a|
    Abs,
    /// √a
    Sqrt,
    /// Of a, b, c, d: c if a compares so with b, else d.
    If(Compare),
}

/// An item of an expression in postfix order: operands first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item<'a> {
    /// A number, as it is written.
    Number(&'a str),
    /// A value by its name.
    Name(&'a str),
    /// An operation on the values before it.
    Operation(Operation),
    /// A call that is a mistake: of a name that is no function, or with a wrong number of arguments.
    Call {
        /// The name.
        name: &'a str,
        /// Arguments given.
        given: u32,
        /// Arguments needed; none if there is no such function.
        needed: Option<u32>,
    },
}

/// An expression in postfix order.
///
/// Flat, not a tree: a sum of a million terms is no deeper than one of two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expression<'a> {
    /// The items with their places.
    pub items: Vec<(Item<'a>, Span)>,
    /// Its place in the text.
    pub span: Span,
}

/// `name = expression`; without an expression if that couldn't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment<'a> {
    /// The name.
    pub name: Name<'a>,
    /// The expression.
    pub value: Option<Expression<'a>>,
    /// Whether `=` stands behind the name.
    pub equals: bool,
}

/// Assignments in a row: constants, or the code of a task.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Assignments<'a> {
    /// Those with a name.
    pub list: Vec<Assignment<'a>>,
    /// Whether some may be missing here, since a part of the text couldn't be read.
    pub open: bool,
}

/// `name = low : high`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range<'a> {
    /// The range variable.
    pub name: Name<'a>,
    /// Its first and its last value; none if they couldn't be read.
    pub ends: Option<(Expression<'a>, Expression<'a>)>,
}

/// `name (index) (index) …`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label<'a> {
    /// The name.
    pub name: Name<'a>,
    /// The indices.
    pub indices: Vec<Expression<'a>>,
    /// Its place in the text.
    pub span: Span,
}

/// `label as name`
pub type Bound<'a> = (Label<'a>, Name<'a>);

/// `label as name` under `using`; without the label if that couldn't be read.
pub type Input<'a> = (Option<Label<'a>>, Name<'a>);

/// A task family; a part that couldn't be read is none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Task<'a> {
    /// Its name.
    pub name: Option<Name<'a>>,
    /// The label that it creates, and the name of its value.
    pub creates: Option<Bound<'a>>,
    /// The ranges.
    pub ranges: Vec<Range<'a>>,
    /// The labels that it uses, and the names of their values.
    pub uses: Vec<Input<'a>>,
    /// The assignments.
    pub code: Option<Assignments<'a>>,
    /// Whether ranges or inputs may be missing here, since a part of the text couldn't be read.
    pub open: bool,
}

/// `result label for ranges`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome<'a> {
    /// The label.
    pub label: Label<'a>,
    /// The ranges.
    pub ranges: Vec<Range<'a>>,
}

/// A whole text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source<'a> {
    /// The program's name.
    pub name: &'a str,
    /// The constants.
    pub constants: Assignments<'a>,
    /// The task families.
    pub tasks: Vec<Task<'a>>,
    /// The results.
    pub results: Vec<Outcome<'a>>,
    /// `end program`, if it is there.
    pub end: Option<Span>,
    /// Whether a result stands in the text, even if it can't be read.
    pub asks: bool,
    /// Whether a result may be missing here, since a part of the text couldn't be read.
    pub unsure: bool,
    /// Whether a task may be missing here, since a part of the text couldn't be read.
    pub incomplete: bool,
}
