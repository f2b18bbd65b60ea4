//! Gzip and zip: several files as several reports, and bombs refused.

use allot_reports::{Choices, Refusal, Report, read, read_all};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const SUITE: &str = r#"<testsuite name="s"><testcase name="t" time="1.5"/></testsuite>"#;

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .expect("a name");
        writer.write_all(bytes).expect("memory");
    }
    writer.finish().expect("memory").into_inner()
}

fn all(name: &str, bytes: Vec<u8>) -> Result<Vec<Report>, Refusal> {
    read_all(&[(name.into(), bytes)], &Choices::default())
}

#[test]
fn what_is_packed_is_read_as_if_it_were_not() {
    let report = read("a.xml.gz", &gzip(SUITE.as_bytes()), &Choices::default()).expect("a suite");
    assert_eq!((report.name.as_str(), report.sum()), ("a.xml", 1.5));
    let durations: &[u8] = br#"{"a.py::t": 2}"#;
    let inner = zip(&[("deep/.test_durations", durations)]);
    let files: [(&str, &[u8]); 5] = [
        ("1/junit.xml", SUITE.as_bytes()),
        ("__MACOSX/1/._junit.xml", b"\0\x05\x16\x07"),
        ("shot.png", b"\x89PNG\r\n\x1a\n\0"),
        ("notes.txt", b"nothing"),
        ("2.zip", &inner),
    ];
    let reports = all("all.zip", zip(&files)).expect("two reports");
    let sums: Vec<_> = reports
        .iter()
        .map(|report| (report.name.as_str(), report.sum()))
        .collect();
    assert_eq!(sums, [("1/junit.xml", 1.5), ("deep/.test_durations", 2.0)]);
    assert_eq!(
        reports[0].told,
        ["Left out of all.zip, as no report: shot.png, notes.txt."]
    );
    let refusal = read("all.zip", &zip(&files), &Choices::default()).expect_err("two reports");
    assert!(refusal.to_string().contains("2 reports"), "{refusal}");
    // A report that is cut is no other file.
    all(
        "a.zip",
        zip(&[("a.xml", SUITE.as_bytes()), ("b.xml", b"<testsuite>")]),
    )
    .expect_err("a cut report");
}

#[test]
fn bombs_and_broken_archives_are_refused() {
    let zeros = gzip(&vec![b' '; 300 << 20]);
    assert!(zeros.len() < 4 << 20);
    let nested = (0..5).fold(gzip(b"x"), |inner, _| gzip(&inner));
    // None of them alone is too large.
    let blanks = gzip(&vec![b' '; 100 << 20]);
    let many = zip(&[("0.gz", &blanks), ("1.gz", &blanks), ("2.gz", &blanks)]);
    let mut cut = zip(&[("a.xml", SUITE.as_bytes())]);
    cut.truncate(60);
    for (bytes, part) in [
        (zeros, "at most 256 MB"),
        (many, "at most 256 MB"),
        (nested, "inside of each other"),
        (
            zip(&[("notes.txt", b"a"), ("b.md", b"b")]),
            "file: an archive without a report (it holds notes.txt, b.md)",
        ),
        (cut, "whole zip file"),
        (gzip(SUITE.as_bytes())[..30].to_vec(), "whole archive"),
    ] {
        let refusal = all("file", bytes).expect_err(part);
        assert!(refusal.to_string().contains(part), "{refusal}");
    }
}
