//! The list of articles, in the order of `articles.json`: whatever asks all of them gets their systems by [`each!`].

pub use allot_balance::Balance;
pub use allot_inspect::Inspect;
pub use allot_relentless::Relentless;
pub use allot_rules::Rules;
pub use allot_schedule::Schedule;
pub use allot_speculation::Speculation;
pub use allot_split::Split;

/// An array of what a function of a system, `of::<S>()`, makes of each. A list of their functions here would bring all
/// of these into every module that needs one.
#[macro_export]
macro_rules! each {
    ($of:ident) => {
        [
            $of::<$crate::Speculation>(),
            $of::<$crate::Inspect>(),
            $of::<$crate::Balance>(),
            $of::<$crate::Schedule>(),
            $of::<$crate::Relentless>(),
            $of::<$crate::Split>(),
            $of::<$crate::Rules>(),
        ]
    };
}

/// The number of articles.
pub const COUNT: usize = each!(nothing).len();

const fn nothing<S: allot_figure::System>() {}

#[cfg(test)]
mod tests {
    use allot_figure::System;
    use serde_json::Value;

    fn about<S: System>() -> (&'static str, [&'static str; 2]) {
        (S::NAME, S::PAGES)
    }

    #[test]
    fn the_list_is_that_of_the_page() {
        let list = include_str!("../../../articles.json");
        let list: Vec<Value> = serde_json::from_str(list).expect("a list");
        let all = list.iter().map(|row| {
            let [name, page, frame] =
                ["name", "page", "frame"].map(|key| row[key].as_str().expect(key));
            (name, [page, frame])
        });
        assert_eq!(all.collect::<Vec<_>>(), each!(about));
    }
}
