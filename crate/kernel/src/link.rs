//! A scenario as the hash of a link: only the differences from the defaults, readable, and valid for ever.
//!
//! `v=1&slots=5000&tasks.beta.alpha=0.5&chapter=5`: the keys are the dotted paths of a scenario.
//!
//! | value | form |
//! | --- | --- |
//! | list | `1,0.5` |
//! | list of lists | `0.9,0.1;0.1,0.9` |
//! | list of records | `p:weight,p:weight`, the fields in their order in the file |
//!
//! Keys that are no path of a scenario belong to the page (chapter, theme) and are passed through. A part that cannot
//! be read is reported and left at its default: an old or broken link never leads to an empty page.

mod values;

pub use values::Form;

use crate::error::BadInput;
use crate::json::shorten;
use serde_json::{Map, Value};
use values::{decode, encode, joined, list, parse, plain};

/// The most characters of a link that are read.
pub const LONGEST: usize = 2_000_000;
/// The most keys read of a scenario, and of the page; fewer than half as many exist.
const MOST_KEYS: usize = 200;
/// The most names in one key. No path of a scenario has more than four, and deep data would overflow the stack.
const MOST_NAMES: usize = 8;
/// The most characters read in the search for a link's bad keys, which reads the whole link again for each bad key.
const MOST_READ: usize = 10_000_000;

/// The value in a link of a field that a scenario lacks, though the default scenario has it.
pub const WITHOUT: &str = "none";

/// A part of a scenario that is given in exactly one of several forms. A link with another form than the default
/// scenario has its own alone.
#[derive(Debug, Clone, Copy)]
pub struct OneOf {
    /// The path of the part; empty for the root.
    pub path: &'static str,
    /// The forms: names of fields.
    pub forms: &'static [&'static str],
    /// Fields that go with one form only, after its name.
    pub with: &'static [(&'static str, &'static [&'static str])],
}

/// A scenario that a link can hold.
pub trait Linked: Sized + Default {
    /// The version of links that this crate writes.
    const VERSION: u64;
    /// The fields at the root of a scenario; every other key belongs to the page.
    const FIELDS: &'static [&'static str];
    /// Fields that are a choice of one of several things, each with its default. Another choice discards the fields
    /// of the default.
    const CHOICES: &'static [(&'static str, &'static str)] = &[];
    /// The parts of which a link has one form, in the order in which they are settled.
    const FORMS: &'static [OneOf] = &[];

    /// Whether a scenario may lack fields that the default scenario has: where none can, no code is needed for it.
    const LACKS: bool = false;

    /// Whether a scenario may lack this field of the root, though the default scenario has it; its value in a link is
    /// then [`WITHOUT`].
    fn may_lack(_field: &str) -> bool {
        false
    }

    /// Fields at the root that came later, with the value that older links mean by leaving them out. Links that are
    /// written now always have them.
    const LATER: &'static [(&'static str, &'static str)] = &[];

    /// The form of the value at a key; `text` is the value in the link, empty while a link is written.
    fn form(_key: &str, _text: &str) -> Form {
        Form::Single
    }

    /// The default scenario, with the fields that a file would leave out.
    fn defaults() -> Value {
        Self::default().to_value()
    }

    /// The defaults to compare a scenario with: they contain every number that a scenario may write.
    fn compared() -> Value {
        Self::defaults()
    }

    /// Replaces, in the defaults, the choice at `path` by another `kind`, with its fields mostly empty.
    fn choose(_defaults: &mut Value, _path: &str, _kind: &str) {}

    /// This scenario as a file would hold it, without the fields that it lacks.
    fn to_value(&self) -> Value;

    /// Reads and checks a scenario.
    ///
    /// # Errors
    /// Names the field that is unknown, of the wrong kind or out of range.
    fn read(value: &Value) -> Result<Self, BadInput>;
}

/// Keys and values, each key once.
pub type Pairs = Vec<(String, String)>;

/// Sets a key; false if there is no room for it.
fn set(pairs: &mut Pairs, key: String, value: String) -> bool {
    pairs.retain(|(known, _)| *known != key);
    let room = pairs.len() < MOST_KEYS;
    if room {
        pairs.push((key, value));
    }
    room
}

/// The contents of a link.
#[derive(Debug, Clone)]
pub struct Link<S> {
    /// The scenario, complete.
    pub scenario: S,
    /// Keys and values of the page.
    pub view: Pairs,
    /// A sentence for each part that could not be read.
    pub warnings: Vec<String>,
}

