//! Parsers of single pieces.

use super::token::{Input, Piece};
use crate::language::expected::{Expected, Unexpected};
use crate::language::place::Span;
use crate::language::token::{Key, Token};
use chumsky::extra::Err;
use chumsky::prelude::*;

pub(super) type Extra = Err<Unexpected>;

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

/// The place of the parsed pieces.
pub(super) fn place(pieces: &[Piece<'_>]) -> Span {
    match pieces {
        [] => Span::new(0, 0),
        [first, .., last] => first.1.to(last.1),
        [only] => only.1,
    }
}
