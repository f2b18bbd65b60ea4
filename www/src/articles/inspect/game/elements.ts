/** The game of chapter 4, fetched when it comes near. */
import { AllotGame } from './game.js'

customElements.define('allot-game', AllotGame)
