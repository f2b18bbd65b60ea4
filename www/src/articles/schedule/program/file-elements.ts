/** <allot-file>, fetched when it comes near. */
import '../../../controls/drop-elements.js'
import { AllotFile } from './file.js'

customElements.define('allot-file', AllotFile)
