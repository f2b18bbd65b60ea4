//! Independent mistakes of one text are all told, one place each, and none that only follows from another one.

use allot_relentless::language::{Refused, read};
use allot_testing::rows;

const GOOD: &str = "program heat
maxX = 8  maxT = 4  alpha = 0.1
task start
  creates u(x)(0) as value
  for x=0:maxX
  code value = if x < maxX / 2 then 1 else 0 end code
end task
task ends
  creates u(maxX*e)(t) as newVal
  for e=0:1 t=1:maxT
  using u(maxX*e)(t-1) as old
  code newVal = old end code
end task
task inner
  creates u(x)(t) as newVal
  for x=1:maxX-1 t=1:maxT
  using u(x-1)(t-1) as left
    u(x)(t-1) as center
    u(x+1)(t-1) as right
  code newVal = center + alpha * (left + right - 2 * center)
  end code
end task
result u(x)(maxT) for x=0:maxX
end program
";

/// The places of the mistakes of the good program after some changes.
fn places(changes: &[(&str, &str)]) -> Vec<String> {
    let changed = changes.iter().fold(GOOD.to_string(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "{old}");
        text.replace(old, new)
    });
    placed(&changed)
}

/// The places of the mistakes of a text.
fn placed(text: &str) -> Vec<String> {
    let mistakes = match read(text, &[]) {
        Ok(_) => Vec::new(),
        Err(Refused::Text(mistakes)) => mistakes,
        Err(other) => panic!("{other:?}"),
    };
    let place = |mistake: &allot_relentless::language::place::Mistake| {
        format!("{}:{}", mistake.line, mistake.column)
    };
    mistakes.iter().map(place).collect()
}

#[test]
fn one_mistake_is_told_once() {
    assert!(places(&[]).is_empty());
    for (old, new, place) in [
        // Words of the language as names.
        ("task inner", "task code", "14:6"),
        ("task inner", "task for", "14:6"),
        ("task inner", "task end", "14:6"),
        ("task inner", "task using", "14:6"),
        ("task inner", "task", "15:3"),
        ("(0) as value", "(0) as code", "4:22"),
        ("(0) as value", "(0) as", "5:3"),
        ("as right\n", "as using\n", "19:20"),
        ("as right\n", "as\n", "20:3"),
        // Results that can't be read: there is a result nevertheless.
        ("for x=0:maxX\nend", "for x=0\nend", "24:1"),
        ("result u(x)(maxT)", "result u(x(maxT)", "23:18"),
    ] {
        assert_eq!(places(&[(old, new)]), [place], "{new}");
    }
}

#[test]
fn a_mistake_hides_no_other_one() {
    let lost = ("u(x+1)(t-1)", "u(x+2)(t-1)");
    for (old, new, place) in [
        // In a use, a result, a constant and the name of a task: which labels are created is known all the same.
        ("u(maxX*e)(t-1)", "u(maxX*t*e)(t-1)", "11:11"),
        ("u(maxX*e)(t-1)", "u(maxX*e)(t-1", "11:23"),
        ("as old", "old", "11:24"),
        ("result u(x)(maxT)", "result u(x(maxT)", "23:18"),
        ("alpha = 0.1", "alpha = *", "2:29"),
        ("task start", "task", "4:3"),
    ] {
        let mut expected = vec![place.to_string(), "19:5".to_string()];
        expected.sort_by_key(|place| {
            place
                .split(':')
                .next()
                .map(str::parse::<u32>)
                .expect("a line")
                .expect("a number")
        });
        assert_eq!(places(&[(old, new), lost]), expected, "{new}");
    }
}

