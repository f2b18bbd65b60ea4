/** The results of a class, kept for as long as the tab is open; in memory alone where there is no storage. */
const memory = new Map<string, string>()

export function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(`allot-class ${name}`) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

export function keep(name: string, text: string): void {
  memory.set(name, text)
  try {
    sessionStorage.setItem(`allot-class ${name}`, text)
  } catch {
    // A frame of another page has no storage, and a full one takes no more.
  }
}
