/** <allot-files>, fetched when it comes near. */
import './compared-elements.js'
import { AllotFiles } from './files.js'

customElements.define('allot-files', AllotFiles)
