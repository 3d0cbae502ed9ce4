import type { Engine } from './engine.ts'
import type { PackTrial } from './pack-folder.ts'
import type { PackVoice } from './packs.ts'

const sentences = [
  'Good morning, Commander.',
  'You closed three deals last week.',
  'Which of the six calls comes first today?',
]

export interface TrialEngines {
  voice: Engine | null
  recogniser: Engine | null
}

const never = new AbortController().signal

/** Speaks three sentences and transcribes them. The first sound is that of a voice that is loaded already. */
export async function tryPack(
  { voice, recogniser }: TrialEngines,
  [first]: readonly PackVoice[],
): Promise<PackTrial> {
  const spoken: Int16Array[] = []
  const times: number[] = []
  let playing = 0
  if (voice && first) {
    const say = async (text: string) => {
      const reply = await voice.run(
        { speak: { text, speaker: first.speaker, speed: 1, withSamples: true } },
        never,
      )
      if (!('spoken' in reply) || !reply.samples) throw new Error('the voice did not speak')
      return { ...reply, samples: reply.samples }
    }
    await say(sentences[0]!)
    for (const text of sentences) {
      const started = performance.now()
      const { samples, seconds } = await say(text)
      times.push(performance.now() - started)
      playing += seconds * 1000
      spoken.push(samples)
    }
  }
  const recognised = recogniser ? await transcribeBack(recogniser, spoken) : null
  const computing = times.reduce((sum, it) => sum + it, 0)
  return {
    firstSoundMs: Math.round(times[0] ?? 0),
    realTimeFactor: playing > 0 ? Math.round((computing / playing) * 100) / 100 : 0,
    recognised,
  }
}

async function transcribeBack(
  recogniser: Engine,
  spoken: readonly Int16Array[],
): Promise<PackTrial['recognised']> {
  let right = 0
  let of = 0
  for (const [at, samples] of spoken.entries()) {
    const reply = await recogniser.run({ transcribe: samples }, never)
    const transcribed = new Set(wordsOf('text' in reply ? reply.text : ''))
    const words = wordsOf(sentences[at]!)
    right += words.filter((it) => transcribed.has(it)).length
    of += words.length
  }
  return { words: right, of }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []
