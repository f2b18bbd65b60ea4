/** The check of the seed's claims, fetched when it comes near. */
import { AllotClaims } from './claims.js'

customElements.define('allot-claims', AllotClaims)
