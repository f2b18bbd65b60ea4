//! The one sort of the project. Rust compiles a sort again for each type that it is used on, and each takes more room
//! in the page's download than most modules.

/// Number of bits in a key.
const KEY: u32 = 96;

/// The indices `0..count` in ascending order of their 96-bit keys; a stable sort.
///
/// A word of 64 bits holds an index and the top bits of its key, and the words are sorted: much faster than a sort of
/// indices that looks up both keys for each comparison. Where the top bits are equal, the next bits of the key decide.
pub fn sorted(count: usize, key: &dyn Fn(usize) -> u128) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    let places = u64::from(u32::MAX) >> (count as u32).leading_zeros();
    let part = places.leading_zeros();
    Keys { key, places, part }.sort(&mut order, KEY - part);
    order
}

/// The keys, and how a word is divided between key and index.
struct Keys<'a> {
    key: &'a dyn Fn(usize) -> u128,
    /// Mask of the bits of a word that hold an index.
    places: u64,
    /// Number of bits of a word that hold a part of the key.
    part: u32,
}

impl Keys<'_> {
    /// Sorts indices, which are in ascending order, by the bits of their keys from bit `from` up.
    fn sort(&self, order: &mut [u32], from: u32) {
        let word = |index: &u32| {
            let part = ((self.key)(*index as usize) >> from) as u64;
            (part << (u64::BITS - self.part)) | u64::from(*index)
        };
        let mut words: Vec<u64> = order.iter().map(word).collect();
        words.sort_unstable();
        for (index, word) in order.iter_mut().zip(&words) {
            *index = (word & self.places) as u32;
        }
        if from == 0 {
            return;
        }
        let mut rest = order;
        for alike in words.chunk_by(|x, y| x | self.places == y | self.places) {
            let (these, others) = rest.split_at_mut(alike.len());
            // Keys with equal top bits are mostly equal as a whole: then they are in order already.
            let key = |index: &u32| (self.key)(*index as usize);
            if these.len() > 1 && !these.is_sorted_by_key(key) {
                self.sort(these, from.saturating_sub(self.part));
            }
            rest = others;
        }
    }
}

/// A key of two numbers; the first is compared first.
pub fn pair(first: u64, second: u32) -> u128 {
    (u128::from(first) << u32::BITS) | u128::from(second)
}

/// An integer that rises with `x`, in the order of [`f64::total_cmp`].
pub fn ascending(x: f64) -> u64 {
    let bits = x.to_bits();
    let negative = bits >> (u64::BITS - 1) != 0;
    bits ^ if negative {
        u64::MAX
    } else {
        1 << (u64::BITS - 1)
    }
}

/// An integer that falls with `x`.
pub fn descending(x: f64) -> u64 {
    !ascending(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_the_order_of_what_they_were_made_from() {
        let numbers = [
            f64::NEG_INFINITY,
            -2.0,
            -1e-300,
            -0.0,
            0.0,
            5e-324,
            0.5,
            1.0,
            f64::INFINITY,
        ];
        for (x, y) in numbers.into_iter().flat_map(|x| numbers.map(|y| (x, y))) {
            assert_eq!(ascending(x).cmp(&ascending(y)), x.total_cmp(&y));
            assert_eq!(descending(x).cmp(&descending(y)), y.total_cmp(&x));
        }
        let keys = [
            pair(2, 1),
            pair(1, 2),
            pair(2, 1),
            pair(1, 1),
            pair(0, u32::MAX),
        ];
        assert_eq!(sorted(keys.len(), &|i| keys[i]), [4, 3, 1, 0, 2]);
    }

    #[test]
    fn every_bit_of_a_key_decides_and_indices_decide_at_last() {
        for count in [0, 1, 2, 3, 7, 8, 300] {
            // Two keys differ in two bits, or in none.
            let key = |i: usize| 1_u128 << (KEY - 1) | 1 << (i * 37 % 96);
            let mut slow: Vec<u32> = (0..count as u32).collect();
            slow.sort_by_key(|i| key(*i as usize));
            assert_eq!(sorted(count, &key), slow);
        }
    }
}
