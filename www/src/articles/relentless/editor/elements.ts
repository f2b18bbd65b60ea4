/** <allot-editor>, fetched when it comes near. */
import { AllotEditor } from './editor.js'

customElements.define('allot-editor', AllotEditor)
