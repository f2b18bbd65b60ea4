//! Timings of every kind.

use allot_core::data::{TimingsRead, read_timings};

fn read(text: &str) -> TimingsRead {
    read_timings(text, "")
}

/// The rows of a table that is read whole.
#[track_caller]
fn rows(text: &str, columns: &str) -> Vec<(f64, f64)> {
    let read = read_timings(text, columns);
    assert!(
        read.question.is_none() && read.refused.is_empty(),
        "{text}: {read:?}"
    );
    assert!(
        !read.told.is_empty() && !read.told.contains('\n'),
        "{}",
        read.told
    );
    read.rows.iter().map(|t| (t.w, t.seconds)).collect()
}

#[track_caller]
fn told(text: &str) -> String {
    rows(text, "");
    read(text).told
}

/// Why nothing is read, in one text.
#[track_caller]
fn refusal(text: &str, columns: &str) -> String {
    let read = read_timings(text, columns);
    assert!(
        read.rows.is_empty() && read.told.is_empty(),
        "{text}: {read:?}"
    );
    let refused = read.refused.iter().map(|kind| kind.why.clone());
    let asked = read.question.iter().map(|question| question.words.clone());
    let all: Vec<String> = refused.chain(asked).collect();
    assert!(!all.is_empty(), "{text}");
    all.join("\n")
}

const DATA: [(f64, f64); 4] = [(1.0, 493.3), (2.0, 248.9), (4.0, 128.8), (8.0, 69.1)];

#[test]
fn tables_are_found_in_every_dress() {
    for text in [
        "w,seconds\n1,493.3\n2,248.9\n4,128.8\n8,69.1\n",
        "\u{feff}cores;seconds\r\n1;493.3\r\n2;248.9\r\n4;128.8\r\n8;69.1\r\n",
        "sep=;\r\ncores;seconds\r\n1;493.3\r\n2;248.9\r\n4;128.8\r\n8;69.1\r\n",
        "cores;seconds\r1;493,3\r2;248,9\r4;128,8\r8;69,1\r",
        "cores\t\tseconds\n1\t\t493.3\n2\t\t248.9\n4\t\t128.8\n8\t69.1\n",
        "| cores | seconds |\n|---|---:|\n| 1 | 493.3 |\n| 2 | 248.9 |\n| 4 | 128.8 |\n| 8 | 69.1 |\n",
        "+---+---+\n| cores | seconds |\n+===+===+\n| 1 | 493.3 |\n| 2 | 248.9 |\n| 4 | 128.8 |\n| 8 | 69.1 |\n+---+---+\n",
        "cores & seconds \\\\ \\hline\n1 & 493.3 \\\\\n2 & 248.9 \\\\\n4 & 128.8 \\\\\n8 & 69.1 \\\\\n",
        "1,493.3,\n2,248.9,\n4,128.8,\n8,69.1,\n",
        "1 493.3\n2 248.9 # second try\n4 128.8\n\n8 69.1\n# the end\n",
        "  1   493.3\n  2   248.9\n  4   128.8\n  8    69.1\n",
        "1 493,3\n2 248,9\n4 128,8\n8 69,1\n",
        "\"cores\",\"seconds\"\n\"1\",\"493,3\"\n\"2\",\"248,9\"\n\"4\",\"128,8\"\n\"8\",\"69,1\"\n",
        "# time cores\n4.933e+02 1e+00\n2.489e+02 2e+00\n1.288e+02 4e+00\n6.91e+01 8e+00\n",
        "Elapsed time [s],#cores\n493.3,1\n248.9,2\n128.8,4\n69.1,8\n",
        "Strong scaling of LJ on cluster A\ncores,seconds\n1,493.3\n2,248.9\n4,128.8\n8,69.1\n",
        "cores,time\n-,s\n1,493.3\n2,248.9\n4,128.8\n8,69.1\n",
        "cores,time\n[1],[s]\n1,493.3\n2,248.9\n4,128.8\n8,69.1\ntotal,940.1\n",
        "Number of cores   Wall time (s)\n1   493.3\n2   248.9\n4   128.8\n8   69.1\n",
        "   cores   time\n0  1  493.3\n1  2  248.9\n2  4  128.8\n3  8  69.1\n",
        ",cores,time\n0,1,493.3\n1,2,248.9\n2,4,128.8\n3,8,69.1\n",
        "cores,time\n1,493.3\n2,248.9\ncores,time\n4,128.8\n8,69.1\n",
        "cores,seconds,note\n1,493.3,\n2,248.9,\"a, b\"\n4,128.8,NaN\n8,69.1,ok\nJob finished.\n",
    ] {
        assert_eq!(rows(text, ""), DATA, "{text}");
    }
}

