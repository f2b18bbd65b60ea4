//! A drawing of a workflow, as it was read.

/// The nodes of a drawing, and who waits for whom.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Drawing {
    /// The file's name.
    pub name: String,
    /// The label of each node; processes inside of workflows as `WORKFLOW:PROCESS`.
    pub labels: Vec<String>,
    /// A node, and one that waits for it.
    pub edges: Vec<(usize, usize)>,
}
