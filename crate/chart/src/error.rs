//! The errors of a request for a picture.

/// The reason why a figure could not be drawn. The message is a whole sentence.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ChartError {
    /// The picture is too small: the labels leave no room for a plot.
    #[error(
        "A picture of {width} × {height} pixels leaves no room for the plot; it needs at least {needs} pixels of {side}."
    )]
    TooSmall {
        /// Width asked for, in CSS pixels.
        width: u32,
        /// Height asked for, in CSS pixels.
        height: u32,
        /// "width" or "height".
        side: &'static str,
        /// The least that would be enough.
        needs: u32,
    },
    /// The picture would have more pixels than the program can hold.
    #[error(
        "A picture of {width} × {height} pixels is too large; at most {most} pixels on a side are possible."
    )]
    TooLarge {
        /// Width asked for, in device pixels.
        width: f64,
        /// Height asked for, in device pixels.
        height: f64,
        /// The limit.
        most: u32,
    },
    /// The ratio of device pixels to CSS pixels is out of range.
    #[error("The pixel ratio is {0}; it must be above 0 and at most 16.")]
    Ratio(f64),
    /// A figure without panels.
    #[error("The figure {0} has no panels.")]
    NoPanels(String),
    /// The columns of a series differ in length.
    #[error(
        "The series {series} has {x} values of x but {other} of {column}; they must be as many."
    )]
    Lengths {
        /// The series' id.
        series: String,
        /// The column of another length: "y", "low", "high", "to", "size" or "labels".
        column: &'static str,
        /// Number of values of x.
        x: usize,
        /// Number of values of the other column.
        other: usize,
    },
    /// A matrix has more or fewer values than cells.
    #[cfg(feature = "areas")]
    #[error(
        "The matrix in panel {panel} has {values} values; {columns} columns and {rows} rows need one for each cell."
    )]
    Cells {
        /// The panel's id.
        panel: String,
        /// Number of columns.
        columns: usize,
        /// Number of rows.
        rows: usize,
        /// Number of values.
        values: usize,
    },
    /// The places of a matrix' columns or rows do not increase.
    #[cfg(feature = "areas")]
    #[error(
        "The places {axis} of the matrix in panel {panel} must be numbers, each larger than the one before."
    )]
    Order {
        /// The panel's id.
        panel: String,
        /// "x" for the columns, "y" for the rows.
        axis: &'static str,
    },
    /// The drawing surface refused.
    #[error("The picture could not be drawn: {0}.")]
    Backend(String),
}
