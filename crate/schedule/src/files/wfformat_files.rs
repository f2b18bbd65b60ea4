//! Files of a workflow: their writers, their readers and their sizes.

use super::wfformat_values::{amount, joined, needed, object, text};
use allot_kernel::error::BadInput;
use allot_kernel::json::list;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The files; maps are only looked up, never listed.
#[derive(Default)]
pub(super) struct Files {
    /// Sizes, where they are listed apart.
    sizes: HashMap<String, f64>,
    /// For each file its writers, with the size.
    written: HashMap<String, Vec<(u32, f64)>>,
    /// For each task the files that it reads.
    reads: Vec<Vec<String>>,
    /// Number of files that are written, but have no size.
    pub(super) without_size: usize,
}

impl Files {
    /// The files of n tasks; none so far.
    pub(super) fn new(tasks: usize) -> Self {
        Self {
            reads: vec![Vec::new(); tasks],
            ..Self::default()
        }
    }

    /// The sizes of files that are listed apart.
    pub(super) fn sizes(&mut self, specification: &Value) -> Result<(), BadInput> {
        let Some(files) = specification.get("files").filter(|value| !value.is_null()) else {
            return Ok(());
        };
        let path = "workflow.specification.files";
        let files = list(path, files, |path, value| Ok(object(path, value)?.clone()))?;
        for (place, file) in files.iter().enumerate() {
            let path = format!("{path}[{place}]");
            let id = text(&joined(&path, "id"), needed(file, &path, "id")?)?;
            if let Some(size) = amount(file, &path, &["sizeInBytes", "size"])? {
                self.sizes.insert(id, size);
            }
        }
        Ok(())
    }

    /// The files of a task by name, whose sizes are listed apart.
    pub(super) fn listed(
        &mut self,
        task: u32,
        path: &str,
        of: &Map<String, Value>,
    ) -> Result<(), BadInput> {
        for (field, writes) in [("inputFiles", false), ("outputFiles", true)] {
            let Some(files) = of.get(field).filter(|value| !value.is_null()) else {
                continue;
            };
            for file in list(&joined(path, field), files, text)? {
                let size = self.sizes.get(&file).copied();
                self.file(task, file, size, writes);
            }
        }
        Ok(())
    }

    /// The files of a task with their sizes.
    pub(super) fn own(
        &mut self,
        task: u32,
        path: &str,
        of: &Map<String, Value>,
    ) -> Result<(), BadInput> {
        let Some(files) = of.get("files").filter(|value| !value.is_null()) else {
            return Ok(());
        };
        let path = joined(path, "files");
        let files = list(&path, files, |path, value| Ok(object(path, value)?.clone()))?;
        for (place, file) in files.iter().enumerate() {
            let path = format!("{path}[{place}]");
            let name = text(&joined(&path, "name"), needed(file, &path, "name")?)?;
            let link = text(&joined(&path, "link"), needed(file, &path, "link")?)?;
            let writes = match link.as_str() {
                "input" => false,
                "output" => true,
                other => {
                    let allowed = "“input” or “output” is needed";
                    return Err(BadInput::new(
                        joined(&path, "link"),
                        format!("“{other}”"),
                        allowed,
                    ));
                }
            };
            let size = amount(file, &path, &["sizeInBytes", "size"])?;
            self.file(task, name, size, writes);
        }
        Ok(())
    }

    fn file(&mut self, task: u32, name: String, size: Option<f64>, writes: bool) {
        if !writes {
            self.reads[task as usize].push(name);
            return;
        }
        self.without_size += usize::from(size.is_none());
        let writers = self.written.entry(name).or_default();
        if writers.iter().all(|(writer, _)| *writer != task) {
            writers.push((task, size.unwrap_or(0.0)));
        }
    }

    /// Counts each file that a task reads once; to be called when all are known.
    pub(super) fn settle(&mut self) {
        for reads in &mut self.reads {
            reads.sort_unstable();
            reads.dedup();
        }
    }

    /// The sizes of all files that one task writes and another one reads.
    pub(super) fn between(&self, from: u32, to: u32) -> f64 {
        let sizes = self.reads[to as usize].iter().filter_map(|file| {
            let mut writers = self.written.get(file)?.iter();
            writers
                .find(|(writer, _)| *writer == from)
                .map(|(_, size)| *size)
        });
        sizes.sum()
    }
}
