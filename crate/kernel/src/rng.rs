//! Named streams of random numbers, all from one seed, with the same bits on every machine.
//!
//! The generator is xoshiro256++ (Blackman and Vigna 2021), whose output is documented as portable.
//! The samplers are written here, on `libm`: the usual crates use the platform's mathematics, and their last bits
//! differ from machine to machine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub struct Stream {
    generator: Xoshiro256PlusPlus,
    spare_normal: Option<f64>,
}

impl Stream {
    /// The stream called `purpose` of a seed; streams of different purposes are independent.
    pub fn new(seed: &str, purpose: &str) -> Self {
        Self::numbered(seed, purpose, &[])
    }

    /// The stream of a purpose and some numbers (for example run and state): a stream for each of them.
    pub fn numbered(seed: &str, purpose: &str, numbers: &[u64]) -> Self {
        // FNV-1a over both names, parted by a byte that no text holds, and then over the numbers.
        let names = seed.bytes().chain([0xff]).chain(purpose.bytes());
        let bytes = names.chain(numbers.iter().flat_map(|number| number.to_le_bytes()));
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self {
            generator: Xoshiro256PlusPlus::seed_from_u64(hash),
            spare_normal: None,
        }
    }

    /// A number in (0, 1): the middle of one of 2⁵² equal intervals, so 0 and 1 never occur.
    pub fn uniform(&mut self) -> f64 {
        ((self.generator.next_u64() >> 12) as f64 + 0.5) * (1.0 / (1_u64 << 52) as f64)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// A uniform whole number below `count`; its bias is below count/2⁶⁴.
    pub fn below(&mut self, count: u32) -> u32 {
        share(self.bits(), count)
    }

    /// An exponential number of mean 1.
    pub fn exponential(&mut self) -> f64 {
        -libm::log(self.uniform())
    }

    /// A standard normal number, by Marsaglia's polar method.
    pub fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare_normal.take() {
            return spare;
        }
        loop {
            let (x, y) = (2.0 * self.uniform() - 1.0, 2.0 * self.uniform() - 1.0);
            let r = x * x + y * y;
            if r < 1.0 {
                let scale = (-2.0 * libm::log(r) / r).sqrt();
                self.spare_normal = Some(y * scale);
                return x * scale;
            }
        }
    }

    /// The logarithm of a gamma number of the given shape and scale 1.
    ///
    /// Marsaglia and Tsang (2000) for shape ≥ 1. Below 1, `G(a) = G(a + 1)·U^(1/a)`; the result is a logarithm, since
    /// most gamma numbers of a small shape underflow.
    pub fn ln_gamma_variate(&mut self, shape: f64) -> f64 {
        if shape < 1.0 {
            let boost = libm::log(self.uniform()) / shape;
            return boost + self.ln_gamma_variate(shape + 1.0);
        }
        let d = shape - 1.0 / 3.0;
        let c = 1.0 / (9.0 * d).sqrt();
        loop {
            let x = self.normal();
            let t = 1.0 + c * x;
            if t > 0.0 {
                let v = t * t * t;
                let ln_v = libm::log(v);
                if libm::log(self.uniform()) < 0.5 * x * x + d - d * v + d * ln_v {
                    return libm::log(d) + ln_v;
                }
            }
        }
    }

    /// A beta number, `G(α)/(G(α) + G(β))` with two gamma numbers.
    ///
    /// A result below the smallest normal number (they occur for α < 0.1) is raised to it, so that no probability
    /// underflows to 0.
    pub fn beta(&mut self, alpha: f64, beta: f64) -> f64 {
        let (ln_x, ln_y) = (self.ln_gamma_variate(alpha), self.ln_gamma_variate(beta));
        let p = if ln_x < ln_y {
            let odds = ln_x - ln_y;
            libm::exp(odds - libm::log1p(libm::exp(odds)))
        } else {
            1.0 / (1.0 + libm::exp(ln_y - ln_x))
        };
        p.max(f64::MIN_POSITIVE)
    }
}

/// Runs a rare operation on a copy of the stream, so that the caller's loop can keep the stream itself in registers.
#[inline(always)]
pub fn aside<T>(stream: &mut Stream, seldom: impl FnOnce(&mut Stream) -> T) -> T {
    let mut copy = stream.clone();
    let done = seldom(&mut copy);
    *stream = copy;
    done
}

/// bits·count/2⁶⁴, rounded down: from two products of 64 bits, since a browser has none of 128.
fn share(bits: u64, count: u32) -> u32 {
    let [high, low] = [bits >> 32, bits & u64::from(u32::MAX)].map(|half| half * u64::from(count));
    ((high + (low >> 32)) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_by_seed_and_purpose() {
        let first = |seed, purpose| Stream::new(seed, purpose).uniform();
        assert_eq!(first("1", "tasks"), first("1", "tasks"));
        assert_ne!(first("1", "tasks"), first("2", "tasks"));
        assert_ne!(first("1", "tasks"), first("1", "runs"));
    }

    #[test]
    fn generator_is_the_published_one() {
        // First outputs for the state 1, 2, 3, 4 (Vigna's reference code).
        let mut seed = [0_u8; 32];
        for word in 0..4_u8 {
            seed[usize::from(word) * 8] = word + 1;
        }
        let mut generator = Xoshiro256PlusPlus::from_seed(seed);
        assert_eq!(
            [
                generator.next_u64(),
                generator.next_u64(),
                generator.next_u64()
            ],
            [41_943_041, 58_720_359, 3_588_806_011_781_223]
        );
    }

    #[test]
    fn a_share_is_that_of_the_long_product() {
        let mut stream = Stream::new("1", "shares");
        let ends = [0, 1, u64::from(u32::MAX), 1 << 32, u64::MAX - 1, u64::MAX];
        for bits in ends.into_iter().chain((0..1000).map(|_| stream.bits())) {
            for count in [1, 2, 3, 10, 1 << 31, u32::MAX - 1, u32::MAX, bits as u32] {
                let long = (u128::from(bits) * u128::from(count)) >> 64;
                assert_eq!(u128::from(share(bits, count)), long);
            }
        }
    }

    /// Golden values: a change here changes every published result that was drawn.
    #[test]
    fn values_are_stable() {
        let mut stream = Stream::new("1", "golden");
        let got = [
            stream.uniform(),
            stream.normal(),
            stream.normal(),
            stream.beta(0.1, 1.0),
            stream.beta(0.01, 0.01),
            stream.beta(5.0, 100.0),
        ];
        let golden = [
            0.05412209726841166,
            -0.34641965280349035,
            -0.9918035207509007,
            0.043629670103789986,
            1.0,
            0.03439204870795976,
        ];
        assert_eq!(got, golden);
    }

    #[test]
    fn normal_has_mean_0_and_variance_1() {
        let mut stream = Stream::new("1", "normal");
        let n = 100_000;
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..n {
            let x = stream.normal();
            sum += x;
            squares += x * x;
        }
        let n = f64::from(n);
        assert!((sum / n).abs() < 4.0 / n.sqrt());
        assert!((squares / n - 1.0).abs() < 4.0 * (2.0 / n).sqrt());
    }
}
