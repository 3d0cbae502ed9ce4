import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { WorkerReply } from '#server/platform/audio/worker-pool.ts'
import { model, readWeights, toUnitLength } from './model.ts'

interface Engine {
  embed(texts: string[]): Float32Array[]
}

// The package's public function starts a thread a core from 24 texts on; its engine does not, so it is taken by path.
const path = fileURLToPath(new URL('engine.cjs', import.meta.resolve('@lat.md/embed')))
const { Embedder } = createRequire(import.meta.url)(path) as {
  Embedder: new (weights: Uint8Array, tokenizer: Uint8Array, config: Uint8Array, pieces: number) => Engine
}
const file = (name: string) => new Uint8Array(readFileSync(name))

/** The engine keeps a copy of the weights of its own. */
const engine = new Embedder(readWeights(), file(model.tokenizer), file(model.config), model.mostPieces)

/** One text a pass: the engine pays for padding a batch to its longest text. */
const embed = (texts: string[]): Float32Array[] => texts.map((text) => toUnitLength(engine.embed([text])[0]!))

parentPort!.on('message', (texts: string[]) => {
  let reply: WorkerReply<Float32Array[]>
  try {
    reply = { result: embed(texts) }
  } catch (error) {
    reply = { error: String(error) }
  }
  parentPort!.postMessage(reply)
})