#[test]
fn times_come_in_seconds_whatever_their_unit() {
    for (text, expected, told_of) in [
        ("nprocs,time_ms\n1,8220\n2,4150", [8.22, 4.15], "÷ 1000"),
        (
            "cores,time\n1,8220 ms\n2,4.15 s",
            [8.22, 4.15],
            "units of its values",
        ),
        ("cores,time (min)\n1,8.5\n2,4.25", [510.0, 255.0], "× 60"),
        (
            "cores,time\n1,0:08:13\n2,0:04:09",
            [493.0, 249.0],
            "(h:mm:ss)",
        ),
        ("cores,time\n1,1:02.5\n2,0:31.25", [62.5, 31.25], "(mm:ss)"),
        (
            "cores,time (hh:mm)\n1,2:00\n2,1:03",
            [7200.0, 3780.0],
            "(hh:mm)",
        ),
        (
            "cores,elapsed\n1,1-00:00:00\n2,12:00:00",
            [86400.0, 43200.0],
            "(h:mm:ss)",
        ),
        (
            "threads,real\n1,1m2.5s\n2,0m31.25s",
            [62.5, 31.25],
            "values",
        ),
        (
            "cores,time\n1,PT1M2.5S\n2,PT31.25S",
            [62.5, 31.25],
            "values",
        ),
        (
            "threads,real_time,time_unit\n1,62500,ms\n2,31.25,s",
            [62.5, 31.25],
            "in the unit of “time_unit”",
        ),
        (
            "cores,time\n-,ms\n1,62500\n2,31250",
            [62.5, 31.25],
            "÷ 1000",
        ),
        (
            "ncores,ns/day\n24,10\n48,20",
            [8640.0, 4320.0],
            "seconds for one ns from 86400 ÷ “ns/day”",
        ),
        (
            "ncores,hours/ns\n24,2\n48,1",
            [7200.0, 3600.0],
            "seconds for one ns",
        ),
        (
            "cores,steps/s\n1,10\n2,16",
            [0.1, 0.0625],
            "seconds for one step from 1 ÷ “steps/s”",
        ),
        (
            "cores,time,speedup\n1,60,1\n2,,1.5",
            [60.0, 40.0],
            "1 of them from “speedup”",
        ),
        (
            "cores,time,efficiency (%)\n1,60,100\n2,-,75",
            [60.0, 40.0],
            "1 of them from “efficiency (%)”",
        ),
    ] {
        let read: Vec<f64> = rows(text, "")
            .into_iter()
            .map(|(_, seconds)| seconds)
            .collect();
        assert!(
            read.iter()
                .zip(expected)
                .all(|(x, y)| (x - y).abs() < 1e-12 * y),
            "{text}: {read:?}"
        );
        assert!(told(text).contains(told_of), "{}", told(text));
    }
    for (text, why) in [
        (
            "cores,time\n1,8:13\n2,4:09",
            "minutes and seconds or hours and minutes",
        ),
        (
            "cores,time (cycles)\n1,8\n2,4",
            "“cycles” is no unit of time",
        ),
        ("cores,time_min\n1,8\n2,4", "minutes or the smallest"),
        ("cores,speedup\n1,1\n2,1.9", "beside one time"),
        ("cores,time (min)\n1,8 s\n2,4 s", "whose unit is min"),
    ] {
        assert!(
            refusal(text, "").contains(why),
            "{text}: {}",
            refusal(text, "")
        );
    }
    assert_eq!(
        rows("cores,time\n1,8:13\n2,4:09", "seconds=time (mm:ss)"),
        [(1.0, 493.0), (2.0, 249.0)]
    );
    assert_eq!(
        rows("cores,time_min\n1,8\n2,4", "seconds=time_min [min]"),
        [(1.0, 480.0), (2.0, 240.0)]
    );
}

