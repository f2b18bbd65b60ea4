//! What decides on early visits of trajectories, spread evenly over them.
//!
//! The first visits of a trajectory to a state have a rotor each, which decides how long a visit is and where it leads.
//! Rotors begin at random and turn on with each trajectory that reads them, so that lengths and neighbours are shared
//! evenly. Each trajectory by itself still is one of the model. For the rotors begin as independent random numbers; a
//! trajectory turns those that it reads, each of them once, by a fixed angle; and which ones these were could be told
//! from the result, rotor by rotor along its way. So turning is one to one, and the next trajectory reads independent
//! random numbers again.

use crate::rng::Stream;

/// Rotors of those states that some trajectory came to.
#[derive(Debug, Clone, Default)]
pub(super) struct Rotors {
    /// By state: where its rotors end, 0 where it has none.
    ends: Vec<u32>,
    /// The states that have some.
    states: Vec<u32>,
    /// The rotors of one state after the other, 0 before they are read.
    words: Vec<u64>,
    /// How many each state has.
    each: u32,
}

impl Rotors {
    /// Begins anew, with rotors for so many visits to each of so many states.
    pub fn begin(&mut self, states: usize, each: u32) {
        for state in self.states.drain(..) {
            self.ends[state as usize] = 0;
        }
        self.ends.resize(states, 0);
        self.words.clear();
        self.each = each;
    }

    /// Reads the rotor of a state's `visit`-th visit, counted from 0, and turns it on.
    #[inline(always)]
    pub fn read(&mut self, state: u32, visit: u32, stream: &mut Stream) -> u64 {
        let end = &mut self.ends[state as usize];
        if *end == 0 {
            self.states.push(state);
            self.words.resize(self.words.len() + self.each as usize, 0);
            *end = self.words.len() as u32;
        }
        let rotor = &mut self.words[(*end - 1 - visit) as usize];
        let word = if *rotor == 0 {
            stream.bits() | 1
        } else {
            *rotor
        };
        *rotor = turned(word);
        word
    }
}

/// Both halves of a word, turned by what follows the point in the golden ratio and in √2. The first angle is even: an
/// odd word stays odd.
fn turned(word: u64) -> u64 {
    let low = (word as u32).wrapping_add(0x9e37_79b8);
    let high = ((word >> 32) as u32).wrapping_add(0x6a09_e667);
    (u64::from(high) << 32) | u64::from(low)
}
