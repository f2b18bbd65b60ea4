/** A worker that is one agent. */
import { serve } from './agent.js'

serve(self)
