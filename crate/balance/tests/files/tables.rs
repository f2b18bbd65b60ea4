//! Graphs, matrices and tables.

use crate::{file, own};
use allot_balance::data::{Data, File, read};
use allot_balance::scenario::{Form, Objects, PointSource};

#[test]
fn graphs_are_read_as_metis_and_chaco_write_them() {
    let plain = read(
        &[file("a.graph", "% a comment\n3 2\n2\n1 3\n2\n")],
        None,
        "",
    )
    .unwrap();
    let (loads, edges, placement) = own(&plain);
    assert_eq!((loads, placement), (&vec![1.0; 3], None));
    assert_eq!(edges, [(0, 1, 1.0, 0.0), (1, 2, 1.0, 0.0)]);
    // Two weights a vertex, weights of edges; the last vertex is alone.
    let weighted = read(&[file("b", "3 1 011 2\n4 9 2 5\n6 9 1 5\n2 9\n")], None, "").unwrap();
    assert_eq!(own(&weighted).0, &[4.0, 6.0, 2.0]);
    assert_eq!(own(&weighted).1, [(0, 1, 5.0, 0.0)]);
    assert!(
        weighted.told[0].contains("the first weight"),
        "{}",
        weighted.told[0]
    );
    // Numbers of vertices, sizes of vertices, a vertex without neighbours, and an edge that stands once.
    let numbered = read(&[file("c.graph", "3 1 100\n1 2\n2 1\n3\n")], None, "").unwrap();
    assert_eq!(own(&numbered).1.len(), 1);
    let alone = read(&[file("d.graph", "3 1\n2\n\n\n")], None, "").unwrap();
    assert!(
        alone.told[0].contains("1 edge in one direction only"),
        "{}",
        alone.told[0]
    );
    let beside = [
        file("e.graph", "2 1\n2\n1\n"),
        file("e.coords", "0 0.5\n1 2\n"),
    ];
    let Some(Objects {
        form: Form::Own { at, .. },
        ..
    }) = read(&beside, None, "").unwrap().objects
    else {
        panic!();
    };
    assert_eq!(at, Some(vec![vec![0.0, 0.5], vec![1.0, 2.0]]));
    // Coordinates alone are points; those of molecules have a comment, and symbols of atoms.
    for (name, text) in [
        ("f.coords", "0 0.5\n1 2\n"),
        ("f.xyz", "2\n\nO 0 0.5\nH 1 2\n"),
    ] {
        let Some(PointSource::At { at, .. }) = read(&[file(name, text)], None, "").unwrap().points
        else {
            panic!("{name}");
        };
        assert_eq!(at, [[0.0, 0.5], [1.0, 2.0]], "{name}");
    }
}

#[test]
fn matrices_are_graphs_or_points() {
    let square = "%%MatrixMarket matrix coordinate real general\n% words\n3 3 4\n1 1 9\n1 2 -2.5\n2 1 1\n3 2 4\n";
    let data = read(&[file("a.mtx", square)], None, "").unwrap();
    assert_eq!(own(&data).1, [(0, 1, 2.5, 0.0), (1, 2, 4.0, 0.0)]);
    let pattern = "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n2 1\n";
    assert_eq!(
        own(&read(&[file("b.mtx", pattern)], None, "").unwrap()).1,
        [(0, 1, 1.0, 0.0)]
    );
    let dense = "%%MatrixMarket matrix array real general\n3 2\n1\n2\n3\n4\n5\n6\n";
    let points = read(&[file("c.mtx", dense)], None, "").unwrap().points;
    let at = vec![vec![1.0, 4.0], vec![2.0, 5.0], vec![3.0, 6.0]];
    assert_eq!(points, Some(PointSource::At { at, weights: None }));
}

#[test]
fn tables_are_read_by_the_names_of_their_columns() {
    let files = [
        file("loads.csv", "object;load;rank\n0;1,5;1\n1;2;0\n"),
        file("edges.csv", "from,to,bytes\n0,1,64\n"),
    ];
    let data = read(&files, None, "").unwrap();
    let (loads, edges, placement) = own(&data);
    assert_eq!((loads, placement), (&vec![1.5, 2.0], Some(&vec![1, 0])));
    assert_eq!(edges, [(0, 1, 64.0, 0.0)]);
    assert_eq!(data.processors, Some(2));
    let points = read(
        &[file("p.csv", "x,y,z,weight\n0,1,2,3\n4,5,6,7\n")],
        None,
        "",
    )
    .unwrap()
    .points;
    let at = vec![vec![0.0, 1.0, 2.0], vec![4.0, 5.0, 6.0]];
    assert_eq!(
        points,
        Some(PointSource::At {
            at,
            weights: Some(vec![3.0, 7.0])
        })
    );
}

