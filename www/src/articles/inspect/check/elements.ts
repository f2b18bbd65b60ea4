/** The check of chapter 7, fetched when it comes near. */
import { AllotClaims } from './claims.js'

customElements.define('allot-claims', AllotClaims)
