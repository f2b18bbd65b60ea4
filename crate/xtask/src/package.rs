//! The packages that the page loads, in `www/pkg`: each a module, its JavaScript door and its types.
//!
//! Three steps: cargo compiles, wasm-bindgen (as a library, so that its version is the lock file's) writes the
//! door, binaryen's wasm-opt shrinks the module and strips it. Cargo knows by itself when nothing changed; the two
//! later steps are left out for a package whose input is the one that made what is there.

use crate::compiler::{Compiler, target_folder};
use crate::{Outcome, output, succeed};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// A crate for the browser, the profile and the features of the standard library that it is compiled with, how
/// wasm-opt is to work on it, and the name of the package that it becomes.
struct Package {
    krate: &'static str,
    profile: &'static str,
    library: &'static str,
    optimize: &'static [&'static str],
    name: &'static str,
}

/// What the page loads at once, and what it loads when it is asked for.
const PACKAGES: [Package; 2] = [
    Package {
        krate: "allot-wasm",
        profile: "wasm",
        library: "optimize_for_size",
        optimize: &["-Oz", "--converge"],
        name: "allot",
    },
    Package {
        krate: "allot-wasm-parsplice",
        profile: "wasm-parsplice",
        library: "",
        // A tenth faster than made for size, and as small.
        optimize: &["-O3"],
        name: "parsplice",
    },
];

/// What makes it small, and exactly what every browser of the last years has and rustc takes for granted.
///
/// Nothing of Rust's lies in the first kilobyte, which ends the stack (`low-memory-unused`). A function with one
/// caller only stays by itself unless it is short: inside, it would number its locals otherwise than its likes do,
/// and gzip would not know it again (7 % of the download). Functions in the order of their names stand beside their
/// likes, which gzip repays with another 1 %. Left out, since code traps
/// with it that did not before: `ignore-implicit-traps`, which reads memory before it is known to be there.
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

/// Builds `www/pkg`, or finds that it is up to date.
pub fn build(root: &Path, compiler: &Compiler) -> Outcome {
    for package in PACKAGES {
        let module = compiler.build(root, package.krate, package.profile, package.library)?;
        let input = fs::read(&module)
            .map_err(|error| format!("could not read {}: {error}.", module.display()))?;
        package.build(root, input)?;
    }
    Ok(())
}

impl Package {
    /// What it is made of: module, door and types.
    fn files(&self) -> [String; 3] {
        ["_bg.wasm", ".js", ".d.ts"].map(|end| self.name.to_owned() + end)
    }

    /// Makes the package of what cargo compiled, or finds that it is up to date.
    fn build(&self, root: &Path, input: Vec<u8>) -> Outcome {
        let folder = root.join("www/pkg");
        let module = folder.join(&self.files()[0]);
        let optimizer = root.join("node_modules/binaryen");
        let optimizer_version = fs::read(optimizer.join("package.json"))
            .map_err(|_| "wasm-opt is missing: run `npm ci` first.".to_owned())?;

        // The stamp joins what the package was made from, this recipe included, with what was made.
        let recipe = include_str!("package.rs");
        let made_from = fingerprint(&(&input, optimizer_version, recipe));
        let stamp = || format!("{made_from} {}", fingerprint(&self.contents(&folder)));
        let stamp_file = target_folder(root).join(format!("{}.stamp", self.name));
        if fs::read_to_string(&stamp_file).is_ok_and(|known| known == stamp()) {
            println!(
                "www/pkg/{}.js is up to date: {}.",
                self.name,
                size(&module)?
            );
            return Ok(());
        }

        // Made aside and moved in at the end, so that a running server never sees half a package.
        let aside = target_folder(root).join("package");
        let io = |error: std::io::Error| format!("could not write the package: {error}.");
        fs::create_dir_all(&aside).map_err(io)?;
        fs::create_dir_all(&folder).map_err(io)?;
        bind(self.name, input, &aside)?;
        self.optimize(&aside.join(&self.files()[0]), &optimizer)?;
        for name in self.files() {
            let (from, to) = (aside.join(&name), folder.join(&name));
            // A rename fails between two file systems, a copy does not.
            fs::rename(&from, &to)
                .or_else(|_| fs::copy(&from, &to).map(drop))
                .map_err(io)?;
        }
        fs::write(&stamp_file, stamp()).map_err(io)?;
        println!("www/pkg/{}.js is built: {}.", self.name, size(&module)?);
        Ok(())
    }

    /// Shrinks the module in place.
    fn optimize(&self, module: &Path, optimizer: &Path) -> Outcome {
        let mut node = Command::new("node");
        node.arg(optimizer.join("bin/wasm-opt"));
        node.args(self.optimize).args(WASM_OPT);
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
    // The page says where the module is, so that its bundler sees one address and the workers share one download.
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

/// "123.4 KB of wasm, 56.7 KB gzipped"; Node, which is here anyway, does the zipping.
fn size(module: &Path) -> Outcome<String> {
    let script = "const b=require('fs').readFileSync(process.argv[1]),k=n=>(n/1000).toFixed(1)+' KB';\
                  k(b.length)+' of wasm, '+k(require('zlib').gzipSync(b,{level:9}).length)+' gzipped'";
    output(Command::new("node").args(["--print", script]).arg(module))
        .ok_or_else(|| "Node is missing.".into())
}
