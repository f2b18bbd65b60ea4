/** <allot-live>, fetched when it comes near. */
import { AllotLive } from './live.js'

customElements.define('allot-live', AllotLive)
