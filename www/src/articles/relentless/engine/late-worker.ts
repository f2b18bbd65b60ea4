/** A worker with its own instance of the later module. */
import { serve } from './late-serve.js'

serve(self)
