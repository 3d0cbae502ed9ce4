import { expect, test } from 'vitest'
import type { SentenceAct } from '#server/providers/coach/acts/port.ts'
import { leadOf } from './lead.ts'
import { replyOptions } from './reply-options.ts'
import { newState } from './state.ts'
import type { TurnFacts } from './turn.ts'

const said = 'I never asked anyone for a referral and now I feel like begging when I think of it'
const advice = 'Ask at the moment it works, and by name.'
const turnOf = (more: Partial<TurnFacts>): TurnFacts => ({
  occasion: 'morning',
  style: 'balanced',
  said,
  acts: [{ text: said, act: 'feeling', probability: 0.9 } as SentenceAct],
  gist: null,
  kinds: [],
  fitting: [],
  tones: new Map(),
  decisions: [],
  missions: [],
  facts: [],
  entries: [],
  answer: { topic: 'asking', text: advice, isPage: false, probability: 0.4 },
  seeksAdvice: true,
  wasSaid: () => false,
  news: [],
  likely: { good: 0, bad: 0, seeksAdvice: 0.9 },
  byMeaning: true,
  record: null,
  asksRecord: false,
  bestDay: null,
  offeredOn: new Set(),
  ...more,
})
/** What the rules say; the judge of replies may prefer another. */
const textsOf = (turn: TurnFacts) =>
  replyOptions(turn, newState, newState)
    .filter((it) => it.isByRules)
    .flatMap((it) => it.planned.moves)
    .flatMap((it) => ('text' in it ? [it.text] : []))

test('who wants advice hears it, although no question was put', () => {
  expect(textsOf(turnOf({}))).toContain(advice)
  expect(textsOf(turnOf({ seeksAdvice: false }))).not.toContain(advice)
})

test('news is answered as news, unless advice is wanted', () => {
  const news = { text: 'Referrals come late, and then together.', tone: null, probability: 0.5 }
  expect(textsOf(turnOf({ news: [news], seeksAdvice: false }))).toEqual([news.text])
  expect(textsOf(turnOf({ news: [news] }))).not.toContain(news.text)
  expect(textsOf(turnOf({ news: [{ ...news, probability: 0.2 }], seeksAdvice: false }))).not.toContain(
    news.text,
  )
})

test.each([
  [
    "The win is the mayor. She's coming, and I didn't stammer once.",
    "The mayor. She's coming, and I didn't stammer once.",
  ],
  ['Biggest win today: the museum paid.', 'The museum paid.'],
])('what is called a win is one, whatever else it sounds like: %s', (text, win) => {
  const tones = new Map([[text, 'bad' as const]])
  const acts = [{ text, act: 'obstacle', probability: 0.9 } as SentenceAct]
  expect(leadOf(turnOf({ said: text, acts, tones }), newState)).toEqual({ name: 'win', sentence: win })
})
