/** <allot-program>, fetched when it comes near. */
import { AllotProgram } from './program.js'

customElements.define('allot-program', AllotProgram)
