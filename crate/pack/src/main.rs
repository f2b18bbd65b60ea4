//! Makes the package that a page loads of a compiled wasm module: the module, its JavaScript door and its types.
//!
//! ```text
//! allot-pack NAME MODULE FOLDER as-is|small|fast
//! allot-pack NAME MODULE FOLDER plugin|plugin-fast
//! ```
//!
//! wasm-bindgen (as a library, so that its version is in the lock file) writes the door; unless the package is made as
//! is, for a quick build, binaryen's wasm-opt then shrinks the module and strips it. Nothing is done if the package was
//! made of the same module by the same recipe. `crate/xtask` compiles modules and calls this program; what it depends
//! on takes longer to compile than some modules, and is compiled beside them. A plugin of Typst has no door: its package
//! is one file ([`plugin`]).

mod order;
mod package;
mod plugin;

use order::Outcome;
use package::{OPTIMIZER, Package, Recipe};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(words) => {
            println!("{words}");
            ExitCode::SUCCESS
        }
        Err(words) => {
            eprintln!("allot-pack: {words}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the package, and tells its size.
fn run(arguments: &[String]) -> Outcome<String> {
    let [name, module, folder, recipe] = arguments else {
        return Err("name, module, folder and recipe are needed.".into());
    };
    let (module, folder) = (Path::new(module), Path::new(folder));
    match recipe.as_str() {
        "plugin" => return plugin::make(name, module, folder, None),
        "plugin-fast" => return plugin::make(name, module, folder, Some(Path::new(OPTIMIZER))),
        _ => {}
    }
    let recipe = Recipe::named(recipe)?;
    Package {
        name,
        folder,
        recipe,
    }
    .make(module)
}
