import { afterEach, beforeEach, expect } from 'vitest'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import { OpenAiCompatibleEncoder } from '#server/providers/encoder/openai-compatible.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { afterFile } from '#server/testing/after-file.ts'
import { startFakeEmbeddings } from './fake-embeddings-server.ts'

/** A fake server with the vectors of the built-in encoder, and encoders that ask it, for one test file. */
export async function embeddingsTestServer() {
  const builtIn = new MiniLmEncoder()
  const fake = await startFakeEmbeddings((texts) => builtIn.embed(texts))
  await builtIn.warmUp()
  afterFile(() => builtIn.close())
  const clock = { now: 0 }
  const states: (string | null)[] = []
  const open: Encoder[] = []
  beforeEach(() => {
    states.length = 0
    clock.now = 0
    fake.behave('right')
  })
  afterEach(() => Promise.all(open.splice(0).map((it) => it.close())))

  /** Closed after the test. */
  function opened<Opened extends Encoder>(encoder: Opened): Opened {
    open.push(encoder)
    return encoder
  }
  const server = (limits: { request: number; check: number }) =>
    opened(
      new OpenAiCompatibleEncoder(
        { baseUrl: fake.baseUrl, apiKey: 'sk-very-secret', model: 'apogee-encoder' },
        { limits, now: () => clock.now, onState: (failure) => states.push(failure ? failure.why : null) },
      ),
    )
  const patient = () => server({ request: 5_000, check: 5_000 })
  async function readyServer() {
    const encoder = patient()
    await encoder.warmUp()
    expect(encoder.isReady).toBe(true)
    return encoder
  }
  /** `states` are why the server was not used, and null when it was. */
  return { builtIn, fake, states, clock, opened, server, patient, readyServer }
}
