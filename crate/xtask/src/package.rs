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

const FILES: [&str; 3] = ["allot_bg.wasm", "allot.js", "allot.d.ts"];

/// Exactly what every browser of the last years has, and what rustc takes for granted.
const WASM_OPT: [&str; 10] = [
    "-O3",
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
    let package = root.join("www/pkg");
    let stamp = target_folder(root).join("package.stamp");
    let optimizer = root.join("node_modules/binaryen");
    if !optimizer.is_dir() {
        return Err("wasm-opt is missing: run `npm ci` first.".into());
    }

    let (input, optimizer_version) = (fs::read(&module), fs::read(optimizer.join("package.json")));
    let input = input.map_err(|error| format!("could not read {}: {error}.", module.display()))?;
    let recipe = (
        &input,
        optimizer_version.ok(),
        WASM_OPT,
        env!("CARGO_PKG_VERSION"),
    );
    let made_from = fingerprint(&recipe);
    let made = |package: &Path| FILES.map(|name| fs::read(package.join(name)).unwrap_or_default());
    if fs::read_to_string(&stamp)
        .is_ok_and(|known| known == format!("{made_from} {}", fingerprint(&made(&package))))
    {
        println!("www/pkg is up to date: {}.", size(&package.join(FILES[0]))?);
        return Ok(());
    }

    // Made aside and moved in at the end, so that a running server never sees half a package.
    let aside = target_folder(root).join("package");
    let io = |error: std::io::Error| format!("could not write the package: {error}.");
    fs::create_dir_all(&aside)
        .and_then(|()| fs::create_dir_all(&package))
        .map_err(io)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes("allot", input).typescript(true);
    bindgen
        .web(true)
        .and_then(|web| web.generate(&aside))
        .map_err(|error| format!("wasm-bindgen: {error:#}."))?;

    let wasm = aside.join(FILES[0]);
    let program = optimizer.join("bin/wasm-opt");
    succeed(
        Command::new("node")
            .arg(program)
            .args(WASM_OPT)
            .arg(&wasm)
            .arg("--output")
            .arg(&wasm),
    )?;

    for name in FILES {
        fs::rename(aside.join(name), package.join(name))
            .or_else(|_| {
                // Another file system: copy instead.
                fs::copy(aside.join(name), package.join(name)).map(drop)
            })
            .map_err(io)?;
    }
    fs::write(
        &stamp,
        format!("{made_from} {}", fingerprint(&made(&package))),
    )
    .map_err(io)?;
    println!("www/pkg is built: {}.", size(&package.join(FILES[0]))?);
    Ok(())
}

fn fingerprint(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// "123.4 KB of wasm, 56.7 KB gzipped"; Node, which is here anyway, does the zipping.
fn size(wasm: &Path) -> Outcome<String> {
    let script = "const b=require('fs').readFileSync(process.argv[1]),k=n=>(n/1000).toFixed(1)+' KB';\
                  k(b.length)+' of wasm, '+k(require('zlib').gzipSync(b,{level:9}).length)+' gzipped'";
    output(Command::new("node").args(["--print", script]).arg(wasm))
        .ok_or_else(|| "Node is missing.".into())
}
