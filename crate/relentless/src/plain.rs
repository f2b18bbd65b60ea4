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
    for at in order {
        let number = program.family_of(tasks[at]);
        let family = &program.families[number];
        let registers = scratch.registers(number, &family.code);
        family.at(tasks[at], |variable, x| registers[variable] = x as f64);
        let mut inputs = registers[family.ranges.len()..].iter_mut();
        program.required(tasks[at], |creator| {
            let place = creator.and_then(|creator| tasks.binary_search(&creator).ok());
            if let Some(input) = inputs.next() {
                *input = place.map_or(f64::NAN, |place| values[place]);
            }
        });
        values[at] = family.code.run(registers);
    }
    values
}
