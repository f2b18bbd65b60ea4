//! The packages that the pages load, in `www/pkg`: each a module, its JavaScript door and its types.
//!
//! Three steps: cargo compiles, wasm-bindgen (as a library, so that its version is in the lock file) writes the door,
//! and binaryen's wasm-opt shrinks the module and strips it. Cargo itself detects that nothing changed. The two later
//! steps are skipped for a package if their input is that of the present output.

use crate::articles::{Article, Door};
use crate::compiler::{Compiler, target_folder};
use crate::{Outcome, output, succeed};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// A way to compile a door: the profile, the features of the standard library that it is compiled with, and the options
/// of wasm-opt.
struct Recipe {
    profile: &'static str,
    library: &'static str,
    optimize: &'static [&'static str],
}

/// For a module that is loaded at once: small.
const FIRST: Recipe = Recipe {
    profile: "wasm",
    library: "optimize_for_size",
    optimize: &["-Oz", "--converge"],
};

/// For a module that is loaded later: fast. A tenth faster than with -Oz, and as small.
const LATE: Recipe = Recipe {
    profile: "wasm-late",
    library: "",
    optimize: &["-O3"],
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
/// - Functions are sorted by name, so that similar ones are neighbours, which saves another 1 % after gzip.
/// - `ignore-implicit-traps` is not used: memory is then read before it is known to exist, and correct code traps.
const WASM_OPT: [&str; 13] = [
    "--low-memory-unused",
    "--one-caller-inline-max-function-size=20",
    "--reorder-functions-by-name",
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
        self.optimize(&aside.join(&self.files()[0]), &optimizer)?;
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

    /// Shrinks the module in place.
    fn optimize(&self, module: &Path, optimizer: &Path) -> Outcome {
        let mut node = Command::new("node");
        node.arg(optimizer.join("bin/wasm-opt"));
        node.args(self.recipe.optimize).args(WASM_OPT);
        succeed(node.arg(module).arg("--output").arg(module))
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
