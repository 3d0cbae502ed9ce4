import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { Occasion, PromptContext } from '#server/providers/coach/port.ts'
import { talkThrough } from '#server/testing/coach-session.ts'

const done = (title: string, target: number | null = null) => ({
  ...mission(title, title, target, target ?? 0),
  isCompleted: true,
})
const open = (title: string, target: number | null = null, current = 0) =>
  mission(title, title, target, current)

/** What the coach says to the last of some lines, which changes nothing. */
async function answerTo(lines: string[], context: Partial<PromptContext>) {
  const { turns } = await talkThrough(examplePromptContext({ occasion: 'morning', ...context }), lines)
  const { reply, decisions, refused } = turns.at(-1)!
  expect(decisions.filter(({ verdict }) => verdict !== 'dropped')).toEqual([])
  expect(refused).toEqual([])
  return reply
}

const bakery = [done('Order oat milk'), open('Bake 30 buns', 30, 12), open('Call the health inspector')]

describe('a question about a mission is answered in its first sentence', () => {
  test.each<[Occasion, string, string]>([
    ['morning', 'does the oat milk show as done?', "Yes, it's done: order oat milk."],
    ['status-update', 'is the oat milk still open?', "No, it's done: order oat milk."],
    ['evening', 'Have I finished the buns?', 'No, twelve of 30, 18 to go, open for today: bake 30 buns.'],
    ['morning', 'where am I with the buns?', 'Twelve of 30, 18 to go, open for today: bake 30 buns.'],
    [
      'status-update',
      "you've got 14 buns, right?",
      'No, twelve of 30, 18 to go, open for today: bake 30 buns.',
    ],
    ['evening', 'how many buns are left', 'Twelve of 30, 18 to go, open for today: bake 30 buns.'],
    [
      'morning',
      'have you got the inspector down?',
      "Yes, it's still open for today: call the health inspector.",
    ],
    ['morning', 'is the inspector on Friday?', "No, it's still open for today: call the health inspector."],
    ['evening', 'the oat milk is ticked off, isn’t it?', "Yes, it's done: order oat milk."],
  ])('%s: %s', async (occasion, question, answer) => {
    const reply = await answerTo([question], { occasion, missions: bakery })
    expect(reply.startsWith(answer)).toBe(true)
  })
})

test('what is on no list is said to be on none', async () => {
  const reply = await answerTo(['have you got the bank down?'], { missions: bakery })
  expect(reply).toBe('No, nothing about the bank is on your list.')
})

test('"it" and "those" are what was spoken of last', async () => {
  const missions = [open('Shear the ewes'), open('Order fence posts'), open('Ring the vet')]
  expect(await answerTo(["The vet can't come before noon.", 'is it still on for today?'], { missions })).toBe(
    "Yes, it's still open for today: ring the vet.",
  )
  const lines = ['The fence posts, then the ewes.', 'have you got those down?']
  expect(await answerTo(lines, { missions })).toBe(
    "Yes, they're down for today: order fence posts and shear the ewes.",
  )
  expect(await answerTo(['is the vet done?', 'and the posts?'], { missions })).toBe(
    "It's still open for today: order fence posts.",
  )
})

test('what was moved or taken off is known by its day', async () => {
  const context = {
    missions: [open('Tune the Steinway')],
    later: [{ ...open('Restring the harp'), wasMoved: true, until: 'Friday 27 November' }],
    changedToday: [
      { title: 'Dust the shop', what: 'Taken off.', quote: 'drop the dusting', dropped: 'dust' },
    ],
  }
  expect(await answerTo(['is the harp still for today?'], context)).toBe(
    "No, it's down for Friday 27 November, still open: restring the harp.",
  )
  expect(await answerTo(['what did I move?'], context)).toBe(
    'Moved to Friday 27 November: restring the harp.',
  )
  expect(await answerTo(['did you take the dusting off?'], context)).toBe(
    'Yes, you took it off today: dust the shop.',
  )
})

test('when something is, is answered with the time that was told', async () => {
  const missions = [open('Call with the trust'), open('Prune the backlog')]
  const reply = await answerTo(["The trust call's at half past two.", "when's the call?"], { missions })
  expect(reply).toBe(
    "You said: The trust call's at half past two. It's still open for today: call with the trust.",
  )
})

test.each([
  ["what's still on me today?", 'Still to do: bake 30 buns and call the health inspector.'],
  ['which ones are unfinished?', 'Still to do: bake 30 buns and call the health inspector.'],
  ['how many are left?', 'Two left: bake 30 buns and call the health inspector.'],
  ['how much of the plan got done?', 'One of three. Done: order oat milk.'],
  ['what have I done so far?', 'Done: order oat milk. Begun: bake 30 buns, twelve of 30.'],
  ["what's on for tomorrow?", 'Nothing is planned for tomorrow yet.'],
])('the list as a whole: %s', async (question, answer) =>
  expect(await answerTo([question], { missions: bakery })).toBe(answer),
)

test.each(['Should I call the inspector before noon?', 'How do I get the buns done faster?'])(
  'what to do is no question for the list: %s',
  async (question) => {
    const { turns } = await talkThrough(examplePromptContext({ missions: bakery }), [question])
    expect(turns[0]!.reply).not.toContain('open for today')
  },
)
