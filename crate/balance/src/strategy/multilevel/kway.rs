//! Refinement of many parts at once: vertices of the border go to the part that they share most with, from parts that
//! are too heavy also where that cuts more.

use super::level::Level;

/// The most passes over all vertices.
const PASSES: u32 = 16;

/// Moves vertices while that cuts less, or as much and is more even, and no part gets heavier than it may.
pub(super) fn refine(level: &Level, part: &mut [u32], targets: &[f64], tolerance: f64) {
    let mut weight = vec![0.0; targets.len()];
    let mut members = vec![0_u32; targets.len()];
    for (vertex, part) in part.iter().enumerate() {
        weight[*part as usize] += level.weights[vertex];
        members[*part as usize] += 1;
    }
    // Weight of the edges of a vertex to each part, and the parts that have any.
    let mut shared = vec![0_i64; targets.len()];
    let mut near: Vec<u32> = Vec::new();
    for _ in 0..PASSES {
        let mut moved = 0;
        for vertex in 0..level.count() {
            let home = part[vertex] as usize;
            let border = level
                .neighbours(vertex)
                .any(|(end, _)| part[end] as usize != home);
            if !border || members[home] == 1 {
                continue;
            }
            for (end, cost) in level.neighbours(vertex) {
                let there = part[end];
                if shared[there as usize] == 0 {
                    near.push(there);
                }
                shared[there as usize] += cost;
            }
            let own = level.weights[vertex];
            let heavy = weight[home] > targets[home] * (1.0 + tolerance);
            let mut best = home;
            for there in &near {
                let there = *there as usize;
                let fits = weight[there] + own <= targets[there] * (1.0 + tolerance);
                let lighter = weight[there] + own - targets[there] < weight[home] - targets[home];
                let gain = shared[there] - shared[home];
                let more = shared[there] > shared[best] || best == home;
                let helps = gain > 0 || heavy;
                if there != home && more && ((helps && fits) || (gain == 0 && lighter)) {
                    best = there;
                }
            }
            for there in near.drain(..) {
                shared[there as usize] = 0;
            }
            if best != home {
                weight[home] -= own;
                weight[best] += own;
                members[home] -= 1;
                members[best] += 1;
                part[vertex] = best as u32;
                moved += 1;
            }
        }
        if moved == 0 {
            break;
        }
    }
}
