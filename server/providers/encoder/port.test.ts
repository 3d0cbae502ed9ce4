import { expect, test } from 'vitest'
import { type Encoder, vectorsOf } from './port.ts'

/** An encoder whose thread has more to do than it can. */
const busy: Encoder = {
  id: 'busy',
  dimensions: 1,
  isReady: true,
  warmUp: async () => {},
  embed: (_texts, signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  close: async () => {},
}

test('a turn does not wait for a busy encoder, and goes by words', async () => {
  const vectors = await vectorsOf(busy, 'busy', ['I called the clinics'], new AbortController().signal, 20)
  expect(vectors.size).toBe(0)
})

test('a founder who leaves ends the wait as leaving, not as going by words', async () => {
  const left = new AbortController()
  const waiting = vectorsOf(busy, 'busy', ['I called the clinics'], left.signal)
  left.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
