declare module '*/gallery/gallery.js' {
  /** made-up figures, for developers */
  export const galleryFigures: () => string
}
