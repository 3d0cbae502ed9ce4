import assert from 'node:assert/strict'
import { readMp3 } from './mp3.ts'
import type { Speech, VoiceSettings } from './port.ts'

/** Contract tests of the port. `holds` throws an AssertionError when an engine violates one. */
export const speechExamples: { promise: string; holds(speech: Speech): Promise<void> }[] = [
  {
    promise: 'names at least one voice, and checks without throwing',
    async holds(speech) {
      assert.ok(speech.voices.length > 0)
      const report = await speech.check()
      assert.equal(report.ok, true, report.detail)
      assert.ok(report.detail.length > 0)
    },
  },
  {
    promise: 'speaks one chunk of MP3 a sentence, and the chunks join into one clean run of frames',
    async holds(speech) {
      const chunks = await all(speech, 'Good morning. You closed 3.5 deals for Dr. Lee! What is next?')
      assert.equal(chunks.length, 3)
      const whole = readMp3(Buffer.concat(chunks))
      assert.ok(whole && whole.seconds > 1.5, 'three sentences take more than 1.5 s')
      assert.equal(whole.stray, 0)
      assert.equal(whole.frames, sum(chunks.map((chunk) => readMp3(chunk)?.frames ?? 0)))
    },
  },
  {
    promise: 'says nothing, without failing, when there is no word to say',
    async holds(speech) {
      for (const silent of ['', ' \n ', '🚀🚀', '***', '```js\ncode()\n```'])
        assert.deepEqual(await all(speech, silent), [])
    },
  },
  {
    promise: 'speaks Markdown, emoji, quotes, addresses, options and tags as words',
    async holds(speech) {
      const chunks = await all(
        speech,
        '- **“Launch”** 🚀 — see https://example.com/a?b=c\n-lv\n<script>alert(1)</script>',
      )
      assert.ok(chunks.length >= 2 && chunks.every((chunk) => readMp3(chunk)?.stray === 0))
    },
  },
  {
    promise: 'falls back to its default voice and a possible speed',
    async holds(speech) {
      const odd = await all(speech, 'Hello.', { voice: 'no-such-voice', speed: Number.NaN })
      assert.equal(odd.length, 1)
      assert.equal((await all(speech, 'Hello.', { speed: 99 })).length, 1)
    },
  },
  {
    promise: 'refuses at once with the reason when aborted before it begins',
    async holds(speech) {
      const reason = new Error('the founder left')
      await assert.rejects(all(speech, 'Hello.', {}, AbortSignal.abort(reason)), reason)
    },
  },
  {
    promise: 'stops with the reason when aborted mid-speech, and speaks again afterwards',
    async holds(speech) {
      const abort = new AbortController()
      const reason = new Error('the founder began to speak')
      let chunks = 0
      await assert.rejects(async () => {
        for await (const _ of speech.speak('One. Two. Three. Four. Five. Six.', {}, abort.signal)) {
          chunks++
          abort.abort(reason)
        }
      }, reason)
      assert.equal(chunks, 1)
      assert.equal((await all(speech, 'Still here.')).length, 1)
    },
  },
  {
    promise: 'may be left after the first sentence',
    async holds(speech) {
      for await (const _ of speech.speak('One. Two. Three. Four.', {}, new AbortController().signal)) break
      assert.equal((await all(speech, 'Still here.')).length, 1)
    },
  },
]

async function all(
  speech: Speech,
  text: string,
  voiceSettings: VoiceSettings = {},
  signal = new AbortController().signal,
) {
  const chunks: Uint8Array[] = []
  for await (const chunk of speech.speak(text, voiceSettings, signal)) chunks.push(chunk)
  return chunks
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
