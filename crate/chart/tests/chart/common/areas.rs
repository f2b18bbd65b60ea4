//! Made-up figures with bars, spans, cells and graphs, for tests and for the gallery.

use allot_figure::model::{Axis, Cells, Direction, Figure, Marker, Panel, Scale, Series, Texture};

/// One figure for each thing that can be seen.
pub fn all() -> Vec<Figure> {
    vec![
        stacked(),
        grouped(),
        loads(),
        gantt(),
        crowded(),
        costs(),
        heat(),
        winners(),
        tasks(),
    ]
}

fn figure(name: &str, title: &str, summary: &str, panels: Vec<Panel>) -> Figure {
    Figure {
        name: name.into(),
        title: title.into(),
        source: String::new(),
        summary: summary.into(),
        file_stem: format!("gallery-{name}"),
        panels,
    }
}

/// Numbers that look like chance and are always the same.
fn chance(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    }
}

fn count(n: usize) -> Vec<f64> {
    (0..n).map(|n| n as f64).collect()
}

fn seconds(key: &str, label: &str) -> Axis {
    Axis::seconds(key, label, Scale::Linear).only()
}

/// Shares of time, stacked, over the number of processors.
pub fn stacked() -> Figure {
    let parts = [
        (
            "calculation",
            "Calculation",
            [8.0, 7.9, 7.8, 7.6, 7.2, 6.9, 6.6, 6.2],
        ),
        (
            "communication",
            "Communication",
            [0.0, 0.2, 0.3, 0.5, 0.9, 1.4, 2.1, 3.4],
        ),
        (
            "dispatch",
            "Dispatch",
            [0.1, 0.1, 0.1, 0.2, 0.3, 0.6, 1.1, 2.2],
        ),
        (
            "waiting",
            "Waiting",
            [0.0, 0.1, 0.3, 0.6, 1.1, 1.9, 3.2, 5.4],
        ),
    ];
    let series = parts.iter().enumerate().map(|(n, (id, name, seconds))| {
        Series::bars(*id, *name, n as u8, count(8), seconds.to_vec())
    });
    let processors = ["1", "2", "4", "8", "16", "32", "64", "128"];
    let x = Axis::of_names("processors", "Processors P", processors);
    let y = seconds("seconds", "Time of a processor");
    let panel = Panel::new("time", x, y, series.collect()).bars(true, Direction::X);
    let summary = "Of 17.2 s on 128 processors 6.2 s are calculation.";
    figure("stacked", "Where the time goes", summary, vec![panel])
}

/// Means of policies with whiskers, side by side, lying.
pub fn grouped() -> Figure {
    let policies = [
        "First in, first out",
        "Heterogeneous earliest finish time",
        "Critical path on a processor",
        "Random",
    ];
    let of = |id: &str, name: &str, color, times: [f64; 4]| {
        let low = times.map(|time| 0.93 * time).to_vec();
        let high = times.map(|time| 1.08 * time).to_vec();
        Series::bars(id, name, color, times.to_vec(), count(4)).band(low, high)
    };
    let series = vec![
        of("small", "16 processors", 0, [6.4, 5.1, 5.6, 9.8]),
        of("large", "32 processors", 1, [3.5, 2.7, 2.9, 6.0]),
    ];
    let x = seconds("makespan", "Makespan");
    let y = Axis::of_names("policy", "Policy", policies).reversed();
    let panel = Panel::new("makespan", x, y, series).bars(false, Direction::Y);
    let summary = "The earliest finish time is the shortest on both machines.";
    figure(
        "grouped",
        "Makespans of four policies",
        summary,
        vec![panel],
    )
}

/// The loads of thousands of processors, finer than any picture.
pub fn loads() -> Figure {
    let mut next = chance(7);
    let load: Vec<f64> = (0..5000)
        .map(|n| 3.0 + libm::sin(f64::from(n) / 700.0) + next() + if n == 3141 { 4.0 } else { 0.0 })
        .collect();
    let x = Axis::linear("processor", "Processor", "").only();
    let y = seconds("load", "Load");
    let series = vec![Series::bars("load", "Load", 0, count(5000), load)];
    let summary = "One of 5\u{202f}000 processors has much more to do than any other.";
    let panel = Panel::new("load", x, y, series);
    figure(
        "loads",
        "Loads of 5\u{202f}000 processors",
        summary,
        vec![panel],
    )
}

