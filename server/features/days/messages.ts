import { forCount } from '#contract/words/plural.ts'

/** The words of days: what is still open, what closing a day changed, and the way back to a streak. */

// Read day now: a day that can still be completed
export const nothingWasPlanned = ({ date }: { date: string }) => `Nothing was planned for ${date}.`
export const allWereDone = ({ date, planned }: { date: string; planned: number }) =>
  forCount(planned, {
    one: `The one mission of ${date} is done.`,
    other: `All ${planned} missions of ${date} are done.`,
  })
export const leftOpen = ({ date, planned, left }: { date: string; planned: number; left: number }) =>
  planned === 1
    ? `The one mission of ${date} is open. Ticked now, it still counts.`
    : forCount(left, {
        one: `1 of ${planned} missions of ${date} is open. Ticked now, it still counts.`,
        other: `${left} of ${planned} missions of ${date} are open. Ticked now, they still count for it.`,
      })

// Read day now: a streak that can be earned back; only one of five days or more can be
export const earnBackSoon = ({ missions, streak }: { missions: number; streak: number }) =>
  forCount(missions, {
    one: `1 mission within 48 hours, and your streak of ${streak} days is back.`,
    other: `${missions} missions within 48 hours, and your streak of ${streak} days is back.`,
  })
export const earnBackBy = (values: { missions: number; streak: number; weekday: string }) => {
  const { missions, streak, weekday } = values
  return forCount(missions, {
    one: `1 more mission by the end of ${weekday}, and your streak of ${streak} days is back.`,
    other: `${missions} more missions by the end of ${weekday}, and your streak of ${streak} days is back.`,
  })
}

// Day news
export const burnedOn = ({ burned, date }: { burned: number; date: string }) =>
  `${burned} fuel burned when ${date} closed: a tenth of the tank.`
export const burnedOver = ({ burned, days }: { burned: number; days: number }) =>
  `${burned} fuel burned over ${days} days: a tenth of the tank each day.`
export const shieldSaved = ({ streak, date }: { streak: number; date: string }) =>
  forCount(streak, {
    one: `A shield saved your streak of 1 day on ${date}.`,
    other: `A shield saved your streak of ${streak} days on ${date}.`,
  })
export const shieldEarned = ({ streak }: { streak: number }) =>
  forCount(streak, {
    one: '1 day in a row earned a shield.',
    other: `${streak} days in a row earned a shield.`,
  })
export const shieldsHeld = ({ shields }: { shields: number }) =>
  shields === 0
    ? 'No shields are left.'
    : forCount(shields, { one: 'You have 1 shield.', other: `You have ${shields} shields.` })
export const streakEnded = ({ streak, date }: { streak: number; date: string }) =>
  forCount(streak, {
    one: `Your streak of 1 day ended on ${date}. The next begins with one mission.`,
    other: `Your streak of ${streak} days ended on ${date}. The next begins with one mission.`,
  })
export const earnedBack = ({ streak }: { streak: number }) =>
  forCount(streak, {
    one: 'You earned your streak back: 1 day.',
    other: `You earned your streak back: ${streak} days.`,
  })
export const fellAsleep = ({ date }: { date: string }) =>
  `In cryosleep since ${date}: no fuel burns until you are back.`
