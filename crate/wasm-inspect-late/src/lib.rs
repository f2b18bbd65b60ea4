//! The second door of the article “inspect”, to what is not needed at once: own data, files of figures, the seed's
//! claims, and the region in which they come out. [`allot_door`] describes what crosses, and errors.

use allot_inspect::data::{self, Kernel};
use allot_inspect::{Inspect, answer, figures, fit};

allot_door::late!(Inspect, figures::late);

allot_door::exports! {
    /// Every policy over the numbers of processes, as of `allot inspect`.
    answer(scenario: &str) => answer::answer(&read(scenario)?, |_| true);
    /// The names that columns are known by: `[{role, label, names, units}]`.
    known_columns as knownColumns() => Ok(data::known_columns());
    /// Tasks from a table, with the reader's choice of columns: `{tasks, told, refused}`.
    read_tasks as readTasks(text: &str, columns: &str) => Ok(data::read_tasks(text, columns));
    /// Timings from a table, of the kernel that its columns are of: `{kernel, rows, told, refused}`.
    read_kernels as readKernels(text: &str, columns: &str) => Ok(data::read_kernels(text, columns));
    /// A counter fitted to a table of the seconds of a call: `{counter, told, refused}`.
    read_counter as readCounter(text: &str, columns: &str) => Ok(data::read_counter(text, columns));
    /// The fit of a scenario's own timings of a kernel, “dgemm” or “sort”; `relative` weighs them by 1/seconds.
    fit_kernel as fitKernel(kernel: &str, scenario: &str, relative: bool) => {
        let scenario = read(scenario)?;
        fit::of_scenario(Kernel::named(kernel)?, &scenario, relative)
    };
}
