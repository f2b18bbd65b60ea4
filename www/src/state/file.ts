/** Files, in and out. Nothing is sent anywhere: a file is read and written by the browser itself. */

export const LARGEST_FILE = 20 * 1024 * 1024

export function save(name: string, content: string | Blob, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

/** The reason why a file is too large to open, in words; null if it may be read. */
export function tooLarge(file: { name: string; size: number }): string | null {
  if (file.size <= LARGEST_FILE) return null
  return `${file.name} has ${megabytes(file.size)}; at most ${megabytes(LARGEST_FILE)} are read. It was not opened.`
}

/** Asks the reader for a file; null after a cancel. */
export function choose(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}
