// `allot class`, as a teacher starts it: the program on a free port of this machine, with the built site.
import { spawn } from 'node:child_process'
import { programOfTests } from '../../scripts/program.mjs'
import { dist } from '../../scripts/serve.mjs'

export interface Lesson {
  /** the address of its pages */
  readonly site: string
  readonly wall: string
  readonly join: string
  /** Sends any body to an address of it; the status of the answer. */
  readonly send: (path: string, body: string, type?: string) => Promise<number>
  readonly end: () => void
}

/** Starts a lesson, and waits until it says where it is; ALLOT names another program than that of the tests. */
export function startLesson(): Promise<Lesson> {
  const child = spawn(process.env.ALLOT ?? programOfTests(), ['class', '--local', '--port', '0', '--pages', dist], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`“allot class” has ended: ${said}`)))
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const [wall] = /http:\S+#wall=\S+/.exec(said) ?? []
      const [phones] = /http:\S+#join=\S+/.exec(said) ?? []
      if (!wall || !phones) return
      const site = new URL('./', wall.replace(/#.*/, '')).href
      resolve({
        site,
        wall,
        join: phones,
        send: async (path, body, type = 'application/json') => {
          // Each on a connection of its own: the server closes one that sends too much.
          const headers = { 'content-type': type, connection: 'close' }
          const request = { method: 'POST', headers, body }
          return (await fetch(new URL(`class/${path}`, site), request)).status
        },
        end: () => void child.kill(),
      })
    })
  })
}
