//! The actions of agents, and the order in which they end.

/// Bits of an action's turn that hold its agent.
const AGENT_BITS: u32 = 26;

/// An action that an agent has begun, in the order in which actions end: by the time, then as they were begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Action {
    /// The bits of the time at which it ends, which rise with the time: it is never negative.
    end: u64,
    /// The order in which it was begun, and below it the agent.
    turn: u64,
}

impl Action {
    /// Sentinel that sorts last.
    pub(super) const NEVER: Self = Self {
        end: u64::MAX,
        turn: u64::MAX,
    };

    /// An action that ends at a time of at least 0, with its number in the order in which actions are begun.
    #[inline]
    pub(super) fn new(end: f64, begun: u64, agent: u32) -> Self {
        let turn = begun << AGENT_BITS | u64::from(agent);
        let end = end.to_bits();
        Self { end, turn }
    }

    /// Whether there is no room for more agents, those included that come in place of others, or for more actions: with
    /// 6·10⁷ or 2·10¹¹, after hours.
    pub(super) fn no_room(agents: usize, begun: u64) -> bool {
        agents >> AGENT_BITS != 0 || begun >> (u64::BITS - AGENT_BITS) != 0
    }

    /// The time at which it ends.
    #[inline]
    pub(super) fn end(self) -> f64 {
        f64::from_bits(self.end)
    }

    /// The agent.
    #[inline]
    pub(super) fn agent(self) -> u32 {
        self.turn as u32 & ((1 << AGENT_BITS) - 1)
    }

    /// Whether it comes before another one. No branch: which one does can't be predicted.
    #[inline]
    pub(super) fn before(self, other: Self) -> bool {
        (self.end < other.end) | ((self.end == other.end) & (self.turn < other.turn))
    }
}
