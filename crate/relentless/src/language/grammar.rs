//! The grammar, as parsers that go on after a mistake.
//!
//! Each section of a task and each assignment begins anew, so that independent mistakes are all found and none of them
//! makes others.

use super::expected::{Expected, Unexpected};
use super::expression::expression;
use super::place::Span;
use super::syntax::{Assignment, Bound, Label, Name, Outcome, Range, Task};
use super::token::{Key, Token};
use chumsky::extra::Err;
use chumsky::prelude::*;

/// A piece of a text, with its place.
pub(super) type Piece<'a> = (Token<'a>, Span);
pub(super) type Input<'t, 'a> = &'t [Piece<'a>];
pub(super) type Extra = Err<Unexpected>;

/// The head of a program: its name and its constants.
pub(super) struct Head<'a> {
    pub(super) name: Option<Name<'a>>,
    pub(super) constants: Vec<Assignment<'a>>,
}

pub(super) fn key<'t, 'a: 't>(key: Key) -> impl Parser<'t, Input<'t, 'a>, Span, Extra> + Clone {
    any()
        .filter(move |(token, _)| *token == Token::Key(key))
        .map(|(_, span)| span)
        .labelled(Expected::key(key))
}

pub(super) fn sign<'t, 'a: 't>(
    sign: &'static str,
) -> impl Parser<'t, Input<'t, 'a>, Span, Extra> + Clone {
    any()
        .filter(move |(token, _)| *token == Token::Sign(sign))
        .map(|(_, span)| span)
        .labelled(Expected::sign(sign))
}

fn name<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, Name<'a>, Extra> + Clone {
    select! { (Token::Name(text), span) => Name { text, span } }.labelled(Expected::NAME)
}

/// The place of the parsed pieces.
pub(super) fn place(pieces: &[Piece<'_>]) -> Span {
    match pieces {
        [] => Span::new(0, 0),
        [first, .., last] => first.1.to(last.1),
        [only] => only.1,
    }
}

/// The start of an assignment.
fn begins<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, (), Extra> + Clone {
    name().ignore_then(sign("=")).ignored().rewind()
}

/// A word with which a part of the text begins or ends.
fn heads(token: &Token<'_>) -> bool {
    matches!(
        token,
        Token::Key(
            Key::Program
                | Key::Task
                | Key::Creates
                | Key::For
                | Key::Using
                | Key::Code
                | Key::End
                | Key::Result
        )
    )
}

fn head<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, (), Extra> + Clone {
    any().filter(|(token, _)| heads(token)).ignored().rewind()
}

/// The next piece, unless a part of the text begins with it.
fn inside<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, (), Extra> + Clone {
    any().filter(|(token, _)| !heads(token)).ignored()
}

/// Assignments up to `follow`; an expression that can't be read is left out.
fn assignments<'t, 'a: 't>(
    follow: impl Parser<'t, Input<'t, 'a>, (), Extra> + Clone + 't,
) -> impl Parser<'t, Input<'t, 'a>, Vec<Assignment<'a>>, Extra> + Clone {
    let follow = choice((begins(), follow));
    let value = expression().then_ignore(follow);
    let skip = inside().and_is(begins().not()).repeated();
    let value = value.map(Some).recover_with(via_parser(skip.to(None)));
    let assignment = name()
        .then_ignore(sign("="))
        .then(value)
        .map(|(name, value)| Assignment { name, value });
    assignment.repeated().collect()
}

fn ranges<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, Vec<Range<'a>>, Extra> + Clone {
    let range = name()
        .then_ignore(sign("="))
        .then(expression())
        .then_ignore(sign(":"))
        .then(expression())
        .map(|((name, low), high)| Range { name, low, high });
    let ranges = range.repeated().at_least(1).collect();
    key(Key::For).ignore_then(ranges)
}

fn label<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, Label<'a>, Extra> + Clone {
    let index = expression().delimited_by(sign("("), sign(")"));
    name()
        .then(index.repeated().collect())
        .map_with(|(name, indices), at| Label {
            name,
            indices,
            span: place(at.slice()),
        })
}

