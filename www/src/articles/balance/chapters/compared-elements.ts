/** <allot-compared>, fetched when it comes near. */
import { AllotCompared } from './compared.js'

customElements.define('allot-compared', AllotCompared)
