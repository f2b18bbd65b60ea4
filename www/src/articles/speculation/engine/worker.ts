/** A worker with its own instance of the first module. */
import { serve } from './serve.js'

serve(self)
