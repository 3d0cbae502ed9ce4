import type { BodyOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { bookFirstPlan as endpoint } from '#contract/first-flight.ts'
import { applyDecisions } from '#server/features/coaching/index.ts'
import { confirmPlan } from '#server/features/days/index.ts'
import {
  changeMission,
  findByDay,
  findByDays,
  type Meanings,
  shownMission,
} from '#server/features/missions/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findFirstGoal } from './read-first-flight.ts'

/**
 * Books the confirmed missions for today, and the later ones for tomorrow, by the path of a coach's plan, links those that move the goal to it, and
 * confirms the plan. Sent again it books nothing twice: a title that is on today's list already stays as it is.
 */
export async function bookFirstPlan(
  context: { tx: Transaction; clock: Clock; meanings?: Meanings },
  founder: Founder,
  today: Day,
  { answer, missions, later = [] }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tx, clock } = context
  const goal = await findFirstGoal(tx, founder.id, clock.now())
  const known = await findByDays(tx, founder.id, today, addDays(today, 1))
  const booked = new Set(known.map((it) => it.title.toLowerCase()))
  const planned = [
    ...missions.map((it) => ({ ...it, when: 'today' as const })),
    ...later.map((it) => ({ ...it, when: 'tomorrow' as const })),
  ]
  const origin = { origin: clock.newId(), sessionId: null, today }
  for (const [
    place,
    { title, targetValue, priority, category, quote, movesGoal, when },
  ] of planned.entries()) {
    if (booked.has(title.toLowerCase())) continue
    booked.add(title.toLowerCase())
    const proposal = {
      action: 'create-mission' as const,
      when,
      confidence: 1,
      // The words a change rests on are the founder's own.
      quote: answer.includes(quote) ? quote : answer,
      ...{ title, targetValue, priority, category },
    }
    // A list is in the order of its times, so each is a millisecond later than the one before.
    const later = {
      ...context,
      clock: { newId: () => clock.newId(), now: () => new Date(clock.now().getTime() + place) },
    }
    const [change] = await applyDecisions(later, founder.id, origin, [
      { proposal, verdict: 'applied', mission: null },
    ])
    if (change?.missionId && movesGoal && goal)
      await changeMission(context, founder.id, change.missionId, { goalId: goal.id })
  }
  const rows = await findByDay(tx, founder.id, today)
  if (rows.some((it) => !it.isCompleted))
    await confirmPlan(context, founder, today, { day: today, confirmed: true })
  return { missions: rows.map(shownMission), goalId: goal?.id ?? null }
}
