use super::*;
use crate::runtime::{Coefficients, RuntimeModel};
use proptest::prelude::*;

fn timings(rows: &[(f64, f64)]) -> Vec<Timing> {
    let timing = |(w, seconds): &(f64, f64)| Timing {
        w: *w,
        seconds: *seconds,
    };
    rows.iter().map(timing).collect()
}

fn measured(rows: &[(f64, f64)]) -> Measured {
    Measured::new(&timings(rows)).unwrap()
}

#[track_caller]
fn near(got: f64, want: f64, relative: f64) {
    assert!(
        (got - want).abs() <= relative * want.abs(),
        "{got} is not {want}"
    );
}

/// Scaling tables of many kinds: a law, superlinear or flat stretches, noise, repeats, any order.
pub(crate) fn any_timings() -> impl Strategy<Value = Vec<Timing>> {
    let run = (0.1..1.5_f64, -0.3..1.5_f64, 0..3_usize);
    (
        proptest::collection::vec(run, 2..9),
        -2.0..3.0_f64,
        0.0..6.0_f64,
    )
        .prop_map(|(runs, ln_w, ln_seconds)| {
            let (mut ln_w, mut ln_seconds) = (ln_w, ln_seconds);
            let mut timings = Vec::new();
            for (i, (step, gain, repeats)) in runs.into_iter().enumerate() {
                if i > 0 {
                    ln_w += step;
                    ln_seconds -= step * gain;
                }
                for repeat in 0..=repeats {
                    let off = 1.0 + 0.02 * repeat as f64;
                    let (w, seconds) = (libm::exp(ln_w), off * libm::exp(ln_seconds));
                    timings.insert(timings.len() * repeat / 3, Timing { w, seconds });
                }
            }
            timings
        })
}

#[test]
fn repeated_timings_are_pooled_by_their_median() {
    let model = measured(&[
        (4.0, 10.0),
        (1.0, 40.0),
        (4.0, 10.0),
        (4.0, 99.0),
        (1.0, 90.0),
    ]);
    let points = model.points();
    assert_eq!((points[0].w, points[0].count), (1.0, 2));
    near(points[0].seconds, 60.0, 1e-15);
    assert_eq!(
        (points[1].w, points[1].seconds, points[1].count),
        (4.0, 10.0, 3)
    );
    assert_eq!((model.first(), model.last()), (1.0, 4.0));
}

#[test]
fn what_is_no_table_of_two_slots_is_refused() {
    let refused = |rows: &[(f64, f64)]| Measured::new(&timings(rows)).unwrap_err();
    assert!(refused(&[]).allowed.contains("two or more different w"));
    assert_eq!(refused(&[(2.0, 5.0), (2.0 + 1e-12, 6.0)]).field, "timings");
    assert_eq!(refused(&[(1.0, 5.0), (0.0, 6.0)]).field, "timings[1].w");
    assert_eq!(refused(&[(1.0, 5.0), (2e9, 6.0)]).field, "timings[1].w");
    assert_eq!(
        refused(&[(1.0, f64::NAN), (2.0, 6.0)]).field,
        "timings[0].seconds"
    );
    assert_eq!(
        refused(&[(1.0, 5.0), (2.0, 1e-10)]).field,
        "timings[1].seconds"
    );
    // At the limits of the range there is a model.
    let wide = measured(&[(1e-9, 1e9), (1e9, 1e-9)]);
    assert_eq!(wide.w_max(), 1e9);
    assert!(wide.rate(1.0) > 0.0);
}

