/** Parts of a scenario: an article names their fields, and a figure is computed from one of them. */
import { article } from './article.js'

/** The fields of a part of this scenario. */
export function fieldsOf(part: string, scenario: object): readonly string[] {
  const fields = article().parts[part]
  if (!fields) throw new Error(`there is no part ${part} of the scenario`)
  return fields(scenario)
}

/** The scenario with defaults in all that is not of this part. A field of the part that it has not is left out. */
export function onlyPart(part: string, scenario: object, defaults: object): object {
  const fields = fieldsOf(part, scenario)
  const others = Object.entries(defaults).filter(([name]) => name in scenario || !fields.includes(name))
  return { ...Object.fromEntries(others), ...picked(scenario, fields) }
}

/** These fields alone. */
export function picked(from: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.filter((one) => one in from).map((one) => [one, Reflect.get(from, one) as unknown]))
}
