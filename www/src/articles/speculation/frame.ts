/** A frame with one figure of this article. */
import '../../styles/embed.css'
import { openFrame } from '../../embed/frame.js'
import { speculation } from './article.js'

void openFrame(speculation)
