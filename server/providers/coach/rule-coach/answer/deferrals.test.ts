import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { Occasion } from '#server/providers/coach/port.ts'
import { talkThrough } from '#server/testing/coach-session.ts'

const missions = [
  mission('loom', 'Warp the big loom', null),
  mission('dye', 'Order madder dye', null),
  mission('shops', 'Ring 6 yarn shops', 6, 2),
]

async function movesIn(lines: string[], occasion: Occasion = 'status-update') {
  const { turns } = await talkThrough(
    examplePromptContext({ occasion, missions, seed: '2026-11-20 a' }),
    lines,
  )
  const { decisions, reply } = turns.at(-1)!
  const moves = decisions.filter(({ proposal: { action } }) => action === 'move-mission')
  return {
    reply,
    moved: moves
      .filter(({ verdict }) => verdict === 'applied')
      .map(({ mission: it, until }) => [it?.id, until]),
    offered: moves
      .filter(({ verdict }) => verdict === 'offered')
      .map(({ mission: it, until }) => [it?.id, until]),
    others: decisions.filter(
      ({ verdict, proposal: { action } }) => verdict === 'applied' && action !== 'move-mission',
    ),
  }
}

const friday = 'Friday 27 November'
const monday = 'Monday 23 November'

describe.each<Occasion>(['morning', 'status-update', 'evening'])('in a turn of the kind %s', (occasion) => {
  test.each([
    ['The loom can wait till tomorrow.', [['loom', 'tomorrow']]],
    ['Move the dye to Monday.', [['dye', monday]]],
    ['No, the loom is on Monday.', [['loom', monday]]],
    ['Push the dye.', [['dye', 'tomorrow']]],
    ["The loom's not happening today, the heddles broke, so that's one for Monday.", [['loom', monday]]],
    ["Supplier shut early. I'd rather order the madder when they open on Monday.", [['dye', monday]]],
    [
      'neither the loom nor the dye will happen today, do both tomorrow',
      [
        ['loom', 'tomorrow'],
        ['dye', 'tomorrow'],
      ],
    ],
  ])('"%s" moves', async (said, moved) => {
    const found = await movesIn([said], occasion)
    expect(found.moved).toEqual(moved)
    expect(found.others).toEqual([])
  })
})

test('a weekday that was named is said back', async () => {
  const { reply, moved } = await movesIn(['push the loom to Friday'], 'morning')
  expect(moved).toEqual([['loom', friday]])
  expect(reply).toContain(friday)
})

test('what names nothing is about the mission spoken of last', async () => {
  const { offered } = await movesIn(["The heddles for the loom aren't here.", 'tomorrow then'], 'morning')
  expect(offered).toEqual([['loom', 'tomorrow']])
})

test.each([
  'Dye ordered, it arrives on Monday.',
  'The shops ring back on Monday.',
  "Don't move the loom to Monday.",
  "Tomorrow I'll also visit the mill.",
  'If the loom breaks, I go to Leeds on Monday.',
  'They want the loom on Monday.',
  'My daughter moved out on Sunday and I dyed my hair to cope.',
])('"%s" puts nothing off', async (said) => {
  const { moved, offered } = await movesIn([said])
  expect([...moved, ...offered]).toEqual([])
})

test('an evening does not ask why what was put off stayed open', async () => {
  const only = [missions[0]!, { ...missions[1]!, isCompleted: true }]
  const context = examplePromptContext({ occasion: 'evening', missions: only, seed: '2026-11-20 a' })
  const { turns } = await talkThrough(context, [
    'The loom can wait till Monday.',
    'A long day otherwise, but fine.',
  ])
  expect(turns.at(-1)!.reply).not.toContain('loom')
})

test.each(['The dye lady said she answers on Monday.', 'They told me the loom fair opens on Friday.'])(
  'a day of what others do moves nothing: %s',
  async (said) => {
    const { moved, offered } = await movesIn([said])
    expect([...moved, ...offered]).toEqual([])
  },
)

test('work of its own before the mission that waits is planned beside it', async () => {
  const said = 'Tomorrow I write the quote for the school, then finish the loom, and I call the bank.'
  const { moved, offered, others } = await movesIn([said], 'evening')
  expect([...moved, ...offered]).toEqual([['loom', 'tomorrow']])
  expect(others.map(({ proposal }) => 'title' in proposal && proposal.title)).toEqual([
    'Write the quote for the school',
    'Call the bank',
  ])
})

test('what points back to all of the list is asked about', async () => {
  const { moved, offered } = await movesIn(['Move everything to tomorrow please, I am ill'])
  expect(moved).toEqual([])
  expect(offered.length).toBeGreaterThan(0)
})

test.each([
  'Most of the loom orders come in on Monday mornings.',
  'The loom was lovely. Until tomorrow!',
  'The loom has 12 slides of 20.',
  'The loom: they want two of them, I said 4300.',
  'Maybe do that video thing too, only if I am bored.',
])('a habit or a goodbye moves nothing: %s', async (said) => {
  const { moved, offered } = await movesIn([said], 'evening')
  expect([...moved, ...offered]).toEqual([])
})

test.each(['The loom should be for tomorrow, not today.', 'Did not warp the loom. Put that on tomorrow.'])(
  'a mission is put on another day: %s',
  async (said) => expect((await movesIn([said])).moved).toEqual([['loom', 'tomorrow']]),
)