#[test]
fn a_number_beyond_all_doubles_is_a_mistake() {
    for (old, new, place) in [
        ("alpha = 0.1", "alpha = 1e400", "2:29"),
        ("x < maxX / 2", "x < 1e400", "6:23"),
        ("x=0:maxX\n  code", "x=0:1e400\n  code", "5:11"),
    ] {
        assert_eq!(places(&[(old, new)]), [place], "{new}");
    }
    assert!(places(&[("alpha = 0.1", "alpha = 1e-400")]).is_empty());
    // What is computed may be infinite, as in any program.
    assert!(places(&[("alpha = 0.1", "alpha = 1e300 * 1e300")]).is_empty());
}

/// A program of two tasks.
const SMALL: &str = "program p
n = 4
T = 3
task start
  creates u(x)(0) as v
  for x=0:n
  code v = x end code
end task
task step
  creates u(x)(t) as v
  for x=0:n t=1:T
  using u(x)(t-1) as old
  code
    w = old * 2
    v = w + 1
  end code
end task
result u(x)(T) for x=0:n
end program
";

/// The places of the mistakes of the small program after some changes.
fn in_small(changes: &[(&str, &str)]) -> Vec<String> {
    let changed = changes.iter().fold(SMALL.to_string(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "{old}");
        text.replace(old, new)
    });
    placed(&changed)
}

#[test]
fn a_part_that_cannot_be_read_declares_its_names_still() {
    for (old, new, place) in [
        // Constants.
        ("n = 4", "n : 4", "2:3"),
        ("n = 4", "n 4", "2:3"),
        ("n = 4", "$ = 4", "2:1"),
        ("n = 4", "= 4", "2:1"),
        ("n = 4", "7 = 4", "2:1"),
        ("T = 3", "T = ", "4:1"),
        ("program p", "program", "2:3"),
        ("program p", "program 7", "1:9"),
        ("program p", "Program p", "1:1"),
        ("program p\n", "", "1:1"),
        // Ranges.
        ("for x=0:n t=1:T", "x=0:n t=1:T", "11:3"),
        ("for x=0:n t=1:T", "For x=0:n t=1:T", "11:3"),
        ("for x=0:n t=1:T", "for x=0:n t=1;T", "11:16"),
        ("for x=0:n t=1:T", "for x=0:n, t=1:T", "11:12"),
        ("for x=0:n t=1:T", "for x=0:n t 1:T", "11:15"),
        ("for x=0:n t=1:T", "for", "12:3"),
        ("for x=0:n t=1:T", "for x=0:n x=1:2 t=1:T", "11:13"),
        ("for x=0:n t=1:T", "for x=0:n n=0:1 t=1:T", "11:13"),
        // Inputs.
        ("using u(x)(t-1) as old", "Using u(x)(t-1) as old", "12:9"),
        ("using u(x)(t-1) as old", "using u(x)(t- as old", "12:17"),
        ("using u(x)(t-1) as old", "using u(x)(t-1) old", "12:19"),
        ("using u(x)(t-1) as old", "using u(x)(t-1) as", "13:3"),
        ("using u(x)(t-1) as old", "using", "13:3"),
        // Code.
        ("w = old * 2", "w = old * * 2", "14:15"),
        ("w = old * 2", "w old * 2", "14:7"),
        ("w = old * 2", "w := old * 2", "14:7"),
        ("w = old * 2", "= old * 2", "14:5"),
        ("w = old * 2", "w = 2 * end", "14:13"),
        ("w = old * 2", "w = if old = 2 the 1 else 2", "14:20"),
        ("v = w + 1", "v = w + ", "16:3"),
        ("v = w + 1", "v w + 1", "15:7"),
    ] {
        let found = in_small(&[(old, new)]);
        assert_eq!(found, [place], "{new}");
    }
}

