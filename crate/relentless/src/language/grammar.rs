//! The smallest parts of the grammar, as parsers of a stretch of pieces that has to be read to its end.

use super::expected::Expected;
use super::expression::expression;
use super::pieces::{Extra, key, place, sign};
use super::syntax::{Bound, Expression, Label, Name};
use super::token::{Input, Key, Token};
use chumsky::prelude::*;

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

fn name<'t, 'a: 't>() -> impl Parser<'t, Input<'t, 'a>, Name<'a>, Extra> + Clone {
    select! { (Token::Name(text), span) => Name { text, span } }.labelled(Expected::NAME)
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
