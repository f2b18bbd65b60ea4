/** The game of chapter 3, fetched when it comes near. */
import { AllotGame } from './game.js'

customElements.define('allot-game', AllotGame)
