//! Code of a family: operations on registers, in the order written.
//!
//! Doubles, left to right, without fused multiply-add. Both branches of an `if` are evaluated: nothing can go wrong in
//! either, and the value of one is taken. A value that is no number has one form, so that the same program gives the same
//! bits everywhere.

use crate::language::syntax::{Compare, Operation};

/// An instruction for a stack, as the text is read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Instruction {
    /// Pushes a number.
    Push(f64),
    /// Pushes a variable.
    Load(u32),
    /// Pops into a variable; nothing is left on the stack.
    Store(u32),
    /// Pops operands, pushes the value.
    Apply(Operation),
}

/// An operation on registers.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Step {
    /// The operation; none copies the first operand.
    operation: Option<Operation>,
    /// The registers of its operands, as many as it has.
    from: [u32; 4],
    /// The register of its value.
    to: u32,
}

/// Code of a family. Its registers are variables, then numbers of the text, then values on their way.
///
/// Variables are the range variables, the inputs in the order of `using`, and then what the code assigns.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Code {
    steps: Vec<Step>,
    /// The registers as a task begins with them: the numbers in their places, zeros elsewhere.
    registers: Vec<f64>,
    /// The variable of the value that is created.
    value: u32,
    /// The number of operators, comparisons and functions in the text.
    pub operations: u64,
}

/// Memory for running the code of one program: registers of each family, in which its numbers stay.
#[derive(Debug, Clone, Default)]
pub struct Scratch {
    families: Vec<Vec<f64>>,
}

impl Scratch {
    /// The registers for the code of a family, by its number: variables first.
    #[inline]
    pub(crate) fn registers(&mut self, family: usize, code: &Code) -> &mut [f64] {
        if self.families.get(family).is_none_or(Vec::is_empty) {
            self.prepare(family, code);
        }
        &mut self.families[family]
    }

    #[cold]
    fn prepare(&mut self, family: usize, code: &Code) {
        let families = self.families.len().max(family + 1);
        self.families.resize(families, Vec::new());
        self.families[family].clone_from(&code.registers);
    }
}

impl Code {
    /// The code of some instructions with this many variables, one of which has the value that is created.
    ///
    /// A value on its way has the register of its place on the stack, so that nothing has to be moved.
    pub fn new(instructions: &[Instruction], variables: usize, value: u32) -> Self {
        let numbers = instructions.iter().filter_map(|it| match it {
            Instruction::Push(number) => Some(*number),
            _ => None,
        });
        // A 0 in the end, for operands that a wrong program does not have.
        let numbers: Vec<f64> = numbers.chain([0.0]).collect();
        let on_the_way = variables + numbers.len();
        let zero = on_the_way as u32 - 1;
        let mut next_number = variables as u32;
        let (mut stack, mut deepest) = (Vec::new(), 0);
        let mut steps: Vec<Step> = Vec::new();
        let mut operations = 0;
        for instruction in instructions {
            match *instruction {
                Instruction::Push(_) => {
                    stack.push(next_number);
                    next_number += 1;
                }
                Instruction::Load(variable) => stack.push(variable),
                Instruction::Store(variable) => {
                    let from = stack.pop().unwrap_or(zero);
                    match steps.last_mut().filter(|last| last.to == from) {
                        Some(last) if from > zero => last.to = variable,
                        _ => steps.push(Step {
                            operation: None,
                            from: [from; 4],
                            to: variable,
                        }),
                    }
                }
                Instruction::Apply(operation) => {
                    let mut from = [zero; 4];
                    for operand in from[..operands(operation)].iter_mut().rev() {
                        *operand = stack.pop().unwrap_or(zero);
                    }
                    let to = (on_the_way + stack.len()) as u32;
                    stack.push(to);
                    deepest = deepest.max(stack.len());
                    operations += 1;
                    steps.push(Step {
                        operation: Some(operation),
                        from,
                        to,
                    });
                }
            }
        }
        let mut registers = vec![0.0; variables];
        registers.extend(numbers);
        registers.resize(on_the_way + deepest, 0.0);
        Self {
            steps,
            registers,
            value,
            operations,
        }
    }

