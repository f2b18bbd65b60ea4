//! Profiles of cargo-nextest: a filterset for each machine, in a configuration that is added to the project's own.

use super::given::Split;
use allot_kernel::error::BadInput;

/// The text of the configuration. The machine for others has what no other one has.
pub(super) fn profiles(split: &Split<'_>) -> Result<String, BadInput> {
    let others = split.others();
    let mut text = String::new();
    for machine in 0..split.machines() {
        let filter = match machine == others {
            false => filterset(split, machine),
            true => {
                let rest = (0..split.machines()).filter(|there| *there != others);
                let sets: Vec<String> = rest
                    .map(|there| format!("({})", filterset(split, there)))
                    .collect();
                match sets.is_empty() {
                    true => "all()".into(),
                    false => format!("not ({})", sets.join(" + ")),
                }
            }
        };
        // A literal text of TOML has no escapes; a filter with ' in it has none of them.
        text += &format!(
            "[profile.machine-{}]\ndefault-filter = '''{filter}'''\n\n",
            machine + 1
        );
    }
    Ok(text)
}

/// The tests of a machine: by binary, where the report tells it.
fn filterset(split: &Split<'_>, machine: usize) -> String {
    let tests = split.tests(machine).map(|test| match &test.class {
        Some(binary) => {
            let name = test
                .name
                .strip_prefix(&format!("{binary}::"))
                .unwrap_or(&test.name);
            format!(
                "(binary_id(={}) & test(={}))",
                escaped(binary),
                escaped(name)
            )
        }
        None => format!("test(={})", escaped(&test.name)),
    });
    let all: Vec<String> = tests.collect();
    match all.is_empty() {
        true => "none()".into(),
        false => all.join(" + "),
    }
}

/// A name as filtersets have it.
fn escaped(name: &str) -> String {
    let escape = |character: char| match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | ':' | '-' | '.' | '/' | '<' | '>' | ' ' => {
            character.to_string()
        }
        _ => format!("\\u{{{:x}}}", character as u32),
    };
    name.chars().map(escape).collect()
}
