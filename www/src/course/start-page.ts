/** The page that a package's folder opens with, where there is no learning management system around it. Pure logic. */
import { hashOf } from './address.js'
import { escaped } from './escaped.js'
import { EXERCISES, type Wanted } from './offer.js'

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 1.2rem; }
  h1, h2 { font-weight: 400; font-family: Charter, Georgia, serif; line-height: 1.2; }
  h2 { margin: 1.6rem 0 0; font-size: 1.3rem; }
  p { margin: 0.4rem 0 0; }
`

/** Lectures, each with its article, and with its exercises and game. */
export function startPage(title: string, { lectures, games }: Wanted): string {
  const section = ({ lecture, title: name, about, file }: Wanted['lectures'][number]): string => {
    const hash = hashOf({ lecture, seed: '', games, scorm: '' })
    return `<h2>${lecture} ${escaped(name)}</h2>
<p>${escaped(about)}</p>
<p><a href="${escaped(file)}">The article, with its figures and its lecture</a></p>
<p><a href="${escaped(`${EXERCISES}#${hash}`)}">Exercises that are checked, and the game</a></p>
`
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>All of it works from this folder, without a network. Nothing is sent anywhere.</p>
${lectures.map(section).join('')}</main>
</body>
</html>
`
}
