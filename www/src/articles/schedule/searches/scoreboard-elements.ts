/** <allot-scoreboard>, fetched when it comes near. */
import '../../../controls/drop-elements.js'
import { AllotScoreboard } from './scoreboard.js'

customElements.define('allot-scoreboard', AllotScoreboard)