#[test]
fn columns_are_found_by_their_names() {
    for (text, expected) in [
        (
            "experiment,workers,input_size,epoch,wall_sec,speedup,fraction\nstrong,1,12000,1,8,1,NaN\nstrong,2,12000,1,5,1.6,1.7",
            [8.0, 5.0],
        ),
        (
            "command,mean,stddev,median,user,system,min,max,parameter_threads\na,8,0.1,7.9,8,0,7.8,9,1\nb,5,0.1,4.9,9,0,4.8,6,2",
            [8.0, 5.0],
        ),
        ("nodes,ranks,time\n1,1,8\n1,2,5", [8.0, 5.0]),
        ("threads,user,elapsed\n1,8.1,8\n2,9.7,5", [8.0, 5.0]),
        ("n,threads,time\n512,1,8\n512,2,5", [8.0, 5.0]),
        (
            "JobID|NCPUS|Elapsed|State|\n7|1|00:00:08|COMPLETED|\n7.batch|1|00:00:08|COMPLETED|\n8|2|00:00:01|FAILED|\n9|2|00:00:05|COMPLETED|",
            [8.0, 5.0],
        ),
        ("n,seconds\n1,8\n2,5", [8.0, 5.0]),
        ("cores,wall,time\n1,8,8\n2,5,5", [8.0, 5.0]),
        ("cores,time,ns/day\n1,8,3\n2,5,4", [8.0, 5.0]),
        ("Kerne;Laufzeit (s)\n1;8,0\n2;5,0", [8.0, 5.0]),
    ] {
        assert_eq!(
            rows(text, ""),
            [(1.0, expected[0]), (2.0, expected[1])],
            "{text}"
        );
    }
    assert_eq!(
        told("nprocs,time_ms,x\n1,8220,\n2,,\n4,2150,\n"),
        "2 timings, w from “nprocs”, seconds from “time_ms” ÷ 1000, 1 line skipped (without a value)"
    );
}

#[test]
fn what_is_not_clear_is_asked() {
    for (text, words) in [
        (
            "nodes,ranks,time\n1,36,8\n2,72,5",
            "Each of “nodes” and “ranks” could be the slots",
        ),
        (
            "cores,time,wall\n1,8,8.5\n2,5,5.5",
            "Each of “time” and “wall” could be the time",
        ),
        ("cores,user\n1,8\n2,9", "processor time"),
        ("cores,foo\n1,8\n2,5", "the columns are “cores” and “foo”"),
        (
            "foo,bar\n1,8.5\n2,5.5",
            "No column is known as the slots and none as the time",
        ),
        ("n,seconds\n100,5\n200,40", "size of a problem"),
        ("180 787\n360 399\n720 210", "columns have no names"),
        (
            "some words here\n1 8.5\n2 5.5",
            "cannot be told column by column",
        ),
        ("1 8.5 3.2\n2 5.5 3.1", "columns have no names"),
        (
            "N NB P Q Time Gflops\n35000 192 1 1 3598.80 7.9e+00\n40000 192 1 2 2742.10 1.5e+01",
            "the slots",
        ),
    ] {
        let read = read(text);
        let question = read
            .question
            .unwrap_or_else(|| panic!("{text}: {:?}", read.refused));
        assert!(question.words.contains(words), "{}", question.words);
        assert!(read.rows.is_empty() && question.rows.len() >= 2, "{text}");
        assert_eq!(question.columns.len(), question.rows[0].len(), "{text}");
        // Each line that is offered leads to timings, or to a reason that is another one.
        let offered = question.choices();
        assert!(!offered.is_empty(), "{text}");
        for choice in offered {
            assert!(
                read_timings(text, &choice).question.is_none(),
                "{text}: {choice}"
            );
        }
    }
    assert_eq!(
        rows("nodes,ranks,time\n1,36,8\n2,72,5", "w=ranks"),
        [(36.0, 8.0), (72.0, 5.0)]
    );
    assert_eq!(
        rows("foo,bar\n1,8.5\n2,5.5", "w=#1,seconds=bar"),
        [(1.0, 8.5), (2.0, 5.5)]
    );
    assert!(refusal("foo,bar\n1,8\n", "w=baz,seconds=bar").contains("no column is “baz”"));
    assert!(refusal("foo,bar\n1,8\n", "w=bar,seconds=bar").contains("same column"));
}

