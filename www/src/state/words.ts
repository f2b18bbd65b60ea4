/** The engine's refusals in the page's words: with the name of the control instead of the dotted path. */
import { article } from './article.js'
import { knownProperty } from './properties.js'

function nameOf(field: string): string | null {
  const path = field.replace(/\[(\d+)\]/g, '.$1')
  const about = knownProperty(path)
  if (!about) return article().names[path] ?? null
  const entry = about.item ? / of [a-z]+ \d+$/.exec(about.label) : null
  return entry ? `${about.symbol}${entry[0]}` : about.symbol || about.label
}

/** A sentence ends with a full stop. */
export function sentence(text: string): string {
  return /[.?…]$/.test(text) ? text : `${text}.`
}

/** A sentence begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function refusalWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const field: unknown = Reflect.get(error, 'field')
  const name = typeof field === 'string' && error.message.startsWith(`${field}: `) ? nameOf(field) : null
  const text = name ? `${name}${error.message.slice(String(field).length)}` : error.message
  return sentence(article().plainly?.(text) ?? text)
}
