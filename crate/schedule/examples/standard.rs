//! The standard task graph set: `cargo run --release -p allot-schedule --example standard -- FOLDER [SECONDS [EVERY]]`
//! asks branch and bound for every graph of `FOLDER/50` and `FOLDER/100` on 2, 4, 8 and 16 processors, each for at most
//! SECONDS seconds (60), or for every EVERY-th row alone, and compares it and the bound with the published optima of
//! `FOLDER/Optimal_values`.
//!
//! The set is Kasahara Laboratory's, at Waseda University; it is not part of this project.

use allot_schedule::bound::lower;
use allot_schedule::files::read;
use allot_schedule::model::{Graph, Times};
use allot_schedule::optimal::{Budget, schedule};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const SIZES: [u32; 2] = [50, 100];
const PROCESSORS: [u32; 4] = [2, 4, 8, 16];

/// The published optimum of a row, twice, or the bounds that it lies between.
type Published = [f64; 2];

/// A graph on a machine.
struct Row {
    name: String,
    graph: usize,
    processors: u32,
    published: Published,
}

impl Row {
    fn optimum(&self) -> Option<f64> {
        let [low, high] = self.published;
        (low == high).then_some(low)
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, otherwise: u64| {
        args.get(place)
            .map_or(otherwise, |text| text.parse().expect("a whole number"))
    };
    let Some(folder) = args.first() else {
        eprintln!("the folder with 50, 100 and Optimal_values is needed");
        return;
    };
    let (graphs, rows) = rows(Path::new(folder));
    bounds(&graphs, &rows);
    searches(
        &graphs,
        &rows,
        Duration::from_secs(number(1, 60)),
        number(2, 1) as usize,
    );
}

fn rows(folder: &Path) -> (Vec<Graph>, Vec<Row>) {
    let (mut graphs, mut rows) = (Vec::new(), Vec::new());
    for size in SIZES {
        let mut paths: Vec<PathBuf> = fs::read_dir(folder.join(size.to_string()))
            .expect("a folder of graphs")
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .collect();
        paths.sort();
        let optima = PROCESSORS.map(|count| optima(folder, size, count));
        for path in paths {
            let file = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let parts = read(&file, &fs::read(&path).expect("a file"), "")
                .expect("a graph")
                .parts;
            for (place, count) in PROCESSORS.into_iter().enumerate() {
                let name = format!("{size}/{file}");
                let known = optima[place].iter().find(|(known, _)| *known == name);
                let published = known.expect("a row for each graph").1;
                rows.push(Row {
                    name,
                    graph: graphs.len(),
                    processors: count,
                    published,
                });
            }
            graphs.push(Graph::new(parts).expect("a graph"));
        }
    }
    (graphs, rows)
}

/// The published optima of a size and a number of processors; a row that is not solved has a lower and an upper bound.
fn optima(folder: &Path, size: u32, count: u32) -> Vec<(String, Published)> {
    let path = folder.join(format!("Optimal_values/Case{size}_{count}_OPT.csv"));
    let text = fs::read_to_string(path).expect("a table of optima");
    let line = |line: &str| {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let number = |place: usize| fields[place].parse::<f64>().expect("a number");
        (fields[0].to_owned(), [number(2), number(fields.len() - 1)])
    };
    text.lines()
        .filter(|line| line.contains(".stg"))
        .map(line)
        .collect()
}

fn bounds(graphs: &[Graph], rows: &[Row]) {
    let begun = Instant::now();
    let all: Vec<_> = graphs
        .iter()
        .map(|graph| lower(graph, &Times::given(graph, None), &PROCESSORS))
        .collect();
    let seconds = begun.elapsed().as_secs_f64();
    let bound = |row: &Row| {
        let place = PROCESSORS.iter().position(|count| *count == row.processors);
        place.map(|place| all[row.graph][place].bound)
    };
    let solved: Vec<&Row> = rows.iter().filter(|row| row.optimum().is_some()).collect();
    let met = solved
        .iter()
        .filter(|row| bound(row) == row.optimum())
        .count();
    let closed = rows
        .iter()
        .filter(|row| row.optimum().is_none() && bound(row) == Some(row.published[1]));
    println!(
        "bounds of {} graphs x {}: {seconds:.3} s; {met} of {} published optima met, {} more rows closed",
        graphs.len(),
        PROCESSORS.len(),
        solved.len(),
        closed.count()
    );
}

fn searches(graphs: &[Graph], rows: &[Row], most: Duration, every: usize) {
    let (mut tried, mut proven, mut begun_all) = (0, 0, 0.0_f64);
    let mut slow = [0; 4];
    for row in rows.iter().step_by(every) {
        let begun = Instant::now();
        let mut go_on = |_| begun.elapsed() < most;
        let mut budget = Budget::new(u64::MAX, &mut go_on);
        let found = schedule(&graphs[row.graph], row.processors, &mut budget);
        let seconds = begun.elapsed().as_secs_f64();
        tried += 1;
        proven += usize::from(found.proven);
        begun_all += seconds;
        for (place, limit) in [0.1, 1.0, 10.0, 60.0].into_iter().enumerate() {
            slow[place] += usize::from(found.proven && seconds <= limit);
        }
        let makespan = found.run.makespan();
        let [low, high] = row.published;
        let about = format!(
            "{} on {}: {makespan}, published {low} to {high}",
            row.name, row.processors
        );
        if !found.proven {
            println!(
                "open: {about}, at least {} ({} nodes)",
                found.bound, found.nodes
            );
        } else if makespan < low || makespan > high {
            println!("CONTRADICTION: {about}");
        } else if low < high {
            println!("closed: {about} ({} nodes)", found.nodes);
        }
    }
    println!(
        "{proven} of {tried} proven, {:?} of them within 0.1, 1, 10 and 60 s; {begun_all:.0} s in all",
        slow
    );
}
