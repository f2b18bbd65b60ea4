//! Keys of actions in the order in which they end: a time, a count and an agent in 128 bits.

use allot_kernel::order::ascending;

/// Bits of a key that hold the agent.
const AGENT_BITS: u32 = 26;

/// The key of an action: the time at which it ends, then the order in which it was begun, then the agent.
///
/// Room for 6·10⁷ agents, those included that come in place of others, and for 2·10¹¹ actions: hours.
pub(super) fn key(end: f64, begun: u64, agent: u32) -> u128 {
    let low = begun << AGENT_BITS | u64::from(agent);
    u128::from(ascending(end)) << u64::BITS | u128::from(low)
}

/// Whether keys have no room for more agents, or for more actions.
pub(super) fn full(agents: usize, begun: u64) -> bool {
    agents >> AGENT_BITS != 0 || begun >> (u64::BITS - AGENT_BITS) != 0
}

/// The agent of a key.
pub(super) fn agent_of(key: u128) -> u32 {
    key as u32 & ((1 << AGENT_BITS) - 1)
}

/// The upper half of a key, which rises with its time.
pub(super) fn upper_of(key: u128) -> u64 {
    (key >> u64::BITS) as u64
}

/// The time of the upper half of a key.
pub(super) fn time_of(upper: u64) -> f64 {
    // Times are never negative: the highest bit is the one that `ascending` sets.
    f64::from_bits(upper & !(1 << 63))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn keys_rise_with_time_and_then_with_the_order_and_hold_both(
            times in (0.0_f64..1e15, 0.0_f64..1e15), begun in (0_u64..1 << 38, 0_u64..1 << 38),
            agents in (0_u32..1 << 26, 0_u32..1 << 26),
        ) {
            let (a, b) = (key(times.0, begun.0, agents.0), key(times.1, begun.1, agents.1));
            prop_assert_eq!((agent_of(a), time_of(upper_of(a))), (agents.0, times.0));
            let expected = times.0.total_cmp(&times.1).then(begun.0.cmp(&begun.1)).then(agents.0.cmp(&agents.1));
            prop_assert_eq!(a.cmp(&b), expected);
        }
    }

    #[test]
    fn room_ends_where_bits_do() {
        assert!(!full((1 << 26) - 1, (1 << 38) - 1));
        assert!(full(1 << 26, 0) && full(0, 1 << 38));
    }
}
