//! Code of a task, from the text to instructions.

use super::constants::{Constants, called, number};
use super::place::Mistakes;
use super::syntax::{Item, Operation, Task};
use crate::program::{Code, Instruction};
use std::collections::{HashMap, HashSet};

/// The code of a task, as far as it can be understood; none if a part of it is missing.
pub(super) fn compile<'a>(
    task: &Task<'a>,
    constants: &Constants<'a>,
    ranges: &HashMap<&'a str, usize>,
    inputs: &HashMap<&'a str, usize>,
    unknown: &mut HashSet<&'a str>,
    mistakes: &mut Mistakes,
) -> Option<Code> {
    let code = task.code.as_ref()?;
    // Names can't be unknown where a part that might tell them can't be read.
    let open = task.open || code.open || constants.open();
    let later: HashSet<&str> = code
        .list
        .iter()
        .map(|assignment| assignment.name.text)
        .collect();
    let mut registers: HashMap<&str, u32> = HashMap::new();
    for (name, input) in inputs {
        registers.insert(name, (ranges.len() + input) as u32);
    }
    for (name, variable) in ranges {
        registers.insert(name, *variable as u32);
    }
    let fixed = ranges.len() + inputs.len();
    let mut instructions = Vec::new();
    let mut assigned: HashSet<&str> = HashSet::new();
    let mut next = fixed as u32;
    for assignment in &code.list {
        for (item, span) in assignment.value.iter().flat_map(|value| &value.items) {
            instructions.push(match item {
                Item::Number(text) => Instruction::Push(number(text, *span, mistakes)),
                Item::Operation(operation) => Instruction::Apply(*operation),
                Item::Call { .. } => {
                    called(item, *span, mistakes);
                    Instruction::Apply(Operation::Abs)
                }
                Item::Name(name) => match (registers.get(name), constants.get(name)) {
                    (Some(register), _) => Instruction::Load(*register),
                    (None, Some(value)) => Instruction::Push(value.unwrap_or_default()),
                    (None, None) => {
                        let created = task
                            .creates
                            .as_ref()
                            .is_some_and(|(_, it)| it.text == *name);
                        if !open && unknown.insert(name) {
                            let words = match later.contains(name) || created {
                                true => format!("`{name}` is read before it is assigned"),
                                false => format!("`{name}` isn't known here"),
                            };
                            mistakes.add(*span, words);
                        }
                        Instruction::Push(0.0)
                    }
                },
            });
        }
        let name = assignment.name;
        let refused = match name.text {
            _ if !assignment.equals => None,
            text if constants.has(text) => Some("constant"),
            text if ranges.contains_key(text) => Some("range variable"),
            _ => None,
        };
        // A created name that is refused is told once, where it stands.
        let created = task
            .creates
            .as_ref()
            .is_some_and(|(_, it)| it.text == name.text);
        if refused.is_some() && created {
            assigned.insert(name.text);
            continue;
        }
        if let Some(what) = refused {
            let words = format!("`{}` is a {what} and can only be read", name.text);
            mistakes.add(name.span, words);
            continue;
        }
        assigned.insert(name.text);
        let register = *registers.entry(name.text).or_insert_with(|| {
            next += 1;
            next - 1
        });
        instructions.push(Instruction::Store(register));
    }
    let mut value = 0;
    if let Some((_, created)) = &task.creates {
        let refused = constants.has(created.text) || ranges.contains_key(created.text);
        if !assigned.contains(created.text) && !refused && !code.open {
            let words = format!("`{}` is never assigned in the code", created.text);
            mistakes.add(created.span, words);
        }
        value = registers.get(created.text).copied().unwrap_or_default();
    }
    Some(Code::new(&instructions, next as usize, value))
}
