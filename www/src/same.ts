/** Deep equality of plain data, typed arrays included. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isList(one) && isList(other)) {
    for (let i = 0; i < one.length; i++) if (!same(one[i], other[i])) return false
    return one.length === other.length
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key]))
}

function isList(data: unknown): data is ArrayLike<unknown> {
  return Array.isArray(data) || data instanceof Float64Array
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !isList(data)
}
