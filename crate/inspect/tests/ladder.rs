//! The candidates of a contraction against the sum as it is written, quadruple by quadruple and pair by pair.

use allot_inspect::cost::{Dgemm, Sorts};
use allot_inspect::tasks::NULL;
use allot_inspect::tasks::contraction::tiles::Tile;
use allot_inspect::tasks::contraction::{Contraction, ladder};
use proptest::prelude::*;

/// The seconds of a quadruple; none if it is null.
fn quadruple(
    contraction: &Contraction,
    [i, j, a, b]: [Tile; 4],
    unoccupied: &[Tile],
) -> Option<f64> {
    let spin = |tiles: [Tile; 2]| tiles[0].spin + tiles[1].spin;
    let irrep = |tiles: [Tile; 2]| tiles[0].irrep ^ tiles[1].irrep;
    let size = |tiles: [Tile; 2]| f64::from(tiles[0].size) * f64::from(tiles[1].size);
    let repeated = contraction.restricted && [i, j, a, b].iter().all(|tile| tile.spin == 1);
    if spin([i, j]) != spin([a, b]) || irrep([i, j]) ^ irrep([a, b]) != 0 || repeated {
        return None;
    }
    let (m, n) = (size([i, j]), size([a, b]));
    let mut seconds = contraction.sort.seconds(3, m * n);
    for (place, c) in unoccupied.iter().enumerate() {
        for d in &unoccupied[place..] {
            if spin([*c, *d]) == spin([i, j]) && irrep([*c, *d]) == irrep([i, j]) {
                let k = size([*c, *d]);
                seconds += contraction.dgemm.seconds(m, n, k);
                seconds += contraction.sort.seconds(1, m * k) + contraction.sort.seconds(3, k * n);
            }
        }
    }
    Some(seconds)
}

fn contractions() -> impl Strategy<Value = Contraction> {
    let orbitals = |irreps: usize| proptest::collection::vec(0_u64..5, irreps);
    let both = prop_oneof![Just(1_usize), Just(2), Just(4)]
        .prop_flat_map(move |irreps| (orbitals(irreps), orbitals(irreps)));
    (both, 1_u64..4, any::<bool>()).prop_map(|((occupied, unoccupied), tile, restricted)| {
        Contraction {
            occupied,
            unoccupied,
            tile,
            restricted,
            // Whole numbers, whose sums are exact in any order.
            dgemm: Dgemm {
                a: 1.0,
                b: 2.0,
                c: 3.0,
                d: 5.0,
            },
            sort: Sorts::Classes([
                [1.0, 0.0, 0.0, 7.0],
                [1e6; 4],
                [0.0, 1.0, -9.0, 3.0],
                [1e6; 4],
            ]),
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_quadruple_is_what_the_sum_says(contraction in contractions()) {
        let (candidates, blocks) = ladder::candidates(&contraction).unwrap();
        let orbitals = |tiles: &[Tile]| tiles.iter().map(|tile| u64::from(tile.size)).sum::<u64>();
        prop_assert_eq!(orbitals(&blocks.occupied), 2 * contraction.occupied.iter().sum::<u64>());
        prop_assert!(blocks.unoccupied.iter().all(|tile| u64::from(tile.size) <= contraction.tile));
        let (occupied, unoccupied) = (&blocks.occupied, &blocks.unoccupied);
        let (mut place, mut ends) = (0, Vec::new());
        for a in 0..unoccupied.len() {
            for b in a..unoccupied.len() {
                for i in 0..occupied.len() {
                    for j in i..occupied.len() {
                        let tiles = [occupied[i], occupied[j], unoccupied[a], unoccupied[b]];
                        let task = candidates.task[place];
                        let found = (task != NULL).then(|| candidates.seconds[task as usize]);
                        prop_assert_eq!(found, quadruple(&contraction, tiles, unoccupied));
                        if found.is_some() {
                            ends.push([i as u32, j as u32, a as u32, b as u32]);
                        }
                        place += 1;
                    }
                }
            }
        }
        prop_assert_eq!(place, candidates.count());
        prop_assert_eq!((blocks.first, blocks.last), (ends.first().copied(), ends.last().copied()));
    }
}
