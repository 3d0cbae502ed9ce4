import type { DayNews } from '#contract/days.ts'
import type { Notation } from '#contract/words/notation.ts'
import { type Day, dateInWords } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'

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
    const sentence =
      fresh.length === 1
        ? messages.burnedOn({ burned, date: dateInWords(last.day, notation) })
        : messages.burnedOver({ burned, days: fresh.length })
    news.push({ day: last.day, kind: 'burned', sentence })
  }
  return news
}

function changesOf(was: ClosedStory, closedStory: ClosedStory, notation: Notation): DayNews[] {
  const news: DayNews[] = []
  const addNews = (kind: DayNews['kind'], sentence: string) =>
    news.push({ day: closedStory.day, kind, sentence })
  const date = dateInWords(closedStory.day, notation)
  const { streak } = closedStory
  const held = messages.shieldsHeld(closedStory)
  if (closedStory.shielded) addNews('shield-spent', `${messages.shieldSaved({ streak, date })} ${held}`)
  if (closedStory.shields > was.shields)
    addNews('shield-earned', `${messages.shieldEarned({ streak })} ${held}`)
  if (streak === 0 && was.streak >= worthNaming)
    addNews('streak-ended', messages.streakEnded({ streak: was.streak, date }))
  if (streak > was.streak + 1) addNews('earned-back', messages.earnedBack({ streak }))
  if (closedStory.asleep && !was.asleep) addNews('fell-asleep', messages.fellAsleep({ date }))
  return news
}
