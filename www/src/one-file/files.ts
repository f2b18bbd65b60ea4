/** How a page of allot.html asks for files of the archive: they are two scripts, which share nothing but the window. */

type Files = (name: string) => Promise<Uint8Array<ArrayBuffer>>

declare global {
  interface Window {
    allotFiles?: Files
  }
}

/** Offers the files to the page that is opened. */
export function offerFiles(files: Files): void {
  window.allotFiles = files
}

/** The content of a file. */
export async function fileOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!window.allotFiles) throw new Error(`${name} was asked for before the archive was opened`)
  return window.allotFiles(name)
}
