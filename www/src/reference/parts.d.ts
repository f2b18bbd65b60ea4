/** What the search looks through, which scripts/reference.mjs makes. */
declare module 'virtual:reference' {
  export interface Part {
    /** its address, below the folder of the reference */
    id: string
    title: string
    /** the title of its page */
    page: string
    text: string
  }
  const parts: Part[]
  export default parts
}
