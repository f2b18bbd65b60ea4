import { loadRelentlessLate } from '../../setup/wasm.ts'
import { storedLinksOpen } from '../stored-links.ts'

storedLinksOpen({ article: 'relentless', late: loadRelentlessLate })