fn bound<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, Bound<'a>, Extra> + Clone {
    label().then_ignore(key(Key::As)).then(name())
}

/// A section of a task that begins with a word; none if it can't be read up to the start of the next.
fn section<'t, 'a: 't, T: Clone + 't>(
    first: Key,
    body: impl Parser<'t, Input<'t, 'a>, T, Extra> + Clone + 't,
) -> impl Parser<'t, Input<'t, 'a>, Option<T>, Extra> + Clone {
    // A word of the language right before the next section stands in the place of a name.
    let word = any().filter(|(token, _)| heads(token)).then(head());
    let named = key(Key::As).then(word).ignored();
    let rest = key(first).then(choice((named, inside())).repeated());
    let rest = rest.to(None);
    body.then_ignore(head())
        .map(Some)
        .recover_with(via_parser(rest))
}

/// A task, to the end of its piece of the text.
pub(super) fn task<'t, 'a: 't>() -> Boxed<'t, 't, Input<'t, 'a>, Task<'a>, Extra> {
    // A word of the language in the place of the name is left out with all before `creates`.
    let creates = key(Key::Creates);
    let nameless = key(Key::Task).then(any().and_is(creates.clone().not()).repeated());
    let nameless = nameless.then_ignore(creates.rewind()).to(None);
    let named = key(Key::Task).ignore_then(name()).then_ignore(head());
    let named = named.map(Some).recover_with(via_parser(nameless));
    let named = named.recover_with(via_parser(
        key(Key::Task).then(inside().repeated()).to(None),
    ));
    let creates = section(Key::Creates, key(Key::Creates).ignore_then(bound()));
    // A task without `creates` goes on with what comes next.
    let creates = creates.recover_with(via_parser(inside().repeated().to(None)));
    let ranges = section(Key::For, ranges()).or_not();
    let uses = bound().repeated().at_least(1).collect::<Vec<_>>();
    let uses = section(Key::Using, key(Key::Using).ignore_then(uses)).or_not();
    let finish = key(Key::End).then(key(Key::Code));
    let lines = assignments(key(Key::End).ignored().rewind());
    let code = key(Key::Code)
        .ignore_then(lines)
        .then_ignore(finish)
        .map(Some);
    let last = key(Key::End).then(key(Key::Task));
    let lost = any().and_is(last.clone().not()).repeated().to(None);
    let code = code.recover_with(via_parser(lost));
    let last = last.ignored().then_ignore(end());
    let last = last.recover_with(via_parser(any().repeated()));
    let parts = named.then(creates).then(ranges).then(uses).then(code);
    parts
        .then_ignore(last)
        .map(|((((name, creates), ranges), uses), code)| Task {
            name,
            creates,
            ranges: ranges.unwrap_or_else(|| Some(Vec::new())),
            uses: uses.unwrap_or_else(|| Some(Vec::new())),
            code,
        })
        .boxed()
}

/// A result, to the end of its piece of the text.
pub(super) fn result<'t, 'a: 't>() -> Boxed<'t, 't, Input<'t, 'a>, Option<Outcome<'a>>, Extra> {
    let ranges = ranges().or_not().map(Option::unwrap_or_default);
    key(Key::Result)
        .ignore_then(label())
        .then(ranges)
        .then_ignore(end())
        .map(|(label, ranges)| Some(Outcome { label, ranges }))
        .recover_with(via_parser(any().repeated().to(None)))
        .boxed()
}

/// The name and the constants, to the end of their piece of the text.
pub(super) fn program<'t, 'a: 't>() -> Boxed<'t, 't, Input<'t, 'a>, Head<'a>, Extra> {
    let named = key(Key::Program)
        .ignore_then(name())
        .map(Some)
        .recover_with(via_parser(any().and_is(begins().not()).repeated().to(None)));
    named
        .then(assignments(end()))
        .then_ignore(end().recover_with(via_parser(any().repeated())))
        .map(|(name, constants)| Head { name, constants })
        .boxed()
}
