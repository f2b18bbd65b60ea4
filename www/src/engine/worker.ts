/** A worker with its own engine instance. */
import { serve } from './serve.js'

serve(self)
