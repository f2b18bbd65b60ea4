// npm run format: formats Rust and TypeScript as `npm test -- format lint` expects them.
import { giveUp, must, runPackage } from './run.mjs'
import { setUpNode } from './setup.mjs'

await setUpNode()
await must('cargo', ['fmt', '--all'], 'Rust could not be formatted; the reason is above.')
const { code } = await runPackage('@biomejs/biome/bin/biome', ['format', '--write'])
if (code !== 0) giveUp('TypeScript could not be formatted; the reason is above.')
