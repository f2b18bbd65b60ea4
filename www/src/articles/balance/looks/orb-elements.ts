/** <allot-orb>, fetched when it comes near. */
import { AllotOrb } from './orb.js'

customElements.define('allot-orb', AllotOrb)
