//! A reader's own tables, read and fitted.

use allot_door::{Thrown, answer, thrown};
use allot_inspect::data::{self, Kernel};
use allot_inspect::fit;
use allot_inspect::scenario::Scenario;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The names that columns are known by: `[{role, label, names, units}]`.
#[wasm_bindgen(js_name = knownColumns)]
pub fn known_columns() -> Result<JsValue, Thrown> {
    answer(&data::known_columns())
}

/// Tasks from a table, with the reader's choice of columns: `{tasks, told, refused}`.
#[wasm_bindgen(js_name = readTasks)]
pub fn read_tasks(text: &str, columns: &str) -> Result<JsValue, Thrown> {
    answer(&data::read_tasks(text, columns))
}

/// Timings from a table, of the kernel that its columns are of: `{kernel, rows, told, refused}`.
#[wasm_bindgen(js_name = readKernels)]
pub fn read_kernels(text: &str, columns: &str) -> Result<JsValue, Thrown> {
    answer(&data::read_kernels(text, columns))
}

/// The fit of a scenario's own timings of a kernel, “dgemm” or “sort”; `relative` weighs them by 1/seconds.
#[wasm_bindgen(js_name = fitKernel)]
pub fn fit_kernel(kernel: &str, scenario_json: &str, relative: bool) -> Result<JsValue, Thrown> {
    let scenario = Scenario::from_json(scenario_json).map_err(thrown)?;
    let kernel = Kernel::named(kernel).map_err(thrown)?;
    answer(&fit::of_scenario(kernel, &scenario, relative).map_err(thrown)?)
}
