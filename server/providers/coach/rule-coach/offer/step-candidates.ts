import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { predict } from '#server/providers/coach/rule-coach/acts/head.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { actsOf, type PartActs, settingOf } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { flag, type Statement } from './features-of-text.ts'
import type { Features } from './judge.ts'
import { type Link, linkFeatures } from './link-features.ts'
import { linksOf } from './link-missions.ts'
import { missionMeant } from './mission-meant.ts'
import { type Count, countsIn } from './numbers-in.ts'
import { ofCount, ofLink, ofSituation } from './step-features.ts'
import { canCount, isStep, type Step, valueAfter } from './steps.ts'

/** A step that a part of a text may report, with what is to be judged; its confidence is still to be given. */
export interface StepCandidate {
  step: Step
  mission: MissionFact
  /** The mission's value after it; null where it is complete. */
  after: number | null
  features: Features
}

/** So many of the likeliest missions of a statement are looked at. */
const mostMissions = 4

/** A mission beside a statement. */
interface Pair {
  link: Link
  probability: number
  mission: MissionFact
}

/** What is known of a text around one of its parts. */
export interface AroundPart {
  /** What the grammar read from the part. */
  read: readonly Proposal[]
  /** How likely the parts before it were about each mission. */
  earlier: Map<string, number>
  /** The part behind it; empty at the end. */
  next: string
}

/**
 * Every step that a part of a text may report on the open missions: each number that it names as an addition and as where
 * the mission stands, the whole, and what the grammar read from it. Brings `earlier` up to date.
 */
export async function stepCandidates(
  part: PartActs,
  { read, earlier, next }: AroundPart,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<StepCandidate[]> {
  const open = context.missions.filter((it) => !it.isCompleted)
  if (open.length === 0) return []
  const pairsOf = async (statement: Statement): Promise<Pair[]> =>
    (await linksOf(statement, open, encoder, signal)).map((link, i) => ({
      link,
      probability: predict(heads().links, linkFeatures(link))[1]!,
      mission: open[i]!,
    }))
  const statements = await statementsOf(part, context, encoder, signal)
  const counts = countsIn(part.text)
  const whole = await pairsOf(part)
  const meant = missionMeant(part.text, context, open)
  const found = new Map<string, StepCandidate>()
  const textBehind = (statement: Statement) => {
    const at = statements.findIndex(({ text }) => text === statement.text)
    return (at < 0 ? undefined : statements[at + 1]?.text) ?? next
  }
  const consider = (step: Step, pair: Pair, pairs: readonly Pair[], statement: Statement, own: Features) => {
    const { mission } = pair
    const after = valueAfter(step, mission)
    const key = `${mission.id} ${after}`
    const known = found.get(key)
    if (known && known.features['statement link: probability']! >= pair.probability) {
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
        ...linkFeaturesOf('statement link', pair, pairs),
        ...linkFeaturesOf('part link', whole[open.indexOf(mission)]!, whole),
        ...ofSituation(
          { statement, part, statements: statements.length, next: textBehind(statement) },
          mission,
          after,
          read,
          context,
        ),
        ...own,
        'mission: meant': flag(meant === mission),
        'mission: another meant': flag(meant !== undefined && meant !== mission),
        'mission: told of before': earlier.get(mission.id) ?? 0,
      },
    })
  }
  for (const statement of statements) {
    const pairs = statements.length === 1 ? whole : await pairsOf(statement)
    const isLikely = (it: Pair) =>
      it.mission === meant ||
      pairs.filter((other) => other.probability > it.probability).length < mostMissions
    const own = counts.filter((it) => statement.start <= it.start && it.end <= statement.end)
    for (const pair of pairs.filter(isLikely))
      for (const [change, features] of changesOf(own, pair.mission))
        consider(stepOf(change, pair.mission, statement.text), pair, pairs, statement, features)
  }
  for (const step of read.filter(isStep)) {
    const pair = whole.find(({ mission }) => mission.id === step.missionId)
    if (!pair || !canCount(step, pair.mission)) continue
    const known = found.get(`${step.missionId} ${valueAfter(step, pair.mission)}`)
    if (known) known.step = step
    else {
      const statement = statements.find(({ text }) => text.includes(step.quote) || step.quote.includes(text))
      consider(step, pair, whole, statement ?? part, {})
    }
  }
  for (const { mission, probability } of whole)
    earlier.set(mission.id, Math.max(probability, earlier.get(mission.id) ?? 0))
  return [...found.values()]
}

function linkFeaturesOf(name: string, pair: Pair, all: readonly Pair[]): Features {
  const best = all.reduce((most, it) => (it === pair ? most : Math.max(most, it.probability)), 0)
  return ofLink(name, pair.link, pair.probability, best)
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
  for (const [place, count] of counts.entries()) {
    const { value } = count
    const own = (kind: 'to' | 'by') => ({
      'counts in statement': counts.length,
      ...ofCount(kind, count, place, mission),
    })
    if (value > current && value <= target) yield [{ to: value }, own('to')]
    if (value > 0 && current + value <= target) yield [{ by: value }, own('by')]
  }
}
const farTooMany = 3

/** Where one statement may end and the next begin: "the import's fixed, emails are all answered". */
const statementEnd = /[,;:]\s+(?:and |but |so )?|\s+(?:and|but|plus|then)\s+/i
const mostStatements = 12

type PlacedStatement = Statement & { start: number; end: number }

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
  if (texts.length < 2 || texts.length > mostStatements)
    return [{ text: part.text, likely: part.likely, start: 0, end: part.text.length }]
  const vectors = await vectorsOf(encoder, heads().encoder, texts, signal)
  let end = 0
  return texts.map((text) => {
    const start = part.text.indexOf(text, end)
    end = start + text.length
    return { text, likely: actsOf(text, settingOf(context), vectors.get(text) ?? null), start, end }
  })
}
