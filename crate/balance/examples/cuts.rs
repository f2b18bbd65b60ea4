//! Cuts of graphs: `cargo run --release -p allot-balance --example cuts -- FOLDER [TOLERANCE]` divides every `.graph`
//! of a folder in two, by three seeds; `-- mesh SIDE PARTS OUT.graph` divides a triangular mesh, and writes it for
//! other programs.

use allot_balance::data::{File, read};
use allot_balance::model::{Edge, Measures, Price, Problem, Processors};
use allot_balance::scenario::Form;
use allot_balance::strategy::multilevel::multilevel;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [word, side, parts, out] if word == "mesh" => {
            let side = side
                .parse()
                .expect("a whole number of vertices along a side");
            mesh(side, parts.parse().expect("a whole number of parts"), out);
        }
        [folder, rest @ ..] => {
            let tolerance = rest
                .first()
                .map_or(0.05, |text| text.parse().expect("a tolerance"));
            graphs(folder, tolerance);
        }
        [] => eprintln!("a folder with graphs, or mesh SIDE PARTS OUT.graph, is needed"),
    }
}

fn graphs(folder: &str, tolerance: f64) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "graph"))
        .collect();
    paths.sort();
    for path in paths {
        let name = path.display().to_string();
        let bytes = fs::read(&path).expect("a file");
        let data = read(&[File { name, bytes }], None, "").expect("a graph");
        let Some(Form::Own { loads, edges, .. }) = data.objects.map(|objects| objects.form) else {
            continue;
        };
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        for seed in ["1", "2", "3"] {
            divide(&name, loads.clone(), edges.clone(), 2, tolerance, seed);
        }
    }
}

/// Divides, and prints the cut, the imbalance and the time.
fn divide(name: &str, loads: Vec<f64>, edges: Vec<Edge>, parts: usize, tolerance: f64, seed: &str) {
    let machine = Processors::equal(parts);
    let problem = Problem::new(loads, machine, edges, Price::FREE, None).expect("a problem");
    let begun = Instant::now();
    let placement = multilevel(&problem, tolerance, seed);
    let seconds = begun.elapsed().as_secs_f64();
    let measures = Measures::new(&problem, &placement);
    println!(
        "{name}: {parts} parts, cut {}, imbalance {:.4}, {:.1} ms",
        measures.cut_edges,
        measures.imbalance,
        1e3 * seconds
    );
}

/// A mesh of triangles: a square grid with a diagonal in each square, the vertices in a drawn order.
fn mesh(side: u32, parts: usize, out: &str) {
    let count = side * side;
    let mut order: Vec<u32> = (0..count).collect();
    let mut stream = allot_kernel::rng::Stream::new("1", "mesh");
    for place in (1..count).rev() {
        order.swap(place as usize, stream.below(place + 1) as usize);
    }
    let mut edges = Vec::new();
    let mut lists = vec![Vec::new(); count as usize];
    for y in 0..side {
        for x in 0..side {
            for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
                if x + dx < side && y + dy < side {
                    let from = order[(y * side + x) as usize];
                    let to = order[((y + dy) * side + x + dx) as usize];
                    edges.push(Edge::new(from, to, 1.0));
                    lists[from as usize].push(to + 1);
                    lists[to as usize].push(from + 1);
                }
            }
        }
    }
    let mut text = format!("{count} {}\n", edges.len());
    for list in &lists {
        let words: Vec<String> = list.iter().map(u32::to_string).collect();
        let _ = writeln!(text, "{}", words.join(" "));
    }
    fs::write(out, text).expect("the file can be written");
    for seed in ["1", "2", "3"] {
        divide(
            "mesh",
            vec![1.0; count as usize],
            edges.clone(),
            parts,
            0.03,
            seed,
        );
    }
}
