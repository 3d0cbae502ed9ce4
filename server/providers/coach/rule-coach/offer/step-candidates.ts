import { type Features, flag } from '#server/platform/text/trees.ts'
import { isStep, type Step } from '#server/providers/coach/changes/port.ts'
import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { actsOf, type PartActs, settingOf } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import {
  kindsWithin,
  type TaggedText,
  type WorkKind,
} from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { type Statement, signs } from './features-of-text.ts'
import { type LinkedMission, linkMissions } from './link-missions.ts'
import { missionMeant } from './mission-meant.ts'
import type { Count } from './numbers-in.ts'
import { ofCount, ofKinds, ofLink, ofSituation, ofStatement } from './step-features.ts'
import { canCount, overlap, valueAfter } from './steps.ts'

/** A step that a part of a text may report, with what is to be judged; its confidence is still to be given. */
export interface StepCandidate {
  step: Step
  mission: MissionFact
  /** The mission's value after it; null where it is complete. */
  after: number | null
  features: Features
}

/** What a step comes to: its mission, and where that stands after it. */
export const outcomeOf = ({ mission, after }: Pick<StepCandidate, 'mission' | 'after'>): string =>
  `${mission.id} ${after}`

/** So many of the likeliest missions of a statement are looked at. */
const mostMissions = 4

/** What is known of a text around one of its parts. */
export interface AroundPart {
  /** What was read from the part. */
  read: readonly Proposal[]
  /** How likely the parts before it were about each mission. */
  earlier: Map<string, number>
  /** The part behind it; empty at the end. */
  next: string
  /** The counts of the part, as it names them or as it puts them right. */
  counts: readonly Count[]
  /** How surely a stretch of the part names work of each kind. */
  kindsOf: (from: number, to: number) => Record<WorkKind, number>
}

/** Of the part of a text that has these words. */
export function kindsOf(said: string, tagged: TaggedText, words: string): AroundPart['kindsOf'] {
  const start = Math.max(0, said.indexOf(words))
  return (from, to) => kindsWithin(tagged, start + from, start + to)
}

/**
 * Every step that a part of a text may report on the open missions: each number that it names as an addition and as where
 * the mission stands, the whole, and what else was read from it. Brings `earlier` up to date.
 */
