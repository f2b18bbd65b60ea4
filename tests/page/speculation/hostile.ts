// Hostile links, the same ones in every run: crafted links, random ones, and good links with a fault.
import { PROPERTIES } from '../../../www/src/articles/speculation/fields.ts'

/** A small seeded random number generator (mulberry32): each run has the same links. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Each would leave a mark if it ever ran. */
export const SCRIPTS = [
  '<script>self.ran=1</script>',
  '<img src=x onerror=self.ran=1>',
  '"><svg onload=self.ran=1>',
  "'-(self.ran=1)-'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that it stays text is what is tested.
  '`${self.ran=1}`',
  'javascript:self.ran=1',
  '</textarea><iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href="javascript:self.ran=1">x</a>',
  '{{constructor.constructor("self.ran=1")()}}',
  '<style>@import "//other.example/x.css"</style>',
  '<base href="//other.example/">',
  '\u202e<b>\u0000\ufeff',
]

/** The words of a text, split at spaces and line ends. */
function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const NUMBERS = words(`
  0 -0 1 -1 0.5 2 1e308 -1e308 1e309 5e-324 1e-400 1e999999999 -1e-999999999 NaN Infinity -Infinity 0x 0x10 0b1
  1_000 1e . - +1 １２ 18446744073709551616 9007199254740993 1,5 1e3e3
`)

const ODD = [
  '',
  ' ',
  ...words(`
  null undefined true [] {} [[[[ {"p":1} [{"p":1,"count":-1}] ::: ,,, ;;; ~~~ 1:2,3:4 1,2,3 0.9,0.1;0.1,0.9
  0,1,1;1,0,1 ring drawn expected ve,ve maxp,nothing __proto__ constructor toString hasOwnProperty
`),
]

/** Percent encodings that are broken, no text, or odd. */
const BROKEN = words(`
  % %% %zz %E0%A4%A %FF%FE %C0%AF %ED%A0%80 %00 %26%3D%23 %25%25 %F4%90%80%80 %u0041
`)

const SCENARIO = words(`
  version runtime runtime.a runtime.b runtime.c runtime.d runtime.g runtime.h runtime.w_limit timings slots
  slots.from slots.to slots.points sweep.from sweep.to sweep.points tasks tasks.list tasks.groups tasks.delta
  tasks.delta.levels tasks.delta.total tasks.delta.seed tasks.delta.composition tasks.beta.alpha tasks.beta.beta
  tasks.beta.total tasks.beta.seed tasks.beta.composition tasks.__proto__ tasks.beta.constructor tasks. .tasks ..
  tasks.list.0 tasks[0]
`)
const MACHINE = words(`
  model model.ring model.ring.states model.cubic.side model.complete.states model.matrix.rows model.matrix.entries
  model.matrix.states stay start slots methods horizon trajectories runs wall_clock points seed knowledge
  knowledge.learned.prior reallocate reallocate.interval run_time run_time.uniform nothing __proto__.x
`)
const VIEW = [
  ...words(`
  v theme chapter hide axes figure controls moment hand lecture __proto__ constructor.prototype on
`),
  '',
]
export const KEYS = [
  ...PROPERTIES.map(({ path }) => path),
  ...SCENARIO,
  ...MACHINE.map((key) => `simulation.${key}`),
  ...MACHINE.map((key) => `splicing.${key}`),
  ...VIEW,
]

/** Views that are nearly right. */
const VIEWS = [
  ...['6a:own~naive', '6a:;7:', '99z:x', '7:<b>', 'constructor:x', '__proto__:x~y'].map((value) => `hide=${value}`),
  ...[
    '6a/0/x:log,1~5000',
    '6a/0/y:log,-1~0',
    '6a/3/x:linear,0~1e308',
    '7/1/y:log,5e-324~1e-323',
    '6a/0/x:log,1~1.0000000001',
    '1/0/x:linear,-1e308~1e308',
  ]
    .concat([
      '6a/9/x:log,1~2',
      '6a/0/z:log,',
      '6b/0/x:,NaN~1',
      '8a/0/y:linear,1e300~1e301',
      '__proto__/0/x:log,1~2',
      '9a/0/x:log,1e-9~1e9',
    ])
    .map((value) => `axes=${value}`),
  ...[
    '1:20~20~20~20~20~0~0~0~0~0:1',
    '9:::',
    '1:999~0~0~0~0~0~0~0~0~0:1',
    '4:10~10~10~10~10~10~10~10~10~10:<img src=x onerror=self.ran=1>',
    '5::%00',
    '1:1~1:1',
  ].map((value) => `hand=${value}`),
  ...['light', 'dark', 'projector', 'pink', '<b>', '__proto__'].map((value) => `theme=${value}`),
  ...['1', '5', '9', '10', '0', '-1', '1e1', '99999999999'].map((value) => `chapter=${value}`),
  ...['1', '6b', '7', '9a', '10', '99', 'x'].map((value) => `figure=${value}`),
  ...['1', '0', '1e308', '-5', 'NaN'].map((value) => `moment=${value}`),
  ...['1', '0', 'yes'].map((value) => `lecture=${value}`),
]

