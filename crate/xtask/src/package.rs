//! The packages that the pages load, in `www/pkg`: each a module, its JavaScript door and its types.
//!
//! Three steps: cargo compiles, wasm-bindgen (as a library, so that its version is in the lock file) writes the door,
//! and binaryen's wasm-opt shrinks the module and strips it. Cargo itself detects that nothing changed. The two later
//! steps are skipped for a package if their input is that of the present output.

use crate::articles::{Article, Door};
use crate::compiler::{Compiler, target_folder};
use crate::{Outcome, order, output};
use serde::Deserialize;
use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::{Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

/// A way to compile a door: the profile, the features of the standard library that it is compiled with, the options of
/// wasm-opt, and the way to order its functions.
struct Recipe {
    profile: &'static str,
    library: &'static str,
    optimize: &'static [&'static str],
    order: fn(&[u8]) -> Outcome<Vec<u8>>,
}

/// For a module that is loaded at once: small.
const FIRST: Recipe = Recipe {
    profile: "wasm",
    library: "optimize_for_size",
    optimize: &["-Os", "--converge"],
    order: order::shortest,
};

/// For a module that is loaded later: fast. A tenth faster than with -Oz, and as small.
const LATE: Recipe = Recipe {
    profile: "wasm-late",
    library: "",
    optimize: &["-O3"],
    order: order::alike,
};

/// A door and the way to compile it.
struct Package<'a> {
    door: &'a Door,
    recipe: &'static Recipe,
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

/// Builds `www/pkg`, unless it is up to date.
pub fn build(root: &Path, compiler: &Compiler, articles: &[Article]) -> Outcome {
    let first = articles.iter().map(|one| (&one.first, &FIRST));
    let late = articles
        .iter()
        .filter_map(|one| Some((one.late.as_ref()?, &LATE)));
    for (door, recipe) in first.chain(late) {
        let package = Package { door, recipe };
        let module = compiler.build(root, &door.krate, "", recipe.profile, recipe.library)?;
        let input = fs::read(&module)
            .map_err(|error| format!("could not read {}: {error}.", module.display()))?;
        package.build(root, input)?;
    }
    Ok(())
}

/// Builds the module of the developers' gallery in `target/browser/gallery`: the first door with everything that
/// figures can say, and made-up figures. It is no part of the site, and is not shrunk.
pub fn gallery(root: &Path, compiler: &Compiler) -> Outcome {
    let module = compiler.build(root, "allot-wasm", "gallery", "gallery", "")?;
    let input = fs::read(&module)
        .map_err(|error| format!("could not read {}: {error}.", module.display()))?;
    let folder = target_folder(root).join("gallery");
    fs::create_dir_all(&folder)
        .map_err(|error| format!("could not write the gallery: {error}."))?;
    bind("gallery", input, &folder)
}

impl Package<'_> {
    /// Its files: module, door and types.
    fn files(&self) -> [String; 3] {
        ["_bg.wasm", ".js", ".d.ts"].map(|end| self.door.package.clone() + end)
    }

    /// Makes the package from cargo's output, unless it is up to date.
    fn build(&self, root: &Path, input: Vec<u8>) -> Outcome {
        let folder = root.join("www/pkg");
        let module = folder.join(&self.files()[0]);
        let optimizer = root.join("node_modules/binaryen");
        let optimizer_version = fs::read(optimizer.join("package.json"))
            .map_err(|_| "wasm-opt is missing: run `npm ci` first.".to_owned())?;

        // The stamp joins fingerprints of the input, which includes this recipe, and of the output.
        let recipe = include_str!("package.rs");
        let made_from = fingerprint(&(&input, optimizer_version, recipe));
        let stamp = || format!("{made_from} {}", fingerprint(&self.contents(&folder)));
        let stamp_file = target_folder(root).join(format!("{}.stamp", self.door.package));
        if fs::read_to_string(&stamp_file).is_ok_and(|known| known == stamp()) {
            println!(
                "www/pkg/{}.js is up to date: {}.",
                self.door.package,
                size(&module)?
            );
            return Ok(());
        }

        // Made in another folder and moved at the end, so that a running server never sees half a package.
        let aside = target_folder(root).join("package");
        let io = |error: std::io::Error| format!("could not write the package: {error}.");
        fs::create_dir_all(&aside).map_err(io)?;
        fs::create_dir_all(&folder).map_err(io)?;
        bind(&self.door.package, input, &aside)?;
        self.optimize(&aside, &optimizer)?;
        for name in self.files() {
            let (from, to) = (aside.join(&name), folder.join(&name));
            // A rename between two file systems fails; a copy does not.
            fs::rename(&from, &to)
                .or_else(|_| fs::copy(&from, &to).map(drop))
                .map_err(io)?;
        }
        fs::write(&stamp_file, stamp()).map_err(io)?;
        println!(
            "www/pkg/{}.js is built: {}.",
            self.door.package,
            size(&module)?
        );
        Ok(())
    }

    /// Shrinks the module and its door in place.
    fn optimize(&self, folder: &Path, optimizer: &Path) -> Outcome {
        let [module, door, _] = self.files().map(|name| folder.join(name));
        let mut node = Command::new("node");
        node.arg(optimizer.join("bin/wasm-opt"));
        node.args(self.recipe.optimize).args(WASM_OPT);
        node.arg(&module).arg("--output").arg(&module);
        node.stderr(Stdio::inherit());
        let names = output(&mut node).ok_or("`wasm-opt` failed; its own message is above.")?;
        let io = |error: std::io::Error| format!("could not finish the package: {error}.");
        let ordered = (self.recipe.order)(&fs::read(&module).map_err(io)?)?;
        fs::write(&module, ordered).map_err(io)?;
        let script = fs::read_to_string(&door).map_err(io)?;
        fs::write(&door, shorten(&script, &names)?).map_err(io)
    }

    /// The files of the package; one that is missing is empty.
    fn contents(&self, folder: &Path) -> [Vec<u8>; 3] {
        self.files()
            .map(|name| fs::read(folder.join(name)).unwrap_or_default())
    }
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

/// "123.4 KB of wasm, 56.7 KB gzipped"; Node, which is installed anyway, compresses.
fn size(module: &Path) -> Outcome<String> {
    let script = "const b=require('fs').readFileSync(process.argv[1]),k=n=>(n/1000).toFixed(1)+' KB';\
                  k(b.length)+' of wasm, '+k(require('zlib').gzipSync(b,{level:9}).length)+' gzipped'";
    output(Command::new("node").args(["--print", script]).arg(module))
        .ok_or_else(|| "Node is missing.".into())
}
