/** A worker with its own instance of the simulator. */
import { serve } from './simulator-serve.js'

serve(self)
