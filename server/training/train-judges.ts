import { readWith } from '#server/providers/coach/rule-coach/acts/heads.ts'
import type { Judges } from '#server/providers/coach/rule-coach/offer/judge.ts'
import { workLabels, workTagger } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { readMissions, readSentences } from '#server/testing/evals/measure.ts'
import {
  type Examples,
  examplesOfAnswers,
  examplesOfDays,
  examplesOfReports,
  examplesOfSentences,
  examplesOfStories,
} from './judge-examples.ts'
import { readReports } from './labelled-reports.ts'
import { examplesOfMarked } from './marked-examples.ts'
import { readAnswers } from './train-answers.ts'
import { trainHeads } from './train-heads.ts'
import { trainTagger } from './train-tagger.ts'
import { trainTrees } from './train-trees.ts'
import { type MarkedMessage, readMarked, taggedOf } from './train-work-tagger.ts'
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

/**
 * Trains the judges on what heads and tagger make of voices, sentences, stories and marked messages that they did not learn
 * from, and of labelled answers and reports, which only the judges learn from.
 */
export async function trainJudges(lines: readonly VoiceLine[], encoder: Encoder): Promise<Judges> {
  const examples: Examples[] = []
  for (let fold = 0; fold < folds; fold += 1) examples.push(...(await examplesOfFold(fold, lines, encoder)))
  for (const mind of [encoder, null]) {
    examples.push(await examplesOfAnswers(readAnswers('train'), mind))
    examples.push(await examplesOfReports(readReports('train'), mind))
  }
  return {
    dataHash: hashOfJudgeData(),
    steps: trainTrees(examples.flatMap((it) => it.steps)),
    plans: trainTrees(examples.flatMap((it) => it.plans)),
  }
}

/** What heads and tagger that learned from the other folds make of this one. */
async function examplesOfFold(
  fold: number,
  lines: readonly VoiceLine[],
  encoder: Encoder,
): Promise<Examples[]> {
  const voices = [...new Set(lines.map((it) => it.voice))]
  const isHeldOut = ({ voice }: VoiceLine) => voices.indexOf(voice) % folds === fold
  const sets = plainSets.filter((_, i) => i % folds === fold)
  const marked = readMarked('marked-messages')
  const founders = [...new Set(marked.map(ownerOf))]
  const isKeptOut = (it: MarkedMessage) => {
    const set = setOf(it)
    return set ? sets.includes(set) : founders.indexOf(ownerOf(it)) % folds === fold
  }
  const stories = readStories('situation-stories').filter(
    (_, i) => i % everyStory === 0 && (i / everyStory) % folds === fold,
  )
  const days = lines.flatMap(({ open }) => (open && open.length > 0 ? [open] : []))
  readWith(
    await trainHeads(
      lines.filter((it) => !isHeldOut(it)),
      encoder,
      readPlainSentences(plainSets.filter((it) => !sets.includes(it))),
    ),
  )
  workTagger.replace(trainTagger(marked.filter((it) => !isKeptOut(it)).map(taggedOf), workLabels))
  const examples: Examples[] = []
  // Once by meaning, and once as long as the encoder is not loaded.
  for (const mind of [encoder, null]) {
    examples.push(await examplesOfDays(lines.filter(isHeldOut), mind))
    examples.push(await examplesOfStories(stories, days, mind))
    for (const set of sets) examples.push(await examplesOfSentences(...sentencesOf(set), mind))
    examples.push({ steps: [], plans: await examplesOfMarked(marked.filter(isKeptOut), mind) })
  }
  readWith(null)
  workTagger.replace(null)
  return examples
}

/** The set of plain sentences that a marked message is from. */
const setOf = ({ founder }: MarkedMessage) => plainSets.find((set) => founder.startsWith(`${set}-sentences-`))

/** The messages of one day stay together, and so do those of one founder. */
const ownerOf = (it: MarkedMessage) => it.day ?? it.founder

function sentencesOf(set: PlainSet) {
  const file = (name: string) => new URL(`../testing/evals/data/${set}-${name}`, import.meta.url)
  return [readSentences(file('sentences.jsonl')), readMissions(file('missions.json'))] as const
}
