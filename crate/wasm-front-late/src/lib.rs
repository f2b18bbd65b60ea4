//! The second door of the front page: a reader's files, the questions that need more than tasks, and the way into the
//! articles. [`allot_door`] describes what crosses.

use allot_class::simulate::{Simulated, all};
use allot_class::tasks::Deal;
use allot_compare::{Knowledge, bound_independent, prepared, run};
use allot_document::check;
use allot_document::marks::{Mark, role};
use allot_door::BadInput;
use allot_front::files::{File, What, read as read_all};
use allot_front::machines::{Job, Way, checkpoints, simulated};
use allot_front::pieces::{Message, asked, mesh, placed};
use allot_front::pipeline::pipeline;
use allot_front::{articles, chances};
use allot_kernel::json::parse;
use allot_kernel::work::Work;
use js_sys::Uint8Array;
use serde::Serialize;

allot_door::exports! {
    /// A comparison that begins: the work, a bound, the advice, and the rules, which have not run.
    compared(work: &str, knowledge: &str) => prepared(&read(work)?, Knowledge::named(knowledge)?);
    /// One rule of a comparison.
    rule(article: &str, policy: &str, work: &str, knowledge: &str) =>
        run(article, policy, &read(work)?, Knowledge::named(knowledge)?);
    /// A pipeline to begin with.
    pipeline_work as pipelineWork() => Ok(pipeline().to_value().to_string());
    /// What was found in files: `{what, also, work, timings, told, ways}`; `wanted` is the choice that the page has,
    /// `chosen` whether it was chosen for these files.
    read_files as readFiles(
        names: Vec<String>, bytes: Vec<Uint8Array>, wanted: &str, chosen: bool, columns: &str
    ) => {
        #[derive(Serialize)]
        struct Told {
            what: Option<What>,
            also: Vec<What>,
            work: Option<String>,
            timings: Vec<[f64; 2]>,
            told: Vec<String>,
            ways: Vec<allot_kernel::error::Way>,
        }
        let files = names.into_iter().zip(&bytes);
        let files: Vec<File> = files.map(|(name, bytes)| File { name, bytes: bytes.to_vec() }).collect();
        let found = read_all(&files, What::named(wanted), chosen, columns)?;
        Ok(Told {
            what: found.what,
            also: found.also,
            work: found.work.map(|work| work.to_value().to_string()),
            timings: found.timings,
            told: found.told,
            ways: found.ways,
        })
    };
    /// How many processors tasks are worth that may not be needed; `timings` are `[[processors, seconds], …]`.
    shared(work: &str, timings: &str) => chances::shared(&read(work)?, &parse("timings", timings)?);
    /// Chances to begin with.
    chances_work as chancesWork() => {
        let chance = Some(chances::example());
        Ok(Work { chance, ..Work::default() }.to_value().to_string())
    };
    /// The ways to share pieces out for which there is enough, with a bound: `{ways, bound, edges}`.
    ask_pieces as askPieces(work: &str) => asked(&read(work)?);
    /// The placement of pieces by one way; a message takes alpha seconds, and beta seconds a byte.
    place(work: &str, alpha: f64, beta: f64, policy: &str) => placed(&read(work)?, Message { alpha, beta }, policy);
    /// A mesh of `side` × `side` cells to begin with.
    mesh_work as meshWork(side: u32) => Ok(mesh(side).to_value().to_string());
    /// A job on machines that come and go, with checkpoints.
    checkpointed(job: &str) => Ok(checkpoints(&read_job(job)?));
    /// The same job by a way that is simulated.
    simulate(job: &str, way: &str) => {
        let found = Way::ALL.iter().find(|(name, _)| *name == way);
        let way = found.ok_or_else(|| BadInput::new("way", way, "twice, lineage or agents is needed"))?;
        simulated(&read_job(job)?, way.1)
    };
    /// One work under all rules of several articles, as `allot compare` prints it; the file may be any article's.
    compare(file: &str, knowledge: &str) => {
        let work = articles::work_for("rules", &parse("file", file)?)?.what;
        allot_compare::compare(&work, Knowledge::named(knowledge)?, |_| true)
    };
    /// The tasks of a class, and every rule in the hands of ideal processors, in steps: `{steps, bound, rules}`.
    class_played as classPlayed(seed: &str, tasks: f64, shape: &str, mean: f64, seats: u32) => {
        #[derive(Serialize)]
        struct Played {
            steps: Vec<u32>,
            bound: f64,
            rules: Vec<Simulated>,
        }
        let deal = Deal::new(seed, tasks, shape, mean)?;
        let steps = deal.steps();
        let seconds: Vec<f64> = steps.iter().copied().map(f64::from).collect();
        Ok(Played { rules: all(&deal, seats)?, bound: bound_independent(&seconds, &[seats])[0], steps })
    };
    /// The work of any file as a file of an article, or as “work”: `{file, told}`.
    convert(to: &str, file: &str) => articles::convert(to, &parse("file", file)?);
    /// The parts of a role of a document: `{written, address}`.
    number_asked as asked(content: &str) => {
        #[derive(Serialize)]
        struct Asked {
            written: Option<String>,
            address: String,
        }
        let Mark { written, address, .. } = read_role(content)?;
        Ok(Asked { written, address })
    };
    /// The number of a role beside the answer to its address: `{text, holds, why}`, as of `allot assert`.
    number_held as held(content: &str, sentence: &str, answer: &str) => {
        #[derive(Serialize)]
        struct Held {
            text: String,
            holds: bool,
            why: String,
        }
        let mark = Mark { sentence: sentence.into(), ..read_role(content)? };
        let found = check(&mark, &parse("answer", answer)?)?;
        Ok(Held { text: found.text().into(), holds: found.holds, why: found.differs() })
    };
    /// A link into an article with the work of a scenario of another one: `{link, told}`.
    take_to as takeTo(to: &str, file: &str) => articles::take(to, &parse("file", file)?);
    /// A link into an article with this work and these fields, and what stays behind: `{link, told}`.
    open_in as openIn(article: &str, work: &str, fields: &str) =>
        articles::link(article, &read(work)?, &parse("fields", fields)?);
}

fn read_role(content: &str) -> Result<Mark, BadInput> {
    role(content).map_err(|why| BadInput::new("allot", content, why))
}

fn read(work: &str) -> Result<Work, BadInput> {
    Work::from_value(&parse("work", work)?)
}

fn read_job(job: &str) -> Result<Job, BadInput> {
    Job::from_value(&parse("job", job)?)
}
