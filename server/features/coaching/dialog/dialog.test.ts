import { describe, expect, test } from 'vitest'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { Style } from '#server/providers/coach/port.ts'
import { talkThrough } from '#server/testing/coach-session.ts'
import { planReply } from './plan-reply.ts'
import { newState, slotsOf } from './state.ts'

const work = [mission('globex', 'Close Globex', null), mission('demos', 'Give 6 product demos', 6)]
const context = (over: object = {}) =>
  examplePromptContext({
    occasion: 'morning',
    missions: work,
    slots: {},
    turns: [],
    seed: '2026-11-20 x',
    ...over,
  })
const replyTo = async (said: string, over: object = {}) =>
  (await talkThrough(context(over), [said])).turns[0]!.reply
const names = /globex|demos|10,?000|MRR/i

describe.each(['supportive', 'balanced', 'aggressive'] as const)('in the %s manner', (style: Style) => {
  test.each([
    ['a feeling', "I'm so tired and honestly scared this won't work."],
    ['a win', 'She said yes!! We have our first paying customer!'],
    ['a lesson', 'The lesson is that I hide in the product when I should call people.'],
    ['a decision', "I've decided we are dropping the free plan for good."],
    ['a goodbye', 'thanks, good night'],
  ])('after %s no other work and no goal is named', async (_, said) => {
    expect(await replyTo(said, { style })).not.toMatch(names)
  })

  test('a question is answered in the first sentence, and by the playbook', async () => {
    const reply = await replyTo('Should I raise my prices for new customers?', { style })
    expect(reply.split(/(?<=[.!?])\s/)[0]).not.toMatch(/\?$/)
    expect([...playbook().values()].some(({ advice }) => reply.includes(advice.slice(0, 30)))).toBe(true)
    expect(reply).not.toMatch(names)
  })
})

test('an entry is walked through: advice and a question, then what would change it and one step', async () => {
  const { turns } = await talkThrough(context(), [
    'Should I raise my prices for new customers?',
    'About four of the last ten said yes at once.',
    'yes please',
  ])
  const second = turns[1]
  expect(second!.reply).toMatch(/\?$/)
  const offer = second!.decisions.find((it) => it.verdict === 'offered')
  expect(offer?.proposal).toMatchObject({ action: 'create-mission', when: 'today' })
})

test('no two replies of a session begin alike or share a sentence', async () => {
  const { turns } = await talkThrough(context({ missions: [] }), [
    'Three things today: call the bank, write the proposal and fix the login page.',
    'The proposal, it is due at five.',
    'I start with the price page of it.',
    'The bank is done.',
    'Half of the proposal is written.',
    'The login page is live now.',
  ])
  const replies = turns.map((it) => it.reply)
  const sentences = replies.flatMap((it) => it.split(/(?<=[.!?])\s+/))
  expect(new Set(sentences).size).toBe(sentences.length)
  replies.slice(1).forEach((reply, i) => {
    expect(reply.split(' ')[0]).not.toBe(replies[i]!.split(' ')[0])
  })
})

test('no reply holds a mission in quotation marks, two questions, or more than seventy words', async () => {
  const { turns } = await talkThrough(context(), [
    'morning',
    'Globex has to close, their legal is sitting on it.',
    'I gave two demos before lunch.',
    "I don't know what to do about the third one, he never answers.",
    'My cofounder wants to leave.',
    'ok. go',
  ])
  for (const { reply, refused } of turns) {
    expect(reply).not.toMatch(/'[A-Z][^']{3,}'/)
    // A question inside words offered to the founder is not the coach's.
    expect(reply.replace(/"[^"]*"/g, '').match(/\?/g)?.length ?? 0, reply).toBeLessThanOrEqual(1)
    expect(reply.split(/\s+/).length, reply).toBeLessThanOrEqual(70)
    expect(refused, reply).toEqual([])
  }
})

test.each([
  'Close rate 38%. Churn 1.2%.',
  "I'm scared they'll say it's stupid.",
  "I don't know any therapists.",
  'no, I meant the other one',
  'My sister would love to start a bakery one day.',
])('"%s" makes no mission', async (said) => {
  const { turns } = await talkThrough(context(), [said])
  const made = turns[0]!.decisions.filter(
    (it) => it.verdict === 'applied' && it.proposal.action === 'create-mission',
  )
  expect(made).toEqual([])
})

test('a plan larger than the best day so far is asked about, once, after the choice', () => {
  const missions = ['a', 'b', 'c', 'd', 'e', 'f'].map((it) => mission(it, `Call ${it}`, null))
  const turn = {
    occasion: 'morning' as const,
    style: 'balanced' as const,
    said: 'I would like to begin with the first of them.',
    acts: [],
    decisions: [],
    missions,
    facts: [],
    entries: [],
    answer: null,
    offeredOn: new Set<string>(),
    news: [],
    likely: { good: 0, bad: 0, seeksAdvice: 0 },
    wasSaid: () => false,
    byMeaning: false,
    record: null,
    asksRecord: false,
    seeksAdvice: false,
    gist: null,
    kinds: [],
    fitting: [],
    tones: new Map(),
  }
  const chosen = { ...newState, priority: 'Call a', questions: ['ask-choice'] }
  const movesFor = (bestDay: number | null, state = chosen) =>
    planReply({ ...turn, bestDay }, state).plan.moves
  expect(movesFor(4)).toContainEqual({ name: 'ask-size', values: { n: 'six', best: 'four' } })
  for (const bestDay of [5, null])
    expect(movesFor(bestDay)).not.toContainEqual(expect.objectContaining({ name: 'ask-size' }))
  const again = { ...chosen, questions: ['ask-choice', 'ask-size'] }
  expect(movesFor(4, again)).not.toContainEqual(expect.objectContaining({ name: 'ask-size' }))
})

test('what is planned when the evening has no question left is for tomorrow', async () => {
  const evening = context({
    occasion: 'evening',
    slots: slotsOf({ ...newState, turn: 5, questions: ['ask-lesson'] }),
  })
  const { turns } = await talkThrough(evening, ['I will call the bank and write to Karen.'])
  expect(turns[0]!.decisions.map(({ proposal }) => 'when' in proposal && proposal.when)).toEqual([
    'tomorrow',
    'tomorrow',
  ])
})

test('a lesson is kept as it was said, and a plan for tomorrow is none', async () => {
  const evening = context({ occasion: 'evening' })
  const { conclusion } = await talkThrough(evening, [
    'The calls went badly.',
    'The lesson is that I talk too much about features.',
    "Tomorrow I'll call Ben first.",
  ])
  expect(conclusion.insights.map((it) => it.quote)).toEqual(['I talk too much about features.'])
  expect(conclusion.summary).not.toMatch(/Lesson: Tomorrow/)
})

describe("short answers to the coach's own question", () => {
  test('a few words in answer to an empty day are its mission', async () => {
    const asked = slotsOf({ ...newState, turn: 1, asked: { move: 'ask-plan', kind: 'plan' } })
    const { turns } = await talkThrough(context({ missions: [], slots: asked }), ['the pricing page copy'])
    expect(turns[0]!.decisions).toMatchObject([
      { verdict: 'applied', proposal: { action: 'create-mission', title: 'The pricing page copy' } },
    ])
  })

  test('naming an open mission makes no second one', async () => {
    const asked = slotsOf({ ...newState, turn: 1, asked: { move: 'ask-choice', kind: 'choice' } })
    const { turns } = await talkThrough(context({ slots: asked }), ['start with Globex'])
    expect(turns[0]!.decisions.filter(({ verdict }) => verdict !== 'dropped')).toEqual([])
  })
})
