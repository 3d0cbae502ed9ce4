import assert from 'node:assert/strict'
import { writeWav } from '#server/platform/audio/wav.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Spoken, Transcriber } from './port.ts'

/** Half a second of a tone, as 16 kHz mono WAV. */
export function tone(): Spoken {
  const pcm = Int16Array.from({ length: 8000 }, (_, at) => 8000 * Math.sin(at / 6))
  return { bytes: writeWav(pcm), container: 'wav', samples: async () => pcm }
}

const never = new AbortController().signal

/** Contract tests of the port. `holds` throws an AssertionError when a transcriber violates one. */
export const transcriptionExamples: { promise: string; holds(transcriber: Transcriber): Promise<void> }[] = [
  {
    promise: 'answers with trimmed text, or refuses in words a founder may read',
    async holds(transcriber) {
      try {
        const { text } = await transcriber.transcribe(tone(), never)
        assert.equal(text, text.trim())
      } catch (thrown) {
        assert.ok(thrown instanceof AppError, 'only AppError may come out')
        assert.match(thrown.code ?? '', /^STT_(?:FAILED|NOT_CONFIGURED)$/)
        assert.match(thrown.message, /[Tt]ype/)
      }
    },
  },
  {
    promise: 'takes a recording nobody could decode, and leaves what it is given untouched',
    async holds(transcriber) {
      const spoken: Spoken = { ...tone(), container: 'mp4', samples: async () => null }
      const before = Buffer.from(spoken.bytes).toString('hex')
      await transcriber.transcribe(spoken, never).catch((thrown) => assert.ok(thrown instanceof AppError))
      assert.equal(Buffer.from(spoken.bytes).toString('hex'), before)
    },
  },
  {
    promise: 'never answers once aborted',
    async holds(transcriber) {
      await assert.rejects(transcriber.transcribe(tone(), AbortSignal.abort(new Error('the founder left'))))
    },
  },
  {
    promise: 'reports on itself without throwing',
    async holds(transcriber) {
      const report = await transcriber.check()
      assert.equal(report.ok, true, report.detail)
      assert.ok(report.detail.length > 0)
    },
  },
]
