//! Values that need others, agents that live for some seconds, and the moves that are possible.

/// A game's values and agents.
#[derive(Debug, Clone, PartialEq)]
pub struct Machine {
    /// Seconds that it takes to compute each value; the last one is the result.
    pub seconds: Vec<u32>,
    /// The values that each value needs, all of them before it.
    pub needs: Vec<Vec<u32>>,
    /// Seconds of each agent's life, one agent after the other.
    pub lives: Vec<u32>,
    /// Seconds of a write.
    pub write: u32,
}

/// A move of the agent that is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Computes a value, in the agent's memory.
    Compute(u32),
    /// Writes a value of its memory to the dictionary.
    Write(u32),
    /// Lets the agent go: nothing more happens until its time is over.
    LetGo,
}

impl Move {
    /// Its letter: `a` computes the first value, `A` writes it, `-` lets the agent go.
    pub fn letter(self) -> char {
        let letter = |first: u8, value: u32| char::from(first + value as u8);
        match self {
            Self::Compute(value) => letter(b'a', value),
            Self::Write(value) => letter(b'A', value),
            Self::LetGo => '-',
        }
    }
}

/// The values that are known after some moves, each value a bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct State {
    /// Seconds since the first agent came.
    pub at: u32,
    /// Number of agents that have gone.
    pub gone: usize,
    /// Seconds at which the last of those went.
    pub since: u32,
    /// The values of the agent's memory that are not in the dictionary.
    pub memory: u32,
    /// The values of the dictionary.
    pub dictionary: u32,
}

impl State {
    /// Whether a value is in memory or in the dictionary.
    pub fn knows(&self, value: u32) -> bool {
        (self.memory | self.dictionary) & 1 << value != 0
    }

    /// The seconds at which the result was written; none if it is not.
    pub fn ended(&self, machine: &Machine) -> Option<u32> {
        (self.dictionary & 1 << machine.result() != 0).then_some(self.at)
    }
}

impl Machine {
    /// A pyramid of values: each needs the two below it, and the top is the result.
    ///
    /// # Panics
    /// The values do not fill whole rows.
    pub fn pyramid(seconds: Vec<u32>, lives: Vec<u32>, write: u32) -> Self {
        let mut needs: Vec<Vec<u32>> = Vec::new();
        let mut below = 0;
        let rows = (1..).find(|rows| rows * (rows + 1) / 2 >= seconds.len());
        for wide in (1..=rows.unwrap_or(0)).rev() {
            let first = needs.len();
            for place in 0..wide {
                let lower = (below + place) as u32;
                needs.push(if first == 0 {
                    vec![]
                } else {
                    vec![lower, lower + 1]
                });
            }
            below = first;
        }
        assert_eq!(needs.len(), seconds.len(), "whole rows");
        Self {
            seconds,
            needs,
            lives,
            write,
        }
    }

    /// The value that is asked for.
    pub fn result(&self) -> u32 {
        self.seconds.len() as u32 - 1
    }

    /// The state after a move; none if the move is not possible.
    pub fn apply(&self, state: &State, one: Move) -> Option<State> {
        let end = state.since + self.lives.get(state.gone)?;
        if state.ended(self).is_some() {
            return None;
        }
        let mut next = *state;
        match one {
            Move::Compute(value) => {
                let needs = self.needs.get(value as usize)?;
                if state.knows(value) || !needs.iter().all(|need| state.knows(*need)) {
                    return None;
                }
                next.at += self.seconds[value as usize];
                next.memory |= 1 << value;
            }
            Move::Write(value) => {
                if value > self.result() || state.memory & 1 << value == 0 {
                    return None;
                }
                next.at += self.write;
                next.memory &= !(1 << value);
                next.dictionary |= 1 << value;
            }
            Move::LetGo => next.at = end,
        }
        if next.at > end {
            return None;
        }
        if next.at == end {
            next.gone += 1;
            next.since = end;
            next.memory = 0;
        }
        Some(next)
    }

    /// The state after some moves from the beginning, up to the first that is not possible.
    pub fn after(&self, moves: &[Move]) -> State {
        let first = State::default();
        let apply = |state: State, one: &Move| self.apply(&state, *one).ok_or(state);
        let (Ok(state) | Err(state)) = moves.iter().try_fold(first, apply);
        state
    }

    /// All moves that may be possible.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let values = 0..=self.result();
        let both = values.flat_map(|value| [Move::Compute(value), Move::Write(value)]);
        both.chain([Move::LetGo])
    }
}
