//! A module for Typst, which offers a plugin the two functions of its protocol and nothing else.
//!
//! The library that draws could ask a browser how wide text is. On the way to a picture it never does, since
//! `allot-chart` measures text by its own tables, but the functions for it are linked all the same. Here what they would
//! import becomes a function that traps, and what they export for wasm-bindgen goes.

use crate::order::Outcome;
use std::convert::Infallible;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ExportSection, Function, FunctionSection, ImportSection, Instruction, Module,
};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, Export, FunctionSectionReader, ImportSectionReader,
    Parser, Payload, TypeRef,
};

/// The module whose functions Typst has for plugins.
const HOST: &str = "typst_env";
/// How the names of exports begin that are for wasm-bindgen and the linker.
const FOR_OTHERS: &str = "__";

/// Options of wasm-opt for a plugin: the features are those that Typst's interpreter knows and that rustc assumes.
const WASM_OPT: [&str; 12] = [
    "-O3",
    "--low-memory-unused",
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

/// Writes the plugin of cargo's module, optimised if it is to be published, and tells its size.
pub fn make(name: &str, module: &Path, folder: &Path, optimizer: Option<&Path>) -> Outcome<String> {
    let input = fs::read(module)
        .map_err(|error| format!("could not read {}: {error}.", module.display()))?;
    let io = |error: std::io::Error| format!("could not write the plugin: {error}.");
    let file = folder.join(format!("{name}.wasm"));
    fs::create_dir_all(folder).map_err(io)?;
    let plugin = alone(&input)?;
    if !fs::read(&file).is_ok_and(|known| known == plugin) {
        fs::write(&file, &plugin).map_err(io)?;
    }
    if let Some(optimizer) = optimizer {
        let mut node = Command::new("node");
        node.arg(optimizer.join("bin/wasm-opt")).args(WASM_OPT);
        node.arg(&file).arg("--output").arg(&file);
        let done = node.stderr(Stdio::inherit()).status();
        if !done.is_ok_and(|status| status.success()) {
            return Err("`wasm-opt` failed; its own message is above.".into());
        }
    }
    let size = fs::metadata(&file).map_err(io)?.len();
    Ok(format!(
        "{name} is built: {:.1} KB of wasm.",
        size as f64 / 1000.0
    ))
}

/// The module with the imports and exports that Typst knows.
fn alone(module: &[u8]) -> Outcome<Vec<u8>> {
    let refused = |error: &dyn std::fmt::Display| format!("the plugin could not be made: {error}.");
    let mut imports = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ImportSection(section) = payload.map_err(|error| refused(&error))? {
            for import in section.into_imports() {
                let import = import.map_err(|error| refused(&error))?;
                match import.ty {
                    TypeRef::Func(of) => imports.push(Imported {
                        of,
                        known: import.module == HOST,
                    }),
                    other => {
                        return Err(refused(&format!(
                            "{} is imported as {other:?}",
                            import.name
                        )));
                    }
                }
            }
        }
    }
    let mut made = Module::new();
    let mut plugin = Plugin { imports };
    plugin
        .parse_core_module(&mut made, Parser::new(0), module)
        .map_err(|error| refused(&error))?;
    Ok(made.finish())
}

/// An imported function.
struct Imported {
    /// Number of its type.
    of: u32,
    /// Whether Typst has it.
    known: bool,
}

/// Writes a module anew: functions that Typst has not are defined, in front of the module's own.
struct Plugin {
    imports: Vec<Imported>,
}

impl Plugin {
    /// The types of the functions that Typst has not.
    fn foreign(&self) -> impl Iterator<Item = u32> {
        let foreign = self.imports.iter().filter(|import| !import.known);
        foreign.map(|import| import.of)
    }
}

impl Reencode for Plugin {
    type Error = Infallible;

    /// A function that is kept moves to the front of the imports, one that is not behind them; all others stay.
    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        let at = function as usize;
        let Some(import) = self.imports.get(at) else {
            return Ok(function);
        };
        let alike = |known| move |other: &&Imported| other.known == known;
        let before = self.imports[..at]
            .iter()
            .filter(alike(import.known))
            .count();
        let front = match import.known {
            true => 0,
            false => self.imports.iter().filter(alike(true)).count(),
        };
        // There are no more functions than a u32 counts.
        Ok((front + before) as u32)
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error> {
        for import in section.into_imports() {
            let import = import?;
            if import.module == HOST {
                self.parse_import(imports, import)?;
            }
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        for of in self.foreign() {
            functions.function(of);
        }
        for of in section {
            functions.function(of?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        for _ in self.foreign() {
            let mut trap = Function::new([]);
            trap.instruction(&Instruction::Unreachable);
            trap.instruction(&Instruction::End);
            code.function(&trap);
        }
        for body in section {
            self.parse_function_body(code, body?)?;
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error> {
        match export.name.starts_with(FOR_OTHERS) {
            true => Ok(()),
            false => wasm_encoder::reencode::utils::parse_export(self, exports, export),
        }
    }

    /// Names of functions, and what wasm-bindgen would read: Typst needs neither.
    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error> {
        Ok(())
    }
}
