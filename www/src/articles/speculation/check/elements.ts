/** The elements of chapter 9 and the names they go by; they come when the chapter is near. */
import '../../../figure/dialog.js'
import { AllotCheckAnswer } from './answer.js'
import { AllotCheck } from './check.js'

customElements.define('allot-check', AllotCheck)
customElements.define('allot-check-answer', AllotCheckAnswer)
