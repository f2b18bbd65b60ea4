//! Measures sorts of blocks of four indices, one permutation of each class, for `allot fit`.
//!
//! `cargo run --release -p allot-inspect --example sorts | allot fit --relative -`. The default coefficients in
//! `src/cost/mod.rs` are medians of what it printed. As in NWChem's `tce_sort_4` the block is read in its order and
//! written in another.

use std::hint::black_box;
use std::time::Instant;

/// A permutation of each class: which index becomes the first, the second, the third and the fastest.
const PERMUTATIONS: [[usize; 4]; 4] = [[3, 2, 1, 0], [2, 3, 0, 1], [1, 0, 3, 2], [1, 0, 2, 3]];
/// Seconds that each size is measured for.
const PATIENCE: f64 = 0.05;

fn sort(from: &[f64], to: &mut [f64], sizes: [usize; 4], permutation: [usize; 4]) {
    let mut strides = [0; 4];
    let mut stride = 1;
    for index in permutation.into_iter().rev() {
        strides[index] = stride;
        stride *= sizes[index];
    }
    let mut elements = from.iter();
    for i in 0..sizes[0] {
        for j in 0..sizes[1] {
            for k in 0..sizes[2] {
                let start = i * strides[0] + j * strides[1] + k * strides[2];
                for (l, element) in (0..sizes[3]).zip(&mut elements) {
                    to[start + l * strides[3]] = *element;
                }
            }
        }
    }
}

fn main() {
    println!("elements,seconds,class");
    for size in 4..=20 {
        let elements = usize::pow(size, 4);
        let from: Vec<f64> = (0..elements).map(|element| element as f64).collect();
        let mut to = vec![0.0; elements];
        for permutation in PERMUTATIONS {
            let (begun, mut best) = (Instant::now(), f64::INFINITY);
            while begun.elapsed().as_secs_f64() < PATIENCE {
                let start = Instant::now();
                sort(black_box(&from), &mut to, [size; 4], permutation);
                black_box(&mut to);
                best = best.min(start.elapsed().as_secs_f64());
            }
            println!("{elements},{best:e},{}", permutation[3] + 1);
        }
    }
}