/// Writes a link's hash (without `#`); empty if nothing differs from the defaults.
pub fn write<S: Linked>(scenario: &S, view: &[(String, String)]) -> String {
    let mut pairs = Pairs::new();
    let mut mine = scenario.to_value();
    let base = base_for::<S>(&mine);
    if S::LACKS {
        name_lacking::<S>(&mut mine, &base);
    }
    flatten(S::form, "", &mine, &base, &mut pairs);
    let of_page = |(key, _): &&(String, String)| !is_scenario_key::<S>(key);
    if !S::LATER.is_empty() && (!pairs.is_empty() || view.iter().any(|pair| of_page(&pair))) {
        for (key, _) in S::LATER {
            let told = pairs.iter().any(|(known, _)| known == key);
            if let Some(value) = mine[*key].as_str().filter(|_| !told) {
                pairs.push(((*key).into(), value.into()));
            }
        }
    }
    pairs.extend(view.iter().filter(of_page).cloned());
    spelt(pairs, S::VERSION)
}

/// The hash of a link with these values; empty if there is none.
fn spelt(pairs: Pairs, version: u64) -> String {
    let pair = |(key, value): (String, String)| format!("{}={}", encode(&key), encode(&value));
    let all: Vec<String> = pairs.into_iter().map(pair).collect();
    if all.is_empty() {
        String::new()
    } else {
        format!("v={version}&{}", joined(all, "&"))
    }
}

/// The page's own part of a link, an object of texts; one that is null is left out.
///
/// # Errors
/// Names the entry that is no text.
pub fn view_from_value(view: Value) -> Result<Pairs, BadInput> {
    let Value::Object(entries) = view else {
        return Err(BadInput::new(
            "view",
            shorten(&view),
            "an object of texts is needed",
        ));
    };
    let entry = |(key, value): (String, Value)| match value {
        Value::String(text) => Some(Ok((key, text))),
        Value::Null => None,
        other => Some(Err(BadInput::new(
            format!("view.{key}"),
            shorten(&other),
            "a text is needed",
        ))),
    };
    entries.into_iter().filter_map(entry).collect()
}

/// Reads a link's hash, with or without `#`. A mistake in it becomes a warning.
pub fn read<S: Linked>(hash: &str) -> Link<S> {
    let mut warnings = Vec::new();
    let mut view = Pairs::new();
    let mut mine = Pairs::new();
    let mut is_written = false;
    let hash = hash.trim_start_matches('#');
    if hash.len() > LONGEST {
        warnings.push(format!(
            "The link has {} characters, more than the {LONGEST} that are read. The defaults are shown.",
            hash.len()
        ));
    } else {
        let mut left_out = 0;
        for pair in hash.split('&').filter(|pair| !pair.is_empty()) {
            let Some((key, value)) = pair.split_once('=') else {
                warnings.push(format!(
                    "“{}” in the link is not a key and a value; it is left out.",
                    short(pair)
                ));
                continue;
            };
            let (key, value) = (decode(key), decode(value));
            if key == "v" {
                is_written = true;
                if value != S::VERSION.to_string() {
                    warnings.push(format!("The link is of version {}; this page reads version {} and shows what it understands.", short(&value), S::VERSION));
                }
            } else if key.split('.').nth(MOST_NAMES).is_some() {
                warnings.push(format!(
                    "“{}” in the link is no path of a scenario; it is left out.",
                    short(&key)
                ));
            } else {
                let mine_or_view = if is_scenario_key::<S>(&key) {
                    &mut mine
                } else {
                    &mut view
                };
                left_out += usize::from(!set(mine_or_view, key, value));
            }
        }
        if left_out > 0 {
            warnings.push(format!(
                "The link has too many keys; {left_out} of them were left out."
            ));
        }
    }
    for (key, older) in S::LATER {
        if is_written && !mine.iter().any(|(known, _)| known == key) {
            mine.push(((*key).into(), (*older).into()));
        }
    }
    let scenario = assemble(mine, &mut warnings);
    Link {
        scenario,
        view,
        warnings,
    }
}

/// Builds the scenario, dropping one bad key after another until the rest is valid.
fn assemble<S: Linked>(mut pairs: Pairs, warnings: &mut Vec<String>) -> S {
    let mut read = 0;
    loop {
        read += pairs.iter().map(|(_, value)| value.len()).sum::<usize>();
        let error = match S::read(&inflate::<S>(&pairs)) {
            Ok(scenario) => return scenario,
            Err(error) => error,
        };
        // The key to blame: the one that the error names, else one that contains it or lies within it.
        let blamed = |(key, _): &(String, String)| {
            let field = error.field.split('[').next().unwrap_or_default();
            field == key.as_str()
                || field.starts_with(&format!("{key}."))
                || key.starts_with(&format!("{field}."))
                || field.is_empty()
        };
        if pairs.is_empty() {
            return S::default();
        }
        if read > MOST_READ {
            warnings.push(
                "Too much of this long link could not be read. The defaults are shown.".into(),
            );
            return S::default();
        }
        let root = |key: &str| key.split('.').next().map(str::to_string);
        let related = |(key, _): &(String, String)| root(key) == root(&error.field);
        let place = pairs.iter().position(blamed);
        let place = place.or_else(|| pairs.iter().position(related));
        let (key, value) = pairs.remove(place.unwrap_or(0));
        warnings.push(format!(
            "The link's {} = {} was left out: {} ({}).",
            short(&key),
            short(&value),
            error.allowed,
            short(&error.field)
        ));
    }
}

