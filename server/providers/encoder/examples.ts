import assert from 'node:assert/strict'
import { type Encoder, likeness } from './port.ts'

/** Contract tests of the port. `holds` throws an AssertionError when an encoder violates one. */
export const encoderExamples: { promise: string; holds(encoder: Encoder): Promise<void> }[] = [
  {
    promise: 'is ready once it is warm, and may be warmed again',
    async holds(encoder) {
      await encoder.warmUp()
      await encoder.warmUp()
      assert.equal(encoder.isReady, true)
    },
  },
  {
    promise: 'gives each text a vector of length 1, in order, and the same one again',
    async holds(encoder) {
      const texts = ['I called three clinics', 'The invoice is paid', 'I called three clinics']
      const vectors = await encoder.embed(texts)
      assert.equal(vectors.length, 3)
      for (const vector of vectors) {
        assert.equal(vector.length, encoder.dimensions)
        assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-5)
      }
      assert.deepEqual(vectors[0], vectors[2])
      const [again] = await encoder.embed([texts[1]!])
      assert.deepEqual(again, vectors[1])
    },
  },
  {
    promise: 'has vectors near each other for texts of like meaning',
    async holds(encoder) {
      const [phoned, rang, cake] = await encoder.embed([
        'I phoned two customers this morning.',
        'This morning I called a couple of clients.',
        'The cake needs more sugar.',
      ])
      assert.ok(likeness(phoned!, rang!) > likeness(phoned!, cake!) + 0.2)
    },
  },
  {
    promise: 'takes no text, an empty one, one of other letters, and one that is far too long',
    async holds(encoder) {
      assert.deepEqual(await encoder.embed([]), [])
      const odd = ['', ' \n ', '🚀', '我今天联系了三个客户', 'word '.repeat(3_000), 'x'.repeat(5_000)]
      const vectors = await encoder.embed(odd)
      assert.equal(vectors.length, odd.length)
      assert.ok(vectors.every((vector) => vector.every((it) => Number.isFinite(it))))
      assert.deepEqual(vectors[0], vectors[1])
    },
  },
  {
    promise: 'takes more texts than one request may have',
    async holds(encoder) {
      const texts = Array.from({ length: 70 }, (_, i) => `Offer number ${i}`)
      const vectors = await encoder.embed(texts)
      const [last] = await encoder.embed([texts.at(-1)!])
      assert.equal(vectors.length, 70)
      assert.deepEqual(vectors.at(-1), last)
    },
  },
  {
    promise: 'gives no vector to somebody who left, and goes on for others',
    async holds(encoder) {
      const left = AbortSignal.abort(new Error('the founder left'))
      await assert.rejects(encoder.embed(['Nobody waits for this'], left), /the founder left/)
      assert.equal((await encoder.embed(['Somebody waits for this'])).length, 1)
    },
  },
]
