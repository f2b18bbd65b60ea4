//! The smallest parts of the grammar, as parsers of a stretch of pieces that has to be read to its end.

use super::expected::{Expected, Unexpected};
use super::expression::expression;
use super::place::Span;
use super::syntax::{Bound, Expression, Label, Name};
use super::token::{Key, Token};
use chumsky::extra::Err;
use chumsky::prelude::*;

/// A piece of a text, with its place.
pub(super) type Piece<'a> = (Token<'a>, Span);
pub(super) type Input<'t, 'a> = &'t [Piece<'a>];
pub(super) type Extra = Err<Unexpected>;

/// Parsers of the parts that a text is cut into.
pub(super) struct Parsers<'t, 'a: 't> {
    /// An expression.
    pub(super) value: Part<'t, 'a, Expression<'a>>,
    /// `low : high`
    pub(super) ends: Part<'t, 'a, (Expression<'a>, Expression<'a>)>,
    /// `name (index) (index) …`
    pub(super) label: Part<'t, 'a, Label<'a>>,
    /// `label as name`
    pub(super) bound: Part<'t, 'a, Bound<'a>>,
}

pub(super) type Part<'t, 'a, T> = Boxed<'t, 't, Input<'t, 'a>, T, Extra>;

impl<'t, 'a: 't> Parsers<'t, 'a> {
    pub(super) fn new() -> Self {
        let ends = expression().then_ignore(sign(":")).then(expression());
        let bound = label().then_ignore(key(Key::As)).then(name());
        Self {
            value: expression().then_ignore(end()).boxed(),
            ends: ends.then_ignore(end()).boxed(),
            label: label().then_ignore(end()).boxed(),
            bound: bound.then_ignore(end()).boxed(),
        }
    }
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
