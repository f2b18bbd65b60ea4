/** Reading and changing one value inside plain data, by a dotted path such as "tasks.delta.levels.1.p". */

export function getAt(data: unknown, path: string): unknown {
  let here: unknown = data
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Reflect.get(here, key)
  }
  return here
}

/** A copy with one value changed; everything else is shared with the original. */
export function setAt<T>(data: T, path: string, value: unknown): T {
  const [first, ...rest] = path.split('.')
  if (first === undefined || first === '') return value as T
  const inner = typeof data === 'object' && data !== null ? (Reflect.get(data, first) as unknown) : undefined
  const changed = rest.length === 0 ? value : setAt(inner ?? {}, rest.join('.'), value)
  if (Array.isArray(data)) {
    const copy = [...(data as unknown[])]
    copy[Number(first)] = changed
    return copy as T
  }
  return { ...(data as object), [first]: changed } as T
}
