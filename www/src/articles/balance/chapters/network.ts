/** <allot-network>: the network of diffusion, and the share of a difference that flows. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import type { Topology } from '../engine/types.js'
import { sides } from '../state/sides.js'
import { Part } from './part.js'

const NETWORKS = { ring: 'Ring', mesh: 'Mesh', torus: 'Torus', hypercube: 'Hypercube', complete: 'Complete' }
const SHARES = { safe: 'Safe', best: 'Best', number: 'A number' }

function nameOf(topology: Topology | undefined): string {
  if (typeof topology === 'string') return topology
  return Object.keys(topology ?? {})[0] ?? ''
}

export class AllotNetwork extends Part {
  #network(name: string): void {
    const { processors } = this.scenario
    const grid = sides(processors)
    const topology = name === 'mesh' ? { mesh: grid } : name === 'torus' ? { torus: grid } : (name as 'ring')
    this.change({ topology })
  }

  override render(): TemplateResult {
    const { topology, alpha } = this.scenario
    const share = typeof alpha === 'number' ? 'number' : alpha
    return html`${choice('network', 'Network', NETWORKS, nameOf(topology), (value) => this.#network(value))}
      ${choice('share', 'Share γ that flows in a step', SHARES, share, (value) =>
        this.change({ alpha: value === 'number' ? 0.25 : (value as 'safe') }),
      )}
      ${share === 'number' ? html`<allot-number path="alpha"></allot-number>` : nothing}
      ${this.refused()}`
  }
}
