/** <allot-refinement>, fetched when it comes near. */
import { AllotRefinement } from './refinement.js'

customElements.define('allot-refinement', AllotRefinement)
