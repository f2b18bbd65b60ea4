//! The statements of the seed, slide by slide.
use super::{central, measured as by, placed, space};
use allot_kernel::claim;
use allot_kernel::claim::{Measured, Said};

/// A claim that is not computed yet.
pub(crate) type Statement = claim::Statement<fn() -> Measured>;

pub(crate) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "async_reduction",
        section: "3",
        words: "Gap between two iterations with asynchronous reductions, the largest of three lengths of a reduction",
        paper: "This gap is avoided below",
        unit: "iterations",
        said: Said::Number(0.0, 0.0),
        free: &["reductions of a quarter, a half and a whole iteration; longer ones leave a gap"],
        ..Statement::measured(by::async_reduction)
    },
    Statement {
        id: "symptoms",
        section: "12",
        shown: "wait",
        words: "Time that a profile shows in MPI_Barrier where loads differ",
        paper: "MPI_barrier is too slow",
        ..Statement::not_computed(
            "It needs the profile of an MPI program; the idle time that such a profile \
                                   misnames is that of the figures of chapter 1.",
        )
    },
    Statement {
        id: "phases",
        section: "12",
        shown: "wait",
        words: "Time of two phases over the least that both can take, with objects placed by the sum of their phases",
        paper: "Count total amount of computation … In each phase! Because the balance may change from phase to phase",
        said: Said::above(1.0),
        free: &["160 objects on 16 processors, exponential times in each phase"],
        ..Statement::measured(placed::phases)
    },
    Statement {
        id: "same_variance",
        section: "13",
        words: "Variance of situation A over that of situation B",
        paper: "Identical variance, but situation A is much worse!",
        said: Said::Number(1.0, 0.0),
        ..Statement::measured(by::same_variance)
    },
    Statement {
        id: "finish",
        section: "13",
        words: "Finish time of situation A less that of situation B",
        paper: "199 OR, B All processors have 101",
        said: Said::Number(98.0, 0.0),
        ..Statement::measured(by::finish)
    },
    Statement {
        id: "amdahl",
        section: "14",
        shown: "processors",
        words: "Speed-up of a program with a sequential part of K % on as many processors as one likes, over 100/K",
        paper: "If a program has K sequential section, then speedup is limited to 100/K",
        said: Said::Relation(Some(0.0), Some(1.0 + 1e-9)),
        free: &["K of 1, 5, 20 and 50, the highest on 10⁹ processors"],
        ..Statement::measured(by::amdahl)
    },
    Statement {
        id: "largest_piece",
        section: "14",
        shown: "grain",
        words: "Highest speed-up of a drawn work on 1 to 1 000 processors, by the proven least makespan or the best \
                found, over Tseq/K",
        paper: "If any individual piece of work is > K time units, … Speedup is limited to Tseq / K",
        said: Said::Relation(Some(0.0), Some(1.0 + 1e-9)),
        free: &["200 works of 20 objects with exponential times"],
        ..Statement::measured(by::largest_piece)
    },
    Statement {
        id: "namd",
        section: "15",
        shown: "grain",
        words: "Largest object with which 57 s can be done on 2 000 processors",
        paper: "no object should be more than 28 msecs",
        unit: "ms",
        said: Said::Number(28.0, 0.5),
        ..Statement::measured(by::namd)
    },
    Statement {
        id: "split",
        section: "16",
        words: "Makespan on 2 000 processors with objects above 28 ms split over that without",
        paper: "Split compute objects that may have too much work using a heuristic based on number of interacting atoms",
        said: Said::below(1.0),
        free: &[
            "57 s in 4 000 objects with exponential times",
            "numbers of atoms that tell times exactly, halves",
        ],
        ..Statement::measured(by::split)
    },
    Statement {
        id: "away_2",
        section: "19",
        words: "Pairs of boxes that interact with 2-away boxes over those with 1-away ones",
        paper: "2-away cubes are half the size. … 76,000 vps 5000 vps 256,000 vps",
        said: Said::Number(76_000.0 / 5_000.0, 1.6),
        free: &[
            "a periodic box, pairs within reach and each box with itself are objects",
            "5 000, 76 000 and 256 000 read as 1-, 2- and 3-away: the slide has them unlabelled and in another order",
        ],
        ..Statement::measured(|| by::away(2))
    },
    Statement {
        id: "away_3",
        section: "19",
        words: "The same with 3-away boxes",
        paper: "2-away cubes are half the size. … 76,000 vps 5000 vps 256,000 vps",
        said: Said::Number(256_000.0 / 5_000.0, 5.2),
        free: &[
            "a periodic box, pairs within reach and each box with itself are objects",
            "5 000, 76 000 and 256 000 read as 1-, 2- and 3-away: the slide has them unlabelled and in another order",
        ],
        ..Statement::measured(|| by::away(3))
    },
    Statement {
        id: "period",
        section: "20",
        shown: "central",
        words: "Time of a central decision on 3 000 processors over that of 100 steps between two of them",
        paper: "Fully centralized … Quite good a choice when load balancing period is high",
        said: Said::below(0.05),
        free: &[
            "steps of 28.5 ms, 10 objects a processor, 10⁻⁷ s a comparison, 10 µs a message",
            "100 steps, chosen so that it comes out; 5 % counts as quite good",
        ],
        fitted: true,
        ..Statement::measured(central::period)
    },
    Statement {
        id: "fewest_messages",
        section: "22",
        words: "Share of random cases on 8 processors in which exchange needs no more than the fewest messages",
        paper: "This tends to produce the fewest number of messages. But only as a heuristics",
        said: Said::above(0.5),
        free: &[
            "8 processors: on fewer it holds more often, on more less often",
            "0 to 100 items on each",
        ],
        fitted: true,
        why: Some("Groups whose surplus and need cancel are missed more often the more there are."),
        ..Statement::measured(by::fewest_messages)
    },
    Statement {
        id: "dimension_exchange",
        section: "23",
        words: "Largest difference after log₂ P phases with loads that can be divided, over the largest at first",
        paper: "Load is balanced at the end of log P phase",
        said: Said::Number(0.0, 1e-12),
        free: &[
            "64 processors",
            "loads that can be divided at every phase, chosen so that it comes out: the slide has items",
        ],
        fitted: true,
        ..Statement::measured(by::divisible)
    },
    Statement {
        id: "whole_items",
        section: "23",
        words: "Most items that two halves of eight processors differ by after their phase, with as many items on each \
                as ones in its binary number",
        paper: "In each phase, two halves are perfectly balanced",
        said: Said::Number(0.0, 0.0),
        free: &["whole items, eight processors"],
        ..Statement::measured(by::whole_items)
    },
    Statement {
        id: "two_to_three",
        section: "25",
        words: "Share of the points that the first cut of five parts puts to the left",
        paper: "2:3 with 5 processors",
        said: Said::Number(0.4, 0.0),
        ..Statement::measured(space::two_to_three)
    },
    Statement {
        id: "histogram",
        section: "25",
        words: "Points between the line that histograms of 64 counts find and that which sorting finds",
        paper: "run a distributed histogramming algorithm to find the line, recursively",
        said: Said::Number(0.0, 0.0),
        free: &["100 000 points drawn evenly", "64 counts a round"],
        ..Statement::measured(space::histogram)
    },
    Statement {
        id: "tree_once",
        section: "25",
        words: "Moves of points with data moved after each line over those with the whole tree first, 64 parts",
        paper: "Find the entire tree, and then do all data movement at once … no reason to redistribute particles after drawing each line",
        said: Said::above(1.0),
        free: &["1 000 points that start anywhere"],
        ..Statement::measured(space::tree_once)
    },
    Statement {
        id: "bricks",
        section: "26",
        shown: "quality",
        words: "Longest over shortest side of ORB’s parts, in the mean",
        paper: "In ORB, each chunk has a brick shape, with non-square aspect ratio",
        said: Said::above(1.0),
        free: &["1 000 points in four clusters, 64 parts", "a cube has 1"],
        ..Statement::measured(space::bricks)
    },
    Statement {
        id: "uneven_tree",
        section: "26",
        words: "Deepest over shallowest leaf of an oct tree",
        paper: "the tree is non-uniform (unlike ORB)",
        said: Said::above(1.0),
        free: &["1 000 points in four clusters, 16 a leaf"],
        ..Statement::measured(space::uneven_tree)
    },
    Statement {
        id: "first_bits",
        section: "27",
        words: "Share of the nodes of an oct tree, on levels 1 to 5, whose points follow each other along the curves",
        paper: "First 3k bits are identical belong to the same oct-tree node at the kth level",
        said: Said::Number(1.0, 0.0),
        ..Statement::measured(space::first_bits)
    },
    Statement {
        id: "no_guarantee",
        section: "27",
        shown: "quality",
        words: "Near pairs that parts along Hilbert’s curve cut over those that ORB’s parts cut",
        paper: "Because the space-filling curve jumps around, no real guarantee of communication minimization",
        said: Said::above(1.0),
        free: &["1 000 points in four clusters, 16 parts, pairs nearer than 0.02"],
        ..Statement::measured(space::no_guarantee)
    },
    Statement {
        id: "sorting",
        section: "27",
        shown: "–",
        words: "Time of a sort along a curve over that of a step",
        paper: "Sorting is relatively expensive to do every time",
        ..Statement::not_computed(
            "It needs the times of a sort and of a step on a machine; comparisons are counted in chapter 3.",
        )
    },
    Statement {
        id: "tolerance",
        section: "28",
        shown: "boxes",
        words: "How far the busiest of 8 processors is above their mean over how far the largest box is above the boxes’ mean",
        paper: "You can use higher tolerance for imbalance (both oct and orb) during tree formation",
        said: Said::below(1.0),
        free: &["1 000 points in four clusters, a grid of 16 × 16 boxes, placed by greedy"],
        ..Statement::measured(space::tolerance)
    },
    Statement {
        id: "virtualization",
        section: "30",
        shown: "crack",
        words: "Time with 128 chunks over that with 16, a crack passing, the largest of five periods of balancing",
        paper: "Object based decomposition (I.e. virtualized decomposition) helps",
        said: Said::below(1.0),
        free: &[
            "a crack that makes chunks four times as dear",
            "a balance every 1 to 20 steps, at no cost, so that it comes out",
        ],
        fitted: true,
        ..Statement::measured(by::virtualization)
    },
    Statement {
        id: "in_action",
        section: "30",
        shown: "crack",
        words: "Makespan after the balancer was called over that before, in the middle of a crack",
        paper: "Allows RTS to remap them to balance load",
        said: Said::below(1.0),
        free: &["the crack of the claim before, with 128 chunks, at step 50"],
        ..Statement::measured(by::in_action)
    },
    Statement {
        id: "persistence",
        section: "31",
        shown: "–",
        words: "Change of an object’s load and messages from one step to the next, in the mean of programs",
        paper: "Object communication patterns and computational loads tend to persist over time",
        ..Statement::not_computed(
            "It needs the loads of programs, measured step by step; the lecture has none.",
        )
    },
    Statement {
        id: "multicast",
        section: "32",
        shown: "strategies",
        words: "Messages between processors where one goes to each other processor, over one for each cut edge",
        paper: "The red communication is free, if it is a multicast",
        said: Said::below(1.0),
        free: &[
            "1 000 objects in a cube, each with its neighbours, drawn onto 16 processors",
            "“free” is read as: fewer messages, so that it comes out",
        ],
        fitted: true,
        ..Statement::measured(by::multicast)
    },
    Statement {
        id: "refinement",
        section: "33",
        shown: "refine",
        words: "Imbalance of greedy with refinement over that of greedy alone, work by work",
        paper: "Always add a refinement step at the end",
        said: Said::below(1.0),
        free: &["300 works of 100 objects with exponential times, on 16 processors"],
        ..Statement::measured(by::refinement)
    },
    Statement {
        id: "moderate",
        section: "33",
        shown: "strategies",
        words: "Makespan of greedy that adds communication over that of greedy that does not",
        paper: "With small-to-moderate communication cost: Same strategy, but add communication costs as you add an object to a \
                processor",
        said: Said::below(1.0),
        free: &[
            "a mesh of 20 × 20 objects with exponential times, on 16 processors",
            "a message costs 5 % of an object",
        ],
        ..Statement::measured(placed::moderate)
    },
    Statement {
        id: "significant",
        section: "34",
        shown: "strategies",
        words: "Makespan of the assignment in two stages over that of greedy",
        paper: "When communication cost is significant: … In early stages, consider communication costs … In later stages, decide \
                based on load",
        said: Said::below(1.0),
        free: &[
            "a mesh of 20 × 20 objects with exponential times, on 16 processors",
            "a message costs half of an object",
            "half of the objects are placed by communication",
        ],
        ..Statement::measured(placed::significant)
    },
    Statement {
        id: "stopped",
        section: "34",
        shown: "strategies",
        words: "Makespan of branch and bound that is stopped after 100 000 nodes over that after 100",
        paper: "Searches for optimal, but can be stopped after a fixed time",
        said: Said::Relation(Some(0.0), Some(1.0 + 1e-9)),
        free: &[
            "20 objects with exponential times, on 4 processors",
            "nodes for time",
        ],
        ..Statement::measured(placed::stopped)
    },
    Statement {
        id: "central",
        section: "37",
        shown: "central",
        words: "Most processors on which a central decision takes at most a tenth of a second",
        paper: "Still ok for 3000 processors for NAMD",
        said: Said::above(3000.0),
        free: &[
            "a tenth of a second",
            "10 objects a processor, chosen so that it comes out",
            "10⁻⁷ s a comparison",
            "10 µs a message",
        ],
        fitted: true,
        ..Statement::measured(central::central)
    },
    Statement {
        id: "distributed",
        section: "37",
        shown: "central",
        words: "Time of a central decision on 10⁶ processors over that of 100 steps between two of them",
        paper: "Distributed balancing is needed when Number of processors is large and/or load variation is rapid",
        said: Said::above(1.0),
        free: &[
            "steps of 28.5 ms, 10 objects a processor, 10⁻⁷ s a comparison, 10 µs a message, as at slide 20’s row",
            "10⁶ processors are many; a decision that takes longer than what it is for is no choice",
        ],
        ..Statement::measured(central::distributed)
    },
    Statement {
        id: "topology",
        section: "37",
        shown: "–",
        words: "Hops of all messages with parts placed where they lie over hops with parts placed at random",
        paper: "Topology sensitive placement",
        said: Said::below(1.0),
        free: &[
            "64 × 64 objects, in 8 × 8 parts, on a torus of 8 × 8 processors",
            "the slide has a heading only; read as: fewer hops, so that it comes out",
        ],
        fitted: true,
        ..Statement::measured(by::topology)
    },
    Statement {
        id: "diffusion",
        section: "37",
        words: "Imbalance after 100 steps of diffusion on a torus of 8 × 8 processors over that before",
        paper: "Achieving global effects by local action",
        said: Said::below(0.1),
        free: &[
            "0 to 100 items on each, each gives its neighbours a fifth of the difference",
            "100 steps on 8 × 8 processors, chosen so that it comes out; a tenth counts as a global effect",
        ],
        fitted: true,
        ..Statement::measured(by::diffusion)
    },
    Statement {
        id: "extraneous",
        section: "38",
        shown: "loads",
        words: "Makespan of greedy that knows of a processor half taken by others over that of greedy that does not",
        paper: "Dealing with extraneous loads on shared machines",
        said: Said::below(1.0),
        free: &[
            "160 objects with exponential times on 16 processors, one of half the speed",
            "the slide has a heading only; read as: what is known of them helps, so that it comes out",
        ],
        fitted: true,
        ..Statement::measured(by::extraneous)
    },
    Statement {
        id: "shrink",
        section: "38",
        shown: "strategies",
        words: "Longest step on 12 of 16 processors, after a balance once four go, over the lower bound",
        paper: "Shrinking and expanding the set of processors allocated to a job!",
        said: Said::below(1.05),
        free: &[
            "160 objects with exponential times, greedy",
            "within 5 % of the bound counts as balanced; the slide has a heading only, so read that it comes out",
        ],
        fitted: true,
        ..Statement::measured(placed::shrink)
    },
    Statement {
        id: "restart",
        section: "38",
        shown: "strategies",
        words: "Makespan over the lower bound after a restart of 16 processors’ objects on 12, by greedy",
        paper: "Restart on a different number of processors",
        said: Said::below(1.05),
        free: &[
            "160 objects with exponential times",
            "within 5 % of the bound counts as balanced; the slide has a heading only, so read that it comes out",
        ],
        fitted: true,
        ..Statement::measured(by::restart)
    },
    Statement {
        id: "out_of_core",
        section: "38",
        shown: "–",
        words: "Time of a program whose objects do not fit into memory over that of one whose objects do",
        paper: "Out of Core execution",
        ..Statement::not_computed(
            "It needs a machine’s memory and disk, and a program’s objects; the slide has these words only.",
        )
    },
    Statement {
        id: "fft",
        section: "39 to 45",
        words: "Time of Car and Parrinello’s dynamics on 1 000 and more processors",
        paper: "Electronic Structures using CP",
        ..Statement::not_computed(
            "It needs the program, and the states that it transforms; none is public.",
        )
    },
];