/** True links, of every kind; something in them is then broken. */
export const TRUE = [
  'v=1&slots=5000&tasks.beta.alpha=0.5&chapter=5',
  'v=1&runtime.a=0&runtime.b=300&runtime.d=0&runtime.h=0&runtime.w_limit=64&slots=100',
  'v=1&tasks.delta.levels=1:1,0.01:9&tasks.delta.total=500&tasks.delta.seed=x&slots=2000&theme=dark',
  'v=1&tasks.list=1,0.5,0.25,0.125&slots=77&hide=6a:own',
  'v=1&tasks.groups=1:10,0.25:40:2&slots=100&axes=6a/0/x:log,1~5000',
  'v=1&timings=1:500,2:250,4:130,8:70,16:40&chapter=1',
  'v=1&slots.from=10&slots.to=1000&slots.points=9',
  'v=1&slots=10,100,1000&sweep.from=1&sweep.to=1000&sweep.points=20',
  'v=1&simulation.model.cubic.side=4&simulation.slots=20&simulation.horizon=50&simulation.runs=2' +
    '&simulation.wall_clock=1000&moment=600',
  'v=1&simulation.model.matrix.rows=0.9,0.1;0.2,0.8&simulation.slots=10' +
    '&simulation.methods=ve,maxp&simulation.run_time=exponential',
  'v=1&simulation.model.matrix.entries=0,1,0.5;0,0,0.5;1,0,1' +
    '&simulation.model.matrix.states=2&simulation.knowledge.learned.prior=1',
  'v=1&splicing.model.complete.states=9&splicing.slots=6&splicing.methods=ve,maxp_w_max' +
    '&splicing.reallocate.interval=60&chapter=7',
  'v=1&chapter=3&hand=2:20~20~20~20~20~0~0~0~0~0:class%207b',
  'v=1&lecture=1&chapter=4&theme=projector',
  'v=1&figure=6b&controls=0&hide=6b:beta_1_1&axes=6b/0/y:linear,',
]