#[test]
fn lines_of_loads_and_points_are_left_out_and_told() {
    let text = "load,rank,note\n1,0,a\n,2,b\nabc,1,c\n-4,1,d\n,,\n5,1,e\ninf,0,f\nTotal,6,\n";
    let data = read(&[file("l.csv", text)], None, "").unwrap();
    let (loads, _, placement) = own(&data);
    assert_eq!((loads, placement), (&vec![1.0, 5.0], Some(&vec![0, 1])));
    // The third processor has no load that can be read, and is there all the same.
    assert_eq!(data.processors, Some(3));
    assert_eq!(
        data.told,
        [
            "l.csv: 2 objects, load from “load”, processor from “rank”, not used: “note”, 1 line skipped (of words)",
            "l.csv, line 3 not used: an empty “load”, where a number of seconds is needed",
            "l.csv, lines 4, 8 not used: for example, “abc” in “load”, where a number of seconds is needed",
            "l.csv, line 5 not used: “-4” in “load”, where a number from 0 to 1e300 is needed",
        ]
    );
    let points = "x [m],y,weight\n1,2,1\n3,,2\n5,6,0\n7,8\n9,9,2\n";
    let data = read(&[file("p.csv", points)], None, "").unwrap();
    let at = vec![vec![1.0, 2.0], vec![9.0, 9.0]];
    let weights = Some(vec![1.0, 2.0]);
    assert_eq!(data.points, Some(PointSource::At { at, weights }));
    assert_eq!(data.told.len(), 4, "{:?}", data.told);
}

