//! Expressions, from the text to postfix order.

use super::expected::Expected;
use super::pieces::{Extra, key, place, sign};
use super::place::Span;
use super::syntax::{Compare, Expression, Item, Operation};
use super::token::{Input, Key, Piece, Token};
use chumsky::prelude::*;

type Items<'a> = Vec<(Item<'a>, Span)>;
/// Both sides of a comparison and the branch that is taken if it holds; and the condition.
type Branch<'a> = (Items<'a>, (Item<'a>, Span));
/// The parts of a branch, as they are parsed.
type Parts<'a> = ((((Span, Items<'a>), Compare), Items<'a>), Items<'a>);

/// A call in postfix order, behind its arguments.
fn call<'a>(function: (Token<'a>, Span), arguments: Vec<Items<'a>>) -> Items<'a> {
    let (token, span) = function;
    let (name, operation, needed) = match token {
        Token::Key(Key::Min) => ("min", Some(Operation::Min), Some(2)),
        Token::Key(Key::Max) => ("max", Some(Operation::Max), Some(2)),
        Token::Key(Key::Abs) => ("abs", Some(Operation::Abs), Some(1)),
        Token::Key(Key::Sqrt) => ("sqrt", Some(Operation::Sqrt), Some(1)),
        Token::Name(name) => (name, None, None),
        _ => ("", None, None),
    };
    let given = u32::try_from(arguments.len()).unwrap_or(u32::MAX);
    let item = match operation {
        Some(operation) if needed == Some(given) => Item::Operation(operation),
        _ => Item::Call {
            name,
            given,
            needed,
        },
    };
    let mut items = arguments.concat();
    items.push((item, span));
    items
}

/// `left operator right` in postfix order.
fn binary<'a>(mut left: Items<'a>, (operator, right): ((Operation, Span), Items<'a>)) -> Items<'a> {
    left.extend(right);
    left.push((Item::Operation(operator.0), operator.1));
    left
}

fn operator<'t, 'a: 't>(
    text: &'static str,
    operation: Operation,
) -> impl Parser<'t, Input<'t, 'a>, (Operation, Span), Extra> + Clone {
    sign(text).map(move |span| (operation, span))
}

pub(super) fn expression<'t, 'a: 't>()
-> impl Parser<'t, Input<'t, 'a>, Expression<'a>, Extra> + Clone {
    let items = recursive(|items| {
        let arguments = items
            .clone()
            .separated_by(sign(","))
            .collect::<Vec<Items<'a>>>()
            .delimited_by(sign("("), sign(")"));
        let number = select! { (Token::Number(text), span) => vec![(Item::Number(text), span)] };
        let named = any()
            .filter(|(token, _)| matches!(token, Token::Name(_)))
            .then(arguments.clone().or_not())
            .map(
                |(named, arguments): (Piece<'a>, _)| match (named, arguments) {
                    (function, Some(arguments)) => call(function, arguments),
                    ((Token::Name(text), span), None) => vec![(Item::Name(text), span)],
                    (_, None) => Vec::new(),
                },
            );
        let known = |token: &Token<'a>| {
            matches!(
                token,
                Token::Key(Key::Min | Key::Max | Key::Abs | Key::Sqrt)
            )
        };
        let function = any()
            .filter(move |(token, _)| known(token))
            .then(arguments)
            .map(|(function, arguments)| call(function, arguments));
        let inner = items.clone().delimited_by(sign("("), sign(")"));
        let value = choice((number, named, function, inner)).labelled(Expected::VALUE);
        let factor = sign("-").repeated().collect::<Vec<Span>>().then(value).map(
            |(signs, mut items): (Vec<Span>, Items<'a>)| {
                let negated = signs.into_iter().rev();
                items.extend(negated.map(|span| (Item::Operation(Operation::Negate), span)));
                items
            },
        );
        let times = choice((
            operator("*", Operation::Multiply),
            operator("/", Operation::Divide),
        ));
        let term = factor.clone().foldl(times.then(factor).repeated(), binary);
        let plus = choice((
            operator("+", Operation::Add),
            operator("-", Operation::Subtract),
        ));
        let sum = term
            .clone()
            .foldl(plus.then(term).repeated(), binary)
            .boxed();
        let compare = |text, compare| sign(text).to(compare);
        let compared = choice((
            compare("<", Compare::Less),
            compare("<=", Compare::LessEqual),
            compare("=", Compare::Equal),
            compare("<>", Compare::Unequal),
            compare(">=", Compare::GreaterEqual),
            compare(">", Compare::Greater),
        ));
        // A chain of `else if` is a list, so that it needs no deeper stack however long it is.
        let branch = key(Key::If)
            .then(items.clone())
            .then(compared)
            .then(items.clone())
            .then_ignore(key(Key::Then))
            .then(items)
            .then_ignore(key(Key::Else))
            .map(|((((span, left), compare), right), then): Parts<'a>| {
                let condition = Item::Operation(Operation::If(compare));
                ([left, right, then].concat(), (condition, span))
            });
        branch.repeated().collect::<Vec<_>>().then(sum).map(
            |(branches, otherwise): (Vec<Branch<'a>>, Items<'a>)| {
                let (mut items, mut conditions) = (Vec::new(), Vec::new());
                for (branch, condition) in branches {
                    items.extend(branch);
                    conditions.push(condition);
                }
                items.extend(otherwise);
                items.extend(conditions.into_iter().rev());
                items
            },
        )
    });
    items
        .map_with(|items, at| Expression {
            items,
            span: place(at.slice()),
        })
        .boxed()
}
