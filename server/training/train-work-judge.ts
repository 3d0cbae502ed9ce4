import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { readActs, settingOf } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { splitActs } from '#server/providers/coach/rule-coach/acts/split-acts.ts'
import { type WorkJudge, workCandidates } from '#server/providers/coach/rule-coach/tag/judge-work.ts'
import { tagWith, workLabels } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { trainTagger } from './train-tagger.ts'
import { type Judged, trainTrees } from './train-trees.ts'
import {
  hashOfMarkedMessages,
  type MarkedMessage,
  occasionOf,
  readMarked,
  taggedOf,
  unmarked,
} from './train-work-tagger.ts'

const never = new AbortController().signal
/** Messages are dealt into this many parts; each is tagged by a tagger that never saw it. */
const folds = 4

/** Trains the judge of tagged work on the marked messages. */
export async function trainWorkJudge(encoder: Encoder): Promise<WorkJudge> {
  const messages = readMarked('marked-messages')
  const owners = [...new Set(messages.map(ownerOf))]
  const examples: Judged[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const isKeptOut = (it: MarkedMessage) => owners.indexOf(ownerOf(it)) % folds === fold
    tagWith(trainTagger(messages.filter((it) => !isKeptOut(it)).map(taggedOf), workLabels))
    examples.push(...(await examplesOf(messages.filter(isKeptOut), encoder)))
  }
  tagWith(null)
  return { dataHash: hashOfMarkedMessages(), trees: trainTrees(examples) }
}

/** The messages of one day stay together, and so do those of one founder. */
const ownerOf = (it: MarkedMessage) => it.day ?? it.founder

/** Each mission that the tagger finds in the messages, and whether it was marked. */
async function examplesOf(messages: readonly MarkedMessage[], encoder: Encoder): Promise<Judged[]> {
  const examples: Judged[] = []
  let day: number | undefined
  let missions: MissionFact[] = []
  for (const message of messages) {
    if (message.day === undefined || message.day !== day) missions = []
    day = message.day
    const { text, stretches } = unmarked(message.text)
    const slots = { askedKind: message.asked }
    const context = examplePromptContext({ occasion: occasionOf(message), missions, slots })
    const vectors = await vectorsOf(encoder, heads().encoder, splitActs(text), never)
    const parts = readActs(text, settingOf(context), vectors)
    const wanted = stretches.filter(({ kind }) => kind === 'plan')
    for (const { work, features } of await workCandidates(text, parts, context, encoder, never)) {
      const own = { from: work.tokens[0]!.start, to: work.tokens.at(-1)!.end }
      examples.push({ features, isRight: wanted.some((it) => isSame(own, it)) })
    }
    if (day !== undefined && message.where !== 'evening')
      missions = [
        ...missions,
        ...wanted.map(({ from, to }, i) => mission(`${missions.length + i}`, text.slice(from, to), null)),
      ]
  }
  return examples
}

interface Place {
  from: number
  to: number
}

/** Two stretches that share half of the longer one. */
function isSame(one: Place, other: Place): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return shared >= 0.5 * Math.max(one.to - one.from, other.to - other.from)
}