#[test]
fn lines_that_others_count_on_are_refused() {
    let refused = |files: &[(&str, &str)]| {
        let files: Vec<File> = files.iter().map(|(name, text)| file(name, *text)).collect();
        read(&files, None, "").unwrap_err().to_string()
    };
    let loads = ("l.csv", "load,n\n1,a\n,b\n2,c\n");
    let told = refused(&[loads, ("e.csv", "from,to\n0,1\n")]);
    assert_eq!(
        told,
        "l.csv, line 3: an empty “load” is not allowed; a number of seconds is needed, since the files count on every \
         line of each other"
    );
    assert!(refused(&[loads, ("l.coords", "0 1\n1 1\n")]).contains("line 3"));
    let edges = "from,to,bytes\n0,1,2\n0,x,\n1,2.5,1\n2,-1,1\n3,,1\n1,y,1\n";
    assert_eq!(
        refused(&[("l.csv", "load\n1\n2\n"), ("e.csv", edges)]),
        "e.csv, line 6: an empty “to” is not allowed; an object is needed"
    );
    let ends = edges.replace("3,,1", "3,0,1").replace("0,x,\n", "0,x,1\n");
    assert_eq!(
        refused(&[("l.csv", "load\n1\n2\n"), ("e.csv", &ends)]),
        "e.csv, lines 3, 4, 5 and 2 more: an edge with “0” and “x” is not allowed; ends that are in the table are needed"
    );
    for (text, says) in [
        (
            "load,rank\n1,0\n2,\n3,1.5\n",
            "t.csv, lines 3, 4: an empty “rank” is not allowed; a number is needed",
        ),
        ("load,rank\n1,0\n2\n", "t.csv, line 3: “2” is not allowed"),
        (
            "load\n1\n2\nfrom,to\n0,1\n",
            "t.csv, line 4: another table, “from,to”, below the first is not allowed",
        ),
        (
            "1\n2\n",
            "t.csv: a table without known names above its columns is not allowed",
        ),
        (
            "load,n\n1:30,0\n",
            "t.csv, line 2: “1:30” in “load” is not allowed; times as h:mm:ss",
        ),
        (
            "load,n\n,0\nx,1\n",
            "t.csv, line 2: an empty “load” is not allowed; a number of seconds is needed",
        ),
    ] {
        let told = refused(&[("t.csv", text)]);
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn numbers_beyond_their_bounds_are_refused_where_they_stand() {
    let matrix = |value: &str| {
        format!("%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n1 1 5\n2 1 {value}\n")
    };
    for (name, text, says) in [
        (
            "t.graph",
            "2 1 010\n1e400 2\n3 1\n",
            "t.graph, line 2: “1e400 2”",
        ),
        (
            "t.graph",
            "2 1 010\n1e301 2\n3 1\n",
            "t.graph, line 2: the weight of the vertex: 1e301",
        ),
        (
            "t.graph",
            "2 1 010\n-1 2\n3 1\n",
            "t.graph, line 2: the weight of the vertex: -1",
        ),
        (
            "t.graph",
            "2 1 001\n2 1\n1 -1e400\n",
            "t.graph, line 3: “1 -1e400”",
        ),
        (
            "t.graph",
            "2 1 001\n2 1\n1 1e19\n",
            "t.graph, line 3: the weight of an edge: 1e19",
        ),
        ("t.mtx", &matrix("1e400"), "t.mtx, line 4: “2 1 1e400”"),
        ("t.mtx", &matrix("1e19"), "t.mtx, line 4: value: 1e19"),
        ("t.xyz", "0 1\n1e400 1\n", "t.xyz, line 2: “1e400 1”"),
        ("t.csv", "load\n1\n1e400\n", "“1e400” in “load”"),
        (
            "t.csv",
            "load\n1\ninf\n",
            "1 object, load from “load”, 1 line skipped",
        ),
    ] {
        let told = match read(&[file(name, text)], None, "") {
            Ok(data) => data.told.join("\n"),
            Err(refused) => refused.to_string(),
        };
        assert!(told.contains(says), "{text}: {told}");
    }
    // Too small for a double is nothing.
    let small = read(&[file("t.graph", "2 1 010\n1e-400 2\n3 1\n")], None, "").unwrap();
    assert_eq!(own(&small).0, &[0.0, 3.0]);
}

/// The data, the lines told, or what was asked.
fn asked(files: &[(&str, &str)], phase: Option<u64>, columns: &str) -> Result<Data, Vec<String>> {
    let files: Vec<File> = files.iter().map(|(name, text)| file(name, *text)).collect();
    read(&files, phase, columns).map_err(|error| {
        assert!(!error.ways().is_empty(), "{error}");
        error.ways().iter().map(|way| way.columns.clone()).collect()
    })
}

#[test]
fn edges_mean_ids_before_rows() {
    let edges = ("e.csv", "from,to,bytes\n1,2,100\n2,3,1\n");
    let links = vec![(0, 1, 100.0, 0.0), (1, 2, 1.0, 0.0)];
    let ids = ("l.csv", "id,load\n1,5\n2,5\n3,5\n4,5\n");
    assert_eq!(own(&asked(&[ids, edges], None, "").unwrap()).1, links);
    let names = ("l.csv", "object,load\na,5\nb,5\nc,5\n");
    let named = ("e.csv", "source,target,weight\nb,c,7\n");
    let data = asked(&[named, names], None, "").unwrap();
    assert_eq!(own(&data).1, [(1, 2, 7.0, 0.0)]);
    assert!(
        data.told[0].ends_with("bytes from “weight”"),
        "{:?}",
        data.told
    );
    // Four rows without ids: both counts are possible. Three: only one.
    let four = ("l.csv", "load\n5\n5\n5\n5\n");
    let ways = ["edges=0", "edges=1"].map(String::from);
    assert_eq!(asked(&[four, edges], None, ""), Err(ways.to_vec()));
    assert_eq!(
        own(&asked(&[four, edges], None, "edges=1").unwrap()).1,
        links
    );
    let data = asked(&[("l.csv", "load\n5\n5\n5\n"), edges], None, "").unwrap();
    assert_eq!(own(&data).1, links);
    assert_eq!(data.told[2], "e.csv: edges by row, counted from 1");
    // Edges alone: numbers in their order, names as they come, and points by row.
    let equal = ["loads=equal"].map(String::from);
    for (alone, objects, first) in [
        ("from,to\n7,2\n2,11\n", 3, (1, 0)),
        ("from,to\nb,a\na,c\n", 3, (0, 1)),
    ] {
        let file = ("e.csv", alone);
        assert_eq!(asked(&[file], None, ""), Err(equal.to_vec()));
        let data = asked(&[file], None, &equal[0]).unwrap();
        let (loads, edges, _) = own(&data);
        assert_eq!(loads, &vec![1.0; objects], "{alone}");
        assert_eq!((edges[0].0, edges[0].1), first, "{alone}");
    }
    let at = ("p.csv", "x,y\n0,0\n1,1\n2,2\n3,3\n");
    assert_eq!(asked(&[edges, at], None, ""), Err(equal.to_vec()));
    assert_eq!(asked(&[edges, at], None, &equal[0]), Err(ways.to_vec()));
    let data = asked(&[edges, at], None, "loads=equal,edges=1").unwrap();
    assert_eq!(own(&data), (&vec![1.0; 4], links, None));
    // Coordinates are joined by the same names.
    let at = ("p.csv", "id,x,y\n4,0,0\n3,1,1\n1,2,2\n2,3,3\n");
    let data = asked(&[ids, at], None, "").unwrap();
    let Some(Objects {
        form: Form::Own { at: Some(at), .. },
        ..
    }) = data.objects
    else {
        panic!("no coordinates");
    };
    assert_eq!(at, [[2.0, 2.0], [3.0, 3.0], [1.0, 1.0], [0.0, 0.0]]);
}

#[test]
fn each_step_of_a_table_is_a_table() {
    let steps = ("s.csv", "step,rank,load\n0,0,3\n0,1,1\n1,0,3\n1,1,5\n");
    for (phase, loads) in [
        (None, [3.0, 1.0]),
        (Some(0), [3.0, 1.0]),
        (Some(1), [3.0, 5.0]),
    ] {
        let data = asked(&[steps], phase, "").unwrap();
        assert_eq!(own(&data), (&loads.to_vec(), vec![], Some(&vec![0, 1])));
    }
    let told = asked(&[steps], None, "").unwrap().told;
    assert_eq!(
        told,
        [
            "s.csv: 2 objects, step 0 of “0” and “1”, load from “load”, processor from “rank”, steps of a run from “step”"
        ]
    );
    assert_eq!(
        own(&asked(&[steps], None, "step=1").unwrap()).0,
        &[3.0, 5.0]
    );
    let wrong = read(&[file("s.csv", steps.1)], Some(2), "")
        .unwrap_err()
        .to_string();
    assert_eq!(
        wrong,
        "phase: 2 is not allowed; one of “0” and “1” is needed"
    );
    // A column that numbers the rows is no step.
    let each = ("s.csv", "iteration,load\n0,3\n1,4\n");
    assert_eq!(own(&asked(&[each], None, "").unwrap()).0, &[3.0, 4.0]);
}

#[test]
fn processors_count_from_0_or_1_or_have_names() {
    let of = |ranks: &str, columns: &str| {
        let rows = ranks.split(' ').map(|rank| format!("1,{rank}\n"));
        let text = format!("load,rank\n{}", rows.collect::<String>());
        let data = asked(&[("l.csv", &text)], None, columns)?;
        let placement = own(&data).2.cloned().unwrap_or_default();
        let told = data.told[0]
            .split("processor from “rank”")
            .nth(1)
            .unwrap_or_default();
        Ok::<_, Vec<String>>((placement, data.processors, told.to_string()))
    };
    assert_eq!(
        of("0 2 2", ""),
        Ok((
            vec![0, 2, 2],
            Some(3),
            ", 1 processor without objects".into()
        ))
    );
    assert_eq!(
        of("1 2 2", ""),
        Ok((vec![0, 1, 1], Some(2), ", processors counted from 1".into()))
    );
    assert_eq!(
        of("1 2 2", "processors=0"),
        Ok((
            vec![1, 2, 2],
            Some(3),
            ", 1 processor without objects".into()
        ))
    );
    assert_eq!(
        of("4 5", ""),
        Err(["processors=0", "processors=1"].map(String::from).to_vec())
    );
    assert_eq!(
        of("n7 n2 n7", ""),
        Ok((
            vec![0, 1, 0],
            Some(2),
            ", processors by name: “n7” and “n2”".into()
        ))
    );
}
