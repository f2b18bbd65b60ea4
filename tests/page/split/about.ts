import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    // "19 of 20 end within 13 min 47 s"
    3: (_, said) => {
      const at = said.indexOf(20)
      return (said[at + 1] ?? NaN) + (said[at + 2] ?? NaN) / 60
    },
  },
}
