/** <allot-worst>, fetched when it comes near. */
import { AllotWorst } from './worst.js'

customElements.define('allot-worst', AllotWorst)
