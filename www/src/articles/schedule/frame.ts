/** A frame with one figure of this article. */
import '../../styles/embed.css'
import { openFrame } from '../../embed/frame.js'
import { schedule } from './article.js'

void openFrame(schedule)
