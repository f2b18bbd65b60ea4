use super::*;
use proptest::prelude::*;

fn paper() -> RuntimeModel {
    RuntimeModel::new(Coefficients::PAPER).unwrap()
}

#[track_caller]
fn near(got: f64, want: f64, relative: f64) {
    assert!(
        (got - want).abs() <= relative * want.abs(),
        "{got} is not {want}"
    );
}

#[test]
fn landmarks_of_the_paper() {
    let model = paper();
    near(model.w_max(), 207.538112572, 1e-11);
    near(model.time(model.w_max()), 19.463_536_294_0, 1e-11);
    near(model.time(1.0), 493.285_770_339, 1e-11);
    near(model.boost_limit(), 25.344_097_952_6, 1e-11);
    near(model.w_concave(), 0.261339, 2e-6);
    near(model.w_efficient(), 1.00086, 1e-5);
}

#[test]
fn inverse_returns_to_its_start() {
    for preset in presets() {
        let model = RuntimeModel::new(preset.runtime).unwrap();
        let (low, high) = (model.w_concave(), model.w_max());
        for i in 1..2000 {
            let w = low + (high - low) * f64::from(i) / 2000.0;
            let f = model.marginal(w);
            if model.curvature(w) < 0.0 {
                // The error of w that F's own rounding causes: one ulp of f corresponds to this much of w.
                let (_, slope) = model.marginal_and_slope(w);
                let rounding = 8.0 * f64::EPSILON * (f / slope).abs()
                    + 8.0 * f64::EPSILON * w
                    + 8.0
                        * f64::EPSILON
                        * (model.time_slope(1.0) / slope / model.time(w) / model.time(w)).abs()
                        / w;
                let back = model.w_of_marginal(f);
                assert!(
                    (back - w).abs() <= rounding,
                    "{}: {w} came back as {back}",
                    preset.id
                );
            }
        }
        assert_eq!(model.w_of_marginal(model.slope_peak * 1.001), low);
        assert_eq!(model.w_of_marginal(0.0), high);
    }
}

/// The table alone, before Newton's method: searches rely on its accuracy.
#[test]
fn the_table_is_near() {
    let model = paper();
    let mut largest: f64 = 0.0;
    for i in 0..20_000 {
        let part = (f64::from(i) + 0.5) / 20_000.0;
        let w = model.w_efficient() + (model.w_max() - model.w_efficient()) * part;
        let (rough, _) = model.w_roughly(libm::log(model.marginal(w)));
        largest = largest.max((rough / w - 1.0).abs());
    }
    assert!(largest < 1e-9, "off by {largest:e}");
}

#[test]
fn shapes_that_make_no_model_are_refused_in_words() {
    let base = Coefficients::PAPER;
    let cases = [
        (Coefficients { d: 0.0, ..base }, "w_limit"),
        (Coefficients { d: -1.0, ..base }, "falls below any bound"),
        (Coefficients { a: -100.0, ..base }, "must be positive"),
        (
            Coefficients {
                b: -5.0,
                h: 0.0,
                ..base
            },
            "must fall at least",
        ),
        (Coefficients { h: -1.0, ..base }, "must fall at least"),
        (
            Coefficients {
                b: f64::NAN,
                ..base
            },
            "a number from",
        ),
        (Coefficients { b: 1e308, ..base }, "a number from"),
        (Coefficients { g: 0.0, ..base }, "a number from"),
    ];
    for (k, word) in cases {
        let error = RuntimeModel::new(k).unwrap_err().to_string();
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn universal_scalability_law_peaks_where_gunther_says() {
    let usl = presets().pop().unwrap().runtime;
    near(
        RuntimeModel::new(usl).unwrap().w_max(),
        (usl.b / usl.c).sqrt(),
        1e-14,
    );
}

proptest! {
    /// Every accepted model has the shape that the allocation relies on.
    #[test]
    fn accepted_models_are_s_shaped(
        a in -50.0..50.0, b in 0.0..1000.0, c in 0.0..1.0, d in -5.0..20.0, g in 0.1..50.0, h in 0.0..100.0,
        limit in proptest::option::of(0.5..500.0),
    ) {
        let k = Coefficients { a, b, c, d, g, h, w_limit: limit };
        if let Ok(model) = RuntimeModel::new(k) {
            let mut last = (0.0, f64::INFINITY);
            for i in 1..=300 {
                let w = model.w_max() * f64::from(i) / 300.0;
                let rate = model.throughput(w);
                prop_assert!(rate >= last.0);
                prop_assert!(rate / w <= model.efficiency() * (1.0 + 1e-12));
                let f = model.marginal(w);
                if w > model.w_concave() {
                    prop_assert!(f <= last.1 * (1.0 + 1e-9));
                    last.1 = f;
                }
                last.0 = rate;
            }
        }
    }

    /// The multiplied-out curvature is F's derivative.
    #[test]
    fn curvature_is_the_slope_of_f(w in 0.3..200.0_f64) {
        let model = paper();
        let step = 1e-5 * w;
        let (_, slope) = model.marginal_and_slope(w);
        let secant = (model.marginal(w + step) - model.marginal(w - step)) / (2.0 * step);
        prop_assert!((slope - secant).abs() <= 1e-5 * slope.abs() + 1e-12);
    }
}
