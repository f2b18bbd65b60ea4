use super::*;

#[track_caller]
fn near(got: f64, want: f64, relative: f64) {
    assert!(
        (got - want).abs() <= relative * want.abs(),
        "{got} is not {want}"
    );
}

#[test]
fn quantiles_known_in_closed_form() {
    for u in [1e-9, 1e-3, 0.2, 0.5, 0.9, 0.999_999] {
        // B(1/2, 1/2) is the arcsine law; the other distribution functions are powers.
        let s = libm::sin(std::f64::consts::FRAC_PI_2 * u);
        near(beta_quantile(u, 0.5, 0.5), s * s, 1e-13);
        near(beta_quantile(u, 0.1, 1.0), libm::pow(u, 10.0), 1e-14);
        near(beta_quantile(u, 1.0, 3.0), 1.0 - libm::cbrt(1.0 - u), 1e-7);
    }
    near(beta_quantile(0.5, 2.0, 2.0), 0.5, 1e-15);
}

#[test]
fn quantile_inverts_the_distribution_function() {
    for alpha in [0.01, 0.1, 0.7, 2.0, 30.0, 100.0] {
        for beta in [0.01, 0.5, 2.0, 5.0, 100.0] {
            for u in [1e-6, 0.01, 0.3, 0.5, 0.7, 0.99, 0.999_999] {
                let x = beta_quantile(u, alpha, beta);
                if x > f64::MIN_POSITIVE && x < 1.0 - 1e-9 {
                    near(beta_cdf(x, alpha, beta), u, 1e-9);
                }
            }
        }
    }
}

/// Kolmogorov–Smirnov: sup |F_n − F| exceeds 1.95/√n for one sample in a thousand, 2.3/√n for one in
/// twenty thousand.
#[test]
fn draws_follow_the_distribution() {
    for (alpha, beta) in [
        (0.01, 1.0),
        (0.1, 1.0),
        (0.5, 0.5),
        (1.0, 1.0),
        (2.0, 2.0),
        (5.0, 1.0),
        (0.01, 100.0),
        (100.0, 0.01),
        (100.0, 100.0),
    ] {
        let mut stream = Stream::new("ks", "test");
        let n = 20_000;
        let mut drawn: Vec<f64> = (0..n).map(|_| stream.beta(alpha, beta)).collect();
        drawn.sort_by(f64::total_cmp);
        let mut largest: f64 = 0.0;
        for (i, x) in drawn.iter().enumerate() {
            // A value clamped to the smallest number, or rounded to 1, represents all values beyond it.
            if *x > f64::MIN_POSITIVE && *x < 1.0 {
                let theory = beta_cdf(*x, alpha, beta);
                let n = f64::from(n);
                largest = largest
                    .max((theory - i as f64 / n).abs())
                    .max((theory - (i + 1) as f64 / n).abs());
            }
        }
        assert!(
            largest < 2.3 / f64::from(n).sqrt(),
            "B({alpha}, {beta}): {largest}"
        );
    }
}

#[test]
fn no_draw_is_zero() {
    for alpha in [0.01, 0.1] {
        let set = Beta {
            alpha,
            beta: 1.0,
            total: 100.0,
            seed: "1".into(),
            composition: Composition::Drawn,
        };
        let drawn = set.probabilities().unwrap();
        assert!(drawn.iter().all(|p| *p > 0.0 && *p <= 1.0));
    }
}

#[test]
fn drawing_stops_at_the_total() {
    let drawn = Beta {
        alpha: 0.1,
        beta: 1.0,
        total: 1000.0,
        seed: "1".into(),
        composition: Composition::Drawn,
    };
    let drawn = drawn.probabilities().unwrap();
    let sum: f64 = drawn.iter().sum();
    assert!((1000.0..1001.0).contains(&sum));
    // science.md's 11 031 ± 232 tasks, five standard deviations wide.
    assert!((9_871..=12_191).contains(&drawn.len()), "{}", drawn.len());
    assert!(drawn.iter().copied().fold(1.0, f64::min) < 1e-30);
}

#[test]
fn expected_composition_of_the_paper() {
    let groups = DeltaMixture::paper(Some(0.01), "1", Composition::Expected)
        .groups()
        .unwrap();
    assert_eq!(groups, [(1.0, 917), (0.01, 8253)]);
    let certain = DeltaMixture::paper(None, "1", Composition::Expected)
        .groups()
        .unwrap();
    assert_eq!(certain, [(1.0, 1000)]);
    let beta = Beta {
        alpha: 0.1,
        beta: 1.0,
        total: 1000.0,
        seed: String::new(),
        composition: Composition::Expected,
    };
    let grid = beta.probabilities().unwrap();
    assert_eq!(grid.len(), 11_000);
    near(grid[0], 0.999_545_547_509_392_1, 1e-14);
    near(grid[10_999], 3.765_071_185_835_268_7e-44, 1e-11);
}

#[test]
fn sets_that_cannot_be_drawn_are_refused() {
    let beta = |alpha, beta, total| Beta {
        alpha,
        beta,
        total,
        seed: "1".into(),
        composition: Composition::Drawn,
    };
    assert_eq!(
        beta(0.001, 1.0, 1.0).probabilities().unwrap_err().field,
        "alpha"
    );
    assert_eq!(
        beta(1.0, f64::NAN, 1.0).probabilities().unwrap_err().field,
        "beta"
    );
    assert_eq!(
        beta(0.01, 100.0, 1000.0).probabilities().unwrap_err().field,
        "total"
    );
    let zero = DeltaMixture {
        levels: vec![Level {
            p: 0.0,
            weight: 1.0,
        }],
        ..DeltaMixture::paper(None, "1", Composition::Drawn)
    };
    assert_eq!(zero.groups().unwrap_err().field, "levels");
}
