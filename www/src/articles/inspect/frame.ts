/** A frame with one figure of this article. */
import '../../styles/embed.css'
import { openFrame } from '../../embed/frame.js'
import { inspect } from './article.js'

void openFrame(inspect)
