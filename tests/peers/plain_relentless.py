#!/usr/bin/env python3
"""The Relentless Execution Model, written down in plain Python.

    python3 plain_relentless.py < SCENARIO

takes a scenario of `allot relentless` with its example heat1d, and prints as JSON the seconds and the agent actions of
a run, and the mean and the standard error of every count. They have to agree with allot's
(`tests/bench/relentless/agents.mjs`).
Everything that happens to agents and labels is here, but blocks of cells and bandwidth.
"""

import heapq
import itertools
import json
import math
import random
import statistics
import sys
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from enum import IntEnum


class Heat:
    """The program: heat along a rod whose ends keep their temperature. Labels are (x, t)."""

    def __init__(self, maxX, maxT, alpha):
        self.last, self.steps, self.alpha = maxX, maxT, alpha
        self.labels = [(x, t) for t in range(maxT + 1) for x in range(maxX + 1)]
        self.results = self.in_step(maxT)
        self.plain = {}
        for label in self.labels:
            self.plain[label] = self.compute(label, [self.plain[needed] for needed in self.requires(label)])

    def in_step(self, t):
        return [(x, t) for x in range(self.last + 1)]

    def requires(self, label):
        x, t = label
        if t == 0:
            return []
        if x in (0, self.last):
            return [(x, t - 1)]
        return [(x - 1, t - 1), (x, t - 1), (x + 1, t - 1)]

    def operations(self, label):
        """Operators and comparisons in the text of a task's code."""
        x, t = label
        if t == 0:
            return 2
        return 0 if x in (0, self.last) else 5

    def compute(self, label, inputs):
        x, t = label
        if t == 0:
            return 1.0 if x < self.last / 2 else 0.0
        if x in (0, self.last):
            return inputs[0]
        left, center, right = inputs
        return center + self.alpha * (left + right - 2 * center)


# The state of a label, as an agent sees it.
VISIBLE, NOTHING, HIDDEN, GONE = "visible", "nothing", "hidden", "gone"
# Kinds of requests; a request is a kind, a label, and what comes with it.
LOOKUP, READ, COMPUTE, WRITE = "lookup", "read", "operation", "write"
# Kinds of executions that are not the first of their label, by the state that was seen before.
IN_VAIN = {NOTHING: "same_time", HIDDEN: "too_late", GONE: "lost"}


@dataclass
class Entry:
    """A label in the dictionary."""

    value: float
    visible: float
    writers: set


class Dictionary:
    """Labels with values, each assigned once; the entry that goes first stands first where that is known."""

    def __init__(self, program, scenario, chance):
        self.program, self.chance = program, chance
        self.delay = scenario.get("delay", 0)
        self.capacity = scenario.get("capacity") or math.inf
        self.evict = scenario.get("evict", "lru")
        self.entries = OrderedDict()
        self.written = set()
        self.waiting = Counter(needed for label in program.labels for needed in program.requires(label))

    def look(self, label, agent, now):
        entry = self.entries.get(label)
        if entry is None:
            return GONE if label in self.written else NOTHING
        if now < entry.visible and agent not in entry.writers:
            return HIDDEN
        self.use(label)
        return VISIBLE

    def use(self, label):
        if self.evict == "lru":
            self.entries.move_to_end(label)

    def write(self, label, value, agent, now):
        """Whether the label was never written before, and whether it was there."""
        first = label not in self.written
        if first:
            self.written.add(label)
            self.waiting.subtract(self.program.requires(label))
        if label in self.entries:
            self.entries[label].writers.add(agent)
            self.use(label)
            return first, True
        if len(self.entries) >= self.capacity:
            del self.entries[self.next_to_go()]
        self.entries[label] = Entry(value, now + self.delay, {agent})
        return first, False

    def next_to_go(self):
        if self.evict == "lru":
            return next(iter(self.entries))
        if self.evict == "oldest":
            return min(self.entries, key=lambda label: label[1])
        if self.evict == "needed":
            return min(self.entries, key=lambda label: self.waiting[label])
        return self.chance.choice(list(self.entries))

    def lose(self, share):
        for label in list(self.entries):
            if self.chance.random() < share:
                del self.entries[label]


