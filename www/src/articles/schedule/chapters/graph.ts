/** <allot-graph>: the graph of the scenario: a recipe with its numbers, an example, or the reader's own. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import { Part, select } from '../../../controls/part.js'
import type { Graph, Scenario } from '../engine/types.js'
import { here } from '../here.js'

const RECIPES = {
  molecular_dynamics: 'Molecular dynamics',
  random: 'Random tasks',
  layered: 'Random layers',
  gauss: 'Gaussian elimination',
  fft: 'Fast Fourier transform',
  stencil: 'Stencil',
  fork_join: 'Fork and join',
  tree: 'Tree',
  first_example: 'Three cells',
  heft_example: 'HEFT’s example',
  peft_example: 'PEFT’s example',
  graham_example: 'Graham’s example',
  waiting_example: 'Eight tasks of chapter 3',
}
const FIRST: Readonly<Record<string, Graph>> = {
  random: { random: { tasks: 50, seed: '1' } },
  layered: { layered: { layers: 6, width: 6, seed: '1', ccr: 0.2 } },
  gauss: { gauss: { n: 8 } },
  fft: { fft: { points: 16 } },
  stencil: { stencil: { width: 12, steps: 8 } },
  fork_join: { fork_join: { width: 12, depth: 3 } },
  tree: { tree: { depth: 6, direction: 'in' } },
}
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  molecular_dynamics: ['steps', 'density.protein.radius', 'density.protein.factor'],
  random: ['tasks', 'predecessors', 'longest'],
  layered: ['layers', 'width', 'density', 'ccr'],
  gauss: ['n'],
  fft: ['points'],
  stencil: ['width', 'steps'],
  fork_join: ['width', 'depth'],
  tree: ['depth'],
}
const CELLS = { '9,1,1': '9', '5,5,1': '5 × 5', '5,5,5': '5 × 5 × 5' }
const DENSITIES = { uniform: 'Even', protein: 'Dense in the middle' }

const isExample = (name: string): boolean => name.endsWith('_example')
/** Examples whose tasks take another time on each processor, and whose bytes are seconds. */
const hasCosts = (name: string): boolean => name === 'heft_example' || name === 'peft_example'

export class AllotGraph extends Part<Scenario> {
  /** An example brings its machine; whatever follows it begins on that of the page. */
  #recipe(name: string): void {
    const first = here().engine.defaults()
    const before = Object.keys(this.scenario.graph ?? {})[0] ?? ''
    const { iterations, speeds, moment: _, ...rest } = this.scenario
    const machine = { network: first.network, dispatch: first.dispatch }
    const free = { processors: 3, network: { latency: 0, ...(hasCosts(name) && { bandwidth: 1 }) }, dispatch: 0 }
    const graph = isExample(name) ? { [name]: {} } : (FIRST[name] ?? first.graph)
    const kept = { ...(iterations && { iterations }), ...(speeds && { speeds }) }
    const own = isExample(name) ? free : { ...kept, ...(isExample(before) && machine) }
    this.replace({ ...rest, ...own, ...(graph && { graph }) })
  }

  #dynamics(changed: object): void {
    const { molecular_dynamics } = this.scenario.graph ?? {}
    if (molecular_dynamics) this.change({ graph: { molecular_dynamics: { ...molecular_dynamics, ...changed } } })
  }

  override render(): TemplateResult | typeof nothing {
    const { graph } = this.scenario
    if (!graph) return nothing
    const own = graph.tasks !== undefined
    const name = own ? '' : (Object.keys(graph)[0] ?? '')
    const recipes = own ? { ...RECIPES, '': 'Your own' } : RECIPES
    return html`${select('Graph', recipes, name, (value) => value && this.#recipe(value))}
      ${
        own
          ? html`<p>In use: ${here().engine.format(graph.tasks?.length ?? 0, 'plain')} tasks of your own.</p>`
          : nothing
      }
      ${graph.molecular_dynamics ? this.#cells(graph.molecular_dynamics) : nothing}
      ${this.#numbers(name, graph).map((path) => html`<allot-number path="graph.${name}.${path}"></allot-number>`)}
      ${this.refused()}`
  }

  #numbers(name: string, { molecular_dynamics }: Graph): readonly string[] {
    const { density } = molecular_dynamics ?? {}
    const even = density === 'uniform' || Array.isArray(density)
    return (NUMBERS[name] ?? []).filter((path) => !(even && path.startsWith('density.')))
  }

  #cells({ cells, density }: NonNullable<Graph['molecular_dynamics']>): TemplateResult {
    const here = cells.join(',')
    const known = Object.hasOwn(CELLS, here)
    const all = known ? CELLS : { ...CELLS, [here]: cells.join(' × ') }
    const kind = Array.isArray(density) ? 'own' : typeof density === 'string' ? 'uniform' : 'protein'
    const kinds = kind === 'own' ? { ...DENSITIES, own: 'Your own' } : DENSITIES
    return html`${choice('cells', 'Cells', all, here, (value) =>
      this.#dynamics({ cells: value.split(',').map(Number) }),
    )}
      ${choice('density', 'Atoms', kinds, kind, (value) =>
        this.#dynamics({ density: value === 'protein' ? { protein: { radius: 1, factor: 3 } } : 'uniform' }),
      )}`
  }
}
