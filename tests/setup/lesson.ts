// `allot class`, as a teacher starts it: the program on a free port of this machine, with the built site.
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { dist } from '../../scripts/serve.mjs'

const root = join(import.meta.dirname, '../..')

export interface Lesson {
  /** the address of its pages */
  readonly site: string
  readonly wall: string
  readonly join: string
  /** Sends any body to an address of it; the status of the answer. */
  readonly send: (path: string, body: string, type?: string) => Promise<number>
  readonly end: () => void
}

/** The program, built as cargo sees fit; ALLOT names another one. */
function program(): string {
  if (process.env.ALLOT) return process.env.ALLOT
  const args = ['build', '--quiet', '--package', 'allot-cli', '--message-format', 'json-render-diagnostics']
  const messages = execFileSync('cargo', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const built = messages
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { executable?: string | null })
  return built.find((message) => message.executable)?.executable ?? ''
}

/** Starts a lesson, and waits until it says where it is. */
export function startLesson(): Promise<Lesson> {
  const child = spawn(program(), ['class', '--local', '--port', '0', '--pages', dist], {
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