/// The defaults that `mine` is compared with: those of its own kinds of tasks and models.
fn base_for<S: Linked>(mine: &Value) -> Value {
    let mut base = S::compared();
    for (path, otherwise) in S::CHOICES {
        let chosen = path
            .split('.')
            .try_fold(mine, |value, name| value.get(name));
        let kinds = chosen.and_then(Value::as_object);
        if let Some(kind) = kinds.and_then(|kinds| kinds.keys().next())
            && kind != otherwise
        {
            S::choose(&mut base, path, kind);
        }
    }
    base
}

/// Says [`WITHOUT`] in each field that `mine` lacks.
fn name_lacking<S: Linked>(mine: &mut Value, base: &Value) {
    if let (Some(mine), Some(base)) = (mine.as_object_mut(), base.as_object()) {
        for name in base.keys().filter(|name| S::may_lack(name)) {
            let value = mine.entry(name).or_insert(Value::Null);
            if value.is_null() {
                *value = WITHOUT.into();
            }
        }
    }
}

/// The value at a dotted path; missing objects on the way are made.
pub fn place<'a>(root: &'a mut Value, path: &str) -> &'a mut Value {
    path.split('.').fold(root, |place, name| {
        if !place.is_object() {
            *place = Value::Object(Map::new());
        }
        &mut place[name]
    })
}

impl OneOf {
    /// Forms without fields that go with one of them only.
    pub const fn new(path: &'static str, forms: &'static [&'static str]) -> Self {
        let with = &[];
        Self { path, forms, with }
    }

    /// Where `value` has another form of the part than `defaults`, the default's form gives way, with its fields.
    fn settle(&self, value: &mut Value, defaults: &Value) {
        let names = || self.path.split('.').filter(|name| !name.is_empty());
        let Some(part) = names().try_fold(value, |value, name| value.get_mut(name)) else {
            return;
        };
        let default = names().try_fold(defaults, |value, name| value.get(name));
        let Some(fields) = part.as_object_mut() else {
            return;
        };
        let had = |form: &&&str| default.is_some_and(|default| default.get(**form).is_some());
        let old = self.forms.iter().find(had).copied();
        let mut given = self.forms.iter().filter(|form| fields.contains_key(**form));
        let new = given.find(|form| Some(**form) != old).copied();
        if let (Some(old), Some(new)) = (old, new) {
            fields.remove(old);
            let others = self.with.iter().filter(|(form, _)| *form != new);
            for name in others.flat_map(|(_, names)| *names) {
                fields.remove(*name);
            }
        }
    }
}

fn flatten(
    form: fn(&str, &str) -> Form,
    path: &str,
    mine: &Value,
    base: &Value,
    pairs: &mut Pairs,
) {
    if mine == base || path == "version" {
        return;
    }
    match mine {
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                let base = base.get(name).unwrap_or(&Value::Null);
                flatten(form, &path, value, base, pairs);
            }
        }
        Value::Array(items) => {
            pairs.push((path.into(), list(form(path, ""), items)));
        }
        other => {
            pairs.push((path.into(), plain(other)));
        }
    }
}

fn is_scenario_key<S: Linked>(key: &str) -> bool {
    let root = key.split('.').next().unwrap_or_default();
    root == "v" || S::FIELDS.contains(&root)
}

/// The defaults with the pairs set in them.
fn inflate<S: Linked>(pairs: &[(String, String)]) -> Value {
    let mut root = S::defaults();
    for (path, otherwise) in S::CHOICES {
        let inside = |key: &str| {
            key.strip_prefix(path)?
                .strip_prefix('.')
                .map(str::to_string)
        };
        let chosen = pairs.iter().find_map(|(key, _)| inside(key));
        if let Some(kind) = chosen.as_ref().and_then(|rest| rest.split('.').next())
            && kind != *otherwise
        {
            S::choose(&mut root, path, kind);
        }
    }
    for (key, text) in pairs {
        let form = match S::LACKS && text == WITHOUT && S::may_lack(key) && !key.contains('.') {
            true => Form::Text,
            false => S::form(key, text),
        };
        *place(&mut root, key) = parse(form, text);
    }
    if S::LACKS
        && let Some(fields) = root.as_object_mut()
    {
        fields.retain(|name, value| !S::may_lack(name) || *value != *WITHOUT);
    }
    if !S::FORMS.is_empty() {
        let defaults = S::defaults();
        S::FORMS
            .iter()
            .for_each(|part| part.settle(&mut root, &defaults));
    }
    root
}

fn short(text: &str) -> String {
    if text.chars().count() <= 40 {
        text.into()
    } else {
        text.chars().take(40).chain(['…']).collect()
    }
}