/// Two schedules of the same tasks, on one axis of time.
pub fn gantt() -> Figure {
    let schedule = |id: &str, title: &str, wait: f64| {
        let mut next = chance(3);
        let mut columns: [[Vec<f64>; 3]; 3] = Default::default();
        let mut labels: [Vec<String>; 3] = Default::default();
        for processor in 0..6 {
            let mut clock = 0.0;
            for step in 0..6 {
                let kind = if next() < 0.25 { 1 } else { 0 };
                let start = clock + wait * next();
                let end = start + 0.4 + 1.6 * next();
                let [rows, starts, ends] = &mut columns[kind];
                rows.push(f64::from(processor));
                starts.push(start);
                ends.push(end);
                labels[kind].push(format!("t{processor}.{step}"));
                clock = end;
            }
            // A moment without length, which is to be seen all the same.
            let [rows, starts, ends] = &mut columns[2];
            rows.push(f64::from(processor));
            starts.push(clock + 0.3);
            ends.push(clock + 0.3);
            labels[2].push(format!("end of {processor}"));
        }
        let names = [("force", "Forces"), ("update", "Updates"), ("end", "Ends")];
        let series = names.iter().zip(columns).zip(labels).enumerate();
        let series = series.map(|(n, (((id, name), [rows, starts, ends]), labels))| {
            let spans = Series::spans(*id, *name, n as u8, rows, [starts, ends]);
            let outlined = if n == 0 { vec![0, 1, 2] } else { Vec::new() };
            spans.labels(labels).outlined(outlined)
        });
        let rows = (0..6).map(|n| format!("Processor {n}"));
        let y = Axis::of_names("processor", title, rows).reversed();
        let x = seconds("start", "Time").range(0.0, 14.0);
        Panel::new(id, x, y, series.collect())
    };
    let panels = vec![
        schedule("barrier", "Barrier", 1.2),
        schedule("driven", "Dependence-driven", 0.1),
    ];
    let summary = "Without the barrier the same tasks end earlier.";
    figure("gantt", "Two schedules of the same tasks", summary, panels)
}

/// A hundred thousand spans on five thousand rows.
pub fn crowded() -> Figure {
    let mut next = chance(11);
    let mut kinds: [[Vec<f64>; 3]; 2] = Default::default();
    for row in 0..5000 {
        let mut clock = 2.0 * next();
        for _ in 0..20 {
            let start = clock + 0.3 * next() * f64::from(row) / 1000.0;
            let end = start + 0.2 + next();
            let [rows, starts, ends] = &mut kinds[usize::from(next() < 0.3)];
            rows.push(f64::from(row));
            starts.push(start);
            ends.push(end);
            clock = end;
        }
    }
    let names = [("force", "Forces"), ("update", "Updates")];
    let series = names.iter().zip(kinds).enumerate();
    let series = series.map(|(n, ((id, name), [rows, starts, ends]))| {
        Series::spans(*id, *name, n as u8, rows, [starts, ends])
    });
    let y = Axis::linear("processor", "Processor", "").only();
    let panel = Panel::new(
        "all",
        seconds("start", "Time"),
        y.reversed(),
        series.collect(),
    );
    let title = "100\u{202f}000 tasks on 5\u{202f}000 processors";
    let summary = "Processors with a higher number wait longer.";
    figure("crowded", title, summary, vec![panel])
}

/// A small matrix, with its values written in it and one that is unknown.
pub fn costs() -> Figure {
    let values = [
        [14.0, 16.0, 9.0],
        [13.0, 19.0, 18.0],
        [11.0, f64::NAN, 19.0],
        [13.0, 8.0, 17.0],
        [12.0, 13.0, 10.0],
        [1.5, 16.0, 0.9],
    ];
    let x = Axis::of_names(
        "processor",
        "Processor",
        ["P1", "P2", "P3 with an accelerator"],
    );
    let tasks = (1..=6).map(|n| format!("Task {n}"));
    let y = Axis::of_names("task", "Task", tasks).reversed();
    let value = seconds("cost", "Cost");
    let cells = Cells::new(value, count(3), count(6), values.concat());
    let panel = Panel::new("costs", x, y, Vec::new()).cells(cells);
    let summary = "The third processor is the best one for two tasks of six.";
    figure(
        "costs",
        "Costs of tasks on processors",
        summary,
        vec![panel],
    )
}

