//! Files that this page does not read, and what does: reports of tests, logs of builds, Makefiles.

/// The kind of a file that this page does not read, and its reader elsewhere.
pub fn elsewhere(text: &str) -> Option<(&'static str, &'static str)> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let has = |words: &str| text.contains(words);
    if start.starts_with('<') && has("<testsuite") {
        let by = "the page “How should tests be split over machines?”, below, reads it, and so does the command “allot split”";
        return Some(("a report of tests", by));
    }
    if start.starts_with("# ninja log v") {
        let by = "the command “allot schedule --graph build.ninja --times” reads it, with the build.ninja beside it";
        return Some(("the log of a build", by));
    }
    if start.starts_with('<') && has("UNIT_DATA") {
        let by = "the command “allot schedule --graph” reads it";
        return Some(("a page of cargo --timings", by));
    }
    let lines: Vec<&str> = text.lines().take(200).collect();
    let rule = |line: &str| {
        let target = line
            .split_once(':')
            .filter(|(_, rest)| !rest.starts_with('='));
        let word =
            |target: &str| target.starts_with(|c: char| c.is_alphabetic() || ".$/".contains(c));
        target.is_some_and(|(target, _)| word(target)) && !line.contains('\t')
    };
    let recipes = lines
        .windows(2)
        .any(|pair| rule(pair[0]) && pair[1].starts_with('\t'));
    recipes.then_some((
        "a Makefile, which tells no times",
        "a table with columns task, seconds and depends_on is read",
    ))
}
