import { capital } from '#server/platform/text/words.ts'
import { leavesDay } from '#server/providers/coach/changes/port.ts'
import type {
  ChangeDecision,
  MissionFact,
  PromptContext,
  SessionSummary,
} from '#server/providers/coach/port.ts'
import { echoOf, lessonOf } from './echo.ts'
import { listOf, shortName } from './short-name.ts'

const mostWords = 60

/** What the founder told in a session, each in the sentence that told it; kept by the dialog. */
type Told = Partial<Record<'lesson' | 'decision' | 'obstacle' | 'first-move', string>>

/** Sums a session up as a friend would note it: what was done, what comes first, what was learned. Only what is true. */
export function summarize(
  promptContext: PromptContext,
  decisions: readonly ChangeDecision[],
): SessionSummary {
  const told = toldIn(promptContext.slots)
  const said = promptContext.turns.filter((it) => it.role === 'user').map((it) => it.content)
  return { summary: summaryText(promptContext, decisions, told), insights: insightsOf(told, said) }
}

function toldIn({ dialog }: Record<string, unknown>): Told {
  if (typeof dialog !== 'object' || dialog === null || !('kept' in dialog)) return {}
  return (dialog.kept ?? {}) as Told
}

function summaryText(context: PromptContext, decisions: readonly ChangeDecision[], told: Told): string {
  const touched = missionsTouched(decisions)
  const names = (missions: readonly MissionFact[]) => listOf(missions.map((it) => shortName(it.title)))
  const done = context.missions.filter((it) => it.isCompleted)
  const moved = touched.filter((it) => !it.isCompleted && it.currentValue > 0)
  const open = context.missions.filter((it) => !it.isCompleted)
  const untouched = open.filter(({ id }) => !moved.some((it) => it.id === id))
  const first = typeof context.slots.priority === 'string' ? context.slots.priority : null
  const decision = told.decision ? echoOf(told.decision) : null
  const move =
    told['first-move'] && told['first-move'] !== told.decision
      ? echoOf(told['first-move'].replace(/\b(?:first thing )?tomorrow(?: morning)?,?\b/gi, '').trim())
      : null
  const lesson = told.lesson ? lessonOf(told.lesson) : null
  const evening = context.occasion === 'evening'
  const tomorrow = evening ? (context.tomorrow ?? []) : []
  const sentences = [
    done.length > 0 && `You finished ${names(done)}.`,
    ...moved.slice(0, 2).map((it) => `You got to ${amountOf(it)} on ${shortName(it.title)}.`),
    !evening && open.length > 0 && `On today's plan: ${names(open)}.`,
    !evening && first !== null && open.length > 1 && `${capital(shortName(first))} first.`,
    evening && untouched.length > 0 && `Still open: ${names(untouched)}.`,
    decision && `${/^you/i.test(decision) ? capital(decision) : `Decided: ${decision}`}.`,
    lesson && `What you take with you: ${lesson}.`,
    tomorrow.length > 0 ? `Tomorrow: ${names(tomorrow)}.` : move && `Tomorrow: ${move}.`,
  ].filter((it): it is string => Boolean(it))
  let summary = ''
  for (const sentence of sentences)
    if (`${summary} ${sentence}`.split(/\s+/).length <= mostWords) summary = `${summary} ${sentence}`.trim()
  return summary || 'A short talk, and nothing was planned.'
}

/** "3 of 5", or "3" of a mission without a target. */
const amountOf = ({ currentValue, targetValue }: MissionFact) =>
  targetValue === null ? `${currentValue}` : `${currentValue} of ${targetValue}`

/** The missions as the session left them, each once. */
function missionsTouched(decisions: readonly ChangeDecision[]): MissionFact[] {
  const latest = new Map<string, MissionFact>()
  for (const { proposal, mission, verdict } of decisions)
    if (mission && verdict === 'applied' && !leavesDay(proposal)) latest.set(mission.id, mission)
  return [...latest.values()]
}

/** At most three insights, each with the sentence it rests on. */
function insightsOf(told: Told, said: readonly string[]): SessionSummary['insights'] {
  const named = [
    ['Lesson', told.lesson && (lessonOf(told.lesson) ?? null), told.lesson],
    ['Decision', told.decision, told.decision],
    ['Obstacle', told.obstacle, told.obstacle],
  ] as const
  return named.flatMap(([name, content, quote]) =>
    content && quote && said.some((it) => it.includes(quote))
      ? [{ content: `${name}: ${content.replace(/[.!\s]+$/, '')}`, quote }]
      : [],
  )
}
