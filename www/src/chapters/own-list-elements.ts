/** For a frame, where what an own list needs comes when somebody wants one. */
import { AllotOwnData } from '../controls/own-data.js'
import { AllotListInUse } from './list-in-use.js'

export function define(): void {
  if (customElements.get('allot-list-in-use')) return
  customElements.define('allot-own-data', AllotOwnData)
  customElements.define('allot-list-in-use', AllotListInUse)
}
