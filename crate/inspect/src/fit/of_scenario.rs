//! The fit of a scenario's own timings, as its cost models take it.

use super::{Cubics, dgemm, sort};
use crate::cost::{CLASSES, Dgemm, Sorts};
use crate::data::Kernel;
use crate::scenario::{Scenario, Tasks};
use crate::tasks::contraction::Contraction;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// A fitted cost model, and its quality.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fitted {
    /// The model of a multiplication, if it was fitted.
    pub dgemm: Option<Dgemm>,
    /// The model of a sort, if it was fitted. A class without timings keeps the scenario's cubic.
    #[cfg_attr(feature = "types", ts(as = "Option<crate::cost::Told>"))]
    pub sort: Option<Sorts>,
    /// Share of the variance of the seconds that the fit explains, R².
    pub r_squared: f64,
    /// The largest relative error, without its sign.
    pub largest_error: f64,
    /// Warnings to the reader of the coefficients.
    pub warnings: Vec<String>,
}

/// Fits the timings of a kernel that a scenario has; `relative` weighs them by 1/seconds.
///
/// # Errors
/// Says that there are too few timings.
pub fn of_scenario(
    kernel: Kernel,
    scenario: &Scenario,
    relative: bool,
) -> Result<Fitted, BadInput> {
    match kernel {
        Kernel::Dgemm => {
            let fit = dgemm(&scenario.dgemm_timings, relative)?;
            Ok(Fitted {
                dgemm: Some(fit.dgemm),
                sort: None,
                r_squared: fit.quality.r_squared,
                largest_error: fit.quality.largest_error,
                warnings: fit.quality.warnings,
            })
        }
        Kernel::Sort => {
            let fit = sort(&scenario.sort_timings, relative)?;
            Ok(Fitted {
                dgemm: None,
                sort: Some(completed(fit.sort, scenario)),
                r_squared: fit.quality.r_squared,
                largest_error: fit.quality.largest_error,
                warnings: fit.quality.warnings,
            })
        }
    }
}

fn completed(cubics: Cubics, scenario: &Scenario) -> Sorts {
    let classes = match cubics {
        Cubics::All(cubic) => return Sorts::All(cubic),
        Cubics::Classes(classes) => classes,
    };
    let before = match &scenario.tasks {
        Tasks::Contraction(contraction) => contraction.sort.clone(),
        _ => Contraction::seed().sort,
    };
    let mut class = 0;
    Sorts::Classes(CLASSES.map(|name| {
        class += 1;
        classes.get(name).copied().unwrap_or(before.class(class))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::{Multiplied, Sorted};

    #[test]
    fn a_fit_is_a_model_of_the_scenario() {
        let mut scenario = Scenario::default();
        assert!(of_scenario(Kernel::Sort, &scenario, false).is_err());
        let sizes = [10.0, 20.0, 40.0, 80.0, 160.0];
        scenario.sort_timings = sizes
            .iter()
            .map(|elements| Sorted {
                elements: *elements,
                seconds: 3e-9 * elements,
                class: Some(2),
            })
            .collect();
        let fitted = of_scenario(Kernel::Sort, &scenario, true).unwrap();
        let sort = fitted.sort.unwrap();
        assert!((sort.seconds(2, 100.0) / 3e-7 - 1.0).abs() < 1e-6);
        assert_eq!(sort.class(1), Contraction::seed().sort.class(1));
        scenario.dgemm_timings = sizes
            .iter()
            .map(|size| Multiplied {
                m: *size,
                n: 2.0 * size,
                k: 7.0,
                seconds: 1e-9 * size * 2.0 * size * 7.0,
            })
            .collect();
        let fitted = of_scenario(Kernel::Dgemm, &scenario, false).unwrap();
        let seconds = fitted.dgemm.unwrap().seconds(30.0, 60.0, 7.0);
        assert!((seconds / 1.26e-5 - 1.0).abs() < 1e-6, "{seconds}");
        assert!(fitted.r_squared > 0.999 && fitted.largest_error < 1e-6);
    }
}
