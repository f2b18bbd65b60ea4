//! Jobs of GitHub Actions and GitLab: a machine for each list.

/// The number of the machine, from 1, in what is to be typed.
pub(super) const MACHINE: &str = "{m}";
/// The same, from 0.
pub(super) const INDEX: &str = "{i}";

/// The commands of all machines.
#[derive(Debug, Clone, Default)]
pub(super) struct Command {
    /// The command, with [`MACHINE`] and [`INDEX`] in it.
    pub each: String,
    /// Another one for the machine that takes tests that no report knows, and that machine, from 1.
    pub others: Option<(String, usize)>,
    /// A setting that has to be made besides, in words.
    pub beside: &'static str,
}

impl Command {
    /// The same command everywhere.
    pub fn each(each: impl Into<String>) -> Self {
        Self {
            each: each.into(),
            ..Self::default()
        }
    }

    /// The command of a machine, from 1.
    fn of(&self, machine: usize) -> String {
        match &self.others {
            Some((others, own)) if *own == machine => others.clone(),
            _ => self
                .each
                .replace(MACHINE, &machine.to_string())
                .replace(INDEX, &(machine - 1).to_string()),
        }
    }

    /// The command of machine 1, and in words that of a machine that needs another.
    pub fn on_first(&self) -> String {
        let mut words = self.of(1);
        if let Some((_, own)) = &self.others {
            let other = if *own == 1 { 2 } else { *own };
            words += &format!(", and {} on machine {other}", self.of(other));
        }
        if !self.beside.is_empty() {
            words += &format!(", {}", self.beside);
        }
        words
    }

    /// The lines of a script, on a machine whose number and index are these words.
    fn script(&self, machine: &str, index: &str) -> Vec<String> {
        let each = self.each.replace(MACHINE, machine).replace(INDEX, index);
        let mut lines = Vec::new();
        if !self.beside.is_empty() {
            lines.push(format!("# {}", self.beside));
        }
        match &self.others {
            Some((others, own)) => lines.extend([
                format!("if [ {machine} = {own} ]; then"),
                format!("  {others}"),
                "else".into(),
                format!("  {each}"),
                "fi".into(),
            ]),
            None => lines.push(each),
        }
        lines
    }
}

/// A job with a matrix. The folder of the lists is in the repository, or comes from an earlier job.
pub(super) fn github(command: &Command, machines: usize) -> String {
    let numbers: Vec<String> = (1..=machines).map(|machine| machine.to_string()).collect();
    let script = command.script("${{ matrix.machine }}", "$(( ${{ matrix.machine }} - 1 ))");
    let lines: String = script
        .iter()
        .map(|line| format!("        {line}\n"))
        .collect();
    format!(
        "test:\n  runs-on: ubuntu-latest\n  strategy:\n    fail-fast: false\n    matrix:\n      machine: [{}]\n  \
         steps:\n    - uses: actions/checkout@v4\n    - run: |\n{lines}",
        numbers.join(", ")
    )
}

/// A job that runs in parallel: GitLab numbers its machines from 1.
pub(super) fn gitlab(command: &Command, machines: usize) -> String {
    let script = command.script("$CI_NODE_INDEX", "$((CI_NODE_INDEX - 1))");
    let lines: String = script
        .iter()
        .map(|line| format!("      {line}\n"))
        .collect();
    format!("test:\n  parallel: {machines}\n  script:\n    - |\n{lines}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_machine_has_its_own_list() {
        let how = Command::each("run --machine {m} --index {i}");
        assert_eq!(how.on_first(), "run --machine 1 --index 0");
        let github = github(&how, 3);
        assert!(github.contains("machine: [1, 2, 3]\n"), "{github}");
        assert!(
            github.contains(
                "run --machine ${{ matrix.machine }} --index $(( ${{ matrix.machine }} - 1 ))\n"
            ),
            "{github}"
        );
        assert_eq!(
            gitlab(&how, 3),
            "test:\n  parallel: 3\n  script:\n    - |\n      run --machine $CI_NODE_INDEX --index $((CI_NODE_INDEX - 1))\n"
        );
    }

    #[test]
    fn the_machine_for_others_has_a_command_of_its_own() {
        let how = Command {
            others: Some(("run --rest".into(), 2)),
            beside: "with a setting",
            ..Command::each("run {m}")
        };
        assert_eq!(
            how.on_first(),
            "run 1, and run --rest on machine 2, with a setting"
        );
        assert_eq!(
            gitlab(&how, 3),
            "test:\n  parallel: 3\n  script:\n    - |\n      # with a setting\n      if [ $CI_NODE_INDEX = 2 ]; then\n        run --rest\n      \
             else\n        run $CI_NODE_INDEX\n      fi\n"
        );
        let first = Command {
            others: Some(("run --rest".into(), 1)),
            ..how
        };
        assert_eq!(
            first.on_first(),
            "run --rest, and run 2 on machine 2, with a setting"
        );
    }
}
