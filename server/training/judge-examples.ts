import { readText } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { numbersIn } from '#server/providers/coach/rule-coach/offer/numbers-in.ts'
import {
  type PlanCandidate,
  planCandidates,
} from '#server/providers/coach/rule-coach/offer/plan-candidates.ts'
import { countsOfParts } from '#server/providers/coach/rule-coach/offer/self-repairs.ts'
import {
  kindsOf,
  outcomeOf,
  type StepCandidate,
  stepCandidates,
} from '#server/providers/coach/rule-coach/offer/step-candidates.ts'
import { readIn } from '#server/providers/coach/rule-coach/offer/steps.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { type Expected, type Labelled, meets } from '#server/testing/evals/measure.ts'
import {
  bookedToday,
  type DayState,
  makes,
  missionFacts,
  startDay,
  valueAfter,
  withChanges,
} from './day-state.ts'
import { contextOfReport, type LabelledReport, outcomesOf } from './labelled-reports.ts'
import { titlesOf } from './mission-titles.ts'
import type { LabelledAnswer } from './train-answers.ts'
import type { Judged } from './train-trees.ts'
import {
  messageOf,
  type OpenMission,
  type Story,
  settingOf,
  turnsOf,
  type VoiceLine,
  voicesWithMarks,
} from './voices.ts'

/* What the judges learn from: each step that a message may report and each mission it may plan, and whether its labels say so. */

export interface Examples {
  steps: Judged[]
  plans: Judged[]
}

const never = new AbortController().signal

/** The messages of whole days. */
export async function examplesOfDays(
  lines: readonly VoiceLine[],
  encoder: Encoder | null,
): Promise<Examples> {
  const withMarks = voicesWithMarks(lines)
  const examples: Examples = { steps: [], plans: [] }
  let state: DayState = startDay([])
  for (const turn of turnsOf(lines)) {
    const [first] = turn
    if (first!.open) state = startDay(first!.open)
    const said = messageOf(turn, withMarks)
    const { where, asked } = settingOf(first!)
    const context = examplePromptContext({
      occasion: where,
      missions: missionFacts(state),
      slots: { askedKind: asked },
      booked: bookedToday(state),
    })
    const changes = turn.flatMap((it) => it.does ?? [])
    const values = new Map(
      changes.flatMap((it) =>
        'create' in it
          ? []
          : [['complete' in it ? it.complete : it.progress, valueAfter(it, state)] as const],
      ),
    )
    await addExamples(examples, said, context, encoder, {
      step: ({ mission, after }) => values.get(mission.id) === after,
      plan: ({ plan }) => changes.some((it) => makes(plan.title, plan.targetValue, it)),
    })
    let titles = new Map<string, string>()
    for (const line of turn) titles = new Map([...titles, ...titlesOf(line, state)])
    state = withChanges(state, changes, said, titles)
  }
  return examples
}

/** Single sentences with the missions they may be about. */
export async function examplesOfSentences(
  sentences: readonly Labelled[],
  missions: readonly MissionFact[],
  encoder: Encoder | null,
): Promise<Examples> {
  const examples: Examples = { steps: [], plans: [] }
  for (const [i, { text, open, expect, alternatives = [], alsoFine = [] }] of sentences.entries()) {
    const reported = [expect, ...alternatives, alsoFine].flat()
    const own = reported.flatMap((it) => ('mission' in it ? [it.mission] : []))
    const few = own.length > 0 ? own : open.slice(i % open.length).slice(0, 1)
    // Once beside all the missions, and once as on a day with few of them.
    for (const listed of few.length < open.length ? [open, few] : [open]) {
      const context = examplePromptContext({
        occasion: open.length === 0 ? 'morning' : 'status-update',
        missions: missions.filter(({ id }) => listed.includes(id)),
        slots: {},
      })
      await addExamples(examples, text, context, encoder, {
        step: (it) => reported.some((expected) => reports(it, expected)),
        plan: ({ plan }) => reported.some((expected) => meets(plan, expected)),
      })
    }
  }
  return examples
}

/**
 * What founders tell and ask about situations, each beside the missions of some day or, in the morning, of none: nothing
 * of it plans work or reports any.
 */
