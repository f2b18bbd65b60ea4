// Which files of a crate name what is defined in which others.
//
// An arrow leads from a path to the file that defines what it names, through all re-exports: neither a re-export nor a
// `mod` line is an arrow. Methods are not followed. Tests are left out.
import { filesIn, textOf } from './files.ts'

const ITEM =
  /^(?:pub(?:\([^)]*\))? )?(?:(?:const|unsafe) )*(?:fn|struct|enum|trait|type|const|static) (\w+)|^ +(\w+): \|/gm

interface Module {
  file: string
  /** Names of what it defines, by an item or by a row of `readers!`. */
  defined: Set<string>
  /** The code without comments, tests, `use` and `mod`. */
  body: string
  /** Imported names and where they lead; those of `*` under `*`. */
  names: Map<string, { to: string[]; shown: boolean }[]>
}

/** The paths of a tree of imports, each with the name that it has from there on. */
function leaves(tree: string): { name: string; to: string[] }[] {
  const spread = (_: string, head: string, inner: string): string =>
    inner
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => head + part.trim())
      .join(', ')
  let flat = tree
  while (flat.includes('{')) flat = flat.replace(/([\w:]*)\{([^{}]*)\}/, spread)
  return flat.split(', ').map((leaf) => {
    const [path = '', name] = leaf.split(' as ')
    const to = path
      .trim()
      .replace(/::self$/, '')
      .split('::')
    return { name: name ?? to.at(-1) ?? '', to }
  })
}

/** The module of a file: the names on the way from its crate, which is the first one. */
function place(file: string): string {
  const [, crate, , ...way] = file.replace(/(\/mod|\/lib|\/main)?\.rs$/, '').split('/')
  return [crate, ...way].join('::')
}

function modules(): Map<string, Module> {
  const found = new Map<string, Module>()
  const left = new Set<string>()
  for (const file of filesIn('crate').filter((path) => /^crate\/\w[\w-]*\/src\/.*\.rs$/.test(path))) {
    const text = textOf(file).replace(/^\s*\/\/.*$| \/\/ .*$/gm, '')
    for (const [, name] of text.matchAll(/^#\[cfg\(test\)\]\n(?:pub.* )?mod (\w+);/gm))
      left.add(`${place(file)}::${name}`)
    const code = text.replace(/^#\[cfg\(test\)\]\n(.*;|[\s\S]*?^\})$/gm, '')
    const names: Module['names'] = new Map()
    const body = code.replace(/^\s*(pub(?:\([^)]*\))? )?use ([^;]+);|^\s*(?:pub.* )?mod \w+;/gm, (_, shown, tree) => {
      for (const { name, to } of leaves(tree ?? ''))
        names.set(name, [...(names.get(name) ?? []), { to, shown: Boolean(shown) }])
      return ''
    })
    const defined = new Set([...body.matchAll(ITEM)].map(([, item, row]) => item ?? row ?? ''))
    found.set(place(file), { file, defined, body, names })
  }
  const test = (at: string): boolean => [...left].some((name) => at === name || at.startsWith(`${name}::`))
  return new Map([...found].filter(([at]) => !test(at)))
}

/** The files of all crates, each with those that it needs. */
export function rustArrows(): Map<string, string[]> {
  const all = modules()
  const up = (at: string): string => at.split('::').slice(0, -1).join('::')

  /** The module that defines what a path names, seen from a module; none if that is of another crate, or a module. */
  function home(from: string, path: string[], seen: string[] = []): string | undefined {
    const [first = '', ...rest] = path
    const key = `${from} ${path.join('::')}`
    if (seen.includes(key)) return undefined
    if (first === 'self') return home(from, rest, [...seen, key])
    if (first === 'super') return home(up(from), rest, [...seen, key])
    if (first === 'crate') return home(from.split('::')[0] ?? '', rest, [...seen, key])
    if (rest.length > 0 && all.has(`${from}::${first}`)) return home(`${from}::${first}`, rest, [...seen, key])
    const { defined, names } = all.get(from) ?? {}
    if (defined?.has(first)) return from
    const ways = [
      ...(names?.get(first) ?? []).map(({ to }) => [...to, ...rest]),
      ...(names?.get('*') ?? []).map(({ to }) => [...to.slice(0, -1), ...path]),
    ]
    for (const way of ways.filter(
      ([start = '']) => /^(crate|super|self)$/.test(start) || all.has(`${from}::${start}`),
    )) {
      const found = home(from, way, [...seen, key])
      if (found !== undefined) return found
    }
    return undefined
  }

  const arrows = [...all].map(([at, { file, body, names }]): [string, string[]] => {
    const words = new Set(body.match(/\w+/g))
    const imported = [...names].flatMap(([name, uses]) =>
      uses.filter(({ shown }) => !shown || words.has(name)).map(({ to }) => to),
    )
    const paths = [...body.matchAll(/(?<![\w:])[a-z_]\w*(?:::\w+)+/g)].map(([path]) => path.split('::'))
    const globs = (names.get('*') ?? []).flatMap(({ to }) => [...words].map((word) => [...to.slice(0, -1), word]))
    const homes = [...imported, ...paths, ...globs].map((path) => all.get(home(at, path) ?? '')?.file)
    return [file, [...new Set(homes)].filter((to) => to !== undefined && to !== file) as string[]]
  })
  return new Map(arrows)
}
