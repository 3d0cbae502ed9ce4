import { describe, expect, test, vi } from 'vitest'
import { embeddingsTestServer } from '#server/testing/fakes/embeddings-test-server.ts'
import { ChainedEncoder } from './chain.ts'
import { chooseEncoder } from './choose.ts'
import { encoderExamples } from './examples.ts'
import { MiniLmEncoder } from './minilm.ts'
import { model, toUnitLength } from './model.ts'
import { OpenAiCompatibleEncoder } from './openai-compatible.ts'
import type { Encoder } from './port.ts'
import { agreement, readProbes, sameFrom } from './probes.ts'

const { builtIn, fake, states, clock, opened, server, patient } = await embeddingsTestServer()

describe('the probes', () => {
  test('are those of the model as it is: else run `npm run coach:train`', async () => {
    const { encoder, probes } = readProbes()
    expect(encoder).toBe(model.id)
    expect(agreement(probes, await builtIn.embed(probes.map((it) => it.text)))).toBeGreaterThan(0.99999)
  })

  test.each([
    [0.04, true],
    [0.05, false],
  ])('take %f of a foreign direction for the same model: %s', (share, same) => {
    const { probes } = readProbes()
    const vectors = probes.map(({ vector }) => {
      const foreign = toUnitLength(vector.map((it, i) => it * (i % 2 ? 1 : -1)))
      return toUnitLength(vector.map((it, i) => it + share * foreign[i]!))
    })
    expect(agreement(probes, vectors) >= sameFrom).toBe(same)
  })
})

describe.each([
  ['the built-in encoder', () => builtIn],
  ['an embeddings server', patient],
  ['an embeddings server before the built-in encoder', () => new ChainedEncoder(patient(), builtIn)],
  [
    'the built-in encoder behind a server that fails',
    () => {
      fake.behave('broken')
      return new ChainedEncoder(patient(), builtIn)
    },
  ],
])('%s', (_, make) => {
  test.each(encoderExamples)('$promise', async ({ holds }) => {
    const encoder = make()
    await encoder.warmUp()
    await holds(encoder)
  })
})

describe('a server before the built-in encoder', () => {
  /** The built-in encoder as it is before anybody needed it. */
  const unloaded = () => opened(new MiniLmEncoder())

  test('does not load it while the server is well', async () => {
    const behind = unloaded()
    const load = vi.spyOn(behind, 'warmUp')
    const encoder = new ChainedEncoder(patient(), behind)
    await encoder.warmUp()
    await encoder.embed(['a text for the server'])
    expect(encoder.isReady).toBe(true)
    expect(load).not.toHaveBeenCalled()
    expect(behind.isReady).toBe(false)
  })

  test.each(['slow', 'cut', 'otherModel', 'busy'] as const)(
    'has its vectors in the same call when the server is %s',
    async (behaviour) => {
      const encoder = new ChainedEncoder(server({ request: 400, check: 5_000 }), unloaded())
      await encoder.warmUp()
      fake.behave(behaviour)
      const text = `a text that the server is ${behaviour} at`
      expect(await encoder.embed([text])).toEqual(await builtIn.embed([text]))
      const begun = fake.asked().length
      await encoder.embed([`${text}, again`])
      expect(fake.asked().length).toBe(begun)
    },
  )

  test('returns to the server when that is well again', async () => {
    const encoder = new ChainedEncoder(patient(), builtIn)
    await encoder.warmUp()
    fake.behave('broken')
    await encoder.embed(['one for the built-in encoder'])
    fake.behave('right')
    clock.now = 30_000
    await encoder.embed(['the last for the built-in encoder'])
    await expect.poll(() => states.at(-1)).toBeNull()
    fake.behave('right')
    await encoder.embed(['one for the server'])
    expect(fake.asked()[0]?.input[0]).toBe('one for the server')
  })

  test('says which of them answers', async () => {
    const encoder = new ChainedEncoder(patient(), builtIn)
    expect(await encoder.check()).toMatchObject({ ok: true })
    fake.behave('refusesKey')
    expect(await encoder.check()).toEqual({
      ok: false,
      detail: 'The embeddings server refuses the key. The built-in encoder is used',
    })
  })

  test('must be of the same model', () => {
    const other: Encoder = {
      ...builtIn,
      id: 'another',
      warmUp: async () => {},
      embed: async () => [],
      close: async () => {},
    }
    expect(() => new ChainedEncoder(other, builtIn)).toThrow('different models')
  })
})

test('the configuration decides: nothing, the built-in encoder, a server, or both', () => {
  const named = { baseUrl: fake.baseUrl, apiKey: '', model: 'm' }
  expect(chooseEncoder({ engine: 'none', server: null })).toBeNull()
  expect(chooseEncoder({ engine: 'minilm', server: null })).toBeInstanceOf(MiniLmEncoder)
  expect(chooseEncoder({ engine: 'none', server: named })).toBeInstanceOf(OpenAiCompatibleEncoder)
  expect(chooseEncoder({ engine: 'minilm', server: named })).toBeInstanceOf(ChainedEncoder)
})
