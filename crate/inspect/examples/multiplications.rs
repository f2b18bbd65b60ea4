//! Measures matrix multiplications of several shapes, for `allot fit`.
//!
//! `cargo run --release -p allot-inspect --example multiplications | allot fit -`. The timings of the preset of Fig. 8
//! are what it printed on one core of an AMD EPYC in 2026. Three plain loops, the innermost along rows: no tuned library.

use std::hint::black_box;
use std::time::Instant;

/// Seconds that each shape is measured for.
const PATIENCE: f64 = 0.1;

/// Adds the product of an m × k matrix and a k × n matrix.
fn multiply(a: &[f64], b: &[f64], c: &mut [f64], n: usize, k: usize) {
    for (row, sums) in a.chunks(k).zip(c.chunks_mut(n)) {
        for (factor, other) in row.iter().zip(b.chunks(n)) {
            for (sum, element) in sums.iter_mut().zip(other) {
                *sum += factor * element;
            }
        }
    }
}

fn main() {
    println!("m,n,k,seconds");
    for [m, n, k] in [
        [16, 16, 16],
        [32, 32, 32],
        [64, 16, 64],
        [16, 64, 64],
        [64, 64, 16],
        [64, 64, 64],
        [128, 64, 128],
        [64, 128, 128],
        [128, 128, 128],
        [256, 64, 256],
        [64, 256, 256],
        [225, 225, 225],
        [256, 256, 256],
        [400, 225, 225],
    ] {
        let (a, b) = (vec![1.5; m * k], vec![0.5; k * n]);
        let mut c = vec![0.0; m * n];
        let (begun, mut best) = (Instant::now(), f64::INFINITY);
        while begun.elapsed().as_secs_f64() < PATIENCE {
            let start = Instant::now();
            multiply(black_box(&a), black_box(&b), &mut c, n, k);
            black_box(&mut c);
            best = best.min(start.elapsed().as_secs_f64());
        }
        println!("{m},{n},{k},{best:e}");
    }
}
