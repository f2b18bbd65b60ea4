//! Programs that a reader can start from; each is a file of its own.

/// A program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// Its name in a scenario.
    pub name: &'static str,
    /// Its subject, in a few words.
    pub title: &'static str,
    /// The text.
    pub text: &'static str,
}

/// An example from the file of its name.
macro_rules! example {
    ($name:literal, $title:literal) => {
        Example {
            name: $name,
            title: $title,
            text: include_str!(concat!("../programs/", $name, ".stensal")),
        }
    };
}

/// Every example.
pub const EXAMPLES: [Example; 12] = [
    example!("heat1d", "Heat along a rod, ends of fixed temperature"),
    example!("heat1d_insulated", "Heat along a rod, ends insulated"),
    example!("heat1d_periodic", "Heat along a ring"),
    example!("heat2d_5", "Heat in a plate, five points"),
    example!("heat2d_9", "Heat in a plate, nine points"),
    example!("wave", "A plucked string, two steps back"),
    example!("life", "Conway's Game of Life, a glider"),
    example!("prefix_sums", "Prefix sums in parallel steps"),
    example!("matrix", "The product of two matrices"),
    example!("fibonacci", "Fibonacci numbers"),
    example!("alignment", "Local alignment of two sequences"),
    example!(
        "figure3",
        "The paper’s figure 3, word for word, in the smallest program around it"
    ),
];

/// The example of a name.
pub fn example(name: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;
    use crate::language::read;

    #[test]
    fn every_example_is_a_program_without_warnings() {
        for example in EXAMPLES {
            let program =
                read(example.text, &[]).unwrap_or_else(|e| panic!("{}: {e:?}", example.name));
            assert_eq!(program.name, example.name);
            assert!(
                program.warnings.is_empty(),
                "{}: {:?}",
                example.name,
                program.warnings
            );
        }
    }

    fn results(name: &str) -> Vec<f64> {
        let text = example(name).expect("an example").text;
        let graph = Graph::new(read(text, &[]).expect("a program"), None, 8).expect("a graph");
        graph
            .result_cells
            .iter()
            .map(|result| graph.plain[result.cell as usize])
            .collect()
    }

    #[test]
    fn values_are_those_that_are_known_otherwise() {
        assert_eq!(results("fibonacci"), [102_334_155.0]);
        let insulated: f64 = results("heat1d_insulated").iter().sum();
        assert!((insulated - 50.0).abs() < 1e-9);
        let harmonic: f64 = (1..=16).map(|i| 1.0 / f64::from(i)).sum();
        assert!((results("prefix_sums")[15] - harmonic).abs() < 1e-12);
        // A glider of twelve generations has moved by three cells each way.
        let alive = results("life");
        let cells: Vec<usize> = (0..alive.len())
            .filter(|cell| alive[*cell] == 1.0)
            .collect();
        let expected = [(5, 7), (6, 5), (6, 7), (7, 6), (7, 7)].map(|(x, y)| 14 * x + y);
        assert_eq!(cells, expected);
    }
}
