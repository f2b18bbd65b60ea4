/** <allot-files>, fetched when it comes near. */
import { AllotFiles } from './files.js'

customElements.define('allot-files', AllotFiles)
