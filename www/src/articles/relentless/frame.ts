/** A frame with one figure of this article. */
import '../../styles/embed.css'
import { openFrame } from '../../embed/frame.js'
import { relentless } from './article.js'

void openFrame(relentless)
