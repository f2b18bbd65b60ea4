// The Typst package as the quick build has it: its plugin called from here, and documents compiled by Typst itself.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setUpPython } from '../../scripts/python.mjs'
import { root } from '../../scripts/run.mjs'

/** The package of the quick build. */
export const PACKAGE = join(root, 'target/browser/typst')

const [, VERSION = ''] = /^version = "(.*)"$/m.exec(readFileSync(join(PACKAGE, 'typst.toml'), 'utf8')) ?? []
const COMPILE = join(import.meta.dirname, 'compile_typst.py')

/** A function of the plugin, by name, of texts; it throws what the plugin refuses. */
export type Plugin = (name: string, ...texts: string[]) => string

type Exports = { memory: WebAssembly.Memory } & Record<string, (...lengths: number[]) => number>

/** The plugin, by Typst's protocol: a call gets the lengths of its arguments, and asks for all their bytes at once. */
export function plugin(): { call: Plugin; imports: WebAssembly.ModuleImportDescriptor[] } {
  const module = new WebAssembly.Module(readFileSync(join(PACKAGE, 'allot.wasm')))
  let given = new Uint8Array()
  let result = ''
  const bytes = (): Uint8Array => new Uint8Array(exports.memory.buffer)
  const instance = new WebAssembly.Instance(module, {
    typst_env: {
      wasm_minimal_protocol_write_args_to_buffer: (at: number) => bytes().set(given, at),
      wasm_minimal_protocol_send_result_to_host(at: number, length: number) {
        result = new TextDecoder().decode(bytes().slice(at, at + length))
      },
    },
  })
  const exports = instance.exports as unknown as Exports
  const call: Plugin = (name, ...texts) => {
    const parts = texts.map((text) => Buffer.from(text))
    given = Buffer.concat(parts)
    if (exports[name]?.(...parts.map(({ length }) => length)) !== 0) throw new Error(result)
    return result
  }
  return { call, imports: WebAssembly.Module.imports(module) }
}

/** A document to compile, and the file to write; the name says the format. */
export interface Job {
  input: string
  output: string
}

/** A compiler that has the package installed in a folder. */
export async function compiler(folder: string): Promise<(jobs: readonly Job[]) => (string | null)[]> {
  const packages = join(folder, 'packages')
  const installed = join(packages, 'local/allot', VERSION)
  mkdirSync(dirname(installed), { recursive: true })
  symlinkSync(PACKAGE, installed)
  const { program, env } = await setUpPython()
  /** Compiles documents; what is refused, or null for one that compiles. */
  return (jobs) => {
    const { status, stdout, stderr } = spawnSync(program, [COMPILE, packages], {
      input: JSON.stringify(jobs),
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout)
  }
}
