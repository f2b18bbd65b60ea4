//! Timings of the kernels, measured on one core of an AMD EPYC in November 2026 with the examples `sorts` and
//! `multiplications` of this crate.

use crate::fit::{Multiplied, Sorted};

/// Elements of blocks of 4⁴ to 20⁴, and seconds of a sort of each class. In blocks of 8⁴ and 16⁴ some sorts write to
/// addresses that are a power of two apart, and share few lines of the cache.
const SORTS: [(f64, [f64; 4]); 9] = [
    (256.0, [1.4e-07, 1.4e-07, 1.5e-07, 1.4e-07]),
    (1296.0, [6.3e-07, 6.3e-07, 6.3e-07, 6.3e-07]),
    (4096.0, [5.087e-06, 2.233e-06, 1.983e-06, 1.993e-06]),
    (10000.0, [6.159e-06, 4.767e-06, 4.737e-06, 4.707e-06]),
    (20736.0, [1.307e-05, 1.0125e-05, 9.765e-06, 9.874e-06]),
    (38416.0, [2.4166e-05, 1.8768e-05, 1.8247e-05, 1.8047e-05]),
    (65536.0, [0.000212085, 0.000122913, 3.1427e-05, 3.0976e-05]),
    (104976.0, [7.1006e-05, 5.5362e-05, 5.0595e-05, 4.9673e-05]),
    (160000.0, [0.000111486, 0.000104796, 7.7125e-05, 7.5592e-05]),
];

/// m, n, k, and seconds of three plain loops.
const MULTIPLICATIONS: [[f64; 4]; 14] = [
    [16.0, 16.0, 16.0, 1.011e-06],
    [32.0, 32.0, 32.0, 6.469e-06],
    [64.0, 16.0, 64.0, 1.5563e-05],
    [16.0, 64.0, 64.0, 1.1066e-05],
    [64.0, 64.0, 16.0, 1.0926e-05],
    [64.0, 64.0, 64.0, 4.4436e-05],
    [128.0, 64.0, 128.0, 0.000177534],
    [64.0, 128.0, 128.0, 0.00017504],
    [128.0, 128.0, 128.0, 0.000349219],
    [256.0, 64.0, 256.0, 0.000705569],
    [64.0, 256.0, 256.0, 0.000687423],
    [225.0, 225.0, 225.0, 0.002148346],
    [256.0, 256.0, 256.0, 0.002790712],
    [400.0, 225.0, 225.0, 0.003914383],
];

/// The timed sorts.
pub(super) fn sorts() -> Vec<Sorted> {
    let of = |(elements, times): &(f64, [f64; 4])| {
        let elements = *elements;
        let timing = move |(class, seconds): (u8, f64)| Sorted {
            elements,
            seconds,
            class: Some(class),
        };
        (1..=4).zip(*times).map(timing).collect::<Vec<_>>()
    };
    SORTS.iter().flat_map(of).collect()
}

/// The timed multiplications.
pub(super) fn multiplications() -> Vec<Multiplied> {
    let of = |[m, n, k, seconds]: &[f64; 4]| Multiplied {
        m: *m,
        n: *n,
        k: *k,
        seconds: *seconds,
    };
    MULTIPLICATIONS.iter().map(of).collect()
}
