//! Other programs, and what comes of a step.

use std::process::Command;

/// The result of a step. An error is a whole sentence that tells the person at the terminal what to do.
pub type Outcome<T = ()> = Result<T, String>;

/// Runs a command with its output on the terminal; its failure is an error.
pub fn succeed(command: &mut Command) -> Outcome {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!(
            "`{name}` failed ({status}); its own message is above."
        )),
        Err(error) => Err(format!("`{name}` could not be started: {error}.")),
    }
}

/// The output of a command, or nothing if it is missing or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
