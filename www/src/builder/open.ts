/** Opens the builder, which is fetched when somebody asks for it. */
import { couldNotLoad } from '../late.js'

export function openBuilder(figure: string): void {
  import('./builder.js').then(({ build }) => build(figure)).catch(couldNotLoad('What puts a figure into other pages'))
}
