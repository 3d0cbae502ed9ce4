import { describe, expect, test } from 'vitest'
import type { Act, SentenceAct } from '#server/providers/coach/acts/port.ts'
import { mission } from '#server/providers/coach/examples.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import { chooseOption } from './choose-option.ts'
import { replyOptions } from './reply-options.ts'
import { newState } from './state.ts'
import type { TurnFacts } from './turn.ts'

const said = 'The school rang and they are over the moon with the benches.'
const news = {
  text: 'Over the moon is rare from a school, so enjoy it.',
  tone: 'good' as const,
  probability: 0.9,
}
const part = (act: Act, chances: SentenceAct['chances']): SentenceAct => ({
  text: said,
  act,
  probability: 0.6,
  ...(chances && { chances }),
})
const turnOf = (more: Partial<TurnFacts> = {}): TurnFacts => ({
  occasion: 'status-update',
  style: 'balanced',
  said,
  acts: [part('answer', { answer: 0.6, win: 0.3 })],
  gist: null,
  kinds: [],
  fitting: [],
  tones: new Map([[said, 'good']]),
  likely: { good: 0.9, bad: 0.01, seeksAdvice: 0.01 },
  decisions: [],
  missions: [],
  facts: [],
  entries: [],
  answer: null,
  seeksAdvice: false,
  wasSaid: () => false,
  news: [news],
  byMeaning: true,
  record: null,
  asksRecord: false,
  bestDay: null,
  offeredOn: new Set(),
  ...more,
})
const optionsOf = (turn: TurnFacts) => replyOptions(turn, newState, newState)
const chosen = (turn: TurnFacts) => chooseOption(turn, newState, newState)
const offered: ChangeDecision = {
  proposal: { action: 'complete-mission', missionId: 'b', quote: said, confidence: 0.6 },
  verdict: 'offered',
  mission: mission('b', 'Build the benches', null),
}

test('no two replies say the same, and the first is that of the rules', () => {
  const options = optionsOf(turnOf())
  const moves = options.map((it) => JSON.stringify(it.planned.moves))
  expect(new Set(moves).size).toBe(moves.length)
  expect(options.map((it) => it.isByRules)).toEqual([true, ...options.slice(1).map(() => false)])
  expect(options.map((it) => it.kind)).toContain('news')
})

test('a reply that fits beats one that only thanks', () => {
  expect(JSON.stringify(chosen(turnOf()).planned.moves)).not.toContain('"answer"')
})

test.each<[string, Partial<TurnFacts>]>([
  ['without meaning', { byMeaning: false }],
  ['without knowing how likely each act is', { acts: [part('answer', undefined)] }],
  ['where a change is only offered', { decisions: [offered], missions: [offered.mission!] }],
  [
    'where something was told twice',
    { decisions: [{ ...offered, verdict: 'restated' }], missions: [offered.mission!] },
  ],
  ['where something is asked', { said: `${said} What do I charge for the next ten?` }],
  ['where a sum was asked for', { said: 'What is 12 times 40?' }],
])('the rules decide %s', (_, more) => {
  expect(chosen(turnOf(more)).isByRules).toBe(true)
})

describe('what is said before there is any plan', () => {
  const morning: Partial<TurnFacts> = {
    occasion: 'morning',
    said: "Kettle's on and the van has a puncture.",
    kinds: [{ kind: 'light', chance: 0.7 }],
  }
  const asks = (more: Partial<TurnFacts>) => chosen(turnOf({ ...morning, ...more })).planned.asked?.move

  test('leads to the plan', () => expect(asks({})).toBe('ask-plan'))

  test('also where some of it sounded a little like work', () => {
    const plan: ChangeDecision = {
      proposal: {
        action: 'create-mission',
        title: 'The van',
        targetValue: null,
        priority: 'medium',
        category: 'other',
        when: 'today',
        quote: 'the van',
        confidence: 0.6,
      },
      verdict: 'offered',
      mission: null,
    }
    expect(asks({ decisions: [plan] })).toBe('ask-plan')
  })

  test.each<[string, Partial<TurnFacts>]>([
    ['bad news', { kinds: [{ kind: 'setback', chance: 0.7 }] }],
    ['a question', { said: 'How do I find the first ten customers?' }],
    ['a plan', { acts: [part('plan', { plan: 0.9 })] }],
    ['a day with missions', { missions: [offered.mission!] }],
  ])('is not %s', (_, more) => expect(asks(more)).not.toBe('ask-plan'))
})

test('beside what was written down no reply hides it', () => {
  const done = { ...offered.mission!, isCompleted: true }
  const decisions = [{ ...offered, verdict: 'applied' as const, mission: done }]
  const kinds = optionsOf(turnOf({ decisions, missions: [done] })).map((it) => it.kind)
  expect(kinds).toContain('written-down')
  expect(kinds).not.toContain('taken-in')
  expect(kinds).not.toContain('reaction')
})

describe('a reaction', () => {
  const gist = { words: 'over the moon with the benches', chance: 0.9 }
  const fitting = [
    { comment: 'win' as const, chance: 0.7 },
    { comment: 'earned' as const, chance: 0.2 },
    { comment: 'fact' as const, chance: 0.02 },
  ]
  const reactionsTo = (more: Partial<TurnFacts>) =>
    optionsOf(turnOf(more)).filter((it) => it.kind === 'reaction')

  test('says the gist back and adds a thought that likely fits, and asks nothing', () => {
    const reactions = reactionsTo({ gist, fitting })
    expect(reactions.map((it) => it.comment)).toEqual(['win', 'earned'])
    for (const { planned } of reactions) {
      expect(planned).toMatchObject({ quiet: true, asked: null })
      expect(planned.moves).toMatchObject([{ name: 'react', values: { gist: gist.words } }])
    }
  })

  test('adds the thought alone where no words can be said back', () => {
    const [first] = reactionsTo({ gist: null, fitting })
    expect(first!.planned.moves).toMatchObject([{ name: 'thought', values: { comment: 'win' } }])
  })
})
