//! Tasks of which only three words are known.

use allot_kernel::error::{BadInput, within};
use allot_kernel::rng::Stream;
use libm::{exp, log};

/// The most tasks that are drawn.
pub const MOST: u64 = 1_000_000;
/// Lengths of tasks as somebody remembers them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Roughly {
    /// Number of tasks.
    pub count: u64,
    /// Seconds of the shortest.
    pub shortest: f64,
    /// Seconds that half of the tasks stay below.
    pub most: f64,
    /// Seconds of the longest.
    pub longest: f64,
}

/// Seconds of each task, drawn anew for each seed, and each number of `draw`: log-normal on both sides of the middle, each side as
/// wide as its end asks for.
///
/// With standard normal z_i, the length is `most`·e^{σz_i}, where σ makes the smallest z the shortest task and the
/// largest z the longest one.
///
/// # Errors
/// Names the number that is out of range, or not in its order.
pub fn roughly(of: &Roughly, seed: &str, draw: u64) -> Result<Vec<f64>, BadInput> {
    let count = within("tasks", of.count as f64, 1.0, MOST as f64)? as u64;
    let ends = [
        ("shortest", of.shortest),
        ("most", of.most),
        ("longest", of.longest),
    ];
    for (field, seconds) in ends {
        within(field, seconds, 1e-9, 1e12)?;
    }
    for pair in ends.windows(2) {
        if pair[0].1 > pair[1].1 {
            let allowed = format!("at least the {} is needed", pair[0].0);
            return Err(BadInput::new(pair[1].0, pair[1].1, allowed));
        }
    }
    let mut stream = Stream::numbered(seed, "roughly", &[draw]);
    let drawn: Vec<f64> = (0..count).map(|_| stream.normal()).collect();
    let least = drawn.iter().copied().fold(0.0, f64::min);
    let largest = drawn.iter().copied().fold(0.0, f64::max);
    let side = |z: f64, end: f64, ratio: f64| match end == 0.0 {
        true => 0.0,
        false => z / end * log(ratio),
    };
    let length = |z: &f64| {
        let power = match *z < 0.0 {
            true => side(*z, least, of.shortest / of.most),
            false => side(*z, largest, of.longest / of.most),
        };
        of.most * exp(power)
    };
    Ok(drawn.iter().map(length).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_words_come_out_as_they_were_said() {
        let said = Roughly {
            count: 3000,
            shortest: 2.0,
            most: 20.0,
            longest: 1080.0,
        };
        let mut seconds = roughly(&said, "1", 1).unwrap();
        seconds.sort_by(f64::total_cmp);
        assert!((seconds[0] - 2.0).abs() < 1e-9 && (seconds[2999] - 1080.0).abs() < 1e-6);
        let below = seconds.iter().filter(|length| **length < 20.0).count();
        assert!(
            (1400..1600).contains(&below),
            "{below} are below the middle"
        );
    }

    #[test]
    fn another_draw_is_another_order_and_other_lengths() {
        let said = Roughly {
            count: 10,
            shortest: 1.0,
            most: 2.0,
            longest: 3.0,
        };
        assert_eq!(roughly(&said, "1", 1), roughly(&said, "1", 1));
        assert_ne!(roughly(&said, "1", 1), roughly(&said, "1", 2));
        assert_ne!(roughly(&said, "1", 1), roughly(&said, "2", 1));
    }

    #[test]
    fn few_tasks_and_equal_ends_are_lengths_too() {
        let said = Roughly {
            count: 1,
            shortest: 5.0,
            most: 5.0,
            longest: 5.0,
        };
        assert_eq!(roughly(&said, "1", 1).unwrap(), [5.0]);
        let wrong = Roughly { most: 4.0, ..said };
        assert_eq!(roughly(&wrong, "1", 1).unwrap_err().field, "most");
    }
}
