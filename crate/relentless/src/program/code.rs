//! Code of a family: a list of instructions for a stack, in the order written.
//!
//! Doubles, left to right, without fused multiply-add. Both branches of an `if` are evaluated: nothing can go wrong in
//! either, and the value of one is taken. A value that is no number has one form, so that the same program gives the same
//! bits everywhere.

use crate::language::syntax::{Compare, Operation};

/// An instruction.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Instruction {
    /// Pushes a number.
    Push(f64),
    /// Pushes a register.
    Load(u32),
    /// Pops into a register.
    Store(u32),
    /// Pops operands, pushes the value.
    Apply(Operation),
}

/// Code of a family. Its registers are the range variables, the inputs in the order of `using`, and then variables.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Code {
    /// The instructions.
    pub instructions: Vec<Instruction>,
    /// The number of registers.
    pub registers: usize,
    /// The register of the value that is created.
    pub value: u32,
    /// The number of operators, comparisons and functions in the text.
    pub operations: u64,
}

/// Memory for running code.
#[derive(Debug, Clone, Default)]
pub struct Scratch {
    registers: Vec<f64>,
    stack: Vec<f64>,
}

impl Code {
    /// The value for these range variables and inputs.
    pub fn run(&self, at: &[i64], inputs: impl Iterator<Item = f64>, scratch: &mut Scratch) -> f64 {
        let registers = &mut scratch.registers;
        registers.clear();
        registers.extend(at.iter().map(|x| *x as f64));
        registers.extend(inputs);
        registers.resize(self.registers, 0.0);
        scratch.stack.clear();
        for instruction in &self.instructions {
            match *instruction {
                Instruction::Push(number) => scratch.stack.push(number),
                Instruction::Load(register) => scratch.stack.push(registers[register as usize]),
                Instruction::Store(register) => {
                    registers[register as usize] = scratch.stack.pop().unwrap_or_default();
                }
                Instruction::Apply(operation) => apply(operation, &mut scratch.stack),
            }
        }
        plain(registers[self.value as usize])
    }
}

/// The value itself; if it is no number, the one form of that.
fn plain(value: f64) -> f64 {
    if value.is_nan() { f64::NAN } else { value }
}

/// Pops the operands of an operation, and pushes its value.
pub(crate) fn apply(operation: Operation, stack: &mut Vec<f64>) {
    let mut pop = || stack.pop().unwrap_or_default();
    let value = match operation {
        Operation::Negate => -pop(),
        Operation::Abs => pop().abs(),
        Operation::Sqrt => libm::sqrt(pop()),
        Operation::If(compare) => {
            let (otherwise, then, right, left) = (pop(), pop(), pop(), pop());
            if holds(compare, left, right) {
                then
            } else {
                otherwise
            }
        }
        _ => {
            let (b, a) = (pop(), pop());
            match operation {
                Operation::Add => a + b,
                Operation::Subtract => a - b,
                Operation::Multiply => a * b,
                Operation::Divide => a / b,
                Operation::Min if b < a => b,
                Operation::Max if b > a => b,
                _ => a,
            }
        }
    };
    stack.push(value);
}

fn holds(compare: Compare, left: f64, right: f64) -> bool {
    match compare {
        Compare::Less => left < right,
        Compare::LessEqual => left <= right,
        Compare::Equal => left == right,
        Compare::Unequal => left != right,
        Compare::GreaterEqual => left >= right,
        Compare::Greater => left > right,
    }
}
