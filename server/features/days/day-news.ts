import type { DayNews } from '#contract/days.ts'
import type { Notation } from '#contract/words/notation.ts'
import { agree, plural } from '#contract/words/plural.ts'
import { type Day, dateInWords } from '#server/platform/time/day.ts'

/** A closed day as far as news need it. */
export interface ClosedStory {
  day: Day
  burned: number
  asleep: boolean
  shielded: boolean
  streak: number
  shields: number
}

/** Maximum number of news beside the burns; the latest win. */
const most = 6

/** A streak that ended below this length is not news (product rule 49). */
const worthNaming = 3

/**
 * What closing changed after a day, oldest first: each change once, in a sentence. The first of `days` only provides
 * the state before the second; days missing between two of them were slept through.
 */
export function newsOf(countDays: readonly ClosedStory[], after: Day, notation: Notation): DayNews[] {
  const news = countDays
    .flatMap((it, i) => (i > 0 && it.day > after ? changesOf(countDays[i - 1]!, it, notation) : []))
    .slice(-most)
  const fresh = countDays.filter((it) => it.day > after && it.burned > 0)
  const burned = fresh.reduce((sum, it) => sum + it.burned, 0)
  const last = fresh.at(-1)
  if (last) {
    const when = fresh.length === 1 ? dateInWords(last.day, notation) : `${fresh.length} days`
    news.push({ day: last.day, kind: 'burned', sentence: `${when} burned ${burned} fuel: a tenth a day.` })
  }
  return news
}

function changesOf(was: ClosedStory, closedStory: ClosedStory, notation: Notation): DayNews[] {
  const news: DayNews[] = []
  const addNews = (kind: DayNews['kind'], sentence: string) =>
    news.push({ day: closedStory.day, kind, sentence })
  const date = dateInWords(closedStory.day, notation)
  if (closedStory.shielded)
    addNews(
      'shield-spent',
      `A shield saved your streak of ${plural(closedStory.streak, 'day')} on ${date}. ${shieldsLeft(closedStory.shields)}`,
    )
  if (closedStory.shields > was.shields)
    addNews(
      'shield-earned',
      `${plural(closedStory.streak, 'day')} in a row earned a shield. ${shieldsLeft(closedStory.shields)}`,
    )
  if (closedStory.streak === 0 && was.streak >= worthNaming)
    addNews(
      'streak-ended',
      `Your streak of ${plural(was.streak, 'day')} ended on ${date}. The next begins with one mission.`,
    )
  if (closedStory.streak > was.streak + 1)
    addNews('earned-back', `You earned your streak back: ${plural(closedStory.streak, 'day')}.`)
  if (closedStory.asleep && !was.asleep)
    addNews('fell-asleep', `The ship sleeps since ${date}: nothing burns. Any work wakes it.`)
  return news
}

const shieldsLeft = (shields: number) =>
  `${shields || 'No'} ${agree(shields, 'shield is', 'shields are')} left.`
