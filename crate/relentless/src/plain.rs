//! The plain loop: every task once, after those that it requires, on one processor.
//!
//! The oracle of all values. It knows no agents, no dictionary and no blocks.

use crate::program::{Program, Scratch};

/// The values of some tasks, which are in order and have all that they require among them.
pub fn values(program: &Program, tasks: &[u32]) -> Vec<f64> {
    let depths = program.depths(tasks.to_vec());
    let mut order: Vec<usize> = (0..tasks.len()).collect();
    order.sort_by_key(|at| depths[*at]);
    let mut values = vec![0.0; tasks.len()];
    let mut scratch = Scratch::default();
    let mut inputs = Vec::new();
    for at in order {
        inputs.clear();
        program.required(tasks[at], |creator| {
            let place = creator.and_then(|creator| tasks.binary_search(&creator).ok());
            inputs.push(place.map_or(f64::NAN, |place| values[place]));
        });
        let (family, ranges) = program.task(tasks[at]);
        values[at] = family
            .code
            .run(&ranges, inputs.iter().copied(), &mut scratch);
    }
    values
}
