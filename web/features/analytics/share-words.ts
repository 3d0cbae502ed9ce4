import type { ShareCard } from '#contract/analytics.ts'
import { orbits } from '#contract/gamification.ts'
import { agree } from '#contract/words/plural.ts'

export type Subject = 'orbit' | 'week'

/**
 * The texts of a card. `week` holds seven days, each with the share of its missions that was done, null without
 * missions.
 */
export interface CardWords {
  name: string | null
  title: string
  line: string
  figures: { value: string; label: string }[]
  week: { letter: string; share: number | null; perfect: boolean }[]
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const said = (day: string, how: Intl.DateTimeFormatOptions) =>
  noon(day).toLocaleDateString('en-GB', { timeZone: 'UTC', ...how })
const some = (count: number, one: string, many: string) => ({
  value: count.toLocaleString('en-GB'),
  label: agree(count, one, many),
})

/** The texts and figures of a card, with the founder's name only if `named`. Figures that are 0 are omitted. */
export function cardWords(card: ShareCard, subject: Subject, named: boolean): CardWords {
  const name = named ? card.name : null
  const streak = card.dailyStreak > 0 ? [some(card.dailyStreak, 'day streak', 'day streak')] : []
  if (subject === 'orbit') {
    const missions = some(card.missionsCompleted, 'mission complete', 'missions complete')
    const title = orbits[card.orbit]?.name ?? ''
    return { name, title, line: orbitLine(card), figures: [...streak, missions], week: [] }
  }
  const { days, sessions, gained } = card.week
  const sum = (field: 'planned' | 'completed') => days.reduce((total, it) => total + it[field], 0)
  const [planned, completed] = [sum('planned'), sum('completed')]
  return {
    name,
    title: planned === 0 ? 'On the pad' : `${completed} of ${planned} missions`,
    line: `The week of ${span(days[0]!.day, days.at(-1)!.day)}`,
    figures: [
      ...(sessions > 0 ? [some(sessions, 'session', 'sessions')] : []),
      ...(gained > 0 ? [some(gained, 'fuel gained', 'fuel gained')] : []),
      ...streak,
    ],
    week: days.map((day) => ({
      letter: said(day.day, { weekday: 'narrow' }),
      share: day.planned > 0 ? day.completed / day.planned : null,
      perfect: day.perfect,
    })),
  }
}

function orbitLine({ orbit, orbitProgress, reachedOn, campaign }: ShareCard): string {
  const here = orbits[orbit]
  const next = orbits[orbit + 1]
  if (orbit === 0) return here?.tagline ?? ''
  if (campaign) return `Reached on day ${campaign.day} of ${campaign.of}`
  if (reachedOn) return `Reached on ${said(reachedOn, { day: 'numeric', month: 'long', year: 'numeric' })}`
  return next ? `${orbitProgress}% of the way to ${next.name}` : (here?.tagline ?? '')
}

/** A date range: "16 to 22 November", with the first month where they differ. */
function span(from: string, to: string): string {
  const [month, day] = [{ month: 'long' }, { day: 'numeric' }] as const
  const first = said(from, month) === said(to, month) ? said(from, day) : said(from, { ...day, ...month })
  return `${first} to ${said(to, { ...day, ...month })}`
}

/** The card as text for screen readers. */
export function cardSentence({ name, title, line, figures }: CardWords): string {
  const numbers = figures.map((it) => `${it.value} ${it.label}`).join(', ')
  return [name, title, line, numbers, 'Made with Apogee'].filter(Boolean).join('. ')
}
