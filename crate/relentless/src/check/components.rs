//! Strongly connected components of a directed graph (Tarjan 1972).

/// The number of the strongly connected component of each node; `out` has the nodes to which its edges go.
pub(super) fn components(out: &[Vec<usize>]) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let count = out.len();
    let (mut found, mut low, mut group) = (vec![NONE; count], vec![0; count], vec![NONE; count]);
    let (mut open, mut time, mut groups) = (Vec::new(), 0, 0);
    for start in 0..count {
        // Nodes on the way, each with its next edge; an own stack, since a chain may be long.
        let mut way = if found[start] == NONE {
            vec![(start, 0)]
        } else {
            Vec::new()
        };
        while let Some((node, edge)) = way.last_mut() {
            let node = *node;
            if *edge == 0 {
                (found[node], low[node], time) = (time, time, time + 1);
                open.push(node);
            }
            let next = out[node].get(*edge).copied();
            *edge += 1;
            match next {
                Some(next) if found[next] == NONE => way.push((next, 0)),
                Some(next) if group[next] == NONE => low[node] = low[node].min(found[next]),
                Some(_) => {}
                None => {
                    if low[node] == found[node] {
                        while let Some(member) = open.pop() {
                            group[member] = groups;
                            if member == node {
                                break;
                            }
                        }
                        groups += 1;
                    }
                    way.pop();
                    if let Some((before, _)) = way.last() {
                        low[*before] = low[*before].min(low[node]);
                    }
                }
            }
        }
    }
    group
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nodes_are_together_that_reach_each_other(
            out in proptest::collection::vec(proptest::collection::vec(0_usize..8, 0..4), 8),
        ) {
            let mut reach = vec![vec![false; 8]; 8];
            for (from, all) in out.iter().enumerate() {
                reach[from][from] = true;
                all.iter().for_each(|to| reach[from][*to] = true);
            }
            for middle in 0..8 {
                for from in 0..8 {
                    for to in 0..8 {
                        reach[from][to] |= reach[from][middle] && reach[middle][to];
                    }
                }
            }
            let group = components(&out);
            for a in 0..8 {
                for b in 0..8 {
                    prop_assert_eq!(group[a] == group[b], reach[a][b] && reach[b][a], "{} {}", a, b);
                }
            }
        }
    }
}
