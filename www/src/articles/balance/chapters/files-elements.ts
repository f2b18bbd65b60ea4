/** <allot-files>, fetched when it comes near. */
import '../../../controls/drop-elements.js'
import { AllotFiles } from './files.js'

customElements.define('allot-files', AllotFiles)
