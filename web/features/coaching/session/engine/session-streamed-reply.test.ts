import { describe, expect, test } from 'vitest'
import { sessionTexts } from '#web/features/coaching/session/session-messages.ts'
import type { SessionEvent } from './session-events.ts'
import { answer, applyEvents, replied, sent, typed } from './session-examples.ts'

describe('a streamed reply', () => {
  const words: SessionEvent = { type: 'transcribed', turnId: 'turn-1', text: 'Twenty before lunch.' }
  const delta = (text: string): SessionEvent => ({ type: 'delta', turnId: 'turn-1', text })
  const begun: SessionEvent[] = [...sent, words, delta('Twenty '), delta('it is.')]
  const audibleReply: SessionEvent[] = [...begun, { type: 'reply-audible', turnId: 'turn-1' }]

  test('is uploading until the transcript arrives, thinking until the first sound', () => {
    expect(applyEvents(sent).phase).toBe('uploading')
    const machine = applyEvents(begun)
    expect([machine.phase, machine.state.turn?.transcript, machine.state.reply]).toEqual([
      'thinking',
      'Twenty before lunch.',
      'Twenty it is.',
    ])
    expect(applyEvents(audibleReply).phase).toBe('speaking')
  })

  test('says that a model is being loaded, until the first sound', () => {
    const waiting = applyEvents([...sent, words, { type: 'model-loading' }])
    expect(sessionTexts(waiting.state).chip).toBe('Loading the model on this machine')
    const answering = applyEvents(
      [delta('Twenty '), { type: 'reply-audible', turnId: 'turn-1' }],
      waiting.state,
    )
    expect(sessionTexts(answering.state).chip).toBe('Coach is speaking')
    expect(applyEvents([...audibleReply, { type: 'model-loading' }]).state.note).toBeNull()
  })

  test('joins the transcript whole while its voice continues', () => {
    const machine = applyEvents([...audibleReply, replied({ streamed: true })])
    expect([machine.phase, machine.commandNames, machine.state.reply]).toEqual([
      'speaking',
      ['forget-turn'],
      '',
    ])
    expect(machine.state.messages).toHaveLength(3)
    expect(applyEvents([{ type: 'played' }], machine.state).phase).toBe('waiting')
  })

  test('joins the transcript when paused midway, and is not played again', () => {
    const machine = applyEvents([...audibleReply, { type: 'pause' }, replied({ streamed: true })])
    expect([machine.phase, machine.commandNames, machine.state.messages.length]).toEqual([
      'paused',
      ['forget-turn'],
      3,
    ])
  })

  test('joins the transcript when the founder talks over it by a tap', () => {
    const machine = applyEvents([
      ...audibleReply,
      { type: 'talk' },
      { type: 'microphone-opened' },
      replied({ streamed: true }),
    ])
    expect([machine.phase, machine.state.messages.length]).toEqual(['listening', 3])
  })

  test('that breaks off shows an error, and the turn can be retried', () => {
    const machine = applyEvents([...audibleReply, { type: 'turn-failed', turnId: 'turn-1' }])
    expect([machine.phase, machine.commandNames]).toEqual(['error', ['stop-playback', 'toast']])
    expect(applyEvents([{ type: 'retry' }], machine.state).commandNames).toEqual(['send-turn'])
  })

  test('ignores events of another turn', () => {
    const { state } = applyEvents(sent)
    for (const type of ['transcribed', 'delta'] as const)
      expect(applyEvents([{ type, turnId: 'turn-0', text: 'x' }], state).state).toBe(state)
    expect(applyEvents([{ type: 'reply-audible', turnId: 'turn-0' }], state).state).toBe(state)
  })
})

test('typing while a reply is still streaming loses neither turn', () => {
  const over = applyEvents([...sent, { type: 'reply-audible', turnId: 'turn-1' }, typed])
  expect([over.phase, over.state.turn?.id, over.state.previousTurn?.id]).toEqual([
    'thinking',
    'turn-2',
    'turn-1',
  ])
  const first = applyEvents([replied({ streamed: true })], over.state)
  expect(first.state.messages.map((it) => it.content)).toContain('Twenty before lunch.')
  expect(first.commands).toContainEqual({ do: 'forget-turn', turnId: 'turn-1' })
  const second = applyEvents([replied({ userMessage: 'Twenty calls' }, 'turn-2')], first.state)
  expect(second.state.messages.map((it) => it.content).slice(-4)).toEqual([
    'Twenty before lunch.',
    answer.aiResponse,
    'Twenty calls',
    answer.aiResponse,
  ])
})
