/** The elements for an own list, which a frame fetches when the reader chooses one. */
import { AllotKnownColumns } from '../../../controls/known-columns.js'
import { AllotOwnData } from '../../../controls/own-data.js'
import { AllotQuestion } from '../../../controls/question.js'
import { AllotListInUse } from './list-in-use.js'

export function define(): void {
  if (customElements.get('allot-list-in-use')) return
  customElements.define('allot-known-columns', AllotKnownColumns)
  customElements.define('allot-question', AllotQuestion)
  customElements.define('allot-own-data', AllotOwnData)
  customElements.define('allot-list-in-use', AllotListInUse)
}
