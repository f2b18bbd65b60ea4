//! The addresses at which phones reach this machine.

use std::net::{IpAddr, Ipv4Addr};

/// The addresses of this machine, the one that most likely is the school's first.
pub struct Addresses {
    /// At least one.
    pub all: Vec<Ipv4Addr>,
    /// Whether this machine is in no network.
    pub none: bool,
}

impl Addresses {
    /// Asks the system; `local` leaves all out but this machine's own.
    pub fn found(local: bool) -> Self {
        let mut all: Vec<Ipv4Addr> = Vec::new();
        let interfaces = if local {
            Vec::new()
        } else {
            if_addrs::get_if_addrs().unwrap_or_default()
        };
        for interface in interfaces
            .iter()
            .filter(|interface| !interface.is_loopback())
        {
            match interface.ip() {
                IpAddr::V4(address) if !address.is_link_local() => all.push(address),
                _ => {}
            }
        }
        // Bridges of containers and virtual machines are mostly in 172.16/12.
        all.sort_by_key(|address| (rank(*address), *address));
        let none = all.is_empty();
        if none {
            all.push(Ipv4Addr::LOCALHOST);
        }
        Self { all, none }
    }
}

fn rank(address: Ipv4Addr) -> u8 {
    match address.octets() {
        [192, 168, ..] => 0,
        [10, ..] => 1,
        [172, 16..32, ..] => 3,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_one() {
        let local = Addresses::found(true);
        assert_eq!(local.all, [Ipv4Addr::LOCALHOST]);
        let all = Addresses::found(false).all;
        assert!(!all.is_empty() && all.is_sorted_by_key(|address| rank(*address)));
    }
}
