/** The field for own tables, for a frame whose control needs it; on the page it is there already. */
import { AllotKnownColumns } from '../../../controls/known-columns.js'
import { AllotOwnData } from '../../../controls/own-data.js'
import { AllotQuestion } from '../../../controls/question.js'

const ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  'allot-own-data': AllotOwnData,
  'allot-known-columns': AllotKnownColumns,
  'allot-question': AllotQuestion,
}

/** Late enough that the page has defined its own: when a control is rendered. */
export function defineOwnData(): void {
  for (const [name, element] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, element)
}
