/**
 * The search for the interface of a learning management system, as SCORM describes it: through the parents of the
 * window, then through its opener and the parents of that. A window of another site may not be looked into, and ends
 * the search on its way.
 */

/** The eight functions of SCORM 1.2. */
export interface Api12 {
  LMSInitialize(nothing: ''): unknown
  LMSFinish(nothing: ''): unknown
  LMSGetValue(name: string): unknown
  LMSSetValue(name: string, value: string): unknown
  LMSCommit(nothing: ''): unknown
  LMSGetLastError(): unknown
}

/** The same of SCORM 2004. */
export interface Api2004 {
  Initialize(nothing: ''): unknown
  Terminate(nothing: ''): unknown
  GetValue(name: string): unknown
  SetValue(name: string, value: string): unknown
  Commit(nothing: ''): unknown
  GetLastError(): unknown
}

/** The name under which a window has it, by version. */
export const NAMES = { '1.2': 'API', '2004': 'API_1484_11' } as const

/** Windows that are looked into on one way: the standards' own example stops earlier, at 7. */
const MOST = 500

export interface Frame {
  readonly parent: Frame | null
}

/** The windows from this one upwards; one of another site is the last. */
function upwards(from: Frame): Frame[] {
  const way = [from]
  for (let frame = from; way.length < MOST; ) {
    const { parent } = frame
    if (!parent || parent === frame) break
    way.push(parent)
    frame = parent
  }
  return way
}

/** What a window has under a name; null if it has none, or may not be looked into. */
function own(frame: Frame, name: string): object | null {
  try {
    const found: unknown = Reflect.get(frame, name)
    return typeof found === 'object' && found !== null ? found : null
  } catch {
    return null
  }
}

/** The interface of that name; null if there is none. */
export function find(name: string, from: Frame): object | null {
  const way = upwards(from)
  // A system may open the course in a window of its own, with frames in it.
  const openers = way.flatMap((frame) => {
    const opener = own(frame, 'opener') as Frame | null
    return opener ? upwards(opener) : []
  })
  for (const frame of [...way, ...openers]) {
    const found = own(frame, name)
    if (found) return found
  }
  return null
}