class Agent:
    """The search of the seed's figure 2, with its “repeat”."""

    def __init__(self, number, program, scenario, step, chance, since):
        self.number, self.program, self.chance, self.since = number, program, chance, since
        self.at_random = scenario.get("order", "random") == "random"
        if scenario.get("targets", "last") == "last":
            self.rounds = [program.results]
        else:
            self.rounds = [program.in_step(t) for t in range(step, program.steps + 1)]
        self.walk = self.requests()

    def requests(self):
        for targets in self.rounds:
            for target in self.in_order(targets):
                yield from self.solve(target)

    def in_order(self, labels):
        return self.chance.sample(labels, len(labels)) if self.at_random else labels

    def solve(self, label):
        """Yields requests, and gets their answers: the state of a label, the value that was read or computed."""
        requires = self.program.requires(label)
        while True:
            seen = yield LOOKUP, label, None
            if seen == VISIBLE:
                return
            missing = []
            for needed in requires:
                if (yield LOOKUP, needed, None) != VISIBLE:
                    missing.append(needed)
            for needed in self.in_order(missing):
                yield from self.solve(needed)
            if missing:
                continue
            inputs = []
            for needed in requires:
                value = yield READ, needed, None
                if value is None:
                    break
                inputs.append(value)
            if len(inputs) == len(requires):
                break
        value = yield COMPUTE, label, inputs
        yield WRITE, label, (value, seen)


class Rank(IntEnum):
    """The order of what happens at the same moment."""

    JOIN = 0
    KILL = 1
    LOSS = 2
    FAILURE = 3
    RETURN = 4
    ACTION = 5