    /// The value for the range variables and inputs that stand in the first registers.
    pub fn run(&self, registers: &mut [f64]) -> f64 {
        for step in &self.steps {
            let operand = |at: usize| registers[step.from[at] as usize];
            let value = match step.operation {
                Some(operation) => value(operation, operand),
                None => operand(0),
            };
            registers[step.to as usize] = value;
        }
        plain(registers[self.value as usize])
    }
}

/// The value itself; if it is no number, the one form of that.
fn plain(value: f64) -> f64 {
    if value.is_nan() { f64::NAN } else { value }
}

/// The number of operands of an operation.
fn operands(operation: Operation) -> usize {
    match operation {
        Operation::Negate | Operation::Abs | Operation::Sqrt => 1,
        Operation::If(_) => 4,
        _ => 2,
    }
}

/// The value of an operation on its operands, which are told by their places: of a − b, a is 0.
#[inline]
fn value(operation: Operation, operand: impl Fn(usize) -> f64) -> f64 {
    let (a, b) = (|| operand(0), || operand(1));
    match operation {
        Operation::Add => a() + b(),
        Operation::Subtract => a() - b(),
        Operation::Multiply => a() * b(),
        Operation::Divide => a() / b(),
        Operation::Negate => -a(),
        Operation::Abs => a().abs(),
        Operation::Sqrt => libm::sqrt(a()),
        Operation::Min if b() < a() => b(),
        Operation::Max if b() > a() => b(),
        Operation::Min | Operation::Max => a(),
        Operation::If(compare) if holds(compare, a(), b()) => operand(2),
        Operation::If(_) => operand(3),
    }
}

/// Pops the operands of an operation, and pushes its value.
pub(crate) fn apply(operation: Operation, stack: &mut Vec<f64>) {
    let mut operand = [0.0; 4];
    for operand in operand[..operands(operation)].iter_mut().rev() {
        *operand = stack.pop().unwrap_or_default();
    }
    stack.push(value(operation, |at| operand[at]));
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The value by a stack, instruction by instruction.
    fn by_stack(instructions: &[Instruction], mut variables: Vec<f64>, value: u32) -> f64 {
        let mut stack = Vec::new();
        for instruction in instructions {
            match *instruction {
                Instruction::Push(number) => stack.push(number),
                Instruction::Load(variable) => stack.push(variables[variable as usize]),
                Instruction::Store(variable) => {
                    variables[variable as usize] = stack.pop().unwrap_or_default();
                }
                Instruction::Apply(operation) => apply(operation, &mut stack),
            }
        }
        plain(variables[value as usize])
    }

    fn instruction() -> impl Strategy<Value = Instruction> {
        use Operation::*;
        let operations = vec![
            Add,
            Subtract,
            Multiply,
            Divide,
            Negate,
            Min,
            Max,
            Abs,
            Sqrt,
            If(Compare::Less),
            If(Compare::Equal),
        ];
        prop_oneof![
            (-3_i32..4).prop_map(|number| Instruction::Push(f64::from(number) / 2.0)),
            (0_u32..5).prop_map(Instruction::Load),
            proptest::sample::select(operations).prop_map(Instruction::Apply),
        ]
    }

    proptest! {
        /// Assignments of any form, those of a wrong program included, whose operands are missing or too many.
        #[test]
        fn registers_hold_what_a_stack_gives(
            assignments in proptest::collection::vec((proptest::collection::vec(instruction(), 1..12), 0_u32..5), 0..6),
            value in 0_u32..5,
        ) {
            let mut instructions = Vec::new();
            for (expression, variable) in assignments {
                let mut depth = 0;
                for instruction in expression {
                    depth = match instruction {
                        Instruction::Apply(operation) => depth.max(operands(operation)) - operands(operation) + 1,
                        _ => depth + 1,
                    };
                    instructions.push(instruction);
                }
                // An expression leaves one value.
                instructions.extend((1..depth).map(|_| Instruction::Apply(Operation::Add)));
                instructions.push(Instruction::Store(variable));
            }
            let code = Code::new(&instructions, 5, value);
            let mut scratch = Scratch::default();
            let registers = scratch.registers(1, &code);
            registers[..4].copy_from_slice(&[3.0, -1.0, 0.25, -0.0]);
            let found = code.run(registers);
            let expected = by_stack(&instructions, vec![3.0, -1.0, 0.25, -0.0, 0.0], value);
            prop_assert_eq!(found.to_bits(), expected.to_bits());
        }
    }
}
