//! Every figure of this article by name: from a scenario to a [`Figure`](allot_figure::Figure).
//!
//! | module | figures |
//! | --- | --- |
//! | `waited` | golden: the golden rule; wait: work and waiting of each processor |
//! | `over` | processors: makespans over P |
//! | `grain` | grain: histograms before and after a split |
//! | `compared` | strategies: makespan against objects moved and edges cut |
//! | `loads` | loads: times of processors, strategy by strategy |
//! | `refined` | refine: the makespan, step by step |
//! | `exchanged` | exchange, dimension: numbers of items evened out |
//! | `diffused` | diffusion: deviations over steps on five networks |
//! | `decided` | central: seconds of central and distributed decisions |
//! | `space` | orb, quadtree, morton, hilbert: points by part |
//! | `divided` | quality: divisions side by side; boxes: virtualization |
//! | `ran` | crack, periods, predictors: runs through time |
//! | `snapshots` | utilization, profile, timeline of a run |
//! | `reduced` | reduction: iterations that end in one |
//!
//! Figures of strategies that are long code, and of runs, come from [`late`]: the page's first module has none of them.

mod common;
mod compared;
mod decided;
mod diffused;
mod divided;
mod exchanged;
mod grain;
mod loads;
mod looks;
mod over;
mod ran;
mod reduced;
mod refined;
mod registry;
mod snapshots;
mod space;
mod waited;

pub use looks::name;
pub use registry::{FIGURES, figure, first, late};
pub use space::segment;
pub use waited::{lost, skewness, variance};

#[cfg(test)]
mod tests;
