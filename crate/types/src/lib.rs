//! TypeScript's types of what crosses to a page, generated from the Rust types.
//!
//! `ts-rs` derives a declaration of each type, behind the feature `types` of its crate, which only this crate turns on.
//! Here the declarations become a module as the page's formatter and linter want it, with the comments of the Rust types.
//! A crate's tests list the types that cross; those within them follow. `npm run generate` writes the files.

mod parse;
mod print;

use print::Declaration;

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use ts_rs::{Config, TS, TypeVisitor};

/// A module with the types of one crate.
pub struct Module {
    /// The crate, as in paths.
    of: &'static str,
    /// The types that were asked for, by name.
    roots: Vec<String>,
    /// All types, by name: the order in which ts-rs visits those within others differs from build to build.
    found: BTreeMap<String, Declaration>,
    seen: HashSet<TypeId>,
    /// The names of types of other crates, by crate.
    imports: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Module {
    /// A module without types, for those of the crate `of`, for example "allot_figure".
    pub fn new(of: &'static str) -> Self {
        Self {
            of,
            roots: Vec::new(),
            found: BTreeMap::new(),
            seen: HashSet::new(),
            imports: BTreeMap::new(),
        }
    }

    /// Adds a type, and those within it.
    ///
    /// # Panics
    /// If ts-rs writes a type in a form that is unknown here.
    #[must_use]
    pub fn with<T: TS + 'static>(mut self) -> Self {
        self.visit::<T>();
        self.roots.push(T::ident(&config()));
        self
    }

    /// Expects the page's file of this module, as [`Module::text`] makes it.
    ///
    /// # Panics
    /// If it differs, or has a line that is too long.
    pub fn is_the_pages(&self, given: &str) {
        let made = self.text(given);
        for line in made.lines() {
            assert!(line.chars().count() <= 120, "a line too long: {line}");
        }
        allot_testing::same(&format!("www/src/{}", file(self.of)), &made, self.of);
    }

    /// The text of the module; `given` is TypeScript that stands before the types.
    pub fn text(&self, given: &str) -> String {
        let krate = self.of.replace("allot_", "crate/");
        let mut text =
            format!("// Made from {krate} by `npm run generate`. Not to be changed here.\n");
        for (krate, names) in &self.imports {
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            let file = file(krate).replace(".ts", ".js");
            // A system's types lie with its article, those of the kit's crates together.
            let place = if is_of_kit(self.of) {
                file.replace("engine/", "./")
            } else {
                format!("../../../{file}")
            };
            text += &format!("import type {{ {} }} from '{place}'\n", names.join(", "));
        }
        if !given.is_empty() {
            text += &format!("\n{given}\n");
        }
        for one in self.in_order() {
            text += &format!("\n{}", print::declaration(one));
        }
        text
    }

    /// The types as they are asked for, each followed by those within it.
    fn in_order(&self) -> Vec<&Declaration> {
        let mut order = Vec::new();
        let mut waiting: Vec<&str> = self.roots.iter().rev().map(String::as_str).collect();
        let mut placed = HashSet::new();
        while let Some(name) = waiting.pop() {
            let Some(one) = self.found.get(name).filter(|_| placed.insert(name)) else {
                continue;
            };
            order.push(one);
            let within: Vec<_> = one.body.names().collect();
            waiting.extend(within.into_iter().rev());
        }
        order
    }
}

/// A whole number of any size is a number, as the doors give it.
fn config() -> Config {
    Config::new().with_large_int("number")
}

/// The crates whose types belong to the page's kit; every other one is a system, with an article of its name.
fn is_of_kit(krate: &str) -> bool {
    ["allot_kernel", "allot_figure", "allot_chart"].contains(&krate)
}

/// The file with a crate's types, from the folder `www/src`.
fn file(krate: &str) -> String {
    let name = krate.trim_start_matches("allot_");
    if is_of_kit(krate) {
        format!("engine/generated-{name}.ts")
    } else {
        format!("articles/{name}/engine/generated.ts")
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = config();
        let (krate, _) = type_name::<T>().split_once("::").unwrap_or_default();
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if krate == self.of {
            let (name, body) = parse::declaration(&T::decl(&config));
            let docs = T::docs().unwrap_or_default();
            self.found
                .insert(name.clone(), Declaration { name, docs, body });
            T::visit_dependencies(self);
        } else if krate.starts_with("allot_") {
            let name = T::ident(&config);
            self.imports.entry(krate).or_default().insert(name);
        }
    }
}