#[test]
fn data_are_met_and_nothing_lies_beyond() {
    let rows = [
        (1.0, 100.0),
        (2.0, 52.0),
        (4.0, 28.0),
        (8.0, 17.0),
        (16.0, 13.0),
        (32.0, 14.0),
    ];
    let model = RuntimeModel::from_timings(&timings(&rows)).unwrap();
    for (w, seconds) in &rows[..5] {
        // At inner points, the interpolation may lie slightly off the hull.
        let inside = *w != 1.0 && *w != 16.0;
        near(model.time(*w), *seconds, if inside { 1e-4 } else { 1e-13 });
    }
    assert_eq!(
        (model.w_efficient(), model.w_concave(), model.w_max()),
        (1.0, 1.0, 16.0)
    );
    near(model.time(0.25), 400.0, 1e-13); // four tasks take turns
    assert_eq!(model.time(32.0), model.time(16.0));
    assert_eq!((model.marginal(17.0), model.gain(17.0)), (0.0, 0.0));
    // The interpolation goes through all points.
    let measured = model.measured().unwrap();
    near(measured.plain(32.0), 14.0, 1e-13);
    assert!(
        measured.cost().relative.abs() < 0.01,
        "{:?}",
        measured.cost()
    );
}

#[test]
fn a_superlinear_table_is_convex_first() {
    let rows = [
        (1.0, 100.0),
        (2.0, 45.0),
        (4.0, 20.0),
        (8.0, 12.0),
        (16.0, 9.0),
    ];
    let model = RuntimeModel::from_timings(&timings(&rows)).unwrap();
    near(model.time(1.0), 100.0, 1e-13);
    near(model.time(4.0), 20.0, 1e-13);
    assert!(model.w_efficient() > 2.0 && model.w_efficient() < 8.0);
    assert!(model.efficiency() >= 1.0 / 80.0);
}

#[test]
fn a_bump_costs_what_the_hull_leaves_out() {
    // Eight slots were slow, as if T had a maximum there.
    let model = measured(&[
        (1.0, 80.0),
        (2.0, 40.0),
        (4.0, 22.0),
        (8.0, 21.5),
        (16.0, 8.0),
    ]);
    let cost = model.cost();
    assert!(
        cost.w > 4.0 && cost.w < 16.0 && cost.relative.abs() > 0.1,
        "{cost:?}"
    );
    near(
        model.time(cost.w) / model.plain(cost.w) - 1.0,
        cost.relative,
        1e-12,
    );
}

#[test]
fn degenerate_tables_have_a_model() {
    // No difference: more slots are of no use.
    let flat = RuntimeModel::from_timings(&timings(&[(2.0, 5.0), (8.0, 5.0), (4.0, 5.0)])).unwrap();
    assert_eq!((flat.w_efficient(), flat.w_max()), (2.0, 2.0));
    assert_eq!(flat.time(1.0), 10.0);
    // Slower with every slot.
    let rises =
        RuntimeModel::from_timings(&timings(&[(1.0, 5.0), (2.0, 6.0), (4.0, 7.0)])).unwrap();
    assert_eq!((rises.w_efficient(), rises.w_max()), (1.0, 1.0));
    assert_eq!(rises.w_of_marginal(0.0), 1.0);
    // Ideal scaling: the rate is one straight line.
    let rows: Vec<_> = (0..9)
        .map(|i| f64::from(1 << i))
        .map(|w| (w, 480.0 / w))
        .collect();
    let ideal = RuntimeModel::from_timings(&timings(&rows)).unwrap();
    assert_eq!((ideal.w_efficient(), ideal.w_max()), (256.0, 256.0));
    for w in [0.5, 3.0, 100.0] {
        near(ideal.time(w), 480.0 / w, 1e-11);
    }
}

#[test]
fn two_points_make_one_chord_with_a_falling_slope() {
    let model = RuntimeModel::from_timings(&timings(&[(1.0, 100.0), (4.0, 50.0)])).unwrap();
    assert_eq!(model.w_max(), 4.0);
    let mut last = f64::INFINITY;
    for i in 0..=100 {
        let f = model.marginal(1.0 + 3.0 * f64::from(i) / 100.0);
        assert!(f < last);
        last = f;
    }
}

