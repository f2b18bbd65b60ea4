use super::*;
use crate::counter::Counter;

fn sorted(points: &[(f64, f64)]) -> Vec<Sorted> {
    let timing = |(elements, seconds): &(f64, f64)| Sorted {
        elements: *elements,
        seconds: *seconds,
        class: None,
    };
    points.iter().map(timing).collect()
}

/// Timings of a cubic without errors.
fn of(cubic: Cubic, sizes: &[f64]) -> Vec<Sorted> {
    let points: Vec<(f64, f64)> = sizes.iter().map(|x| (*x, value(&cubic, *x))).collect();
    sorted(&points)
}

#[test]
fn a_cubic_is_found_and_its_shape_told() {
    let sizes = [1.0, 2.0, 3.0, 4.0, 5.0, 7.0, 9.0];
    let fit = sort(&of([1.0, 2.0, 3.0, 4.0], &sizes), false).unwrap();
    let Cubics::All(found) = fit.sort else {
        panic!("no classes were given")
    };
    for (found, meant) in found.iter().zip([1.0, 2.0, 3.0, 4.0]) {
        assert!((found - meant).abs() < 1e-9);
    }
    assert!(fit.quality.warnings.is_empty() && !fit.negative && !fit.falls);
    assert!(fit.quality.r_squared > 1.0 - 1e-12 && fit.quality.largest_error < 1e-9);
    // Constant: rounding alone is no fall.
    let fit = sort(&of([0.0, 0.0, 0.0, 2.0], &sizes), true).unwrap();
    assert!(
        fit.quality.warnings.is_empty(),
        "{:?}",
        fit.quality.warnings
    );
    // It falls from 2 to 4: the derivative is 3(x − 2)(x − 4).
    let fit = sort(&of([1.0, -9.0, 24.0, 1.0], &sizes), false).unwrap();
    assert!(fit.falls && !fit.negative);
    assert!(
        fit.quality.warnings[0].contains("falls from 2 to 4 elements"),
        "{:?}",
        fit.quality.warnings
    );
    // A parabola below 0, as a cubic without its first term.
    let points: Vec<(f64, f64)> = sizes
        .iter()
        .map(|x| (*x, (x - 4.0) * (x - 4.0) - 2.0))
        .collect();
    let fit = sort(&sorted(&points), false).unwrap();
    assert!(fit.falls && fit.negative);
}

#[test]
fn each_class_has_its_cubic() {
    let sizes = [1.0, 2.0, 3.0, 4.0, 5.0];
    let mut timings = of([0.0, 0.0, 1.0, 0.0], &sizes);
    timings.iter_mut().for_each(|timing| timing.class = Some(3));
    timings.extend(
        of([0.0, 1.0, 0.0, 1.0], &sizes)
            .into_iter()
            .map(|timing| Sorted {
                class: Some(1),
                ..timing
            }),
    );
    let Cubics::Classes(found) = sort(&timings, false).unwrap().sort else {
        panic!("there are classes")
    };
    assert_eq!(found.keys().copied().collect::<Vec<_>>(), ["1", "3"]);
    assert!((found["3"][2] - 1.0).abs() < 1e-9 && (found["1"][1] - 1.0).abs() < 1e-9);
    timings[0].class = None;
    assert_eq!(sort(&timings, false).unwrap_err().field, "class");
}

#[test]
fn too_few_points_are_refused_in_words() {
    let error = sort(&of([1.0; 4], &[1.0, 2.0, 3.0]), false).unwrap_err();
    assert_eq!(
        error.to_string(),
        "elements: a table of 3 timings is not allowed; at least 4 timings are needed, one for each coefficient"
    );
    let error = sort(&of([1.0; 4], &[1.0, 2.0, 3.0, 3.0]), false).unwrap_err();
    assert!(
        error.to_string().contains("at least 4 different"),
        "{error}"
    );
    assert!(dgemm(&[], false).is_err());
}

#[test]
fn matrices_of_one_shape_do_not_tell_coefficients_apart() {
    let square = |n: f64| Multiplied {
        m: n,
        n,
        k: n,
        seconds: 2.0 * n * n * n + 6.0 * n * n,
    };
    let timings: Vec<Multiplied> = [1.0, 2.0, 3.0, 4.0, 5.0, 8.0].map(square).to_vec();
    for relative in [false, true] {
        let fit = dgemm(&timings, relative).unwrap();
        assert!(fit.quality.largest_error < 1e-9, "{fit:?}");
        assert!((fit.dgemm.a - 2.0).abs() < 1e-9);
        assert!((fit.dgemm.b + fit.dgemm.c + fit.dgemm.d - 6.0).abs() < 1e-8);
        assert!(fit.quality.warnings[0].contains("apart"));
    }
}

#[test]
fn a_fit_that_is_far_off_warns() {
    let mut timings = of([0.0, 0.0, 1.0, 0.0], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
    timings[3].seconds = 9.0;
    let fit = sort(&timings, false).unwrap();
    assert!(fit.quality.largest_error > 0.15);
    assert!(
        fit.quality
            .warnings
            .iter()
            .any(|words| words.contains("% off"))
    );
}

#[test]
fn a_counter_is_found_in_what_its_calls_take() {
    let over = [1.0, 2.0, 4.0, 16.0, 64.0, 256.0, 1000.0];
    let calls = |made: Counter, off: &dyn Fn(usize) -> f64| {
        let call = |(place, processes): (usize, &f64)| Called {
            processes: *processes,
            seconds: made.flooded(*processes) * off(place),
        };
        over.iter()
            .enumerate()
            .map(call)
            .rev()
            .collect::<Vec<Called>>()
    };
    for (latency, service) in [(3e-6, 4.1e-4), (2e-4, 1e-5), (0.5, 1e-3), (0.0, 1.0)] {
        let made = Counter { latency, service };
        let fit = counter(&calls(made, &|_| 1.0)).unwrap();
        assert!(
            (fit.counter.service / service - 1.0).abs() < 1e-12,
            "{fit:?}"
        );
        assert!(
            (fit.counter.latency - latency).abs() < 1e-9 * (latency + service),
            "{fit:?}"
        );
        assert!(
            fit.largest_error < 1e-12 && fit.flat == (latency > 0.0) || fit.counter.latency == 0.0
        );
        // Timings that are up to 5 % off lead to a counter that is about as much off.
        let near = counter(&calls(made, &|place| {
            if place % 2 == 0 { 1.05 } else { 0.95 }
        }))
        .unwrap();
        assert!(
            (near.counter.service / service - 1.0).abs() < 0.06,
            "{near:?}"
        );
        assert!(near.largest_error < 0.12, "{near:?}");
    }
    let refused = |points: &[(f64, f64)]| {
        let call = |(processes, seconds): &(f64, f64)| Called {
            processes: *processes,
            seconds: *seconds,
        };
        let calls: Vec<Called> = points.iter().map(call).collect();
        counter(&calls).unwrap_err().to_string()
    };
    assert!(refused(&[]).contains("empty"));
    assert!(refused(&[(4.0, 1.0), (4.0, 2.0)]).contains("two at least"));
    assert!(refused(&[(1.0, 5e-6), (2.0, 5e-6), (4.0, 4.9e-6)]).contains("does not grow"));
}
