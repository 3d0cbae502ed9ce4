import { readOnce } from '#server/platform/text/read-once.ts'
import { type Features, flag, judge, type Trees } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { kindsWithin } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { confidences } from './confidences.ts'
import { sharedWords } from './link-features.ts'
import { linksOf } from './link-missions.ts'
import type { ReadText } from './read-text.ts'
import { thingsOf, wordsOf } from './words-of.ts'

export const moveJudgeFile = new URL('move-judge.json', import.meta.url)

/** The judge of move-judge.json, which `npm run coach:train` writes: whether a mission is meant to wait. */
export interface MoveJudge {
  dataHash: string
  moves: Trees
}

/** Probabilities from which a move is asked about and written. */
const limits = { offered: 0.4, written: 0.6 }

/** So few words, such as "tomorrow then", are about what was spoken of last, which the judge can not see. */
const bareWords = 4

/** "Move that one to Monday", "push everything to tomorrow": what is meant was named before, so it is at least asked about. */
const pointsBack =
  /^\W*(?:(?:yes|ok(?:ay)?|no|actually|please|then|so|and|just|can|could|you|let['’]s)\W+)*(?:move|push|shift|put|leave|make|bump|swap|postpone) (?:it|that|this|them|those|these|everything|all|both)\b/i

type Move = Extract<Proposal, { action: 'move-mission' }>
const isMove = (it: Proposal): it is Move => it.action === 'move-mission'

/** The moves that words tell of, each with the confidence that the judge allows; without those that it does not believe. */
export async function judgeMoves(
  read: readonly Proposal[],
  text: Pick<ReadText, 'said' | 'tagged'>,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Map<Proposal, Proposal | null>> {
  const judged = new Map<Proposal, Proposal | null>()
  const moves = wordsIn(text.said) > bareWords ? read.filter(isMove) : []
  const vectors = await vectorsForMoves(moves, context, encoder, signal)
  for (const move of moves) {
    const features = moveFeatures(move, text, context, vectors)
    const probability = judge(readOnce<MoveJudge>(moveJudgeFile).moves, features)
    const confidence = probability >= limits.written ? confidences.sure : confidences.offered
    const isAsked = probability >= limits.offered || pointsBack.test(move.quote)
    judged.set(move, isAsked ? { ...move, confidence } : null)
  }
  return judged
}

const nextDay = /\btomorrow\b/i
const namedDay = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|weekend)\b/i
const ownWill = /\b(?:i|we|let's)\b/i
/** Words that tell who puts what off, and whether. */
const tellingWords: readonly (readonly [string, RegExp])[] = [
  ['wait', /\b(?:wait|keep|later)\b/i],
  ['move', /\b(?:move|push|shift|bump|postpone|reschedule|rebook|swap|park|slide|delay|leave|put)\b/i],
  ['moving', /\b(?:mov|push|shift|bump|postpon|reschedul|rebook|swapp|park|slid|delay|leav|putt)ing\b/i],
  ['moved', /\b(?:(?:mov|push|shift|bump|postpon|reschedul|rebook|swapp|park|delay)ed|slid|left)\b/i],
  ['can', /\b(?:can|could|should|will|shall|'ll)\b/i],
  ['rather', /\b(?:rather|instead|then)\b/i],
  ['not', /\b(?:not|no|never|neither|nor)\b|n't\b/i],
  ['today', /\b(?:today|tonight)\b/i],
  ['until', /\b(?:till?|until|after|over)\b/i],
  ['others', /\b(?:he|she|they|you|someone|people)\b/i],
  ['says', /\b(?:says?|said|told|rang|called|wants?|asked|wrote)\b/i],
  ['is', /\b(?:is|are|was|were|'s)\b/i],
  ['has', /\b(?:has|have|had|got|did|been)\b/i],
  ['when', /\b(?:when|if|because|since|so|but|and)\b/i],
]

/** The vectors of the quotes and of the day's missions; none without an encoder, and none where nothing is moved. */
export const vectorsForMoves = async (
  moves: readonly Pick<Move, 'quote'>[],
  { missions }: Pick<PromptContext, 'missions'>,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Float32Array>> => {
  const texts = [...moves.map((it) => it.quote), ...missions.map((it) => it.title)]
  return moves.length > 0 ? vectorsOf(encoder, heads().encoder, texts, signal) : new Map()
}

/** What is known of a mission that some words may put off. */
export function moveFeatures(
  { missionId, quote, confidence }: Pick<Move, 'missionId' | 'quote' | 'confidence'>,
  { said, tagged }: Pick<ReadText, 'said' | 'tagged'>,
  { missions, occasion }: Pick<PromptContext, 'missions' | 'occasion'>,
  vectors: ReadonlyMap<string, Float32Array>,
): Features {
  const open = missions.filter((it) => !it.isCompleted)
  const title = missions.find(({ id }) => id === missionId)?.title ?? ''
  const link = linksOf({ text: quote, likely: () => 0 }, open, vectors)[
    open.findIndex(({ id }) => id === missionId)
  ]
  const at = said.indexOf(quote)
  const plain = quote.replace(/[’‘]/g, "'")
  const work = kindsWithin(tagged, at, at + quote.length)
  const things = thingsOf(title)
  const among = (text: string) => things.filter((it) => wordsOf(text).includes(it)).length
  return {
    plain: flag(confidence > confidences.offered),
    likeness: link?.likeness ?? 0,
    'likeness: others': link?.others ?? 0,
    'words shared': link?.words ?? 0,
    'words shared: others': link?.otherWords ?? 0,
    'words shared: all': sharedWords(said, title),
    'things named': among(quote),
    'things named: all': among(said),
    'things of the title': things.length,
    words: wordsIn(said),
    'words: quote': wordsIn(quote),
    open: open.length,
    tomorrow: flag(nextDay.test(quote)),
    day: flag(namedDay.test(quote)),
    asks: flag(said.includes('?')),
    'own will': flag(ownWill.test(quote)),
    [`occasion: ${occasion}`]: 1,
    ...Object.fromEntries(tellingWords.map(([name, words]) => [`says: ${name}`, flag(words.test(plain))])),
    'begins with it': flag(
      wordsOf(quote)
        .slice(0, 2)
        .some((it) => things.includes(it)),
    ),
    ...Object.fromEntries(Object.entries(work).map(([kind, chance]) => [`work: ${kind}`, chance])),
  }
}
