import { readWith } from '#server/providers/coach/rule-coach/acts/heads.ts'
import type { Judges } from '#server/providers/coach/rule-coach/offer/judge.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { readMissions, readSentences } from '#server/testing/evals/measure.ts'
import { type Examples, examplesOfDays, examplesOfSentences, examplesOfStories } from './judge-examples.ts'
import { trainHeads } from './train-heads.ts'
import { trainTrees } from './train-trees.ts'
import {
  hashOfJudgeData,
  type PlainSet,
  plainSets,
  readPlainSentences,
  readStories,
  type VoiceLine,
} from './voices.ts'

/** Voices and sets of sentences are dealt into this many parts; each is judged with heads that never saw it. */
const folds = 4
/** Of stories every so many are enough: there are thousands. */
const everyStory = 3

/** Trains the judges on what the heads make of voices, sentences and stories that they did not learn from. */
export async function trainJudges(lines: readonly VoiceLine[], encoder: Encoder): Promise<Judges> {
  const voices = [...new Set(lines.map((it) => it.voice))]
  const stories = readStories('situation-stories').filter((_, i) => i % everyStory === 0)
  const days = lines.flatMap(({ open }) => (open && open.length > 0 ? [open] : []))
  const examples: Examples[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeldOut = ({ voice }: VoiceLine) => voices.indexOf(voice) % folds === fold
    const [own, others] = [
      plainSets.filter((_, i) => i % folds === fold),
      plainSets.filter((_, i) => i % folds !== fold),
    ]
    readWith(
      await trainHeads(
        lines.filter((it) => !isHeldOut(it)),
        encoder,
        readPlainSentences(others),
      ),
    )
    // Once by meaning, and once as long as the encoder is not loaded.
    for (const mind of [encoder, null]) {
      examples.push(await examplesOfDays(lines.filter(isHeldOut), mind))
      examples.push(
        await examplesOfStories(
          stories.filter((_, i) => i % folds === fold),
          days,
          mind,
        ),
      )
      for (const set of own) examples.push(await examplesOfSentences(...sentencesOf(set), mind))
    }
  }
  readWith(null)
  return {
    dataHash: hashOfJudgeData(),
    steps: trainTrees(examples.flatMap((it) => it.steps)),
    plans: trainTrees(examples.flatMap((it) => it.plans)),
  }
}

function sentencesOf(set: PlainSet) {
  const file = (name: string) => new URL(`../testing/evals/data/${set}-${name}`, import.meta.url)
  return [readSentences(file('sentences.jsonl')), readMissions(file('missions.json'))] as const
}
