import { describe, expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { ChangeDecision, ContextFact, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'
import { writeReply } from './replying.ts'

const fact = (kind: ContextFact['kind'], text: string): ContextFact => ({
  kind,
  id: kind,
  label: text,
  address: '/',
  text,
})
const facts = [
  fact('session', 'Yesterday you sent 5 emails and left the pricing page open.'),
  { ...fact('promise', 'You promised to call Anna by today.'), state: 'open' as const, asks: true },
  fact('forecast', 'Plans of this size are finished on 6 of 10 days.'),
]

/** Runs a session line by line, with a policy that applies confident proposals. */
function talk(lines: string[], overrides: Partial<PromptContext> = {}) {
  let slots: Record<string, unknown> = {}
  let { missions } = examplePromptContext(overrides)
  return lines.map((said) => {
    const promptContext = examplePromptContext({ ...overrides, missions, slots })
    const extraction = extractByRules(said, promptContext)
    const decisions = extraction.proposals.flatMap((proposal): ChangeDecision[] => {
      if (proposal.confidence < 0.75) return []
      const mission =
        'missionId' in proposal ? missions.find((it) => it.id === proposal.missionId) : undefined
      return [{ proposal, verdict: 'applied', mission: mission ? after(proposal, mission) : null }]
    })
    const reply = writeReply(promptContext, extraction, decisions)
    missions = missions.map((it) => decisions.find((of) => of.mission?.id === it.id)?.mission ?? it)
    slots = JSON.parse(JSON.stringify(reply.slots)) as Record<string, unknown>
    return { text: reply.text, slots, decisions }
  })
}

function after(proposal: ChangeDecision['proposal'], mission: MissionFact): MissionFact {
  if (proposal.action !== 'record-progress') return { ...mission, isCompleted: true }
  const { change } = proposal
  return { ...mission, currentValue: 'by' in change ? mission.currentValue + change.by : change.to }
}

describe('the morning', () => {
  const morning = { occasion: 'morning', facts } as const

  test('goes from a promise to the one thing, its size, an if-then and a yes', () => {
    const turns = talk(
      [
        'good morning coach',
        'yes it stands',
        'the pricing page',
        'it fits',
        'if it stalls I cut the faq',
        'yes',
      ],
      morning,
    )
    expect(turns.map((it) => it.slots.stage)).toEqual([
      'promises',
      'one-thing',
      'size',
      'if-then',
      'confirm',
      'closed',
    ])
    expect(turns[0]!.text).toContain('Yesterday you sent 5 emails')
    expect(turns[0]!.text).toContain('promised to call Anna')
    expect(turns[2]!.text).toContain('6 of 10 days')
    expect(turns[2]!.slots.oneThing).toBe('Ship the pricing page')
    expect(turns[3]!.text).toContain("'Ship the pricing page'")
    expect(turns[4]!.text).toContain('If it stalls you cut the faq.')
  })

  test('asks first about what is put off, also when a plan is told at once', () => {
    const off = fact('avoidance', "'Call the bank' was carried over 3 times. What makes it hard to begin?")
    const [first, second] = talk(['I want to call 12 leads today', 'I fear the answer'], {
      ...morning,
      facts: [off, ...facts],
    })
    expect(first!.text).toContain("'Call the bank' was carried over 3 times.")
    expect(first!.text).toMatch(/\?$/)
    expect(first!.slots.stage).toBe('avoided')
    expect(second!.slots.stage).not.toBe('avoided')
  })

  test('a plan at once is the one thing, and is not asked for again', () => {
    const [first] = talk(['I want to call 12 leads today'], { ...morning, missions: [] })
    expect(first!.slots).toMatchObject({ stage: 'promises', oneThing: 'Call 12 leads' })
  })

  test.each([
    'the page comes first',
    'The pricing page goes first today',
    'the page, then the emails',
    'page before emails',
    'The page. Then the emails.',
  ])('what comes first may be told as an order of things, and books nothing: %s', (said) => {
    const [, , told] = talk(['good morning coach', 'yes it stands', said], morning)
    expect(told!.slots.oneThing).toBe('Ship the pricing page')
    expect(told!.decisions).toEqual([])
  })

  test('what to do when it stalls is no trouble yet, and is not asked for once it was told', () => {
    const turns = talk(
      ['good morning coach', 'yes it stands', "The page. If I get stuck I'll ask Tom.", 'two hours'],
      morning,
    )
    expect(turns[2]!.text).not.toMatch(/stuck|short list/i)
    expect(turns.map((it) => it.slots.stage)).toEqual(['promises', 'one-thing', 'size', 'confirm'])
    expect(turns[3]!.text).toContain("If you get stuck you'll ask Tom.")
  })

  test('yesterday is told once', () => {
    const turns = talk(['hello', 'what should I do first?', 'hm'], morning)
    expect(turns.filter((it) => it.text.includes('Yesterday'))).toHaveLength(1)
  })
})

describe('the evening', () => {
  test('asks about one mission by its name when it understood nothing, once, and reads the short answer', () => {
    const emails = examplePromptContext().missions.slice(0, 1)
    const turns = talk(['well it was a day', 'twelve'], { missions: emails })
    expect(turns[0]!.slots.pendingMissionId).toBe('emails')
    expect(turns[1]!.text).toContain("'Send 50 outreach emails' is at 12 of 50")
    const again = talk(['well it was a day', 'so it goes', 'hm'], {})
    expect(again.map((it) => it.slots.stage)).toEqual(['walk', 'walk', 'misses'])
  })

  test('what answers a question that looks back plans nothing; the first move is for tomorrow', () => {
    const slots = { turn: 3, stage: 'lesson' }
    const lesson = extractByRules('start with the hard thing', examplePromptContext({ slots }))
    expect(lesson.proposals.filter((it) => it.action === 'create-mission')).toEqual([])
    const move = extractByRules(
      'call ten leads',
      examplePromptContext({ slots: { turn: 4, stage: 'first-move' } }),
    )
    expect(move.proposals).toMatchObject([{ action: 'create-mission', targetValue: 10, when: 'tomorrow' }])
  })
})

test.each([
  ['twelve', { to: 12 }],
  ['about half', { to: 25 }],
  ['all but two', { to: 48 }],
  ['ten left', { to: 40 }],
  ['another five', { by: 5 }],
])('"%s" is read into the mission that was asked about', (said, change) => {
  const slots = { pendingMissionId: 'emails', pendingAsk: 'standing' }
  expect(extractByRules(said, examplePromptContext({ slots })).proposals).toMatchObject([
    { action: 'record-progress', missionId: 'emails', change },
  ])
})

test.each(['not yet', 'almost', 'half of it', 'in progress', 'working on it'])(
  '"%s" finishes nothing',
  (said) => {
    const slots = { pendingMissionId: 'page', pendingAsk: 'finished' }
    const extraction = extractByRules(said, examplePromptContext({ slots }))
    expect(extraction.proposals).toEqual([])
    expect(extraction.slots.answered).toBe('no')
  },
)

test('slots that were tampered with are no script', () => {
  for (const slots of [{ stage: 'toString' }, { stage: 7, answers: 'x', oneThing: {} }, { answers: null }])
    expect(() =>
      writeReply(examplePromptContext({ slots }), extractByRules('hm', examplePromptContext({ slots })), []),
    ).not.toThrow()
})
