import type { ShareCard } from '#contract/analytics.ts'
import { orbits } from '#contract/gamification.ts'
import { formatSpan } from '#web/words/date-span.ts'
import { dateParts, formatDate } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages-share.ts'

export type Subject = 'orbit' | 'week'

/**
 * The texts of a card. `week` holds seven days, each with the share of its missions that was done, null without
 * missions.
 */
export interface CardTexts {
  name: string | null
  title: string
  line: string
  figures: { value: string; label: string }[]
  week: { weekdayInitial: string; completedShare: number | null; perfect: boolean }[]
}

/** The texts and figures of a card, with the founder's name only with `withName`. Figures that are 0 are omitted. */
export function cardTexts(card: ShareCard, subject: Subject, withName: boolean): CardTexts {
  const name = withName ? card.name : null
  const streak =
    card.dailyStreak > 0 ? [{ value: formatNumber(card.dailyStreak), label: messages.dayStreak }] : []
  if (subject === 'orbit') {
    const count = card.missionsCompleted
    const missions = { value: formatNumber(count), label: messages.missionsComplete({ count }) }
    const title = orbits[card.orbit]?.name ?? ''
    return { name, title, line: orbitLine(card), figures: [...streak, missions], week: [] }
  }
  const { days, sessions, gained } = card.week
  const sumDays = (field: 'planned' | 'completed') => days.reduce((total, it) => total + it[field], 0)
  const [planned, completed] = [sumDays('planned'), sumDays('completed')]
  return {
    name,
    title: planned === 0 ? messages.onThePad : messages.missionShare({ completed, planned }),
    line: messages.theWeekOf({ days: formatSpan(days[0]!.day, days.at(-1)!.day) }),
    figures: [
      ...(sessions > 0
        ? [{ value: formatNumber(sessions), label: messages.sessions({ count: sessions }) }]
        : []),
      ...(gained > 0 ? [{ value: formatNumber(gained), label: messages.fuelGainedLabel }] : []),
      ...streak,
    ],
    week: days.map((day) => ({
      weekdayInitial: dateParts(day.day).weekday.slice(0, 1),
      completedShare: day.planned > 0 ? day.completed / day.planned : null,
      perfect: day.perfect,
    })),
  }
}

function orbitLine({ orbit, orbitProgress, reachedOn, campaign }: ShareCard): string {
  const currentOrbit = orbits[orbit]
  const nextOrbit = orbits[orbit + 1]
  if (orbit === 0) return currentOrbit?.tagline ?? ''
  if (campaign) return messages.reachedOnDay({ day: campaign.day, of: campaign.of })
  if (reachedOn)
    return messages.reachedOn({
      date: formatDate(reachedOn, { month: 'long', year: true }),
    })
  return nextOrbit
    ? messages.wayTo({ percent: orbitProgress, name: nextOrbit.name })
    : (currentOrbit?.tagline ?? '')
}

/** The card as text for screen readers. */
export function cardSentence({ name, title, line, figures }: CardTexts): string {
  const figuresText = figures.map((it) => `${it.value} ${it.label}`).join(', ')
  return [name, title, line, figuresText, messages.madeWithApogee].filter(Boolean).join('. ')
}
