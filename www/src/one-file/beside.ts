/** Replaces front/beside.ts in the file of one article: the rules of the others lie elsewhere. */
export {}
