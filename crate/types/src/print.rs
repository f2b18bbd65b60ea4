//! Writing types as the page's formatter does.

use crate::parse::{Field, Type};

/// One type of a module.
pub(super) struct Declaration {
    pub(super) name: String,
    pub(super) docs: String,
    pub(super) body: Type,
}

/// The most characters in a line.
const WIDTH: usize = 120;

/// An interface for an object, else a type; with its comment.
pub(crate) fn declaration(one: &Declaration) -> String {
    let Declaration { name, docs, body } = one;
    let head = comment(docs, "");
    match body {
        Type::Object(fields) => format!("{head}export interface {name} {}\n", block(fields)),
        Type::All(parts) => {
            let (objects, others): (Vec<_>, Vec<_>) = parts
                .iter()
                .partition(|part| matches!(part, Type::Object(_)));
            let names: Vec<_> = others.into_iter().map(inline).collect();
            let fields: Vec<Field> = objects
                .into_iter()
                .flat_map(|object| match object {
                    Type::Object(fields) => fields.clone(),
                    _ => Vec::new(),
                })
                .collect();
            let bases = names.join(", ");
            format!(
                "{head}export interface {name} extends {bases} {}\n",
                block(&fields)
            )
        }
        Type::Union(parts) => {
            let line = format!("export type {name} = {}\n", inline(body));
            if line.chars().count() <= WIDTH {
                return head + &line;
            }
            let parts: Vec<_> = parts
                .iter()
                .map(|part| format!("\n  | {}", inline(part)))
                .collect();
            format!("{head}export type {name} ={}\n", parts.concat())
        }
        body => format!("{head}export type {name} = {}\n", inline(body)),
    }
}

/// The fields of an interface, one a line.
fn block(fields: &[Field]) -> String {
    let lines: Vec<_> = fields
        .iter()
        .map(|one| format!("{}  {}\n", comment(&one.docs, "  "), field(one)))
        .collect();
    format!("{{\n{}}}", lines.concat())
}

fn field(one: &Field) -> String {
    let optional = if one.optional { "?" } else { "" };
    format!("{}{optional}: {}", one.key, inline(&one.value))
}

fn inline(body: &Type) -> String {
    let all = |types: &[Type], between: &str| {
        let parts: Vec<_> = types.iter().map(inline).collect();
        parts.join(between)
    };
    match body {
        Type::Name(name) => name.clone(),
        Type::Object(fields) => {
            let fields: Vec<_> = fields.iter().map(field).collect();
            format!("{{ {} }}", fields.join("; "))
        }
        Type::Union(types) => all(types, " | "),
        Type::All(types) => all(types, " & "),
        Type::Tuple(types) => format!("[{}]", all(types, ", ")),
        Type::List(item) => match **item {
            Type::Union(_) | Type::All(_) => format!("({})[]", inline(item)),
            _ => format!("{}[]", inline(item)),
        },
    }
}

/// A comment, on one line if it fits; a table keeps its rows.
fn comment(docs: &str, indent: &str) -> String {
    let words = |line: &str| {
        let line = line.trim().trim_start_matches("/**").trim_end_matches("*/");
        line.trim().trim_start_matches('*').trim().to_owned()
    };
    let lines: Vec<String> = docs.lines().map(words).collect();
    let text = unlinked(lines.join("\n").trim());
    if text.is_empty() {
        return String::new();
    }
    let joined = text.replace('\n', " ");
    let line = format!("{indent}/** {joined} */\n");
    if !text.contains("\n\n") && line.chars().count() <= WIDTH {
        return line;
    }
    let mut block = format!("{indent}/**\n");
    for (nth, paragraph) in text.split("\n\n").enumerate() {
        if nth > 0 {
            block += &format!("{indent} *\n");
        }
        if paragraph.starts_with('|') {
            let rows = paragraph.lines().map(|row| format!("{indent} * {row}\n"));
            block.extend(rows);
            continue;
        }
        let mut line = format!("{indent} *");
        for word in paragraph.split_whitespace() {
            if line.chars().count() + 1 + word.chars().count() > WIDTH {
                block += &format!("{line}\n");
                line = format!("{indent} *");
            }
            line += &format!(" {word}");
        }
        block += &format!("{line}\n");
    }
    block + &format!("{indent} */\n")
}

/// Text whose links to Rust's documentation are plain names: "[`crate::a::B::c`]" becomes "`c`".
fn unlinked(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        let Some((path, after)) = link.split_once("`]") else {
            break;
        };
        let name = path.rsplit("::").next().unwrap_or(path);
        plain += &format!("{before}`{name}`");
        rest = after;
    }
    plain + rest
}
