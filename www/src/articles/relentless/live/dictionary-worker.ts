/** A worker that is the dictionary. */
import { serve } from './dictionary.js'

serve(self)
