import { instructModel, madeModels } from './coach.ts'
import { embeddingsServer, otherEmbeddings } from './embeddings.ts'
import { countFailures, type Part } from './product.ts'
import { recogniser } from './recogniser.ts'
import { instructOnScreen, noiseOnScreen, onScreen } from './screen.ts'
import { neuralVoice } from './voice.ts'

/*
 * npm run test:engines: the whole product against real engines, by hand, no part of npm test. Each part says what it
 * needs and is skipped without it. `npm run test:engines -- voice` runs the parts whose name has this word.
 */
const parts: Part[] = [
  madeModels,
  onScreen,
  noiseOnScreen,
  instructOnScreen,
  instructModel,
  recogniser,
  neuralVoice,
  embeddingsServer,
  otherEmbeddings,
]

const wanted = process.argv[2] ?? ''
let run = 0
for (const part of parts.filter(({ name }) => name.includes(wanted))) {
  const missing = part.missing()
  console.log(missing === null ? part.name : `SKIPPED ${part.name}. It needs ${missing}`)
  if (missing !== null) continue
  await part.run()
  run += 1
}
const failures = countFailures()
console.log(failures === 0 ? `${run} of ${parts.length} parts run, all of it holds.` : `${failures} broken.`)
process.exit(failures === 0 && run > 0 ? 0 : 1)
