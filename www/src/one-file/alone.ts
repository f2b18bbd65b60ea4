/** Replaces state/one-file.ts in the file of one article, so that what takes others is left out of it. */

export const isOneFile = (): boolean => true
export const hasOthers = (): boolean => false
export const hasAll = (): boolean => false
export const pageAt = (page: string): string => `./${page}`
