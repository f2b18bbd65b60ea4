//! A package: how it is made, and whether it has to be made anew.

use crate::order::{self, Outcome};
use serde::Deserialize;
use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::{Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

/// The steps after wasm-bindgen: the options of wasm-opt, and the way to order the functions.
pub struct Recipe {
    optimize: &'static [&'static str],
    order: fn(&[u8]) -> Outcome<Vec<u8>>,
}

/// For a module that is loaded at once: small.
const SMALL: Recipe = Recipe {
    optimize: &["-Os", "--converge"],
    order: order::shortest,
};

/// For a module that is loaded later: fast. A tenth faster than with -Oz, and as small.
const FAST: Recipe = Recipe {
    optimize: &["-O3"],
    order: order::alike,
};

impl Recipe {
    /// The recipe of that name; none for a package that is made as is.
    pub fn named(name: &str) -> Outcome<Option<&'static Self>> {
        match name {
            "as-is" => Ok(None),
            "small" => Ok(Some(&SMALL)),
            "fast" => Ok(Some(&FAST)),
            _ => Err(format!("{name} is no recipe: as-is, small and fast are.")),
        }
    }
}

/// A package to be made.
pub struct Package<'a> {
    /// Its name, with which its files begin.
    pub name: &'a str,
    /// The folder that pages load it from.
    pub folder: &'a Path,
    /// The recipe that makes it small or fast; none for a package as is.
    pub recipe: Option<&'static Recipe>,
}

/// Options of wasm-opt for a small module. The features are those that all browsers of recent years have and that rustc
/// assumes.
///
/// - `low-memory-unused`: the first kilobyte is the end of the stack and holds no data of Rust.
/// - A function with a single caller is not inlined unless it is short. Inlined, its locals get other numbers than in
///   similar functions, and gzip finds no repetition (7 % of the download).
/// - Names of imports and exports become one or two letters, in the door as well ([`shorten`]): wasm-bindgen gives each
///   import a hash, and random digits do not compress (2 % of the download, with the doors).
/// - `ignore-implicit-traps` is not used: memory is then read before it is known to exist, and correct code traps.
const WASM_OPT: [&str; 13] = [
    "--low-memory-unused",
    "--one-caller-inline-max-function-size=20",
    "--minify-imports-and-exports-and-modules",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
];

impl Package<'_> {
    /// Its files: module, door and types.
    fn files(&self) -> [String; 3] {
        ["_bg.wasm", ".js", ".d.ts"].map(|end| format!("{}{end}", self.name))
    }

    /// Makes the package of cargo's module, unless it is up to date, and tells its size.
    pub fn make(&self, module: &Path) -> Outcome<String> {
        let input = fs::read(module)
            .map_err(|error| format!("could not read {}: {error}.", module.display()))?;
        // The stamp joins fingerprints of the input, which includes this recipe, and of the output.
        let made_from = fingerprint(&(
            &input,
            self.recipe.map(|_| optimizer()).transpose()?,
            include_str!("package.rs"),
        ));
        let stamp = || format!("{made_from} {}", fingerprint(&self.contents()));
        let stamp_file = module.with_file_name(format!("{}.stamp", self.name));
        let told = |how| Ok(format!("{} is {how}: {}.", self.name, self.size()));
        if fs::read_to_string(&stamp_file).is_ok_and(|known| known == stamp()) {
            return told("up to date");
        }

        // Made in another folder and moved at the end, so that a running server never sees half a package.
        let aside = module.with_file_name(format!("{}.package", self.name));
        let io = |error: std::io::Error| format!("could not write the package: {error}.");
        fs::create_dir_all(&aside).map_err(io)?;
        fs::create_dir_all(self.folder).map_err(io)?;
        bind(self.name, input, &aside)?;
        if let Some(recipe) = self.recipe {
            self.optimize(recipe, &aside)?;
        }
        for name in self.files() {
            let (from, to) = (aside.join(&name), self.folder.join(&name));
            // A rename between two file systems fails; a copy does not.
            fs::rename(&from, &to)
                .or_else(|_| fs::copy(&from, &to).map(drop))
                .map_err(io)?;
        }
        fs::write(&stamp_file, stamp()).map_err(io)?;
        told("built")
    }

    /// Shrinks the module and its door in place.
    fn optimize(&self, recipe: &Recipe, folder: &Path) -> Outcome {
        let [module, door, _] = self.files().map(|name| folder.join(name));
        let mut node = Command::new("node");
        node.arg(Path::new(OPTIMIZER).join("bin/wasm-opt"));
        node.args(recipe.optimize).args(WASM_OPT);
        node.arg(&module).arg("--output").arg(&module);
        node.stderr(Stdio::inherit());
        let names = output(&mut node).ok_or("`wasm-opt` failed; its own message is above.")?;
        let io = |error: std::io::Error| format!("could not finish the package: {error}.");
        let ordered = (recipe.order)(&fs::read(&module).map_err(io)?)?;
        fs::write(&module, ordered).map_err(io)?;
        let script = fs::read_to_string(&door).map_err(io)?;
        fs::write(&door, shorten(&script, &names)?).map_err(io)
    }

    /// The files of the package; one that is missing is empty.
    fn contents(&self) -> [Vec<u8>; 3] {
        self.files()
            .map(|name| fs::read(self.folder.join(name)).unwrap_or_default())
    }

    /// "123.4 KB of wasm, 56.7 KB gzipped"; of a package that is made as is, which nobody downloads, only the first.
    fn size(&self) -> String {
        let [module, ..] = self.contents();
        let kilobytes = |length: usize| format!("{:.1} KB", length as f64 / 1000.0);
        let all = format!("{} of wasm", kilobytes(module.len()));
        match self.recipe {
            Some(_) => format!("{all}, {} gzipped", kilobytes(order::gzipped(&module))),
            None => all,
        }
    }
}

