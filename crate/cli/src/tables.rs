//! The options that name tables and choose their columns, and the help on names that are known.

use allot_speculation::data::known_columns;
use allot_speculation::fit::Family;
use clap::ValueEnum;
use std::fmt::Write;
use std::path::PathBuf;

/// Tables of the reader's own.
#[derive(Debug, clap::Args)]
pub struct Tables {
    /// Task probabilities; - for standard input
    #[arg(
        long,
        value_name = "TASKS.csv",
        required_unless_present_any = ["timings", "matrix"]
    )]
    pub tasks: Option<PathBuf>,
    /// Which columns of TASKS.csv are what, by name or by place: "p=score,weight=#3"
    #[arg(long, value_name = "CHOICE", default_value = "", requires = "tasks")]
    pub task_columns: String,
    /// Timings, to fit a runtime model to
    #[arg(long, value_name = "TIMINGS.csv")]
    pub timings: Option<PathBuf>,
    /// Which columns of TIMINGS.csv are what: "w=threads,seconds=elapsed"
    #[arg(long, value_name = "CHOICE", default_value = "", requires = "timings")]
    pub columns: String,
    /// Which terms the fit to the timings may have
    #[arg(long, default_value = "auto", requires = "timings")]
    pub family: FamilyName,
    /// Take the timings themselves, interpolated, as the runtime model; their fit stays beside them
    #[arg(long, requires = "timings")]
    pub measured: bool,
    /// Transition probabilities or counts of the Markov model to simulate
    #[arg(long, value_name = "MATRIX")]
    pub matrix: Option<PathBuf>,
    /// Which columns of MATRIX are what: "from=#1,to=#2,p=#3", "as=rows" or "as=entries"; "states=name" for numbers with gaps
    #[arg(long, value_name = "CHOICE", default_value = "", requires = "matrix")]
    pub matrix_columns: String,
}

/// The arguments of `allot fit`.
#[derive(Debug, clap::Args)]
pub struct FitArgs {
    /// Timings, one line for each run; - for standard input
    #[arg(value_name = "TIMINGS.csv")]
    pub timings: PathBuf,
    /// Which columns are what, by name or by place: "w=threads,seconds=#5"
    #[arg(long, value_name = "CHOICE", default_value = "")]
    pub columns: String,
    /// Which terms: the best of all sets (auto), or those of a law
    #[arg(long)]
    pub family: Option<FamilyName>,
    /// Count relative errors, for timings of a kernel that span decades
    #[arg(long)]
    pub relative: bool,
}

/// The families of a fit, by name.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum FamilyName {
    /// The set of terms that describes the timings best for its number
    Auto,
    /// a + b/w + d·ln w + h/w²
    Paper,
    /// The Universal Scalability Law: a + b/w + c·w
    Usl,
    /// Amdahl's law: a + b/w
    Amdahl,
    /// Ideal scaling: b/w
    Ideal,
}

impl From<FamilyName> for Family {
    fn from(name: FamilyName) -> Self {
        match name {
            FamilyName::Auto => Self::Auto,
            FamilyName::Paper => Self::Paper,
            FamilyName::Usl => Self::Usl,
            FamilyName::Amdahl => Self::Amdahl,
            FamilyName::Ideal => Self::Ideal,
        }
    }
}

/// The names that columns of these roles are known by, and how a choice is made, for the help.
pub fn known(roles: &[&str]) -> String {
    let mut text = String::from(
        "Columns are found by their names. Case does not matter, nor what stands between words, nor a\n\
         unit at the end: “Elapsed time [s]” is “elapsed_time_s”. Known names:\n",
    );
    for column in known_columns() {
        if roles.contains(&column.role) {
            let _ = writeln!(text, "\n  {} ({}):", column.role, column.label);
            wrap(&mut text, &column.names);
            if !column.units.is_empty() {
                text.push_str("   with the units:\n");
                wrap(&mut text, &column.units);
            }
        }
    }
    text.push_str(
        "\nWhere several columns could be meant, or none is known, nothing is read, and the reason says what to\n\
         type. A choice is a list of role=column, by name or by place: \"w=threads,seconds=#5\". A unit can stand\n\
         behind it, \"seconds=t [ms]\", or the form of times, \"seconds=t (mm:ss)\". Of timings, any other column\n\
         keeps the rows with that value: \"w=threads,seconds=time,N=1024\". decimal=comma or decimal=point\n\
         decides what 1.024 is.",
    );
    text
}

/// Names in lines of a width.
fn wrap(text: &mut String, names: &[&str]) {
    let mut line = String::new();
    for (i, name) in names.iter().enumerate() {
        let end = if i + 1 == names.len() { "" } else { "," };
        if line.chars().count() + name.chars().count() > 92 {
            let _ = writeln!(text, "   {line}");
            line.clear();
        }
        let _ = write!(line, " {name}{end}");
    }
    let _ = writeln!(text, "   {line}");
}
