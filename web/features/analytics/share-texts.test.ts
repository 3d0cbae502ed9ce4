import { expect, test } from 'vitest'
import type { ShareCard } from '#contract/analytics.ts'
import { cardSentence, cardTexts } from './share-texts.ts'

const days = Array.from({ length: 7 }, (_, i) => ({
  day: `2026-11-${16 + i}`,
  planned: i < 3 ? 3 : 0,
  completed: i < 3 ? 3 - i : 0,
  perfect: i === 0,
}))
const card: ShareCard = {
  name: 'Ada Okafor',
  orbit: 3,
  orbitProgress: 14,
  reachedOn: '2026-11-14',
  campaign: { day: 61, of: 90 },
  dailyStreak: 21,
  missionsCompleted: 148,
  week: { days, sessions: 5, gained: 180 },
}

test('an orbit card has the date it was reached, as precisely as it is known', () => {
  const words = cardTexts(card, 'orbit', true)
  expect(words).toMatchObject({ name: 'Ada Okafor', title: 'Mars Station', line: 'Reached on day 61 of 90' })
  expect(words.figures).toEqual([
    { value: '21', label: 'day streak' },
    { value: '148', label: 'missions complete' },
  ])
  const lineOf = (more: Partial<ShareCard>) => cardTexts({ ...card, ...more }, 'orbit', true).line
  expect(lineOf({ campaign: null })).toBe('Reached on 14 November 2026')
  expect(lineOf({ campaign: null, reachedOn: null })).toBe('14% of the way to Jupiter Outpost')
  expect(lineOf({ campaign: null, reachedOn: null, orbit: 5 })).toBe('Master of the cosmos')
  expect(lineOf({ campaign: null, reachedOn: null, orbit: 0 })).toBe('Preparing for liftoff')
})

test('a week card counts missions, with a share for each day that had any', () => {
  const words = cardTexts(card, 'week', false)
  expect(words).toMatchObject({ name: null, title: '6 of 9 missions', line: 'The week of 16 to 22 November' })
  expect(words.week.map((it) => it.completedShare)).toEqual([1, 2 / 3, 1 / 3, null, null, null, null])
  expect(words.week.map((it) => it.weekdayInitial).join('')).toBe('MTWTFSS')
  expect(cardSentence(words)).toBe(
    '6 of 9 missions. The week of 16 to 22 November. 5 sessions, 180 fuel gained, 21 day streak. Made with Apogee',
  )
})

test('figures that are zero are omitted', () => {
  const none = days.map((it) => ({ ...it, planned: 0, completed: 0 }))
  const quiet = {
    ...card,
    dailyStreak: 0,
    missionsCompleted: 0,
    week: { days: none, sessions: 0, gained: 0 },
  }
  expect(cardTexts(quiet, 'week', true)).toMatchObject({ title: 'On the pad', figures: [] })
  expect(cardTexts(quiet, 'orbit', true).figures).toEqual([{ value: '0', label: 'missions complete' }])
})

test('a week that spans two months names both', () => {
  const later = days.map((it, i) => ({ ...it, day: i < 1 ? '2026-11-30' : `2026-12-0${i}` }))
  expect(cardTexts({ ...card, week: { ...card.week, days: later } }, 'week', true).line).toBe(
    'The week of 30 November to 6 December',
  )
})
