/** A worker of the later module: it computes the seed's claims, one at a time. */
import type { Port } from '../../../engine/in-page.js'
import { serve as serveJobs } from '../../../engine/serve.js'
import { instantiate } from './late-instance.js'

interface ClaimJob {
  readonly kind: 'claim'
  readonly number: number
  readonly [more: string]: unknown
}

export function serve(port: Port): void {
  serveJobs<ClaimJob>(port, async (module) => {
    const late = await instantiate(module)
    return (job) => late.claim(job.number) ?? false
  })
}
