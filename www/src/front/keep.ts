/** Keeps the site for a visit without network, once a page that is no article has nothing else to do. */
import { whenQuiet } from '../late.js'
import { register } from '../offline/register.js'

/** The build writes its version into the page; one that is not built is not kept. @param worker its address */
export function keepForLater(worker = './sw.js'): void {
  if (!document.querySelector('meta[name="version"]') || window.top !== window) return
  // A refusal (closed storage, an old browser) means that every visit needs the network.
  whenQuiet(
    () => register(worker),
    () => undefined,
  )
}
