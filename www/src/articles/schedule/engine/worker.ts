/** A worker with its own instance of the module. */
import { serve } from './serve.js'

serve(self)
