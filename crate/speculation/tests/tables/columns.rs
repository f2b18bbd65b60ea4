//! Which columns of timings are what: found, asked, chosen.

use super::timings::{read, refusal, rows, told};
use allot_kernel::table::Question;
use allot_speculation::data::read_timings;
use allot_testing::rows;

/// The question that a table of timings raises.
fn question(text: &str) -> Question {
    let read = read_timings(text, "");
    assert!(read.rows.is_empty() && read.refused.is_empty(), "{text}");
    read.question.expect(text)
}

#[test]
fn columns_are_found_by_their_names() {
    for (text, expected) in rows! {
        "experiment,workers,input_size,epoch,wall_sec,speedup,fraction\n\
         strong,1,12000,1,8,1,NaN\nstrong,2,12000,1,5,1.6,1.7" =>
            [8.0, 5.0];
        "command,mean,stddev,median,user,system,min,max,parameter_threads\n\
         a,8,0.1,7.9,8,0,7.8,9,1\nb,5,0.1,4.9,9,0,4.8,6,2" =>
            [8.0, 5.0];
        "nodes,ranks,time\n1,1,8\n1,2,5" => [8.0, 5.0];
        "n,threads,time\n512,1,8\n512,2,5" => [8.0, 5.0];
        "JobID|NCPUS|Elapsed|State|\n\
         7|1|00:00:08|COMPLETED|\n7.batch|1|00:00:08|COMPLETED|\n8|2|00:00:01|FAILED|\n9|2|00:00:05|COMPLETED|" =>
            [8.0, 5.0];
        "n,seconds\n1,8\n2,5" => [8.0, 5.0];
        "cores,wall,time\n1,8,8\n2,5,5" => [8.0, 5.0];
        "cores,time,ns/day\n1,8,3\n2,5,4" => [8.0, 5.0];
        "Kerne;Laufzeit (s)\n1;8,0\n2;5,0" => [8.0, 5.0];
    } {
        assert_eq!(
            rows(text, ""),
            [(1.0, expected[0]), (2.0, expected[1])],
            "{text}"
        );
    }
    assert_eq!(
        told("nprocs,time_ms,x\n1,8220,\n2,,\n4,2150,\n"),
        "2 timings, w from “nprocs”, seconds from “time_ms” ÷ 1000, not used: “x”, 1 line skipped (without a value)"
    );
}

#[test]
fn what_is_not_clear_is_asked() {
    for (text, words) in rows! {
        "nodes,ranks,time\n1,36,8\n2,72,5" => "Each of “nodes” and “ranks” could be the slots";
        "cores,time,wall\n1,8,8.5\n2,5,5.5" => "Each of “time” and “wall” could be the time";
        "cores,user\n1,8\n2,9" => "processor time";
        "threads,user,elapsed\n1,8.1,8\n2,9.7,5" => "“elapsed” stands beside “user”";
        "cores,foo\n1,8\n2,5" => "the columns are “cores” and “foo”";
        "foo,bar\n1,8.5\n2,5.5" => "No column is known as the slots and none as the time";
        "n,seconds\n100,5\n200,40" => "size of a problem";
        "180 787\n360 399\n720 210" => "columns have no names";
        "some words here\n1 8.5\n2 5.5" => "cannot be told column by column";
        "1 8.5 3.2\n2 5.5 3.1" => "columns have no names";
        "N NB P Q Time Gflops\n35000 192 1 1 3598.80 7.9e+00\n40000 192 2 2 2742.10 1.5e+01" =>
            "“N” and “P” may be slots or something else";
    } {
        let read = read(text);
        let question = read
            .question
            .unwrap_or_else(|| panic!("{text}: {:?}", read.refused));
        assert!(question.words.contains(words), "{}", question.words);
        assert!(read.rows.is_empty() && question.rows.len() >= 2, "{text}");
        assert_eq!(question.columns.len(), question.rows[0].len(), "{text}");
        // Each offered line leads to timings, or to a different reason.
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
    let asked = question(table);
    assert!(
        asked.words.contains("factor of 533") && asked.words.contains("“N” tells them apart"),
        "{}",
        asked.words
    );
    assert_eq!(asked.roles[2].values, ["512", "1024", "4096"]);
    assert_eq!(
        asked.choices(),
        [
            "w=threads,seconds=time,N=512",
            "w=threads,seconds=time,N=1024",
            "w=threads,seconds=time,N=4096"
        ]
    );
    assert_eq!(rows(table, &asked.choices()[1]).len(), 3);
    assert_eq!(
        rows(table, "w=threads,seconds=time,N=1024"),
        [(1.0, 1.71), (2.0, 0.87), (4.0, 0.45)]
    );
    let kinds = "kind,cores,time\nstrong,1,10\nstrong,2,5.1\nstrong,4,2.6\nweak,1,10\nweak,2,10.3\nweak,4,11\n";
    assert!(question(kinds).words.contains("“kind” tells them apart"));
    assert_eq!(rows(kinds, "kind=strong").len(), 3);
    // A value that no choice can name is not offered.
    let nameless = "kind,cores,time\nstrong,1,10\nstrong,2,5.1\n,1,100\n,2,51\n";
    assert_eq!(question(nameless).roles[2].values, ["strong"]);
    // Repeated runs are no problems of their own, one that went wrong among them.
    let runs = "run,cores,time\n1,1,219\n2,1,190\n3,1,900\n1,2,32.7\n2,2,32.3\n3,2,32.4\n1,4,29.4\n2,4,29.2\n3,4,28.9\n";
    assert_eq!(rows(runs, "").len(), 9);
}
