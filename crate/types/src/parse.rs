//! Reading the declarations that ts-rs writes.

use std::iter::Peekable;
use std::str::Chars;

/// A type in TypeScript.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Type {
    /// A name, or a literal.
    Name(String),
    /// An object.
    Object(Vec<Field>),
    /// One of several.
    Union(Vec<Type>),
    /// All of several.
    All(Vec<Type>),
    /// A list of any length.
    List(Box<Type>),
    /// A list with a type for each place.
    Tuple(Vec<Type>),
}

impl Type {
    /// The names in it, in the order of its text.
    pub(crate) fn names(&self) -> Box<dyn Iterator<Item = &str> + '_> {
        match self {
            Self::Name(name) => Box::new(std::iter::once(name.as_str())),
            Self::Object(fields) => Box::new(fields.iter().flat_map(|field| field.value.names())),
            Self::Union(types) | Self::All(types) | Self::Tuple(types) => {
                Box::new(types.iter().flat_map(Self::names))
            }
            Self::List(inner) => inner.names(),
        }
    }
}

/// A field of an object.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Field {
    /// The comment of the Rust field.
    pub docs: String,
    /// The key, or the pattern of several.
    pub key: String,
    /// Whether it may be left out.
    pub optional: bool,
    /// The type of its value.
    pub value: Type,
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Docs(String),
    Word(String),
    Sign(char),
}

/// Name and type of `type Name = …;`.
pub(crate) fn declaration(text: &str) -> (String, Type) {
    let mut tokens = Tokens::new(text);
    tokens.word();
    let name = tokens.word();
    tokens.expect('=');
    let body = tokens.union();
    tokens.expect(';');
    (name, body)
}

struct Tokens<'a> {
    text: &'a str,
    list: Peekable<std::vec::IntoIter<Token>>,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a str) -> Self {
        let mut chars = text.chars().peekable();
        let mut list = Vec::new();
        while let Some(first) = chars.next() {
            match first {
                ' ' | '\n' => {}
                '/' => list.push(Token::Docs(docs(&mut chars))),
                '"' => {
                    let inside: String = chars.by_ref().take_while(|c| *c != '"').collect();
                    list.push(Token::Word(format!("'{inside}'")));
                }
                first if is_word(first) => {
                    let mut word = String::from(first);
                    while let Some(next) = chars.next_if(|c| is_word(*c)) {
                        word.push(next);
                    }
                    list.push(Token::Word(word));
                }
                sign => list.push(Token::Sign(sign)),
            }
        }
        Self {
            text,
            list: list.into_iter().peekable(),
        }
    }

    fn unknown(&self) -> ! {
        panic!("a form that is unknown here: {}", self.text)
    }

    fn word(&mut self) -> String {
        match self.list.next() {
            Some(Token::Word(word)) => word,
            _ => self.unknown(),
        }
    }

    /// Takes the sign, if it is next.
    fn sign(&mut self, sign: char) -> bool {
        self.list.next_if_eq(&Token::Sign(sign)).is_some()
    }

    fn expect(&mut self, sign: char) {
        if !self.sign(sign) {
            self.unknown();
        }
    }

    /// Types with signs between them, up to one that ends the list.
    fn types(&mut self, end: char) -> Vec<Type> {
        let mut types = Vec::new();
        while !self.sign(end) {
            types.push(self.union());
            self.sign(',');
        }
        types
    }

    fn union(&mut self) -> Type {
        self.joined('|', Type::Union, |tokens| {
            tokens.joined('&', Type::All, Self::single)
        })
    }

    fn joined(
        &mut self,
        sign: char,
        whole: fn(Vec<Type>) -> Type,
        part: impl Fn(&mut Self) -> Type,
    ) -> Type {
        let first = part(self);
        let mut parts = vec![first];
        while self.sign(sign) {
            parts.push(part(self));
        }
        match parts.len() {
            1 => parts.remove(0),
            _ => whole(parts),
        }
    }

    fn single(&mut self) -> Type {
        match self.list.next() {
            Some(Token::Sign('{')) => self.object(),
            Some(Token::Sign('[')) => Type::Tuple(self.types(']')),
            Some(Token::Sign('(')) => {
                let inside = self.union();
                self.expect(')');
                inside
            }
            Some(Token::Word(word)) if word == "Array" && self.sign('<') => {
                let mut items = self.types('>');
                Type::List(Box::new(items.remove(0)))
            }
            Some(Token::Word(word)) => Type::Name(word),
            _ => self.unknown(),
        }
    }

    fn object(&mut self) -> Type {
        let mut fields = Vec::new();
        while !self.sign('}') {
            let mut docs = String::new();
            while let Some(Token::Docs(text)) = self.list.next_if(|t| matches!(t, Token::Docs(_))) {
                docs = text;
            }
            let key = if self.sign('[') {
                let (each, _, of) = (self.word(), self.word(), self.word());
                self.expect(']');
                format!("[{each} in {of}]")
            } else {
                self.word().trim_matches('\'').to_owned()
            };
            let optional = self.sign('?');
            self.expect(':');
            let value = self.union();
            if !self.sign(',') {
                self.sign(';');
            }
            fields.push(Field {
                docs,
                key,
                optional,
                value,
            });
        }
        Type::Object(fields)
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || "_-.'".contains(c)
}

/// The rest of a comment, without its signs.
fn docs(chars: &mut Peekable<Chars<'_>>) -> String {
    let mut text = String::from("/");
    while !text.ends_with("*/") {
        match chars.next() {
            Some(c) => text.push(c),
            None => break,
        }
    }
    text
}