/// A large matrix with a log scale, finer than a small picture.
pub fn heat() -> Figure {
    let (columns, rows) = (900, 400);
    let at = |x: usize, y: usize| {
        let (x, y) = (x as f64 / 900.0 - 0.3, y as f64 / 400.0 - 0.6);
        let hot =
            libm::exp(-30.0 * (x * x + y * y)) + 0.02 * libm::exp(-3.0 * (x - 0.5) * (x - 0.5));
        let hole = libm::hypot(x - 0.45, y + 0.3) < 0.12;
        if hole { f64::NAN } else { 1000.0 * hot + 0.1 }
    };
    let values = (0..rows).flat_map(|y| (0..columns).map(move |x| at(x, y)));
    let value = Axis::log("bytes", "Bytes sent", "bytes").only();
    let cells = Cells::new(value, count(columns), count(rows), values.collect());
    let axis = |key, label| Axis::linear(key, label, "").only();
    let panel = Panel::new(
        "sent",
        axis("to", "To process"),
        axis("from", "From process"),
        Vec::new(),
    );
    let summary = "Most is sent near process 270, and nothing is known of a disc.";
    let title = "Bytes sent between processes";
    figure("heat", title, summary, vec![panel.cells(cells)])
}

/// The best policy over two quantities on log axes.
pub fn winners() -> Figure {
    let powers = |n: usize, step: f64| -> Vec<f64> {
        (0..n).map(|n| libm::pow(2.0, step * n as f64)).collect()
    };
    let (x, y) = (powers(12, 1.0), powers(9, 0.7));
    let of = |x: f64, y: f64| match x / (4.0 * y * y) {
        ..2.0 => 0.0,
        ..20.0 => 1.0,
        ..90.0 => 2.0,
        _ => 3.0,
    };
    let values = y
        .iter()
        .flat_map(|y| x.iter().map(|x| of(*x, *y)))
        .collect();
    let names = [
        "NXTVAL",
        "Inspected",
        "Static partition",
        "Refined over iterations",
    ];
    let cells = Cells::new(
        Axis::of_names("policy", "Shortest makespan", names),
        x,
        y,
        values,
    );
    let axis = |key, label| Axis::log(key, label, "");
    let panel = Panel::new(
        "wins",
        axis("processes", "Processes P"),
        axis("grain", "Grain"),
        Vec::new(),
    );
    let summary = "The more processes, the better is a partition made ahead.";
    figure(
        "winners",
        "Where each policy wins",
        summary,
        vec![panel.cells(cells)],
    )
}

/// A graph of tasks by levels, with its critical path.
pub fn tasks() -> Figure {
    let levels = [1, 3, 5, 4, 1];
    let mut places = Vec::new();
    for (level, tasks) in levels.iter().enumerate() {
        for n in 0..*tasks {
            places.push((level as f64, f64::from(n) - f64::from(tasks - 1) / 2.0));
        }
    }
    let on_path = [0, 2, 6, 10, 13];
    let is_on = |n: &usize| on_path.contains(n);
    let nodes = |id: &str, name: &str, color, which: Vec<usize>| {
        let (x, y) = which.iter().map(|n| places[*n]).unzip();
        let mut nodes = Series::nodes(id, name, color, x, y);
        nodes.size = Some(which.iter().map(|n| 1.0 + (n % 4) as f64).collect());
        nodes.labels(which.iter().map(|n| format!("task {}", n + 1)).collect())
    };
    let (path, rest): (Vec<usize>, Vec<usize>) = (0..places.len()).partition(is_on);
    // Nodes are numbered through both series.
    let order: Vec<usize> = path.iter().chain(&rest).copied().collect();
    let number = |task: usize| order.iter().position(|n| *n == task).unwrap_or(0) as f64;
    let mut links: [[Vec<f64>; 2]; 2] = Default::default();
    for a in 0..places.len() {
        for b in 0..places.len() {
            let near = (places[a].1 - places[b].1).abs() <= 1.0 || places[b].0 == 4.0;
            if places[b].0 - places[a].0 == 1.0 && (near || a == 0) {
                let [from, to] = &mut links[usize::from(is_on(&a) && is_on(&b))];
                from.push(number(a));
                to.push(number(b));
            }
        }
    }
    let [other, critical] = links;
    let all = (0..path.len() as u32).collect();
    let series = vec![
        Series::links("needs", "Needs", 11, other).dashed(),
        Series::links("critical", "Critical path", 1, critical),
        nodes("path", "Tasks on the critical path", 1, path).outlined(all),
        nodes("rest", "Other tasks", 0, rest)
            .marker(Marker::Square)
            .texture(Texture::Plain),
    ];
    let x = Axis::linear("level", "", "").only();
    let y = Axis::linear("place", "", "").only();
    let panel = Panel::new("graph", x, y, series);
    let summary = "Fourteen tasks in five levels; five of them are on the critical path.";
    figure("tasks", "A graph of tasks by levels", summary, vec![panel])
}
