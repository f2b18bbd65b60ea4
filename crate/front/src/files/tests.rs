use super::*;

fn found(name: &str, text: &str, wanted: Option<What>) -> Result<Found, BadInput> {
    let file = File {
        name: name.into(),
        bytes: text.as_bytes().to_vec(),
    };
    read(&[file], wanted, false, "")
}

fn what(text: &str) -> Option<What> {
    found("pasted.csv", text, None).unwrap().what
}

#[test]
fn what_something_else_reads_is_said() {
    for (text, words) in [
        (
            "<?xml version=\"1.0\"?>\n<testsuites><testsuite/></testsuites>",
            "the command “allot split”",
        ),
        (
            "# ninja log v5\n0\t5\t0\ta.o\t1\n",
            "“allot schedule --graph build.ninja --times”",
        ),
        (
            "CC = gcc\nall: a.o b.o\n\t$(CC) -o all a.o b.o\n",
            "a Makefile, which tells no times",
        ),
    ] {
        let refused = found("file", text, None).unwrap_err().to_string();
        assert!(refused.contains(words), "{refused}");
    }
    assert_eq!(what("task\tseconds\nit: x\t3\n\t2\n"), Some(What::Tasks));
}

#[test]
fn a_table_is_told_by_what_it_has() {
    assert_eq!(what("3\n2\n5\n"), Some(What::Tasks));
    assert_eq!(what("task,seconds\na,3\nb,2\n"), Some(What::Tasks));
    assert_eq!(
        what("task,seconds\na,3\nb,2\nfrom,to\na,b\n"),
        Some(What::Waiting)
    );
    assert_eq!(
        what("task,seconds,after\na,3,\nb,2,a\n"),
        Some(What::Waiting)
    );
    assert_eq!(what("x,y,load\n0,0,1\n1,0,3\n"), Some(What::Pieces));
    assert_eq!(what("name,p\na,0.5\nb,1\n"), Some(What::Maybe));
}

#[test]
fn a_table_that_has_more_than_the_page_asks_for_is_read_for_more_unless_it_is_chosen() {
    let text = "task,seconds\na,3\nb,2\nfrom,to\na,b\n";
    let tasks = Some(What::Tasks);
    assert_eq!(
        found("a.csv", text, tasks).unwrap().what,
        Some(What::Waiting)
    );
    let file = File {
        name: "a.csv".into(),
        bytes: text.as_bytes().to_vec(),
    };
    let chosen = read(&[file], tasks, true, "").unwrap();
    assert_eq!((chosen.what, chosen.also), (tasks, vec![What::Waiting]));
    let mesh = "x,y,load\n0,0,1\n1,0,3\n";
    assert_eq!(
        found("a.csv", mesh, tasks).unwrap().what,
        Some(What::Pieces)
    );
}

#[test]
fn tasks_and_edges_may_be_two_files_in_any_order() {
    let file = |name: &str, text: &str| File {
        name: name.into(),
        bytes: text.as_bytes().to_vec(),
    };
    let tasks = file("tasks.csv", "task,seconds\na,3\nb,2\n");
    let edges = file("edges.csv", "from,to\na,b\n");
    for files in [[tasks.clone(), edges.clone()], [edges, tasks]] {
        let found = read(&files, None, false, "").unwrap();
        let work = found.work.unwrap();
        assert_eq!((found.what, work.edges.len()), (Some(What::Waiting), 1));
        assert_eq!(work.seconds, Some(vec![3.0, 2.0]));
    }
}

#[test]
fn nothing_is_left_out_without_a_word() {
    let file = |name: &str, text: &str| File {
        name: name.into(),
        bytes: text.as_bytes().to_vec(),
    };
    let one = file("one.csv", "seconds,null\n3,false\n,true\n2,false\n");
    let found = read(&[one, file("two.csv", "seconds\n9\n")], None, false, "").unwrap();
    assert_eq!(found.work.unwrap().seconds, Some(vec![3.0, 2.0]));
    let told = found.told.join("; ");
    assert!(told.contains("1 null task was left out"), "{told}");
    assert!(told.contains("two.csv was not read"), "{told}");
    let some = self::found("a.csv", "seconds,estimate\n3,4\n2,\n", None).unwrap();
    assert_eq!(some.work.unwrap().estimate, Some(vec![4.0, 2.0]));
}

#[test]
fn measured_times_are_timings() {
    let found = found("scaling.csv", "processors,seconds\n1,10\n2,6\n4,4\n", None).unwrap();
    assert_eq!((found.what, found.timings.len()), (None, 3));
}

#[test]
fn chances_and_timings_may_be_two_files_in_any_order() {
    let file = |name: &str, text: &str| File {
        name: name.into(),
        bytes: text.as_bytes().to_vec(),
    };
    let chances = file("chance.csv", "name,p\na,0.5\nb,1\n");
    let times = file("scaling.csv", "processors,seconds\n1,10\n2,6\n4,4\n");
    for files in [[chances.clone(), times.clone()], [times, chances]] {
        let found = read(&files, None, false, "").unwrap();
        assert_eq!((found.what, found.timings.len()), (Some(What::Maybe), 3));
        assert_eq!(found.work.unwrap().chance, Some(vec![0.5, 1.0]));
    }
}

#[test]
fn a_file_of_an_article_is_work() {
    let text =
        r#"{"article": "balance", "version": 1, "processors": 4, "objects": {"loads": [1, 2]}}"#;
    let found = found("file.json", text, None).unwrap();
    assert_eq!(found.what, Some(What::Tasks));
    assert!(found.work.unwrap().processors.is_some());
}

#[test]
fn what_no_article_reads_is_refused_and_steps_are_asked() {
    assert!(found("a.csv", "hello\nworld\n", None).is_err());
    let steps = "iteration,task,seconds\n0,a,3\n0,b,1\n1,a,3\n1,b,5\n";
    let asked = found("steps.csv", steps, None).unwrap_err();
    let words: Vec<&str> = asked.ways().iter().map(|way| way.words.as_str()).collect();
    assert_eq!(words, ["iteration 0", "iteration 1"], "{asked:?}");
}
