//! Timings of every kind.

use allot_speculation::data::{TimingsRead, read_timings};
use allot_testing::rows;

pub fn read(text: &str) -> TimingsRead {
    read_timings(text, "")
}

/// The rows of a table that is read whole.
#[track_caller]
pub fn rows(text: &str, columns: &str) -> Vec<(f64, f64)> {
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
pub fn told(text: &str) -> String {
    rows(text, "");
    read(text).told
}

/// Why nothing is read, in one text.
#[track_caller]
pub fn refusal(text: &str, columns: &str) -> String {
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
        "cores,1,2,4,8\ntime,493.3,248.9,128.8,69.1\n",
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
    for (text, expected, told_of) in rows! {
        "nprocs,time_ms\n1,8220\n2,4150" => [8.22, 4.15], "÷ 1000";
        "cores,time\n1,8220 ms\n2,4.15 s" => [8.22, 4.15], "units of its values";
        "cores,time (min)\n1,8.5\n2,4.25" => [510.0, 255.0], "× 60";
        "cores,time\n1,0:08:13\n2,0:04:09" => [493.0, 249.0], "(h:mm:ss)";
        "cores,time\n1,1:02.5\n2,0:31.25" => [62.5, 31.25], "(mm:ss)";
        "cores,time (hh:mm)\n1,2:00\n2,1:03" => [7200.0, 3780.0], "(hh:mm)";
        "cores,elapsed\n1,1-00:00:00\n2,12:00:00" => [86400.0, 43200.0], "(h:mm:ss)";
        "threads,real\n1,1m2.5s\n2,0m31.25s" => [62.5, 31.25], "values";
        "cores,time\n1,PT1M2.5S\n2,PT31.25S" => [62.5, 31.25], "values";
        "threads,real_time,time_unit\n1,62500,ms\n2,31.25,s" => [62.5, 31.25], "in the unit of “time_unit”";
        "cores,time\n-,ms\n1,62500\n2,31250" => [62.5, 31.25], "÷ 1000";
        "ncores,ns/day\n24,10\n48,20" => [8640.0, 4320.0], "seconds for one ns from 86400 ÷ “ns/day”";
        "ncores,hours/ns\n24,2\n48,1" => [7200.0, 3600.0], "seconds for one ns";
        "cores,steps/s\n1,10\n2,16" => [0.1, 0.0625], "seconds for one step from 1 ÷ “steps/s”";
        "cores,time,speedup\n1,60,1\n2,,1.5" => [60.0, 40.0], "1 of them from “speedup”";
        "cores,time,efficiency (%)\n1,60,100\n2,-,75" => [60.0, 40.0], "1 of them from “efficiency (%)”";
    } {
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
    for (text, why) in rows! {
        "cores,time\n1,8:13\n2,4:09" => "minutes and seconds or hours and minutes";
        "cores,time (cycles)\n1,8\n2,4" => "“cycles” is no unit of time";
        "cores,time_min\n1,8\n2,4" => "minutes or the smallest";
        "cores,speedup\n1,1\n2,1.9" => "beside one time";
        "cores,time (min)\n1,8 s\n2,4 s" => "“8 s” in “time (min)” has another unit than the column’s, which is min";
    } {
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
    assert!(told("1 8.045\n2 4.233").contains("“8.045” read as 8.045"));
    assert_eq!(
        rows("w seconds\n512 8.045\n1.024 4.233", ""),
        [(512.0, 8045.0), (1024.0, 4233.0)]
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
        ("1 493,3\n2 248,9\n", "two numbers with a decimal comma or"),
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
    let two = read_timings("cores time\n1 8\n2 5\n\nsecond run\ncores time\n1 9\n", "");
    assert_eq!(two.rows.len(), 2);
    assert!(two.refused[0].why.contains("another table"));
}

#[test]
fn columns_that_are_not_used_are_told_once() {
    for (text, unused) in rows! {
        "Schätzung [min],seconds,cores\n1,60,1\n2,30,2\n" => ", not used: “Schätzung [min]”";
        "cores,time,speedup,note\n1,60,1,a\n2,,1.5,b\n" => ", not used: “note”";
        ",cores,time\n0,1,8\n1,2,5\n" => "";
        "cores,time,\n1,8,\n2,5,\n" => "";
        "cores,time,unit\n1,8,s\n2,5,s\n" => "";
        "JobID|NCPUS|Elapsed|State\n7|1|00:00:08|COMPLETED\n7.batch|1|00:00:08|COMPLETED\n9|2|00:00:05|COMPLETED\n" =>
            "";
    } {
        let told = told(text);
        let found = told.find(", not used").map_or("", |at| &told[at..]);
        let found = found.split(", 1 line").next().unwrap_or_default();
        assert_eq!(found, unused, "{told}");
    }
    let read = read_timings("cores,time (ticks)\n1,8\n2,5\n", "seconds=#2");
    assert!(
        read.told.contains("no unit that is known, “ticks”"),
        "{}",
        read.told
    );
    let read = read_timings("cores,time\n1,8\n2,fast\n4,slow\n8,x\n9,y\nz,1\n", "");
    let refused: Vec<String> = read.refused.iter().map(|kind| kind.told()).collect();
    assert_eq!(
        refused,
        [
            "lines 3, 4, 5 and 1 more not used: for example, “fast” in “time” is not a time",
            "line 7 not used: “z” in “cores” is not a number of slots",
        ]
    );
}