#[test]
fn runs_of_several_problems_are_not_mixed() {
    let table = "N,threads,time\n512,1,0.212\n512,2,0.110\n512,4,0.058\n1024,1,1.71\n1024,2,0.87\n1024,4,0.45\n4096,1,113.0\n4096,2,57.4\n4096,4,29.2\n";
    let why = refusal(table, "");
    assert!(
        why.contains("factor of 533")
            && why.contains("“N” tells them apart")
            && why.contains("N=4096"),
        "{why}"
    );
    assert_eq!(
        rows(table, "w=threads,seconds=time,N=1024"),
        [(1.0, 1.71), (2.0, 0.87), (4.0, 0.45)]
    );
    let kinds = "kind,cores,time\nstrong,1,10\nstrong,2,5.1\nstrong,4,2.6\nweak,1,10\nweak,2,10.3\nweak,4,11\n";
    assert!(refusal(kinds, "").contains("“kind” tells them apart"));
    assert_eq!(rows(kinds, "kind=strong").len(), 3);
    // Repeated runs are no problems of their own, one that went wrong among them.
    let runs = "run,cores,time\n1,1,219\n2,1,190\n3,1,900\n1,2,32.7\n2,2,32.3\n3,2,32.4\n1,4,29.4\n2,4,29.2\n3,4,28.9\n";
    assert_eq!(rows(runs, "").len(), 9);
}

#[test]
fn thousands_are_decided_by_the_whole_column() {
    let slots = |text: &str| {
        rows(text, "")
            .into_iter()
            .map(|(w, _)| w)
            .collect::<Vec<_>>()
    };
    for text in [
        "cores;seconds\n512;23\n1.024;12\n2.048;7",
        "cores,seconds\n512,23.1\n\"1,024\",12.5\n\"2,048\",7.1",
        "cores;seconds\n512;23,1\n1.024;12,5\n2.048;7,1",
        "cores\tseconds\n512\t23.1\n1'024\t12.5\n2'048\t7.1",
        "cores;seconds\n512;23.1\n1 024;12.5\n2 048;7.1",
        "cores;seconds\n512;23.1\n1_024;12.5\n2_048;7.1",
        "cores seconds\n512 23.1\n1\u{202f}024 12.5\n2\u{a0}048 7.1",
    ] {
        assert_eq!(slots(text), [512.0, 1024.0, 2048.0], "{text}");
    }
    assert!(told("cores;seconds\n512;23\n1.024;12").contains("“1.024” read as 1024"));
    for text in [
        "cores;seconds\n1;8.045\n2;4.233\n4;2.721",
        "cores\tseconds\n1\t8.045\n2\t4.233\n4\t2.721",
        "cores;seconds\n1.000;12\n2.000;7",
        "cores;seconds\n1;8.04\n2;4,2",
    ] {
        assert!(refusal(text, "").contains("decimal"), "{text}");
    }
    assert_eq!(
        rows("cores;seconds\n1;8.045\n2;4.233", "decimal=point"),
        [(1.0, 8.045), (2.0, 4.233)]
    );
    assert_eq!(
        rows("cores;seconds\n1;8.045\n2;4.233", "decimal=comma"),
        [(1.0, 8045.0), (2.0, 4233.0)]
    );
    // Where a comma parts fields, or white space in what a program printed, a point can only be the decimal one.
    assert_eq!(
        rows("cores,seconds\n1,8.045\n2,4.233", ""),
        [(1.0, 8.045), (2.0, 4.233)]
    );
    assert_eq!(rows("1 8.045\n2 4.233", ""), [(1.0, 8.045), (2.0, 4.233)]);
}

#[test]
fn refused_lines_are_grouped_with_the_first_examples() {
    let read = read("cores,seconds\n1,8\n-1,3\noops,4\n2,5\n0,1\n-2,1\n-3,1\n4,3,9\n");
    assert_eq!(read.rows.len(), 2);
    let kinds: Vec<_> = read
        .refused
        .iter()
        .map(|kind| (kind.count, kind.examples.len(), kind.examples[0].line))
        .collect();
    assert_eq!(kinds, [(4, 3, 3), (1, 1, 4), (1, 1, 9)]);
    assert!(read.refused[0].why.contains("-1, and must be above 0"));
    assert!(read.refused[1].why.contains("“oops”"));
    assert!(
        read.refused[2]
            .why
            .contains("3 fields in a table of 2 columns")
    );
    for (text, why) in [
        ("", "the text is empty"),
        ("<html>\nhello\n", "web page"),
        ("{\"a\": 1}", "JSON"),
        ("hello world\n", "no line holds numbers"),
        ("cores,seconds\n", "no line holds numbers"),
    ] {
        assert!(
            refusal(text, "").contains(why),
            "{text}: {}",
            refusal(text, "")
        );
    }
    let two = read_timings("cores,time\n1,8\n2,5\ntime,cores\n8,1\n5,2\n", "");
    assert_eq!(two.rows.len(), 2);
    assert!(two.refused[0].why.contains("another table"));
}
