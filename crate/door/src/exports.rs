//! The exports that doors have alike, as macros: what JavaScript calls has to be written in the door's own crate.

/// Functions for JavaScript, a row each: `name as jsName(arguments) => result;`. The result is a `Result` of an answer
/// or [`BadInput`](crate::BadInput), and crosses as [`answer`](crate::answer) says.
#[macro_export]
macro_rules! exports {
    ($($(#[$doc:meta])* $name:ident $(as $js:ident)? ($($arguments:tt)*) => $made:expr;)*) => {$(
        $(#[$doc])*
        #[wasm_bindgen::prelude::wasm_bindgen($(js_name = $js)?)]
        pub fn $name($($arguments)*) -> Result<wasm_bindgen::JsValue, $crate::Thrown> {
            $crate::told(|| $made)
        }
    )*};
}

/// The exports of a first module: drawing, scenarios and links; and figures, if they are made here.
#[macro_export]
macro_rules! first {
    ($system:ty $(, $figure:expr)?) => {
        $crate::links!($system);

        $crate::exports! {
            /// The scenario, checked and complete.
            check_scenario as checkScenario(scenario: &str) =>
                $crate::scenarios::checked::<$system>(read(scenario)?);
        }

        $($crate::figure!($figure);)?
    };
}

/// The exports of a first module without the check of a scenario.
#[macro_export]
macro_rules! links {
    ($system:ty) => {
        pub use $crate::drawing::{Drawing, format_value, palette};

        $crate::read!($system, read);

        $crate::exports! {
            /// The default scenario, complete.
            defaults() => Ok($crate::scenarios::complete::<$system>(&Default::default()));
        }

        /// The contents of a link; see [`allot_door::scenarios::read_link`].
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = readLink)]
        pub fn read_link(hash: &str) -> Result<wasm_bindgen::JsValue, $crate::Thrown> {
            const FIGURES: &[$crate::Entry] = <$system as $crate::System>::FIGURES;
            // The names alone: all else about a figure of another module is no part of this one.
            static NAMES: [&str; FIGURES.len()] = $crate::names(FIGURES);
            $crate::scenarios::read_link::<$system>(hash, &NAMES)
        }

        /// The hash of a link; see [`allot_door::scenarios::write_link`].
        #[wasm_bindgen::prelude::wasm_bindgen(js_name = writeLink)]
        pub fn write_link(
            scenario: &str,
            view: &wasm_bindgen::JsValue,
        ) -> Result<String, $crate::Thrown> {
            let scenario = read(scenario).map_err($crate::thrown)?;
            $crate::scenarios::write_link(&scenario, view)
        }
    };
}

/// The exports of a late module: files and claims; and figures, if some are made here.
#[macro_export]
macro_rules! late {
    ($system:ty $(, $figure:expr)?) => {
        pub use $crate::files::{decode_text, figure_svg, origin_of, table_csv};

        $crate::read!($system, arrived);

        std::thread_local! {
            /// Results that several claims look at, made when the first of them is asked for.
            static LAB: std::cell::RefCell<<$system as $crate::System>::Lab> = std::cell::RefCell::default();
        }

        $crate::exports! {
            /// Number of the seed's claims.
            claim_count as claimCount() => Ok(<$system as $crate::System>::claim_count());

            /// The claim of that number, from 0, computed now; null beyond the last.
            claim(number: u32) => LAB.with_borrow_mut(|lab| {
                <$system as $crate::System>::claim(lab, number as usize)
            });
        }

        $($crate::figure!($figure);)?
    };
}

/// The answer and the digest, as the system has them.
#[macro_export]
macro_rules! answers {
    ($system:ty) => {
        $crate::exports! {
            /// The answer about a file, as the article's command prints it, or one for each number of processors.
            answer(scenario: &str) => $crate::scenarios::answered::<$system, _>(scenario, |scenario| {
                <$system as $crate::System>::answer(scenario, true)
            });

            /// A digest of sixteen digits over every number of a scenario's answer: that of `allot digest`.
            digest(scenario: &str) => <$system as $crate::System>::digest(&read(scenario)?);
        }
    };
}

/// The export `figure`, of a function of a name and a scenario.
#[macro_export]
macro_rules! figure {
    ($figure:expr) => {
        /// The figure of that name for a scenario, in two parts; see [`allot_door::figures::given`].
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn figure(name: &str, scenario: &str) -> Result<wasm_bindgen::JsValue, $crate::Thrown> {
            $crate::figures::made(|| ($figure)(name, &read(scenario)?))
        }
    };
}

/// The door's function that reads its scenarios.
#[macro_export]
macro_rules! read {
    ($system:ty, $read:ident) => {
        /// The scenario in a JSON text; its values are not checked yet.
        pub(crate) fn read(
            scenario: &str,
        ) -> Result<<$system as $crate::System>::Scenario, $crate::BadInput> {
            $crate::scenarios::$read::<$system>(scenario)
        }
    };
}