export class Hostile {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = random(seed)
  }

  #below(count: number): number {
    return Math.floor(this.#next() * count)
  }

  #of<T>(all: readonly T[]): T {
    return all[this.#below(all.length)] as T
  }

  #number(): string {
    if (this.#next() < 0.5) return this.#of(NUMBERS)
    const size = 10 ** (this.#next() * 40 - 20)
    return String(this.#next() < 0.2 ? -size : size)
  }

  #value(): string {
    const kind = this.#below(5)
    if (kind === 0) return this.#number()
    if (kind === 1) return this.#of(ODD)
    if (kind === 2) return this.#next() < 0.5 ? encodeURIComponent(this.#of(SCRIPTS)) : this.#of(SCRIPTS)
    if (kind === 3) return this.#of(BROKEN)
    return Array.from({ length: this.#below(6) + 1 }, () => this.#number()).join(this.#of([',', ':', ';', '~']))
  }

  #pair(): string {
    return this.#next() < 0.3 ? this.#of(VIEWS) : `${this.#of(KEYS)}${this.#next() < 0.05 ? '' : '='}${this.#value()}`
  }

  /** A true link of which something is changed, missing, doubled, or in the wrong place. */
  #broken(): string {
    const link = this.#of(TRUE)
    const at = this.#below(link.length)
    const pairs = link.split('&')
    switch (this.#below(8)) {
      case 0:
        return link.slice(0, at)
      case 1:
        return link.slice(0, at) + this.#of([...'&=%.,:;~#<>"\'\\ \n\u0000', '%00', '__proto__']) + link.slice(at + 1)
      case 2:
        return link.slice(0, at) + link.slice(at + 1 + this.#below(9))
      case 3:
        return [...pairs, this.#pair(), this.#of(pairs)].join('&')
      case 4:
        return pairs.map((pair) => (this.#next() < 0.4 ? `${pair.split('=')[0]}=${this.#value()}` : pair)).join('&')
      case 5:
        return pairs
          .concat(this.#of(TRUE).split('&'))
          .toSorted(() => this.#next() - 0.5)
          .join('&')
      case 6:
        return link.replace(/^v=1/, `v=${this.#of(['2', '0', '-1', '1.0', '1e0', '999', 'x', '', '1&v=2'])}`)
      default:
        return encodeURIComponent(link).replace(/%26|%3D/g, (mark) =>
          this.#next() < 0.5 ? mark : decodeURIComponent(mark),
        )
    }
  }

  #noise(): string {
    return Array.from({ length: this.#below(120) }, () =>
      String.fromCharCode(this.#next() < 0.8 ? 32 + this.#below(95) : this.#below(0xffff)),
    ).join('')
  }

  next(): string {
    const kind = this.#next()
    if (kind < 0.45) return this.#broken()
    if (kind < 0.9) return Array.from({ length: this.#below(5) + 1 }, () => this.#pair()).join('&')
    return this.#noise()
  }

  take(count: number): string[] {
    return Array.from({ length: count }, () => this.next())
  }
}

const many = (count: number, item: (index: number) => string, mark = '&'): string =>
  Array.from({ length: count }, (_, i) => item(i)).join(mark)

/** The most dangerous ones, each with what it tries. */
export const CRAFTED: readonly (readonly [what: string, hash: string])[] = [
  ...SCRIPTS.flatMap((script) =>
    ['tasks.beta.seed', 'simulation.seed', 'theme', 'hand', 'slots', script].map(
      (key) =>
        [
          `script in ${key.slice(0, 20)}`,
          `v=1&${encodeURIComponent(key)}=${encodeURIComponent(key === 'hand' ? `2::${script}` : script)}`,
        ] as const,
    ),
  ),
  ...VIEWS.map((view) => ['a view that is nearly right', `v=1&${view}`] as const),
  ...BROKEN.map((text) => ['broken percent signs', `v=1&tasks.beta.seed=${text}&${text}=1&theme=${text}`] as const),
  ['a deep key', `tasks.beta${'.alpha'.repeat(100)}=1`],
  ['a deeper key', `tasks${'.a'.repeat(100_000)}=1`],
  ['a deep list', `tasks.groups=${'['.repeat(100_000)}`],
  ['deep records', `tasks.groups=${'[{"p":'.repeat(20_000)}`],
  ['many keys of tasks', many(100_000, (i) => `tasks.k${i}=1`)],
  ['many keys of a simulation', many(60_000, (i) => `simulation.k${i}=1`)],
  ['many keys of the page', many(100_000, (i) => `k${i}=1`)],
  ['one key many times', many(100_000, (i) => `slots=${i}`)],
  ['pairs that are none', many(100_000, () => 'slots')],
  ['a theme of a megabyte', `theme=${'x'.repeat(1_000_000)}`],
  ['a key of a megabyte', `${'x'.repeat(1_000_000)}=1`],
  ['a seed of a megabyte', `tasks.beta.seed=${'x'.repeat(1_000_000)}`],
  ['a hand of a megabyte', `hand=1::${'x'.repeat(1_000_000)}`],
  ['hidden series of a megabyte', `hide=6a:${'x~'.repeat(500_000)}`],
  ['axes of a megabyte', `axes=${'6a/0/x:log,1~2;'.repeat(66_000)}`],
  ['nearly two megabytes of nothing', '&'.repeat(1_900_000)],
  ['a list of 100 000 tasks', `tasks.list=${many(100_000, (i) => (1 / (1 + i)).toPrecision(4), ',')}`],
  ['a list of 100 000 words', `tasks.list=${many(100_000, () => 'word', ',')}`],
  ['100 000 slots', `slots=${many(100_000, (i) => String(i), ',')}`],
  ['100 000 levels', `tasks.delta.levels=${many(100_000, () => '0.5:1', ',')}`],
  ['100 000 groups', `tasks.groups=${many(100_000, (i) => `${(1 / (1 + i)).toPrecision(4)}:3`, ',')}`],
  ['100 000 timings', `timings=${many(100_000, (i) => `${i + 1}:1`, ',')}`],
  [
    '100 000 transitions',
    `simulation.model.matrix.entries=${many(100_000, (i) => `${i},${(i + 1) % 100_000},1`, ';')}` +
      '&simulation.model.matrix.states=100000',
  ],
  [
    'bad keys beside a long value',
    `${many(190, (i) => `simulation.k${i}=1`)}&tasks.list=${many(200_000, () => '0.5', ',')}`,
  ],
  ['a million tasks', 'tasks.beta.alpha=1&tasks.beta.beta=1&tasks.beta.total=400000'],
  ['tasks that hardly ever count', 'tasks.delta.levels=1e-10:1&tasks.delta.total=1e6'],
  [
    'a simulation of days',
    'chapter=8&simulation.slots=1000000&simulation.horizon=100000000&simulation.runs=100000' +
      '&simulation.wall_clock=1e8&simulation.trajectories=100000',
  ],
  [
    'a model of sixteen million states',
    'chapter=8&simulation.model.complete.states=16777216&simulation.horizon=1e8&simulation.trajectories=100000',
  ],
  [
    'a machine of a million slots to watch',
    'chapter=7&splicing.slots=1000000&splicing.horizon=100000000&splicing.trajectories=100000',
  ],
  [
    'a small machine that takes forever',
    'chapter=7&splicing.slots=120&splicing.horizon=100000000&splicing.trajectories=100000' +
      '&splicing.wall_clock=1e8&splicing.stay=0',
  ],
  ['curves of 100 000 points', 'chapter=6&sweep.from=1e-300&sweep.to=1e15&sweep.points=100000'],
  [
    'numbers at the edges',
    'runtime.a=1e9&runtime.b=1e9&runtime.c=1e-300&runtime.d=-1e9&runtime.g=1e-9&runtime.h=1e9&slots=1e15',
  ],
  ['an empty range', 'sweep.from=5&sweep.to=5&sweep.points=2&slots=5'],
  ['unknown versions', 'v=2&version=99&slots=5'],
  [
    'names of prototypes',
    '__proto__.polluted=1&constructor.prototype.polluted=1&tasks.__proto__.polluted=1&__proto__=1' +
      '&hide=__proto__:a&axes=__proto__/0/x:log,1~2',
  ],
]
