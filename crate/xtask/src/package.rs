//! The package that the page loads, `www/pkg`: module, JavaScript door and types.
//!
//! Three steps: cargo compiles, wasm-bindgen (as a library, so that its version is the lock file's) writes the
//! door, binaryen's wasm-opt shrinks the module and strips it. Cargo knows by itself when nothing changed; the two
//! later steps are left out when their input is the one that made what is there.

use crate::compiler::{Compiler, target_folder};
use crate::{Outcome, output, succeed};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const MODULE: &str = "allot_bg.wasm";
const FILES: [&str; 3] = [MODULE, "allot.js", "allot.d.ts"];

/// Exactly what every browser of the last years has, and what rustc takes for granted.
const WASM_OPT: [&str; 10] = [
    "-Oz",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--strip-debug",
    "--strip-producers",
];

/// Builds `www/pkg`, or finds that it is up to date.
pub fn build(root: &Path, compiler: &Compiler) -> Outcome {
    let module = compiler.build(root)?;
    let input = fs::read(&module)
        .map_err(|error| format!("could not read {}: {error}.", module.display()))?;
    let package = root.join("www/pkg");
    let optimizer = root.join("node_modules/binaryen");
    let optimizer_version = fs::read(optimizer.join("package.json"))
        .map_err(|_| "wasm-opt is missing: run `npm ci` first.".to_owned())?;

    // The stamp joins what the package was made from, this recipe included, with what was made.
    let recipe = include_str!("package.rs");
    let made_from = fingerprint(&(&input, optimizer_version, recipe));
    let stamp = || format!("{made_from} {}", fingerprint(&contents(&package)));
    let stamp_file = target_folder(root).join("package.stamp");
    if fs::read_to_string(&stamp_file).is_ok_and(|known| known == stamp()) {
        println!("www/pkg is up to date: {}.", size(&package)?);
        return Ok(());
    }

    // Made aside and moved in at the end, so that a running server never sees half a package.
    let aside = target_folder(root).join("package");
    let io = |error: std::io::Error| format!("could not write the package: {error}.");
    fs::create_dir_all(&aside).map_err(io)?;
    fs::create_dir_all(&package).map_err(io)?;
    bind(input, &aside)?;
    optimize(&aside.join(MODULE), &optimizer)?;
    for name in FILES {
        let (from, to) = (aside.join(name), package.join(name));
        // A rename fails between two file systems, a copy does not.
        fs::rename(&from, &to)
            .or_else(|_| fs::copy(&from, &to).map(drop))
            .map_err(io)?;
    }
    fs::write(&stamp_file, stamp()).map_err(io)?;
    println!("www/pkg is built: {}.", size(&package)?);
    Ok(())
}

/// Writes the module's JavaScript door and its types beside it.
fn bind(input: Vec<u8>, folder: &Path) -> Outcome {
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes("allot", input).typescript(true);
    // The page says where the module is, so that its bundler sees one address and the workers share one download.
    bindgen.omit_default_module_path(true);
    let written = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|error| format!("wasm-bindgen: {error:#}."))
}

/// Shrinks the module in place.
fn optimize(module: &Path, optimizer: &Path) -> Outcome {
    let mut node = Command::new("node");
    node.arg(optimizer.join("bin/wasm-opt")).args(WASM_OPT);
    succeed(node.arg(module).arg("--output").arg(module))
}

/// The files of the package; one that is missing is empty.
fn contents(package: &Path) -> [Vec<u8>; FILES.len()] {
    FILES.map(|name| fs::read(package.join(name)).unwrap_or_default())
}

fn fingerprint(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// "123.4 KB of wasm, 56.7 KB gzipped"; Node, which is here anyway, does the zipping.
fn size(package: &Path) -> Outcome<String> {
    let script = "const b=require('fs').readFileSync(process.argv[1]),k=n=>(n/1000).toFixed(1)+' KB';\
                  k(b.length)+' of wasm, '+k(require('zlib').gzipSync(b,{level:9}).length)+' gzipped'";
    output(
        Command::new("node")
            .args(["--print", script])
            .arg(package.join(MODULE)),
    )
    .ok_or_else(|| "Node is missing.".into())
}
