//! Two folders with the same files in them: what stands before the part that their paths have in common.

use allot_reports::Report;
use std::collections::{BTreeMap, BTreeSet};

/// The least share of the smaller report's files that have to be in both folders.
const SAME: f64 = 0.5;

/// The folders of two reports, with a slash at their end, if most of their files differ only by them; none where the
/// files have the same paths, or paths that are not absolute.
pub(crate) fn roots(one: &Report, other: &Report) -> Option<[String; 2]> {
    let [here, there] = [one, other].map(files);
    if here.is_empty() || there.is_empty() || here.intersection(&there).next().is_some() {
        return None;
    }
    let mut named: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in &here {
        named.entry(base(path)).or_default().push(path);
    }
    let mut pairs: BTreeMap<[&str; 2], usize> = BTreeMap::new();
    for path in &there {
        let same = named.get(base(path)).into_iter().flatten();
        let best = same
            .map(|known| split(known, path))
            .max_by_key(|[_, rest]| path.len() - rest.len());
        if let Some(pair) = best {
            *pairs.entry(pair).or_default() += 1;
        }
    }
    let (pair, count) = pairs.into_iter().max_by_key(|(_, count)| *count)?;
    let enough = SAME * here.len().min(there.len()) as f64;
    (count as f64 >= enough).then(|| pair.map(String::from))
}

/// The absolute paths of a report.
fn files(report: &Report) -> BTreeSet<&str> {
    let files = report.items.iter().filter_map(|item| item.file.as_deref());
    let drive = |path: &str| path.as_bytes().get(1) == Some(&b':');
    files
        .filter(|path| path.starts_with(['/', '\\']) || drive(path))
        .collect()
}

fn base(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// The roots of two paths: all before the last folders and the name that they share.
fn split<'a>(one: &'a str, other: &'a str) -> [&'a str; 2] {
    let same = one.bytes().rev().zip(other.bytes().rev());
    let same = same.take_while(|(x, y)| x == y).count();
    let tail = &one[one.ceil_char_boundary(one.len() - same)..];
    // From a whole folder on.
    let tail = tail.len() - tail.find(['/', '\\']).map_or(0, |at| at + 1);
    [&one[..one.len() - tail], &other[..other.len() - tail]]
}
