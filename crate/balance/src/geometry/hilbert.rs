//! Hilbert's curve in two and three dimensions, by tables.
//!
//! A cell of the curve is described by the corner e at which it is entered and the direction d in which it is left
//! (Hamilton and Rau-Chaplin 2008, “Compact Hilbert indices”). With the bits l of a point at one level, the child comes
//! at place w = gray⁻¹(rotate(l ⊕ e, d + 1)) along the curve, and is entered at e ⊕ rotate⁻¹(entry(w), d + 1).

/// The next state, and the place of a child along the curve, by state and bits of a point.
#[derive(Debug)]
pub(super) struct Table {
    /// Number of dimensions.
    dimensions: u32,
    /// By state and bits: the next state times 8, and the place.
    steps: Vec<(u8, u8)>,
}

impl Table {
    /// The table for 2 or 3 dimensions.
    pub fn new(dimensions: u32) -> Self {
        let children = 1_u32 << dimensions;
        let mask = children - 1;
        let rotate_right = |x: u32, by: u32| {
            let by = by % dimensions;
            ((x >> by) | (x << (dimensions - by))) & mask
        };
        let rotate_left = |x: u32, by: u32| rotate_right(x, dimensions - by % dimensions);
        let mut steps = Vec::new();
        for d in 0..dimensions {
            for e in 0..children {
                for l in 0..children {
                    let w = ungray(rotate_right(l ^ e, d + 1));
                    let next_e = e ^ rotate_left(entry(w), d + 1);
                    let next_d = (d + direction(w, dimensions) + 1) % dimensions;
                    let state = next_d * children + next_e;
                    steps.push(((state * children) as u8, w as u8));
                }
            }
        }
        Self { dimensions, steps }
    }

    /// The key of a cell, from the interleaved bits of its numbers.
    pub fn key(&self, morton: u64, levels: u32) -> u64 {
        let mask = (1 << self.dimensions) - 1;
        let (mut state, mut key) = (0, 0);
        for level in (0..levels).rev() {
            let bits = morton >> (level * self.dimensions) & mask;
            let (next, place) = self.steps[state + bits as usize];
            key = key << self.dimensions | u64::from(place);
            state = usize::from(next);
        }
        key
    }
}

fn ungray(gray: u32) -> u32 {
    gray ^ (gray >> 1) ^ (gray >> 2)
}

/// The corner at which the w-th child is entered.
fn entry(w: u32) -> u32 {
    match w {
        0 => 0,
        w => {
            let even = 2 * ((w - 1) / 2);
            even ^ (even >> 1)
        }
    }
}

/// The direction within the w-th child.
fn direction(w: u32, dimensions: u32) -> u32 {
    match w {
        0 => 0,
        w if w % 2 == 0 => (w - 1).trailing_ones() % dimensions,
        w => w.trailing_ones() % dimensions,
    }
}
