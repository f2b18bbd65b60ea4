//! What spreads an ensemble evenly.

use allot_kernel::rng::Stream;

/// So many visits of each state are spread.
const VISITS: usize = 3;

/// By state: what decides on a trajectory's first visits to it, how long they are and where they lead; nothing where
/// trajectories are to be independent.
///
/// For each of these visits there are two rotors. They begin at random and turn on with each trajectory that reads
/// them, so that lengths and neighbours are shared evenly. Each trajectory by itself still is one of the model. For
/// the rotors begin as independent random numbers; a trajectory turns those that it reads, each of them once, by a
/// fixed angle; and which ones these were could be told from the result, rotor by rotor along its way. So turning is
/// one to one, and the next trajectory reads independent random numbers again.
#[derive(Debug, Clone, Default)]
pub(super) struct Rotors(Vec<Rotor>);

/// Those of one state.
#[derive(Debug, Clone, Copy, Default)]
struct Rotor {
    /// The last trajectory that was here, and how often.
    trajectory: u32,
    visits: u32,
    /// By visit: two halves of a word, 0 before there was one.
    words: [u64; VISITS],
}

impl Rotors {
    /// For so many states.
    pub fn new(states: u32) -> Self {
        Self(vec![Rotor::default(); states as usize])
    }

    /// Whether there are any.
    pub fn spread(&self) -> bool {
        !self.0.is_empty()
    }

    /// What decides on the next visit of a trajectory to a state, if that is spread.
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

    /// Begins anew with a state.
    pub fn forget(&mut self, state: u32) {
        if let Some(rotor) = self.0.get_mut(state as usize) {
            *rotor = Rotor::default();
        }
    }
}

/// Both halves of a word, turned by what follows the point in the golden ratio and in √2. The first angle is even: an
/// odd word stays odd.
fn turned(word: u64) -> u64 {
    let low = (word as u32).wrapping_add(0x9e37_79b8);
    let high = ((word >> 32) as u32).wrapping_add(0x6a09_e667);
    (u64::from(high) << 32) | u64::from(low)
}
