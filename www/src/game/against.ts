/** Words on a reader's time beside that of a known rule. */
export function against(rule: string, own: number, other: number): string {
  return own < other ? `better than ${rule}` : own === other ? `as good as ${rule}` : `worse than ${rule}`
}