export async function examplesOfStories(
  stories: readonly Story[],
  days: readonly (readonly OpenMission[])[],
  encoder: Encoder | null,
): Promise<Examples> {
  const examples: Examples = { steps: [], plans: [] }
  const nothing = { step: () => false, plan: () => false }
  for (const [i, { says }] of stories.entries()) {
    const open = missionFacts(startDay(days[i % days.length]!))
    const isMorning = i % 2 === 0
    const day: Partial<PromptContext> = {
      occasion: isMorning ? 'morning' : 'status-update',
      missions: isMorning ? [] : open,
    }
    await addExamples(examples, says, examplePromptContext({ ...day, slots: {} }), encoder, nothing)
  }
  return examples
}

/**
 * What founders answer to offers, beside the missions that were on the list and not asked about: whether it tells that one
 * of them is done. How far one got is not labelled.
 */
export async function examplesOfAnswers(
  answers: readonly LabelledAnswer[],
  encoder: Encoder | null,
): Promise<Examples> {
  const examples: Examples = { steps: [], plans: [] }
  for (const { said, open, done, coach } of answers) {
    const context = examplePromptContext({
      occasion: 'evening',
      missions: open.map((title, i) => missionOf(`${i}`, title)),
      turns: [{ role: 'assistant', content: coach }],
      slots: {},
    })
    const steps = await stepExamples(
      said,
      context,
      encoder,
      ({ mission, after }) => after === null && done.includes(mission.title),
    )
    examples.steps.push(...steps.filter(({ features }) => features.completes))
  }
  return examples
}

/** What founders report of their missions: all of it is labelled. */
export async function examplesOfReports(
  reports: readonly LabelledReport[],
  encoder: Encoder | null,
): Promise<Examples> {
  const examples: Examples = { steps: [], plans: [] }
  for (const report of reports) {
    const outcomes = outcomesOf(report)
    const isRight = ({ mission, after }: StepCandidate) => outcomes.get(mission.title) === after
    examples.steps.push(...(await stepExamples(report.said, contextOfReport(report), encoder, isRight)))
  }
  return examples
}

/** The steps that a text may report; what it may plan is not labelled. */
async function stepExamples(
  said: string,
  context: PromptContext,
  encoder: Encoder | null,
  isRight: (it: StepCandidate) => boolean,
): Promise<Judged[]> {
  const examples: Examples = { steps: [], plans: [] }
  await addExamples(examples, said, context, encoder, { step: isRight, plan: () => false })
  return examples.steps
}

const missionOf = (id: string, title: string): MissionFact =>
  mission(id, title, numbersIn(title).find((it) => it > 1) ?? null)

/** Whether a candidate stands where a label says its mission does. */
function reports({ mission, after }: StepCandidate, expected: Expected): boolean {
  if (expected.action === 'create' || expected.mission !== mission.id) return false
  if (expected.action === 'complete') return after === null
  const value = expected.absolute ?? mission.currentValue + (expected.delta ?? 0)
  return after === (mission.targetValue !== null && value >= mission.targetValue ? null : value)
}

async function addExamples(
  { steps, plans }: Examples,
  said: string,
  context: PromptContext,
  encoder: Encoder | null,
  isRight: { step: (it: StepCandidate) => boolean; plan: (it: PlanCandidate) => boolean },
): Promise<void> {
  const { parts, extraction, works, tagged, repairs } = await readText(said, context, encoder, never)
  const read = extraction.proposals
  const earlier = new Map<string, number>()
  const candidates: StepCandidate[] = []
  const counts = countsOfParts(said, parts, repairs)
  for (const [i, part] of parts.entries()) {
    const around = {
      read: readIn(part.text, read),
      earlier,
      next: parts[i + 1]?.text ?? '',
      counts: counts[i]!,
      kindsOf: kindsOf(said, tagged, part.text),
    }
    candidates.push(...(await stepCandidates(part, around, context, encoder, never)))
  }
  // What is right is right where its mission is spoken of; the other parts of the text teach nothing about it.
  const right = bestLinked(candidates.filter(isRight.step))
  for (const it of candidates)
    if (right.has(it) || !isRight.step(it)) steps.push({ features: it.features, isRight: right.has(it) })
  for (const it of await planCandidates(read, works, parts, context, encoder, never))
    plans.push({ features: it.features, isRight: isRight.plan(it) })
}

/** Of each step the candidate from the part that speaks of its mission most surely. */
function bestLinked(candidates: readonly StepCandidate[]): Set<StepCandidate> {
  const link = (it: StepCandidate) => it.features['statement link: probability']!
  return new Set(
    [...Map.groupBy(candidates, outcomeOf).values()].map((places) =>
      places.reduce((most, it) => (link(it) > link(most) ? it : most)),
    ),
  )
}
