import { missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { possibleNumbers, statedNumbers } from './numbers-in-text.ts'

/** Numbers that a reply may state: of the founder (`own`), and of the playbook's advice (`known`). */
export interface AllowedNumbers {
  own: Set<number>
  known: Set<number>
}

/**
 * The numbers of the prompt context, of the decisions and of the founder's text, what remains to each target, counts of
 * missions, and what a listener works out from them: sums and differences of what was just said, shares of a target.
 */
export function collectAllowedNumbers(
  promptContext: PromptContext,
  said: string,
  decisions: readonly ChangeDecision[],
): AllowedNumbers {
  const { missions, tomorrow, goal, facts, booked, changedToday, business, score, turns, slots, replyPlan } =
    promptContext
  const { turn: _, ...ownSlots } = slots
  const moves = [...(replyPlan?.moves ?? []), ...(replyPlan?.more ?? [])]
  const isAdvice = (it: (typeof moves)[number]) => 'text' in it && it.entry !== undefined
  const spoken = turns.filter((it) => it.role === 'user').map((it) => it.content)
  const data = [missions, tomorrow, goal, facts, booked, changedToday, business, score, ownSlots]
  const own = new Set([
    1,
    ...numbersWithin([data, spoken, said, decisions, moves.filter((it) => !isAdvice(it))]),
  ])
  const after = missionsAfterDecisions(missions, decisions)
  for (const number of countsOf(missions, after, decisions)) own.add(number)
  for (const number of [
    ...derivedFromTargets([...missions, ...after], goal),
    ...derivedFromTalk(said, spoken),
  ])
    own.add(number)
  return { own, known: new Set(numbersWithin([promptContext.playbook, moves.filter(isAdvice)])) }
}

function countsOf(
  before: readonly MissionFact[],
  after: readonly MissionFact[],
  decisions: readonly ChangeDecision[],
): number[] {
  const numbers = [before, after].flatMap((missions) => {
    const done = missions.filter((it) => it.isCompleted).length
    return [missions.length, done, missions.length - done]
  })
  const created = decisions.filter((it) => it.proposal.action === 'create-mission').length
  const done = after.filter((it) => it.isCompleted).length
  for (let more = 0; more <= Math.max(created, decisions.length); more += 1)
    numbers.push(after.length - done + more)
  for (let some = 0; some <= decisions.length; some += 1) numbers.push(some)
  return numbers
}

/** What is missing to each target, and the share that is reached in percent. */
const derivedFromTargets = (missions: readonly MissionFact[], goal: PromptContext['goal']): number[] =>
  [
    ...missions.map((it) => [it.currentValue, it.targetValue]),
    [goal?.current ?? null, goal?.target ?? null],
  ].flatMap(([current, target]) =>
    typeof current === 'number' && typeof target === 'number' && target > 0
      ? [target - current, Math.round((100 * current) / target)]
      : [],
  )

/** Of more numbers than this nobody works out the sums. */
const mostTerms = 6

/** Sums and differences of the numbers that the founder said in the last turns. */
function derivedFromTalk(said: string, spoken: readonly string[]): number[] {
  const terms = [said, ...spoken.slice(-2)].flatMap(statedNumbers).slice(0, mostTerms)
  const total = statedNumbers(said).reduce((sum, it) => sum + it, 0)
  const pairs = terms.flatMap((one, i) =>
    terms.slice(i + 1).flatMap((other) => [one + other, Math.abs(one - other), ...quotients(one, other)]),
  )
  return [total, ...pairs]
}

/** How often one number goes into the other, as it is said: "under four months" of 110 at 30 a month. */
function quotients(one: number, other: number): number[] {
  // "Burn is 30k and there's 110 left" leaves the thousands out the second time.
  const scale = Math.min(one, other) < 1000 && Math.max(one, other) >= 10_000 ? 1000 : 1
  const [low, high] = [one, other].map((it) => (it < 1000 ? it * scale : it)).toSorted((a, b) => a - b)
  const quotient = high! / low!
  return quotient <= mostTimes ? [Math.floor(quotient), Math.ceil(quotient)] : []
}
const mostTimes = 60

/** All numbers in a value, recursively; ids are skipped. */
function numbersWithin(value: unknown): number[] {
  if (typeof value === 'number') return [value, Math.round(value)]
  if (typeof value === 'string') return possibleNumbers(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, it]) =>
    /^(?:id|missionId|promiseId|confidence)$/.test(key) ? [] : numbersWithin(it),
  )
}
