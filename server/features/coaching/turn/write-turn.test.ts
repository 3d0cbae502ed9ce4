import { describe, expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { ChangeDecision, CoachModel, Extraction } from '#server/providers/coach/port.ts'
import type { DecidedExtraction } from './extract-changes.ts'
import { writeTurn } from './write-turn.ts'

const promptContext = examplePromptContext()
const extraction: Extraction = { proposals: [], intent: 'question', blockers: [], metrics: [], slots: {} }
const talk = { ...extraction, acts: [{ text: 'How?', act: 'advice' as const, probability: 0.9 }] }
const [emails] = promptContext.missions
const moved: ChangeDecision = {
  proposal: { action: 'move-mission', missionId: 'emails', quote: 'How?', confidence: 0.9 },
  verdict: 'applied',
  mission: emails!,
  until: 'tomorrow',
}

/** Writes a turn whose paid extraction comes when the test says so; the reply names what it knows to be changed. */
function startTurn(draft: Extraction, { oneAtATime = false } = {}) {
  const told: (string | null)[] = []
  const replies: number[] = []
  const { promise: final, resolve: complete } = Promise.withResolvers<DecidedExtraction>()
  const coach: CoachModel = {
    id: 'model',
    oneAtATime,
    extract: async () => extraction,
    async reply(_context, _extraction, decisions, signal, validator) {
      replies.push(decisions.length)
      const text = decisions.length > 0 ? 'The emails move.' : 'The emails wait.'
      validator!.submit(text)
      await Promise.resolve()
      signal.throwIfAborted()
      return { text, slots: {} }
    },
    summarize: async () => ({ summary: '', insights: [] }),
  }
  const turn = writeTurn(
    { coach, signal: new AbortController().signal, onSentence: (it) => told.push(it) },
    { extraction: draft, decisions: [], complete: () => final },
    {
      decide: async ({ decisions }) => decisions,
      plan: async (read, known) => ({ extraction: read, known, scored: promptContext }),
    },
  )
  return { told, replies, complete, turn }
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

describe('while a paid extraction is outstanding', () => {
  test('talk is answered at once, and withdrawn when a mission turns out to be changed', async () => {
    const { told, complete, turn } = startTurn(talk)
    await nextTick()
    expect(told).toEqual(['The emails wait.'])
    complete({ extraction, decisions: [moved] })
    expect((await turn).reply.text).toBe('The emails move.')
    expect(told).toEqual(['The emails wait.', null, 'The emails move.'])
  })

  test('a reply to anything else is held back, and never told when it was wrong', async () => {
    const { told, replies, complete, turn } = startTurn(extraction)
    await nextTick()
    expect([told, replies]).toEqual([[], [0]])
    complete({ extraction, decisions: [moved] })
    expect((await turn).turn.known).toEqual([moved])
    expect([told, replies]).toEqual([['The emails move.'], [0, 1]])
  })

  test('a server that answers one request at a time is asked for the reply afterwards', async () => {
    const { replies, complete, turn } = startTurn(extraction, { oneAtATime: true })
    await nextTick()
    expect(replies).toEqual([])
    complete({ extraction, decisions: [] })
    await turn
    expect(replies).toEqual([0])
  })
})
