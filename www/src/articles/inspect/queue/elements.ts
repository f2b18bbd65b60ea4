/** The living picture of chapter 1, fetched when it comes near. */
import { AllotQueue } from './queue.js'

customElements.define('allot-queue', AllotQueue)
