//! What can be asked on the command line, and what its help says.

use crate::carry::To;
use crate::check::Which;
use crate::class::ClassArgs;
use crate::compare::CompareArgs;
use crate::document::assert::AssertArgs;
use crate::document::mdbook::MdbookArgs;
use crate::document::pandoc::PandocArgs;
use crate::options::{CheckArgs, FigureArgs, File, Threads};
use crate::split::SplitArgs;
use crate::study::StudyArgs;
use crate::systems::{self, OfArticle};
use crate::tables::{self, FitArgs, Tables};
use clap::{Parser, Subcommand};

/// Who should get the processors?
///
/// Seven articles answer it, each for one kind of work, the last for any:
///
///   allocate    tasks that may not be needed: what share of the machine is each worth?
///   inspect     many tasks whose cost can be told ahead: a counter, or lists made beforehand
///   balance     work that is uneven and known: who carries what?
///   schedule    work that waits for other work: what goes first?
///   relentless  processors that come and go: how is the work kept alive?
///   split       tests of a suite over machines of continuous integration, from their reports
///   compare     any work: which rule is best for it, of all articles? (“rules”, on the pages)
///
/// “allot convert” carries work from one article to another, “allot study” answers a whole grid of scenarios. “allot assert”, “mdbook” and “pandoc” keep documents true.
/// “allot class” is a server for one lesson.
///
/// Every command reads JSON, the same as the page's “Save scenario file”, from FILE or from standard
/// input, or files of other tools where its help says so. It prints JSON, or CSV with --csv.
///
/// Example:
///   echo '{"work": {"seconds": [5, 3, 3, 2, 2, 1]}}' | allot compare --processors 2,3
///
/// Exit code: 0, or 2 where the input was not allowed (then nothing is printed but the reason, on
/// standard error); 1 where “allot split --check” finds a split too uneven, or “allot assert” a number that is not so.
#[derive(Parser)]
#[command(
    name = "allot",
    version,
    verbatim_doc_comment,
    arg_required_else_help = true
)]
#[command(disable_help_subcommand = true, after_help = AFTER)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const AFTER: &str = "“allot COMMAND --help” tells more, with an example.";

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// Make a scenario of task probabilities, timings and a Markov model of your own
    ///
    /// Reads TASKS.csv, one probability (or per cent, with %) a line, or columns of p, weight and count with these
    /// names in the first line; TIMINGS.csv as “allot fit” does; and MATRIX, transition probabilities or counts, one
    /// row a line or entries of from, to and p, as numpy, pandas and Matrix Market write them. One of
    /// the three is needed; what is left out is as on the page, the runtime model the paper's.
    ///
    /// Prints a scenario for the other commands, and for the page, where a file can be dropped. What was
    /// read of each table is told on standard error, in one line.
    ///
    /// Example:
    ///   allot scenario --tasks TASKS.csv --timings TIMINGS.csv --slots 5000 | allot allocate --csv
    #[command(verbatim_doc_comment, after_long_help = tables::known(&[
        "w", "seconds", "rate", "p", "weight", "count", "from", "to", "probability or count",
    ]))]
    Scenario {
        /// The tables.
        #[command(flatten)]
        tables: Tables,
        /// The number of slots N
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        slots: Option<f64>,
    },

    /// Share one number of slots: every allocation side by side
    ///
    /// Reads a scenario whose `slots` is one number N. Prints one object: the optimal allocation
    /// (`optimal`, in fractions of slots, with an upper bound that no allocation can exceed), the best
    /// one in whole slots (`integer`), the best one with the same w for every task (`constant`), the
    /// naive one (`naive`), and `boost`, the throughput of the optimal over that of the naive one.
    ///
    /// `w` lists the slots of each task in the order of the input, of each group for `groups`, and in
    /// descending order of p for tasks that are drawn. Groups have their names beside it (`names`, if any has one),
    /// and in `integer` their whole slots: `whole` says "4x67 1x66" where `w` has the mean, 66.8.
    ///
    /// Where the scenario has timings, `warnings` says what rests on numbers of slots at which nothing was
    /// measured, or on a runtime model more than 15 % off. They are told on standard error as well.
    ///
    /// As CSV, a row for each of these entries: its number, its name if any has one, p, weight and count; how
    /// many of its tasks run, on w slots each; and the same in whole slots. Of groups `integer_whole` says what
    /// each of these tasks gets, 4x67 1x66, and `integer_w` is the least of it.
    ///
    /// Example:
    ///   echo '{"tasks": {"list": [1, 0.5, 0.01]}, "slots": 100}' | allot allocate
    #[command(verbatim_doc_comment)]
    Allocate {
        /// Where the scenario is.
        #[command(flatten)]
        file: File,
        /// List `w` also for more than 100 000 tasks
        #[arg(long)]
        full: bool,
        /// Print only the slots of each task, as CSV, however many tasks there are
        #[arg(long)]
        csv: bool,
        /// Fit the scenario's own timings, weighted anew, N times: the intervals of the answer, as `uncertainty`
        #[arg(
            long,
            value_name = "N",
            num_args = 0..=1,
            default_missing_value = "200",
            value_parser = clap::value_parser!(u32).range(1..=10_000),
            conflicts_with = "csv"
        )]
        bootstrap: Option<u32>,
    },

    /// Share many numbers of slots: boost, fraction of the optimum and best constant w over N
    ///
    /// Reads a scenario whose `slots` is a list of numbers or a range, {"from": 1, "to": 1e6,
    /// "points": 121}, evenly spaced on a logarithmic axis. Where `slots` is one number or is left out,
    /// the scenario's `sweep` is the range, by default the one above, as on the page.
    ///
    /// Where the scenario has timings, `warnings` says what rests on numbers of slots at which nothing was
    /// measured; they are told on standard error as well.
    ///
    /// Prints one object of columns, each as long as `slots`: slots, optimal, naive, constant
    /// (throughputs, in useful results per second), boost, fraction_of_optimal, constant_w, tasks_run.
    ///
    /// Example:
    ///   echo '{"tasks": {"list": [1, 0.5]}, "slots": [1, 10, 100]}' | allot sweep --csv
    #[command(verbatim_doc_comment)]
    Sweep {
        /// Where the scenario is.
        #[command(flatten)]
        file: File,
        /// Print the columns as CSV, one row for each N
        #[arg(long)]
        csv: bool,
    },

    /// Draw the tasks of a scenario: their probabilities, in descending order
    ///
    /// Reads a scenario; `slots` is not needed. Prints how many `tasks` there are, the `sum` of their
    /// probabilities, and every probability `p` in descending order. Weights are left aside. The same
    /// seed gives the same draw on every machine.
    ///
    /// Example:
    ///   echo '{"tasks": {"beta": {"alpha": 0.5, "beta": 1, "total": 10, "seed": "7"}}}' | allot draw
    #[command(verbatim_doc_comment)]
    Draw {
        /// Where the scenario is.
        #[command(flatten)]
        file: File,
        /// Print rows of rank and p as CSV
        #[arg(long)]
        csv: bool,
    },

    /// Fit a runtime model to measured timings
    ///
    /// Reads a table with a column of slots and one of times, by their names (see below): on how many
    /// slots a task ran, and how long it took. Separators, quotes, units, decimal commas, comments and
    /// titles are as they are found. Two or more different w are needed. What was read is told on
    /// standard error, in one line.
    ///
    /// Relative errors count, repeated w by their median, and one bad run does not turn the curve. Of all
    /// sets of terms of a + b/w + c·w + d·ln w + h/w² with b the one is taken that describes the timings best
    /// for its number of terms, by the corrected Akaike criterion (AICc; Hurvich and Tsai 1989); or those of
    /// one --family.
    ///
    /// Prints `runtime` (the coefficients, as a scenario holds them; g is 1 by convention), `formula`, the
    /// `rows` with what the fit makes of each, `r_squared`, `relative_deviation`, `largest_error`,
    /// `criterion`, and `notes` and `warnings`, which are told on standard error as well. Exit code 2 where
    /// no usable model describes the timings.
    ///
    /// A note names timings far from the fit, such as a run on a busy machine: those whose ln(measured/fitted)
    /// lies more than three interquartile ranges outside its quartiles (Tukey's far-out fence), of six timings or
    /// more. They are kept as they are.
    ///
    /// From columns m, n, k and seconds it fits instead the cost of a matrix multiplication, a·mnk + b·mn + c·mk +
    /// d·nk with factors that are not negative (`dgemm`); from elements, seconds and, if there is one, class, the
    /// cost of a sort, p₁x³ + p₂x² + p₃x + p₄ (`sort`), for “allot inspect”. Both count the seconds as they are,
    /// or --relative errors. Lines that cannot be used are told on standard error, and the rest is used.
    ///
    /// Example:
    ///   printf 'w,seconds\n1,493.3\n4,128.8\n18,38.2\n72,21.4\n288,19.6\n' | allot fit -
    #[command(verbatim_doc_comment, after_long_help = tables::known(&["w", "seconds", "rate"]))]
    Fit(FitArgs),

    /// Tell task probabilities from a Markov model: which segments are likely to be needed
    ///
    /// A trajectory ends in `state` and is to go on for `horizon` segments, whose ends the Markov `model`
    /// tells (ring, cubic, complete or matrix, as for “allot simulate”; `stay` is 0.99 if it is left out).
    /// Prints a list of the `most` probable ones (20 if left out) of the segments that may be needed,
    /// in descending order: {"state", "nth", "p"}, where p is the probability that the nth additional
    /// segment of that state is needed.
    ///
    /// `stored` tells by state how many segments are there already, {"0": 2}, or the states in which
    /// they end, {"0": [0, 1]}. `pending` tells how many more are begun.
    ///
    /// `method` is "analytic" (the closed form of appendix A, for small models; of stored segments it
    /// counts the number only) or {"monte_carlo": {"trajectories": 100000, "seed": "1"}} (for any
    /// model; it follows the ends that are known, draws the others, and adds the standard error of
    /// each p as `stderr`).
    ///
    /// Example:
    ///   echo '{"model": {"ring": {"states": 9}}, "horizon": 50, "stored": {"0": 2}}' | allot maxp
    #[command(verbatim_doc_comment)]
    Maxp {
        /// Where the request is.
        #[command(flatten)]
        file: File,
        /// Print rows of state, nth, p and stderr as CSV
        #[arg(long)]
        csv: bool,
    },

    /// Simulate Parallel Trajectory Splicing: pseudo-MD spliced over wall-clock time, method by method
    ///
    /// Reads a simulation, or a scenario that holds one as `simulation`. Of a simulation only the Markov
    /// `model` is needed (ring, cubic, complete or matrix); what is left out is as in the paper's runs:
    /// 5 000 slots, 3 000 seconds, 500 runs of each of the `methods` ve, maxp, maxp_w_const, maxp_w_max and
    /// maxp_w_star.
    ///
    /// Prints one object, `methods`, which holds of each: `wall_clock` (moments), `spliced_mean` and
    /// `spliced_stderr` (segments spliced by then, mean and standard error over the runs), and per run
    /// the segments done, spliced, stored and wasted, transitions, reallocations, pauses and slot use.
    /// All threads work on it; results do not depend on how many there are, except `seconds_per_run`,
    /// which is measured.
    ///
    /// Example:
    ///   echo '{"model": {"cubic": {"side": 20}}, "runs": 20}' | allot simulate --csv
    #[command(verbatim_doc_comment)]
    Simulate {
        /// Where the simulation is.
        #[command(flatten)]
        file: File,
        /// Print rows of method, moment, mean and standard error as CSV
        #[arg(long)]
        csv: bool,
        /// How many threads work at it.
        #[command(flatten)]
        threads: Threads,
    },

    // The help of an article's command stands at its arguments.
    #[command(flatten)]
    OfArticle(OfArticle),

    /// Draw a figure of the page as SVG or PNG, or write its numbers as CSV
    ///
    /// Reads a scenario, or the link of the page (its address with all that follows #, or only that),
    /// and writes one file, whose name must end in .svg, .png or .csv. Of a link also the theme, the
    /// hidden curves and the changed axes are kept; what cannot be read of it is told as a warning, and so
    /// is what rests on numbers of slots at which the scenario's timings say nothing.
    /// Prints what was drawn: the figure's title, its summary in words (good for a caption or for the
    /// text that stands in for a picture), the file and its size.
    ///
    /// A file of another article says so, {"article": "inspect", …}, and a link by its page, inspect.html. All articles
    /// have figures of their own, in docs/columns.md. Any other file and link is of the first article.
    ///
    /// Figures 9 to 11 read a simulation as “allot simulate” does, too. 9 to 9c simulate all its runs.
    ///
    /// Examples:
    ///   allot figure 6b --link '#v=1&tasks.beta.alpha=0.5' -o boost.svg
    ///   allot figure 7 scenario.json -o who.png --width 600 --height 480 --theme projector
    ///   allot figure 5 --link 'inspect.html#processes=450' -o calls.svg
    #[command(verbatim_doc_comment)]
    Figure {
        /// Which figure
        #[arg(value_parser = systems::figures())]
        name: String,
        /// What is made of it.
        #[command(flatten)]
        args: FigureArgs,
    },

    /// Check the claims of the sources against what is computed here and now
    ///
    /// Computes what an article's source states, and prints its words beside the number, how far the two
    /// lie apart, and where the claim holds: at a published number within its own precision, or in the
    /// relation that is stated. Where chance plays, the mean over the seeds is given with its standard
    /// deviation, and the share of the seeds in which the claim holds.
    ///
    ///   holds         it comes out
    ///   can hold      it comes out, and a choice that the source leaves open was made so that it does
    ///   differs       it does not come out; the reason is given
    ///   cannot hold   it does not, and there is a proof that it cannot
    ///   not computed  it needs a machine, a program or data that nobody has
    ///
    /// The free choices stand below each claim. Draws and runs can be chosen for speculation only.
    ///
    /// Examples:
    ///   allot check --quick
    ///   allot check schedule
    ///   allot check all --quick --json
    ///   allot check balance --csv
    #[command(verbatim_doc_comment)]
    Check {
        /// The article whose claims are checked, or all
        #[arg(value_parser = Which::names(), default_value = systems::ALL[0].name, hide_default_value = true)]
        which: Which,
        /// How.
        #[command(flatten)]
        args: CheckArgs,
    },

    /// Carry work from one article to another
    ///
    /// Reads a file of any article, or work in the form that all know, and prints a file of another one, or of
    /// the form that all know:
    ///
    ///   {"work": {"seconds": […], "estimate": […], "chance": […], "edges": [[from, to, bytes], …],
    ///     "at": [[x, y], …], "names": […]}, "processors": 64}
    ///
    /// `seconds` or `chance` is needed, and each list has an entry for each task. Tasks that an article draws
    /// or makes by a recipe are written one by one. What the other side has no place for is told on standard
    /// error. Every command reads such a file as well as its own.
    ///
    /// Examples:
    ///   echo '{"work": {"seconds": [3, 2, 2], "edges": [[0, 2]]}, "processors": 2}' | allot convert --to schedule
    ///   allot convert --to work scenario.json
    #[command(verbatim_doc_comment)]
    Convert {
        /// The article that is to read it, or work
        #[arg(long, value_name = "ARTICLE", value_parser = To::names())]
        to: To,
        /// Where the file is.
        #[command(flatten)]
        file: File,
    },

    /// Compare rules of several articles on one work: makespans, and a bound that none can beat
    ///
    /// Reads work, in the form of “allot convert” or as a file of any article, and runs the rules of inspect,
    /// balance and schedule that it allows, each on a machine without further costs: a counter that serves at
    /// once, transfers that take nothing. Tasks that wait for others have rules of schedule only.
    ///
    /// Prints columns over the `processors`: the lower `bound`, and the makespan of each of the `rules`, in
    /// seconds. A rule that `needs_lengths` where they are not known shows what knowing them would be worth;
    /// `advice` is a rule that can be followed. Branch and bound looks at 100 000 partial schedules.
    ///
    /// Example:
    ///   echo '{"work": {"seconds": [5, 3, 3, 2, 2, 1]}}' | allot compare --processors 2,3 --knowledge spread --csv
    #[command(verbatim_doc_comment)]
    Compare(CompareArgs),

    /// Split tests over machines of continuous integration: today's way, longest first, the proven least
    ///
    /// Reads reports of tests: JUnit XML, durations of pytest-split, JSON of Playwright, Jest, Vitest, go test and
    /// RSpec, knapsack, CircleCI, libtest, CTest, TAP, tables with columns test and seconds; and other logs with times: ninja, cargo
    /// --timings, Bazel, Nextflow, Snakemake, sacct, jobs of GitHub and GitLab. What was read is told on standard
    /// error, in one line each.
    ///
    /// Prints what each way of splitting them takes, with the least and its proof; the longest test, which no machine
    /// can share; machines over minutes; what today's split loses, in hours a month with --runs-a-day; and, of
    /// reports of several runs, how sure that is. --json has all of it, in seconds.
    ///
    /// Lists go back to the program that runs the tests with --write and --to. With --check the exit code is 1 where
    /// today's split is more uneven than it may be. Without a report, --shards or --total says what is known.
    ///
    /// Examples:
    ///   allot split --shards 13m03s,16m53s,26m23s,13m42s
    ///   echo '{"tests/a.py::one": 30, "tests/a.py::two": 20, "tests/b.py::three": 50}' | allot split --machines 2
    #[command(verbatim_doc_comment)]
    Split(Box<SplitArgs>),

    /// Answer a grid of scenarios of one article: one table, a row for each
    ///
    /// Reads a scenario, and answers it with every value of each --over, and with every seed, on all threads.
    /// FIELD is a dotted path of the scenario, and VALUES are a list with commas, or in JSON a list or a range:
    /// {"from": 0, "to": 1, "step": 0.25}, or whole numbers evenly spaced on a logarithmic axis,
    /// {"from": 1, "to": 1024, "points": 11}.
    ///
    /// Prints CSV: the number of the scenario, the fields, a key, and the numbers of the answer that its
    /// command prints, by their paths; lists over tasks or processors are left out. Of speculation it is the
    /// answer of “allot allocate”.
    ///
    /// With -o each row is kept at once, in OUT.rows: called again after it was stopped, it goes on where it
    /// was. --part 3/8 does every eighth scenario, from the third; --merge takes rows that other parts have
    /// done. A table has the same bytes however it was made.
    ///
    /// Examples:
    ///   echo '{"article": "balance", "objects": {"loads": [5, 3, 3, 2, 2, 1]}}' | allot study --over processors=2,3
    ///   allot study scenario.json --over 'slots={"from": 10, "to": 160, "points": 5}' --part 1/2 -o 1.csv
    ///   allot study scenario.json --over 'slots={"from": 10, "to": 160, "points": 5}' --merge 1.csv -o table.csv
    #[command(verbatim_doc_comment)]
    Study(StudyArgs),

    /// Hold a lesson: a small server in your own network, for classes that play
    ///
    /// Serves the built pages to phones in this network, hands out the tasks of the role-play “play.html” by the rule
    /// that the wall chooses, and takes the results of games without codes. Prints two links: one for the wall, which
    /// is for you alone, and one for phones, also as a QR code.
    ///
    /// Everybody in the network can reach it while it runs; with --local only this machine. It writes nothing down and
    /// asks nobody: names and times are gone when it ends.
    ///
    /// Example:
    ///   allot class --pages dist
    #[command(verbatim_doc_comment)]
    Class(ClassArgs),

    /// Hold the numbers of documents against what is computed
    ///
    /// Reads Markdown, or what is near it. Behind a number stands, in a comment, what it is of: a link of a page, or a
    /// scenario file beside the document, and a field of the answer that its command prints, or a formula over fields:
    ///
    ///   11 %<!-- allot: tasks.json policies.fifo.makespan / policies.optimal.makespan - 1 -->
    ///
    /// or both are a role, {allot}`11 % = tasks.json policies.fifo.makespan …`. In a list a number takes an entry, a word
    /// the entry that has it. A number is so if it differs by half of its last digit at most. Blocks of code are left out.
    ///
    /// Prints how many numbers there are, and those that are not so, which it also tells on standard error, with file,
    /// line and sentence. Exit code 1 if there are some.
    ///
    /// Example:
    ///   allot assert notes.md
    #[command(verbatim_doc_comment)]
    Assert(AssertArgs),

    /// Put figures and numbers into a book: a preprocessor of mdBook
    ///
    /// In book.toml: [preprocessor.allot] with command = "allot mdbook" and site, the address of allot's pages. A block
    /// of code with the word allot is a figure: the link of a page in its first line, then, if wished, lines of
    /// figure, title, controls and height. It is live in HTML, and a drawing with its link and a QR code elsewhere. Numbers
    /// are as for “allot assert”; one that is not so ends the build. A role without a number puts it in:
    /// {allot}`tasks.json policies.fifo.makespan as .1`, or as % .1.
    ///
    /// Reads and prints a book in JSON, as mdBook asks.
    ///
    /// Example:
    ///   echo '[{"renderer": "html"}, {"sections": []}]' | allot mdbook
    #[command(verbatim_doc_comment)]
    Mdbook(MdbookArgs),

    /// Put figures and numbers into a document: a filter of pandoc
    ///
    /// As “allot mdbook”, with blocks of code of class allot, and code of that class, `7 s = tasks.json …`{.allot}. The
    /// document's metadata have allot-site, the address of allot's pages, and, if wished, allot-pictures, the
    /// folder of drawings [default: allot-figures]. Files are found from the folder where pandoc runs.
    ///
    /// Reads and prints a document in JSON, for the format that is named; examples/pandoc has the filter in Lua that
    /// calls it.
    ///
    /// Example:
    ///   echo '{"pandoc-api-version": [1, 23], "meta": {}, "blocks": []}' | allot pandoc html
    #[command(verbatim_doc_comment)]
    Pandoc(PandocArgs),

    /// Print a fingerprint of every result of a scenario, to the last bit
    ///
    /// Reads a scenario. Prints sixteen hexadecimal digits over its tasks, every allocation and every
    /// curve: equal on every machine and in every browser, or something is wrong there. Of a scenario of another
    /// article they are over every number that the command of its name prints, or the digest that this prints.
    ///
    /// Example:
    ///   echo '{"tasks": {"list": [1, 0.5]}, "slots": 10}' | allot digest
    #[command(verbatim_doc_comment)]
    Digest {
        /// Where the scenario is.
        #[command(flatten)]
        file: File,
    },
}