#[test]
fn a_wrong_first_or_last_word_of_a_part_is_one_mistake() {
    let (step, creates) = ("task step", "creates u(x)(t) as v");
    let clauses = "for x=0:n t=1:T\n  using u(x)(t-1) as old";
    for (old, new, place) in rows! {
        step => "Task step", "9:1";
        step => "step", "9:1";
        step => "task task", "9:6";
        step => "task 7", "9:6";
        step => "task a step", "9:8";
        creates => "Creates u(x)(t) as v", "10:3";
        creates => "u(x)(t) as v", "10:3";
        creates => "creates for(x)(t) as v", "10:11";
        creates => "creates u(x)(t) as for", "10:22";
        clauses => "using u(x)(t-1) as old\n  for x=0:n t=1:T", "12:3";
        "code\n    w" => "Code\n    w", "14:5";
        "code\n    w" => "w", "13:5";
        "code\n    w" => "code code\n    w", "13:8";
        // The end of code.
        "  end code\nend task\nresult" => "  end cod\nend task\nresult", "16:7";
        "  end code\nend task\nresult" => "  End code\nend task\nresult", "16:7";
        "  end code\nend task\nresult" => "  code\nend task\nresult", "16:3";
        "  end code\nend task\nresult" => "  end\nend task\nresult", "17:1";
        "  end code\nend task\nresult" => "end task\nresult", "16:5";
        "  end code\nend task\nresult" => "  end task\nend task\nresult", "16:7";
        // The end of a task.
        "end task\ntask step" => "end tsk\ntask step", "8:5";
        "end task\ntask step" => "task\ntask step", "8:1";
        "end task\ntask step" => "End task\ntask step", "8:1";
        "end task\ntask step" => "task step", "8:1";
        "end task\ntask step" => "end program\ntask step", "8:5";
        // Results, and the end of the program.
        "result u" => "Result u", "18:1";
        "result u" => "result result u", "18:8";
        "end program" => "end programm", "19:5";
        "end program" => "end", "19:4";
        "end program" => "program", "19:1";
        "end program" => "", "18:25";
        "result u(x)(T) for x=0:n\nend program" => "result u(1)(T)\nEnd program", "19:1";
        "task start" => "result u(0)(T)\ntask start", "5:1";
    } {
        let found = in_small(&[(old, new)]);
        assert_eq!(found, [place], "{new}");
    }
}

#[test]
fn a_mistake_in_the_same_task_is_told_too() {
    let unknown = ("v = w + 1", "v = w + q");
    let end = (
        "  end code\nend task\nresult",
        "  end cod\nend task\nresult",
    );
    for (old, new, place) in [
        ("n = 4", "n : 4", "2:3"),
        ("task step", "Task step", "9:1"),
        ("task step", "task 7", "9:6"),
        ("creates u(x)(t) as v", "creates u()(t) as v", "10:13"),
        ("t=1:T", "t=1;T", "11:16"),
        ("u(x)(t-1) as old", "u(x)(t-) as old", "12:16"),
        ("w = old * 2", "w = old * * 2", "14:15"),
        ("w = old * 2", "w old * 2", "14:7"),
        ("w = old * 2", "w = 2 * end", "14:13"),
        ("w = old * 2", "w = max(old)", "14:9"),
        ("w = old * 2", "T = old w = old", "14:5"),
    ] {
        assert_eq!(
            in_small(&[(old, new), unknown, end]),
            [place, "15:13", "16:7"],
            "{new}"
        );
    }
    let text = "program p task a creates a as v
 code
  w 1
  v = 3 + zz
  v = v + )
 end code
end task result a end program";
    assert_eq!(placed(text), ["3:5", "4:11", "5:11"]);
    let text = "program p
result b
task a creates a as v code v = 3 end code end task
task b creates b as v code v = 3 end code end task
end program";
    assert_eq!(placed(text), ["3:1"]);
}

#[test]
fn a_whole_constant_beyond_64_bits_is_told_as_such() {
    let words = |value: &str| {
        let text = SMALL.replace("n = 4", &format!("n = {value}"));
        let mistakes = read(&text, &[]).expect_err("a mistake").mistakes();
        mistakes[0].words.clone()
    };
    assert_eq!(words("1e300"), "`n` is 1e300, which is beyond 64 bits");
    assert_eq!(words("4.5"), "`n` is 4.5, which is not whole");
}