#[test]
fn many_points_of_the_paper_are_the_paper() {
    let paper = RuntimeModel::new(Coefficients::PAPER).unwrap();
    let rows: Vec<_> = (0..200)
        .map(|i| 0.25 * libm::pow(1000.0, f64::from(i) / 199.0))
        .map(|w| (w, paper.time(w)))
        .collect();
    let model = RuntimeModel::from_timings(&timings(&rows)).unwrap();
    near(model.w_max(), paper.w_max(), 0.04);
    near(model.w_efficient(), paper.w_efficient(), 0.02);
    for i in 0..300 {
        let w = 1.0 + (model.w_max() - 1.0) * f64::from(i) / 299.0;
        near(model.time(w), paper.time(w), 1e-4);
        // Near w_max, F is almost zero.
        if w < 180.0 {
            near(model.marginal(w), paper.marginal(w), 2e-2);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Convex up to the most efficient w, concave from there, rising to w_max; F is its slope.
    #[test]
    fn the_rate_is_s_shaped_and_f_its_slope(timings in any_timings()) {
        let model = RuntimeModel::from_timings(&timings).unwrap();
        let (efficient, most) = (model.w_efficient(), model.w_max());
        let steps = 700;
        let (mut last, mut last_rate) = (0.0, 0.0);
        for i in 1..=steps {
            let w = most * f64::from(i) / f64::from(steps);
            let before = most * f64::from(i - 1) / f64::from(steps);
            let (rate, f) = (model.throughput(w), model.marginal(w));
            prop_assert!(rate >= last_rate * (1.0 - 1e-14), "falls at {w}");
            prop_assert!(rate / w <= model.efficiency() * (1.0 + 1e-11), "{w}");
            let slack = 1e-9 * model.efficiency();
            if before >= efficient {
                prop_assert!(f <= last + slack, "not concave at {w}");
            } else if w < efficient {
                prop_assert!(f >= last - slack, "not convex at {w}");
            }
            // Simpson's rule for the area below F gives the gain in rate.
            let gain = model.measured().unwrap().gain(before, w);
            prop_assert!((gain - (rate - last_rate)).abs() <= 1e-13 * rate + 1e-12 * gain, "{gain} at {w}");
            let step = 1e-6 * w;
            let secant = (model.throughput(w + step) - model.throughput(w - step)) / (2.0 * step);
            let (left, right) = (model.marginal(w - step), model.marginal(w + step));
            let (low, high) = (left.min(right), left.max(right));
            prop_assert!(secant >= low - 1e-8 * model.efficiency() && secant <= high + 1e-8 * model.efficiency(),
                "{secant} is not between {low} and {high} at {w}");
            (last, last_rate) = (f, rate);
        }
    }

    /// At the ends exactly.
    #[test]
    fn inverse_returns_to_its_start(timings in any_timings(), part in 0.0..1.0_f64) {
        let model = RuntimeModel::from_timings(&timings).unwrap();
        let w = model.w_concave() + part * (model.w_max() - model.w_concave());
        let f = model.marginal(w);
        let (back, response) = model.w_and_response(f, libm::log(f));
        let off = 1e-13 * w - 1e-14 * response;
        prop_assert!((back - w).abs() <= off, "{w} came back as {back}");
        prop_assert!((model.w_roughly(libm::log(f)).0 - w).abs() <= 10.0 * off);
        prop_assert_eq!(model.w_of_marginal(2.0 * model.efficiency()), model.w_concave());
        prop_assert_eq!(model.w_of_marginal(0.0), model.w_max());
    }

    /// On a measured w, the time exceeds the pooled one by no more than the isotonic regression adds; at the corners
    /// of the hull it is the measured time.
    #[test]
    fn ends_are_met(timings in any_timings()) {
        let model = RuntimeModel::from_timings(&timings).unwrap();
        let measured = model.measured().unwrap();
        let fastest = measured.points().iter().min_by(|x, y| x.seconds.total_cmp(&y.seconds)).unwrap();
        prop_assert_eq!(model.w_max(), fastest.w);
        prop_assert!((model.time(fastest.w) / fastest.seconds - 1.0).abs() <= 1e-13);
        prop_assert!(measured.first() <= model.w_max() && model.w_max() <= measured.last());
        for point in measured.points() {
            prop_assert!((measured.plain(point.w) / point.seconds - 1.0).abs() <= 1e-13);
        }
    }
}
