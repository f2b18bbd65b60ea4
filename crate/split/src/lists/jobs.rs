//! Jobs of GitHub Actions and GitLab: a machine for each list.

/// The number of the machine, from 1, in what is to be typed.
pub(super) const MACHINE: &str = "{m}";
/// The same, from 0.
pub(super) const INDEX: &str = "{i}";

/// The command for machine 1.
pub(super) fn on_first(how: &str) -> String {
    how.replace(MACHINE, "1").replace(INDEX, "0")
}

/// A job with a matrix. The folder of the lists is in the repository, or comes from an earlier job.
pub(super) fn github(how: &str, machines: usize) -> String {
    let numbers: Vec<String> = (1..=machines).map(|machine| machine.to_string()).collect();
    let how = how
        .replace(MACHINE, "${{ matrix.machine }}")
        .replace(INDEX, "$(( ${{ matrix.machine }} - 1 ))");
    format!(
        "test:\n  runs-on: ubuntu-latest\n  strategy:\n    fail-fast: false\n    matrix:\n      machine: [{}]\n  \
         steps:\n    - uses: actions/checkout@v4\n    - run: |\n        {how}\n",
        numbers.join(", ")
    )
}

/// A job that runs in parallel: GitLab numbers its machines from 1.
pub(super) fn gitlab(how: &str, machines: usize) -> String {
    let how = how
        .replace(MACHINE, "$CI_NODE_INDEX")
        .replace(INDEX, "$((CI_NODE_INDEX - 1))");
    format!("test:\n  parallel: {machines}\n  script:\n    - |\n      {how}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_machine_has_its_own_list() {
        let how = "run --machine {m} --index {i}";
        assert_eq!(on_first(how), "run --machine 1 --index 0");
        let github = github(how, 3);
        assert!(github.contains("machine: [1, 2, 3]\n"), "{github}");
        assert!(
            github.contains(
                "run --machine ${{ matrix.machine }} --index $(( ${{ matrix.machine }} - 1 ))\n"
            ),
            "{github}"
        );
        assert_eq!(
            gitlab(how, 3),
            "test:\n  parallel: 3\n  script:\n    - |\n      run --machine $CI_NODE_INDEX --index $((CI_NODE_INDEX - 1))\n"
        );
    }
}