@dataclass
class Run:
    """A run, event by event."""

    program: Heat
    scenario: dict
    number: int
    now: float = 0.0
    makespan: float | None = None
    stalled: bool = False
    started: int = 0
    counts: Counter = field(default_factory=Counter)
    alive: dict = field(default_factory=dict)
    events: list = field(default_factory=list)

    def __post_init__(self):
        self.costs = {kind: self.scenario["costs"].get(kind, 0) for kind in (LOOKUP, READ, COMPUTE, WRITE)}
        self.chance = random.Random(f"{self.number} dictionary")
        self.dictionary = Dictionary(self.program, self.scenario, self.chance)
        self.order = itertools.count()
        self.arrived = self.scenario["agents"]
        self.results = set(self.program.results)
        self.left = Counter(t for _, t in self.program.labels)
        self.step = self.coming = 0
        for name, rank in [("join", Rank.JOIN), ("kill", Rank.KILL), ("loss", Rank.LOSS)]:
            for change in self.scenario.get(name, []):
                self.plan(change["at"], rank, change)
                self.coming += rank == Rank.JOIN
        for _ in range(self.scenario["agents"]):
            self.start()

    def plan(self, at, rank, what):
        """A change that will happen, or the end of an action; those of one rank in the order in which they were planned."""
        heapq.heappush(self.events, (at, rank, next(self.order), what))

    def start(self):
        chance = random.Random(f"{self.number} agent {self.started}")
        agent = Agent(self.started, self.program, self.scenario, self.step, chance, self.now)
        self.alive[agent.number] = agent
        self.started += 1
        if mtbf := self.scenario.get("mtbf"):
            self.plan(self.now + chance.expovariate(1 / mtbf), Rank.FAILURE, agent)
        self.proceed(agent, None)

    def stop(self, agent):
        """Ends an agent; what it was doing is lost."""
        del self.alive[agent.number]
        self.counts["alive"] += self.now - agent.since

    def proceed(self, agent, answer):
        """The agent begins what it asks for after an answer, if anything."""
        try:
            request = agent.walk.send(answer)
        except StopIteration:
            return
        kind, label, _ = request
        seconds = self.costs[kind] * (self.program.operations(label) if kind == COMPUTE else 1)
        self.plan(self.now + seconds, Rank.ACTION, (agent, request))

    def run(self):
        while self.events and not self.stalled:
            at, rank, _, what = heapq.heappop(self.events)
            if rank == Rank.ACTION and what[0].number not in self.alive:
                continue
            if self.makespan is not None and at > self.makespan:
                break
            self.now = at
            self.happen(rank, what)
            if self.makespan is None:
                self.stalled = self.out_of_patience() or (not self.alive and not self.coming)
        self.stalled = self.makespan is None
        self.now = self.now if self.stalled else self.makespan
        for agent in list(self.alive.values()):
            self.stop(agent)
        return self

    def out_of_patience(self):
        spent = self.counts["executions"] + self.counts["failures"]
        return spent > max(self.scenario.get("patience", 20), self.arrived) * len(self.program.labels)

    def happen(self, rank, what):
        if rank == Rank.ACTION:
            agent, request = what
            self.counts["actions"] += 1
            self.proceed(agent, self.act(agent, *request))
        elif rank == Rank.JOIN:
            self.coming -= 1
            self.arrived += what["count"]
            for _ in range(what["count"]):
                self.start()
        elif rank == Rank.KILL:
            count = min(what["count"], len(self.alive))
            for agent in self.chance.sample(list(self.alive.values()), count):
                self.stop(agent)
        elif rank == Rank.LOSS:
            self.dictionary.lose(what["share"])
        elif rank == Rank.RETURN:
            self.coming -= 1
            self.start()
        elif what.number in self.alive:
            self.stop(what)
            self.counts["failures"] += 1
            if (repair := self.scenario.get("repair")) is not None:
                self.coming += 1
                self.plan(self.now + repair, Rank.RETURN, None)

    def act(self, agent, kind, label, what):
        """What an agent asked for is done; the answer."""
        self.counts[kind] += 1
        if kind == COMPUTE:
            return self.program.compute(label, what)
        if kind == WRITE:
            return self.execute(agent, label, *what)
        seen = self.dictionary.look(label, agent.number, self.now)
        if kind == LOOKUP:
            return seen
        return self.dictionary.entries[label].value if seen == VISIBLE else None

    def execute(self, agent, label, value, seen):
        """A write has ended, and with it an execution."""
        first, wasted = self.dictionary.write(label, value, agent.number, self.now)
        self.counts["executions"] += 1
        self.counts["wasted"] += wasted
        self.counts["different"] += value != self.program.plain[label]
        if not first:
            self.counts[IN_VAIN[seen]] += 1
            return
        self.counts["first"] += 1
        self.counts["useful"] += self.costs[COMPUTE] * self.program.operations(label)
        self.left[label[1]] -= 1
        while self.step <= self.program.steps and not self.left[self.step]:
            self.step += 1
        self.results.discard(label)
        if not self.results and self.makespan is None:
            self.makespan = self.now

    def answer(self, name):
        if name == "makespan":
            return self.makespan
        if name == "efficiency":
            return self.counts["useful"] / self.counts["alive"]
        if name in ("lookups", "reads", "writes"):
            return self.counts[name.removesuffix("s")]
        return self.counts[name]


ANSWERS = ["makespan", "executions", "first", "same_time", "too_late", "lost"]
ANSWERS += ["lookups", "reads", "writes", "wasted", "failures", "efficiency"]


def main():
    sys.setrecursionlimit(10_000)
    scenario = json.load(sys.stdin)
    program = Heat(**scenario["constants"])
    start = time.perf_counter()
    runs = [Run(program, scenario, number).run() for number in range(scenario["runs"])]
    seconds = time.perf_counter() - start
    ended = [run for run in runs if not run.stalled]
    told = {"seconds": seconds / len(runs), "actions": sum(run.counts["actions"] for run in runs) / len(runs)}
    told["equal"] = not any(run.counts["different"] for run in runs)
    told["stalled"] = 1 - len(ended) / len(runs)
    for name in ANSWERS:
        numbers = [run.answer(name) for run in ended]
        error = statistics.stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else None
        told[name] = {"mean": statistics.mean(numbers) if numbers else None, "stderr": error}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
