/** <allot-search>, fetched when it comes near. */
import { AllotSearch } from './search.js'

customElements.define('allot-search', AllotSearch)