export async function stepCandidates(
  part: PartActs,
  { read, earlier, next, counts, kindsOf }: AroundPart,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<StepCandidate[]> {
  const open = context.missions.filter((it) => !it.isCompleted)
  if (open.length === 0) return []
  const kindsOfPart = ofKinds('part', kindsOf(0, part.text.length))
  const heard = (statement: PlacedStatement, behind: string) => ({
    text: statement.text,
    features: {
      ...ofStatement(statement, part, behind),
      ...ofKinds('statement', kindsOf(statement.start, statement.end)),
      ...kindsOfPart,
    },
  })
  const statements = (await statementsOf(part, context, encoder, signal)).map((it, i, all) => ({
    ...it,
    ...heard(it, all[i + 1]?.text ?? next),
  }))
  const whole = await linkMissions(part, open, encoder, signal)
  const meant = missionMeant(part.text, context, open)
  const found = new Map<string, StepCandidate>()
  const consider = (
    step: Step,
    linked: LinkedMission,
    all: readonly LinkedMission[],
    { text, features }: ReturnType<typeof heard>,
    own: Features,
  ) => {
    const { mission } = linked
    const after = valueAfter(step, mission)
    const key = outcomeOf({ mission, after })
    const known = found.get(key)
    if (known && known.features['statement link: probability']! >= linked.probability) {
      // The same value as an addition and as a total: each speaks for it.
      Object.assign(known.features, own)
      return
    }
    found.set(key, {
      step,
      mission,
      after,
      features: {
        ...known?.features,
        ...features,
        ...ofLink('statement link', linked, all),
        ...ofLink('part link', whole[open.indexOf(mission)]!, whole),
        ...ofSituation(text, mission, after, read, context),
        statements: statements.length,
        ...own,
        'mission: meant': flag(meant === mission),
        'mission: another meant': flag(meant !== undefined && meant !== mission),
        'mission: told of before': earlier.get(mission.id) ?? 0,
      },
    })
  }
  for (const statement of statements) {
    const links = statements.length === 1 ? whole : await linkMissions(statement, open, encoder, signal)
    const isLikely = (it: LinkedMission) =>
      it.mission === meant ||
      links.filter((other) => other.probability > it.probability).length < mostMissions
    const own = counts.filter((it) => statement.start <= it.start && it.end <= statement.end)
    for (const linked of links.filter(isLikely))
      for (const [change, features] of changesOf(own, linked.mission))
        consider(stepOf(change, linked.mission, statement.text), linked, links, statement, features)
  }
  for (const step of read.filter(isStep)) {
    const linked = whole.find(({ mission }) => mission.id === step.missionId)
    if (!linked || !canCount(step, linked.mission)) continue
    const known = found.get(outcomeOf({ mission: linked.mission, after: valueAfter(step, linked.mission) }))
    const statement = statements.find(({ text }) => overlap(text, step.quote))
    if (known) known.step = step
    else consider(step, linked, whole, statement ?? heard(wholeOf(part), next), {})
  }
  for (const { mission, probability } of whole)
    earlier.set(mission.id, Math.max(probability, earlier.get(mission.id) ?? 0))
  return [...found.values()]
}

type Change = { by: number } | { to: number } | 'complete'

const stepOf = (change: Change, { id: missionId }: MissionFact, quote: string): Step =>
  change === 'complete'
    ? { action: 'complete-mission', missionId, quote, confidence: 0 }
    : { action: 'record-progress', missionId, quote, confidence: 0, change }

/** What the numbers of a statement may say of a mission: that it is complete, so much further, or stands so far. */
function* changesOf(counts: readonly Count[], mission: MissionFact): Generator<[Change, Features]> {
  const { targetValue: target, currentValue: current } = mission
  const isTooMany = (it: Count) => target !== null && it.value > farTooMany * target
  yield [
    'complete',
    { whole: 1, 'counts in statement': counts.length, 'count: far too many': flag(counts.some(isTooMany)) },
  ]
  if (target === null) return
  // "Posted on LinkedIn", of a mission to post five times.
  if (counts.length === 0 && current < target) yield [{ by: 1 }, { 'counts in statement': 0, unspoken: 1 }]
  for (const [place, count] of counts.entries()) {
    const value: number = count.kind === 'share' ? Math.round(count.value * target) : count.value
    // "That's all three", of a mission to write to four: it counts the missions.
    if (ofAll.test(count.before) && value !== target && value !== target - current) continue
    const own = (kind: 'to' | 'by', told = value) => ({
      'counts in statement': counts.length,
      ...ofCount(kind, { ...count, value: told }, place, mission),
    })
    // "All but two of the texts are out", "two to go": what is done is the others.
    const done = target - value
    if (count.rest && done > current) yield [{ to: done }, { ...own('to', done), 'count: as the rest': 1 }]
    if (count.rest === 'surely') continue
    const changes: [Change, Features][] = []
    const near = `${count.before} ${count.after}`
    const isAdded = signs.more!.test(near) && current + value <= target
    if (value > current && value <= target && !isAdded) changes.push([{ to: value }, own('to')])
    if (value > 0 && current + value <= target && count.kind !== 'share')
      changes.push([{ by: value }, own('by')])
    // Where nothing is done yet both are the same, and it was added unless it is told as a total.
    const isTotal = signs.total!.test(near)
    yield* isTotal ? changes : changes.reverse()
  }
}
const farTooMany = 3
const ofAll = /\ball(?: of)?(?: the| my| our)?$/i

/** Where one statement may end and the next begin: "the import's fixed, emails are all answered". */
const statementEnd =
  /[,;:]\s+(?:and |but |so )?|(?=\s)(?<!\b(?:all|every\w*)(?: [^\s,.]+){0,3})\s+(?:and|but|plus|then)\s+/i
const mostStatements = 12

type PlacedStatement = Statement & { start: number; end: number }
const wholeOf = ({ text, likely }: PartActs): PlacedStatement => ({
  text,
  likely,
  start: 0,
  end: text.length,
})

/** The statements of a part with what each does, and where in it they stand. */
async function statementsOf(
  part: PartActs,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<PlacedStatement[]> {
  const texts = part.text
    .split(statementEnd)
    .map((it) => it.trim())
    .filter((it) => /[\p{L}\d]/u.test(it))
  if (texts.length < 2 || texts.length > mostStatements) return [wholeOf(part)]
  const vectors = await vectorsOf(encoder, heads().encoder, texts, signal)
  let end = 0
  return texts.map((text) => {
    const start = part.text.indexOf(text, end)
    end = start + text.length
    return { text, likely: actsOf(text, settingOf(context), vectors.get(text) ?? null), start, end }
  })
}
