//! Randomised quasi-Monte Carlo for ensembles: Cranley–Patterson rotation.
//!
//! The trajectories share one low-discrepancy sequence for each of the first visits to a state. So visit lengths and
//! exits are spread evenly over the ensemble, and task probabilities have a smaller variance than with independent
//! trajectories. Rotation with a random start: R. Cranley and T. N. L. Patterson, SIAM J. Numer. Anal. 13 (1976).

use allot_kernel::rng::Stream;

/// Number of first visits to each state that are quasi-random.
const VISITS: usize = 3;

/// By state: two numbers for each of the first visits of a trajectory, one for its length and one for its exit. Empty
/// where trajectories are to be independent.
///
/// Both numbers begin at random. Each trajectory that reads them adds an irrational angle modulo 1 (an additive
/// recurrence, or Kronecker sequence). This has two properties:
///
/// - The ensemble is stratified: the numbers that successive trajectories read fill the interval evenly.
/// - Each single trajectory follows the model exactly. The first one reads independent uniform numbers. A trajectory
///   turns each number that it reads once, by a fixed angle, and the set of numbers that were turned can be recovered
///   from the result, number by number along the path. So the update is one to one, it preserves the uniform
///   distribution, and the next trajectory reads independent uniform numbers again.
#[derive(Debug, Clone, Default)]
pub(super) struct Rotors(Vec<Rotor>);

/// The numbers of one state.
#[derive(Debug, Clone, Copy, Default)]
struct Rotor {
    /// The last trajectory that visited the state, and its number of visits.
    trajectory: u32,
    visits: u32,
    /// By visit: both numbers as the halves of a word; 0 before the first draw.
    words: [u64; VISITS],
}

impl Rotors {
    /// Quasi-random numbers for `states` states.
    pub fn new(states: u32) -> Self {
        Self(vec![Rotor::default(); states as usize])
    }

    /// Whether the ensemble is quasi-random.
    pub fn spread(&self) -> bool {
        !self.0.is_empty()
    }

    /// The random word for the next visit of a trajectory to a state; none if that visit is independent.
    #[inline(always)]
    pub fn word(&mut self, state: u32, trajectory: u32, stream: &mut Stream) -> Option<u64> {
        let rotor = self.0.get_mut(state as usize)?;
        if rotor.trajectory != trajectory {
            (rotor.trajectory, rotor.visits) = (trajectory, 0);
        }
        let next = rotor.words.get_mut(rotor.visits as usize)?;
        rotor.visits += 1;
        let word = if *next == 0 { stream.bits() | 1 } else { *next };
        *next = turned(word);
        Some(word)
    }

    /// Resets a state: its numbers will be drawn anew.
    pub fn forget(&mut self, state: u32) {
        if let Some(rotor) = self.0.get_mut(state as usize) {
            *rotor = Rotor::default();
        }
    }
}

/// Both halves of a word, turned by the fractional parts of the golden ratio (low half) and of √2 (high half), in units
/// of 2⁻³². The first angle is rounded to an even number, so an odd word stays odd and is never 0.
fn turned(word: u64) -> u64 {
    let low = (word as u32).wrapping_add(0x9e37_79b8);
    let high = ((word >> 32) as u32).wrapping_add(0x6a09_e667);
    (u64::from(high) << 32) | u64::from(low)
}