/// The folder of wasm-opt, an npm package.
pub const OPTIMIZER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../node_modules/binaryen");

/// The description of wasm-opt's package, which has its version.
fn optimizer() -> Outcome<Vec<u8>> {
    fs::read(Path::new(OPTIMIZER).join("package.json"))
        .map_err(|_| "wasm-opt is missing: run `npm ci` first.".to_owned())
}

/// Writes the module's JavaScript door and its types beside it.
fn bind(name: &str, input: Vec<u8>, folder: &Path) -> Outcome {
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes(name, input).typescript(true);
    // The page gives the module's address, so that its bundler sees one address and the workers share one download.
    bindgen.omit_default_module_path(true);
    let written = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|error| format!("wasm-bindgen: {error:#}."))
}

/// The names that one round of wasm-opt has replaced.
#[derive(Deserialize)]
struct Round {
    /// Module, name and short name.
    imports: Vec<[String; 3]>,
    /// Name and short name.
    exports: Vec<[String; 2]>,
}

/// The short name of the one module whose functions a wasm module imports.
const SHORT_MODULE: &str = "a";

/// The door's script with the short names of imports and exports. wasm-opt has printed them as JSON, once each round.
fn shorten(script: &str, printed: &str) -> Outcome<String> {
    let mut modules = Names::default();
    let mut imports = Names::default();
    let mut exports = Names::default();
    for round in serde_json::Deserializer::from_str(printed).into_iter::<Round>() {
        let round = round.map_err(|error| format!("wasm-opt printed no names: {error}."))?;
        modules.replace(
            round
                .imports
                .iter()
                .map(|[module, ..]| (module, SHORT_MODULE)),
        );
        imports.replace(
            round
                .imports
                .iter()
                .map(|[_, name, short]| (name, short.as_str())),
        );
        exports.replace(
            round
                .exports
                .iter()
                .map(|[name, short]| (name, short.as_str())),
        );
    }
    let mut script = script.to_owned();
    let modules = modules
        .0
        .iter()
        .map(|(name, short)| (format!("\"{name}\": import0"), format!("{short}: import0")));
    let imports = imports.0.iter().map(|(name, short)| {
        (
            format!("        {name}: function"),
            format!("        {short}: function"),
        )
    });
    for (from, to) in modules.chain(imports) {
        match script.matches(&from).count() {
            1 => script = script.replace(&from, &to),
            n => return Err(format!("the door has `{from}` {n} times instead of once.")),
        }
    }
    Ok(renamed(&script, &exports.0))
}

/// Original names, each with its present one.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    /// Takes what a round has replaced: in the first, the original names.
    fn replace<'a>(&mut self, round: impl Iterator<Item = (&'a String, &'a str)>) {
        let first = self.0.is_empty();
        let round: HashMap<&String, &str> = round.collect();
        if first {
            self.0 = round
                .into_iter()
                .map(|(name, short)| (name.clone(), short.to_owned()))
                .collect();
        } else {
            for present in self.0.values_mut() {
                if let Some(short) = round.get(present) {
                    *present = (*short).to_owned();
                }
            }
        }
    }
}

/// The script with `wasm.name` replaced by `wasm.short`.
fn renamed(script: &str, exports: &HashMap<String, String>) -> String {
    const INSTANCE: &str = "wasm.";
    let mut pieces = script.split(INSTANCE);
    let mut renamed = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        let (name, rest) = piece.split_at(end.unwrap_or(piece.len()));
        renamed += INSTANCE;
        renamed += exports.get(name).map_or(name, String::as_str);
        renamed += rest;
    }
    renamed
}

fn fingerprint(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// The output of a command, or nothing if it is missing or fails.
fn output(command: &mut Command) -> Option<String> {
    let output = command
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
