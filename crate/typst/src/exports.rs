//! The functions of the module, by Typst's protocol.

use crate::Given;
use allot_kernel::decimal::read_by;
use wasm_minimal_protocol::{initiate_protocol, wasm_func};

initiate_protocol!();

#[wasm_func]
fn answer(source: &[u8]) -> Given {
    begun(|| crate::answer(source))
}

#[wasm_func]
fn number(answer: &[u8], asked: &[u8]) -> Given {
    begun(|| crate::number(answer, asked))
}

#[wasm_func]
fn value(answer: &[u8], formula: &[u8]) -> Given {
    begun(|| crate::value(answer, formula))
}

#[wasm_func]
fn figure(block: &[u8], site: &[u8]) -> Given {
    begun(|| crate::figure(block, site))
}

/// A call, once decimals can be read: Typst starts no module before it calls one.
fn begun(call: impl FnOnce() -> Given) -> Given {
    use lexical_parse_float::FromLexical;
    read_by(|text| f64::from_lexical(text.as_bytes()).ok());
    call()
}
