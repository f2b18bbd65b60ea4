/** The elements of chapter 3, fetched when it comes near. */
import { AllotHandAnswer } from './answer.js'
import { AllotHand } from './hand.js'

customElements.define('allot-hand', AllotHand)
customElements.define('allot-hand-answer', AllotHandAnswer)
