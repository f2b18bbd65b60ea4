//! Independent mistakes of one text are all told, one place each, and none that only follows from another one.

use allot_relentless::language::{Refused, read};

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
    let mistakes = match read(&changed, &[]) {
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
