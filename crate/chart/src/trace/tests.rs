use super::*;
use allot_figure::model::Scale;

const GRAIN: Grain = Grain {
    columns: 100.0,
    rows: 100.0,
    marker: 8.0,
};

fn unit() -> AxisRange {
    AxisRange::new(Scale::Linear, [0.0, 1.0]).expect("a range")
}

fn line(x: &[f64], y: &[f64]) -> Series {
    Series::line("s", "S", 0, x.to_vec(), y.to_vec())
}

fn traced(series: &Series) -> Trace {
    trace(series, &unit(), &unit(), GRAIN, 0)
}

#[test]
fn a_line_breaks_at_gaps() {
    let gap = f64::NAN;
    let y = [0.1, 0.2, gap, 0.3, 0.4, f64::INFINITY, 0.5];
    let trace = traced(&line(&[0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6], &y));
    assert_eq!(
        trace.lines,
        [[(0.0, 0.1), (0.1, 0.2)], [(0.3, 0.3), (0.4, 0.4)]]
    );
    assert_eq!(trace.lone, [(0.6, 0.5)]);
}

#[test]
fn a_line_is_cut_at_the_edges_and_comes_back() {
    let trace = traced(&line(&[0.0, 0.5, 1.0], &[0.5, 1.5, 0.5]));
    assert_eq!(
        trace.lines,
        [[(0.0, 0.5), (0.25, 1.0)], [(0.75, 1.0), (1.0, 0.5)]]
    );
    let through = traced(&line(&[-1.0, 2.0], &[-1.0, 2.0]));
    assert_eq!(through.lines, [[(0.0, 0.0), (1.0, 1.0)]]);
    let beside = traced(&line(&[-1.0, 2.0], &[3.0, 1.1]));
    assert!(beside.lines.is_empty());
}

#[test]
fn huge_values_leave_the_plot_upright() {
    let trace = traced(&line(&[0.2, 0.2, 0.4], &[0.5, 1e308, 0.5]));
    assert_eq!(trace.lines[0], [(0.2, 0.5), (0.2, 1.0)]);
}

#[test]
fn what_has_no_place_on_a_log_axis_is_a_gap() {
    let log = AxisRange::new(Scale::Log, [1.0, 100.0]).expect("a range");
    let series = line(&[0.1, 0.2, 0.3, 0.4, 0.5], &[1.0, 10.0, 0.0, -5.0, 100.0]);
    let trace = trace(&series, &unit(), &log, GRAIN, 0);
    assert_eq!(trace.lines, [[(0.1, 0.0), (0.2, 0.5)]]);
    assert_eq!(trace.lone, [(0.5, 1.0)]);
}

#[test]
fn stairs_hold_each_value_until_the_next() {
    let series = line(&[0.0, 0.5, 1.0], &[0.2, 0.6, 0.4]).shape(Shape::Step);
    let corners = [(0.0, 0.2), (0.5, 0.2), (0.5, 0.6), (1.0, 0.6), (1.0, 0.4)];
    assert_eq!(traced(&series).lines, [corners]);
}

#[test]
fn a_band_reaches_from_low_to_high_and_no_further_than_the_plot() {
    let series = line(&[0.0, 1.0], &[0.5, 0.5]).band(vec![0.25, -1.0], vec![0.75, 2.0]);
    let bands = traced(&series).bands;
    assert_eq!(bands.len(), 1);
    assert!(bands[0].iter().all(inside));
    let lowest = bands[0].iter().map(|p| p.1).fold(1.0, f64::min);
    assert_eq!((lowest, bands[0].contains(&(0.0, 0.75))), (0.0, true));
    let broken = line(&[0.0, 0.5, 1.0], &[0.5; 3]).band(vec![0.4; 3], vec![0.6, f64::NAN, 0.6]);
    assert!(traced(&broken).bands.is_empty());
}

#[test]
fn a_band_that_reaches_zero_goes_to_the_foot_of_a_log_axis() {
    let log = AxisRange::new(Scale::Log, [1.0, 100.0]).expect("a range");
    let series = line(&[0.0, 1.0], &[10.0, 10.0]).band(vec![0.0, -1.0], vec![20.0, 20.0]);
    let bands = trace(&series, &unit(), &log, GRAIN, 0).bands;
    assert_eq!(bands[0].iter().filter(|place| place.1 == 0.0).count(), 2);
}

#[test]
fn thinning_keeps_the_extremes_of_every_column() {
    let many = 100_000;
    let x: Vec<f64> = (0..many).map(|n| f64::from(n) / f64::from(many)).collect();
    let mut y: Vec<f64> = x.iter().map(|x| 0.5 + 0.2 * libm::sin(500.0 * x)).collect();
    (y[33_333], y[77_777]) = (0.99, 0.01);
    let trace = traced(&line(&x, &y));
    let kept = &trace.lines[0];
    assert!(kept.len() <= 400, "{}", kept.len());
    assert!(kept.contains(&(x[33_333], 0.99)) && kept.contains(&(x[77_777], 0.01)));
    assert_eq!(
        (kept.first(), kept.last()),
        (Some(&(x[0], y[0])), Some(&(x[99_999], y[99_999])))
    );
    assert!(kept.windows(2).all(|pair| pair[0].0 <= pair[1].0));
}

#[test]
fn a_line_carries_a_dozen_markers_and_neighbours_carry_theirs_elsewhere() {
    let x: Vec<f64> = (0..=1000).map(|n| f64::from(n) / 1000.0).collect();
    let series = line(&x, &vec![0.5; 1001]).marker(Marker::Circle);
    let markers = |turn| trace(&series, &unit(), &unit(), GRAIN, turn).markers;
    for turn in 0..8 {
        let markers = markers(turn);
        assert!((12..=13).contains(&markers.len()));
        let apart = |pair: &[Place]| pair[1].0 - pair[0].0 > 0.04;
        assert!(markers.windows(2).all(apart), "{markers:?}");
    }
    let first = markers(0);
    // They may share the very beginning, where all lines begin.
    assert!(
        markers(1)
            .iter()
            .all(|at| at.0 == 0.0 || !first.contains(at))
    );
    let few = line(&[0.1, 0.11, 0.12], &[0.5; 3]).marker(Marker::Circle);
    assert_eq!(traced(&few).markers.len(), 3);
}

#[test]
fn points_that_hide_each_other_are_drawn_once() {
    let series = line(&[0.5; 1000], &[0.5; 1000]).shape(Shape::Points);
    assert_eq!(traced(&series).markers.len(), 1);
    assert!(traced(&series).lines.is_empty());
    let outside = line(&[0.5, 0.5], &[1.5, -0.5]).shape(Shape::Points);
    assert!(traced(&outside).markers.is_empty());
}
