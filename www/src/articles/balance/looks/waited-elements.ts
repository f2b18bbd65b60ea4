/** <allot-waited>, fetched when it comes near. */
import { AllotWaited } from './waited.js'

customElements.define('allot-waited', AllotWaited)
