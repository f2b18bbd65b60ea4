//! Tasks of every kind.

use allot_speculation::data::{TasksRead, read_tasks};
use allot_speculation::scenario::Tasks;
use allot_speculation::task::TaskGroup;

#[track_caller]
fn list(text: &str, columns: &str) -> Vec<f64> {
    let read = read_tasks(text, columns);
    assert!(
        read.question.is_none() && read.refused.is_empty(),
        "{text}: {read:?}"
    );
    match read.tasks {
        Tasks::List(list) => list,
        Tasks::Groups(groups) if groups.iter().all(|one| one.weight == 1.0 && one.count == 1) => {
            groups.iter().map(|one| one.p).collect()
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn nothing(read: &TasksRead) -> bool {
    read.read == 0 && read.told.is_empty() && read.tasks == Tasks::List(Vec::new())
}

#[test]
fn probabilities_are_a_column() {
    for text in [
        "0.5\n0.25\n1\n",
        "p\n0.5\n0.25\n1\n",
        "p\n0,5\n0,25\n1,0\n",
        "p\n0,5\n0,25\n1\n",
        "0,5\n0,25\n1,0\n",
        "task;p\na;0,5\nb;0,25\nc;1\n",
        "\"task\",\"p\"\n\"one, or two\",\"0.5\"\n\"a; b\",0.25\nc,1\n",
        "[0.5, 0.25, 1]",
        "[0.5 0.25\n 1.  ]",
        "# p\n5e-1\n2.5e-1\n1e0\n",
        "id Probability\n1 0.5\n2 0.25\n3 1\nsum 1.75\n",
        "0.500\n0.250\n1.000\n",
    ] {
        assert_eq!(list(text, ""), [0.5, 0.25, 1.0], "{text}");
    }
    assert_eq!(
        list("ID,Target\n1,0.93\n2,0.12\n", "p=Target"),
        [0.93, 0.12]
    );
    assert_eq!(
        read_tasks("p\n0.5\n\nNaN\n", "").told,
        "1 probability, p from “p”, 1 line skipped (without a value)"
    );
}

#[test]
fn per_cent_is_divided_by_a_hundred_once() {
    for text in [
        "p\n93%\n12,5 %\n",
        "p (%)\n93\n12.5\n",
        "Probability [%]\n93 %\n12.5 %\n",
        "Aufgabe;Wahrscheinlichkeit [%]\na;93,0\nb;12,5\n",
    ] {
        assert_eq!(list(text, ""), [0.93, 0.125], "{text}");
    }
    assert_eq!(
        read_tasks("task,p [%],host\na,5,x\nb,7,y\n", "").told,
        "2 probabilities, p from “p [%]” ÷ 100, name from “task”, not used: “host”"
    );
    let read = read_tasks("p\n93%\n0.5\n120 %\n", "");
    assert_eq!((read.read, read.refused.len()), (1, 2), "{read:?}");
    assert_eq!(
        read.refused[0].told(),
        "line 3 not used: “0.5” in “p” has no percent sign, and other values have one"
    );
    assert_eq!(
        read.refused[1].told(),
        "line 4 not used: the probability in “p” is 1.2, and must be from 0 to 1 (a weight says how much a result is worth)"
    );
    let read = read_tasks("p,weight [%],count\n0.5,50,10 %\n", "");
    assert_eq!(read.refused[0].why, "“10 %” in “count” is not a number");
    let told = read_tasks("p [‰],q\n0.5,1\n", "").told;
    assert!(told.contains("no unit that is known, “‰”"), "{told}");
}

#[test]
fn weights_and_counts_are_known_by_name() {
    let group = |p, weight, count| TaskGroup {
        p,
        weight,
        count,
        runtime: None,
        name: String::new(),
    };
    let read = read_tasks("count,p,weight\n\"1,024\",0.5,2\n3,1,\n", "");
    assert_eq!(
        read.tasks,
        Tasks::Groups(vec![group(0.5, 2.0, 1024), group(1.0, 1.0, 3)])
    );
    assert_eq!(
        read.told,
        "2 probabilities, p from “p”, weight from “weight”, count from “count”, “1,024” read as 1024"
    );
}

#[test]
fn what_is_no_probability_is_asked_or_refused() {
    for (text, words) in [
        ("ID,Target\n1,0.93\n2,0.12\n", "Is “Target” the probability"),
        (
            "0.93 0.07\n0.12 0.88\n",
            "2 columns of numbers have no names",
        ),
        ("1,0\n1,0\n1,0\n", "decimal commas"),
        ("1,0\n0,1\n1,0\n", "decimal commas"),
        ("foo,bar\n1,0.5\n2,0.3\n", "“foo” and “bar”"),
        ("foo\n0.5\n0.3\n", "“foo”"),
        ("p,prob\n0.5,0.4\n0.3,0.2\n", "Several could be"),
    ] {
        let read = read_tasks(text, "");
        assert!(nothing(&read), "{text}: {read:?}");
        let question = read
            .question
            .unwrap_or_else(|| panic!("{text}: {:?}", read.refused));
        assert!(question.words.contains(words), "{text}: {}", question.words);
    }
    for (text, why) in [
        ("<html>\nhello world\n", "web page"),
        ("", "the text is empty"),
        ("p;weight\n1;1.024\n1;2.048\n1;512\n", "“1.024”"),
    ] {
        let read = read_tasks(text, "");
        assert!(
            nothing(&read) && read.question.is_none(),
            "{text}: {read:?}"
        );
        assert!(
            read.refused[0].why.contains(why),
            "{text}: {:?}",
            read.refused
        );
    }
    let read = read_tasks("1\n0.5\n2\n-1\n1e-32\n", "");
    assert_eq!(
        (read.read, read.refused.len(), read.refused[0].count),
        (3, 1, 2)
    );
    assert!(
        read.refused[0]
            .why
            .contains("is 2, and must be from 0 to 1")
    );
    let read = read_tasks("p,count,weight\n0.5,1.5,1\n0.5,1,-1\n", "");
    assert!(read.read == 0 && read.refused.len() == 2, "{read:?}");
}

#[test]
fn names_come_whole_and_as_they_were_meant() {
    let long = "C".repeat(300);
    let text = format!("smiles,p\n\"A, \"\"the\"\" first\",0.5\n{long},0.25\n=1+1,0.125\n");
    let Tasks::Groups(groups) = read_tasks(&text, "").tasks else {
        panic!("names make groups");
    };
    let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
    assert_eq!(names, ["A, \"the\" first", long.as_str(), "=1+1"]);
}
