/** <allot-steps>, fetched when it comes near. */
import { AllotSteps } from './steps.js'

customElements.define('allot-steps', AllotSteps)
