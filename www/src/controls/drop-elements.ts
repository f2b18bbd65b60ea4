/** <allot-drop>, for parts of a page that are fetched when they come near. */
import { AllotDrop } from './drop.js'

customElements.define('allot-drop', AllotDrop)
