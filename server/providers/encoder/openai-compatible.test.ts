import { describe, expect, test } from 'vitest'
import { deadlineSignal } from '#server/platform/with-timeout.ts'
import { embeddingsTestServer } from '#server/testing/fakes/embeddings-test-server.ts'
import type { embeddingsBehaviours } from '#server/testing/fakes/fake-embeddings-server.ts'
import { agreement, readProbes } from './probes.ts'

const { builtIn, fake, states, clock, server, patient, readyServer } = await embeddingsTestServer()

describe('an embeddings server', () => {
  test('has the vectors that the built-in encoder has', async () => {
    const texts = ['We signed a second pilot with the harbour.', 'I am stuck on the pricing page']
    expect(await (await readyServer()).embed(texts)).toEqual(await builtIn.embed(texts))
  })

  test('may send them in any order and of any length', async () => {
    fake.behave('shuffled')
    const [one, two] = await (await readyServer()).embed(['first', 'second'])
    const [first, second] = await builtIn.embed(['first', 'second'])
    expect(
      agreement(
        [
          { text: '', vector: first! },
          { text: '', vector: second! },
        ],
        [one!, two!],
      ),
    ).toBeGreaterThan(0.99999)
  })

  test('gets the model, the key and one probe with each request, and a text only once', async () => {
    const encoder = await readyServer()
    fake.behave('right')
    await encoder.embed(['  a text ', 'a text', 'another'])
    await encoder.embed(['another'])
    expect(fake.asked()).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer sk-very-secret',
        model: 'apogee-encoder',
        input: ['a text', 'another', expect.any(String)],
      },
    ])
    expect(readProbes().probes.map((it) => it.text)).toContain(fake.asked()[0]!.input[2])
  })

  const failures: [keyof typeof embeddingsBehaviours, string][] = [
    ['slow', 'too-slow'],
    ['silent', 'too-slow'],
    ['cut', 'unreachable'],
    ['gone', 'unreachable'],
    ['otherModel', 'other-model'],
    ['shorter', 'other-model'],
    ['longer', 'other-model'],
    ['notANumber', 'no-vectors'],
    ['words', 'no-vectors'],
    ['base64', 'no-vectors'],
    ['zero', 'no-vectors'],
    ['overflowing', 'no-vectors'],
    ['fewer', 'no-vectors'],
    ['sameIndex', 'no-vectors'],
    ['huge', 'too-long'],
    ['page', 'no-vectors'],
    ['nothing', 'no-vectors'],
    ['refusesKey', 'refused-key'],
    ['unknownModel', 'not-found'],
    ['tooLarge', 'status-413'],
    ['busy', 'busy'],
    ['broken', 'status-500'],
    ['elsewhere', 'status-307'],
  ]

  test.each(failures)('that is %s at its check is not used (%s), and says why', async (behaviour, why) => {
    fake.behave(behaviour)
    const encoder = server({ request: 200, check: why === 'too-slow' ? 200 : 5_000 })
    await encoder.warmUp()
    expect(encoder.isReady).toBe(false)
    expect(states).toEqual([why])
    await expect(encoder.embed(['a text'])).rejects.toThrow()
    const { ok, detail } = await encoder.check()
    expect(ok).toBe(false)
    expect(detail).toMatch(/^The embeddings server .+\.$/)
    expect(detail).not.toMatch(/secret|127\.0\.0\.1/)
  })

  test.each(failures)('that becomes %s later gives no vector (%s), and rests', async (behaviour, why) => {
    const encoder = why === 'too-slow' ? server({ request: 200, check: 5_000 }) : patient()
    await encoder.warmUp()
    fake.behave(behaviour)
    await expect(encoder.embed(['a text nobody asked before'])).rejects.toMatchObject({ why })
    expect(encoder.isReady).toBe(false)
    expect(states).toEqual([null, why])
    const asked = fake.asked().length
    await encoder.warmUp()
    await expect(encoder.embed(['another one'])).rejects.toThrow()
    expect(fake.asked().length).toBe(asked)
  })

  test('is used again half a minute after it is well', async () => {
    const encoder = await readyServer()
    fake.behave('busy')
    await expect(encoder.embed(['a text for a busy server'])).rejects.toThrow('too much to do')
    fake.behave('right')
    clock.now = 29_999
    await encoder.warmUp()
    expect(encoder.isReady).toBe(false)
    clock.now = 30_000
    await encoder.warmUp()
    expect(encoder.isReady).toBe(true)
    expect(states).toEqual([null, 'busy', null])
  })

  test('says the same trouble once', async () => {
    const encoder = patient()
    fake.behave('busy')
    for (let i = 0; i < 3; i += 1) await encoder.check()
    expect(states).toEqual(['busy'])
  })

  test('is not blamed when the founder leaves', async () => {
    const encoder = await readyServer()
    fake.behave('silent')
    const left = new AbortController()
    const waiting = encoder.embed(['a text of somebody who leaves'], left.signal)
    left.abort(new Error('the founder left'))
    await expect(waiting).rejects.toThrow('the founder left')
    expect(encoder.isReady).toBe(true)
  })

  test('is blamed when the time of the caller runs out', async () => {
    const encoder = await readyServer()
    fake.behave('silent')
    const { signal } = deadlineSignal(50, new AbortController().signal)
    await expect(encoder.embed(['a mission that waits half a second'], signal)).rejects.toMatchObject({
      why: 'too-slow',
    })
    expect(encoder.isReady).toBe(false)
  })

  test('may take its time once, while it loads its model, and not again', async () => {
    fake.behave('loading')
    const loading = server({ request: 500, check: 5_000 })
    await loading.warmUp()
    expect(loading.isReady).toBe(true)
    fake.behave('slow')
    const slow = server({ request: 500, check: 5_000 })
    await slow.warmUp()
    expect(slow.isReady).toBe(false)
  })

  test('that hangs delays whoever asks for its state by three seconds at most', async () => {
    fake.behave('silent')
    const encoder = server({ request: 200, check: 10_000 })
    const begun = performance.now()
    expect(await encoder.check()).toEqual({
      ok: false,
      detail: 'The embeddings server has not answered yet.',
    })
    expect(performance.now() - begun).toBeLessThan(6_000)
  })

  test('is let go when the program ends', async () => {
    const encoder = await readyServer()
    fake.behave('silent')
    const waiting = encoder.embed(['a text at the end'])
    await encoder.close()
    await expect(waiting).rejects.toThrow('closed')
  })
})
