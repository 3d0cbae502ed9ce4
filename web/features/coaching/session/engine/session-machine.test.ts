import { describe, expect, test } from 'vitest'
import { greetings } from '#contract/coaching.ts'
import type { SessionEvent } from './session-events.ts'
import {
  applyEvents,
  at,
  begin,
  change,
  greeted,
  listening,
  liveSession,
  ready,
  replied,
  sent,
  speaking,
  turn,
  typed,
} from './session-examples.ts'
import { applyEvent } from './session-machine.ts'
import { newSession } from './session-state.ts'

describe('greeting', () => {
  test('begin unlocks sound and creates the session', () => {
    const machine = applyEvents([{ type: 'begin' }])
    expect([machine.phase, machine.commandNames]).toEqual(['greeting', ['unlock-sound', 'start-session']])
  })

  test('the greeting is added to the transcript, to the letter, and spoken', () => {
    const machine = applyEvents(begin)
    expect(machine.state.messages.map((one) => one.content)).toEqual([greetings.morning])
    expect(machine.commands).toEqual([{ do: 'speak-greeting', text: greetings.morning }])
    expect(applyEvents(greeted).commands).toEqual([{ do: 'play', audioUrl: '/api/audio/0' }])
    expect(applyEvents([...begin], newSession('evening')).state.messages[0]?.content).toBe(greetings.evening)
  })

  test('the session is ready after the greeting: only spoken turns reopen the microphone', () => {
    expect(applyEvents(ready)).toMatchObject({ phase: 'ready', commandNames: [] })
  })

  test('a greeting that the server has stored is not added twice', () => {
    const messages = [
      { role: 'assistant', content: greetings.morning, timestamp: at, audioUrl: null },
    ] as const
    const machine = applyEvents([
      { type: 'begin' },
      { type: 'started', session: { ...liveSession, messages: [...messages] }, at },
    ])
    expect(machine.state.messages).toHaveLength(1)
    expect(machine.commandNames).toEqual(['speak-greeting'])
  })

  test('a resumed session keeps its clock and changes and does not greet again', () => {
    const messages = [{ role: 'user', content: 'Hello', timestamp: at, audioUrl: null }] as const
    const session = { ...liveSession, duration: 277, changes: [change], messages: [...messages] }
    const machine = applyEvents([{ type: 'begin' }, { type: 'started', session, at }])
    expect(machine).toMatchObject({ phase: 'ready', commandNames: [] })
    expect(machine.state).toMatchObject({ seconds: 277, note: 'resumed', changes: [change] })
  })

  test("a failed start shows the catalogue's text and can be retried", () => {
    const machine = applyEvents([{ type: 'begin' }, { type: 'start-failed' }])
    expect(machine.phase).toBe('error')
    expect(machine.commands).toEqual([
      {
        do: 'toast',
        tone: 'failure',
        title: 'Error',
        text: 'Failed to start coaching session. Please try again.',
      },
    ])
    expect(applyEvents([{ type: 'retry' }], machine.state).commandNames).toContain('start-session')
  })

  test('a greeting without audio is shown as a caption with a note', () => {
    const machine = applyEvents([...begin, { type: 'greeting-ready', audioUrl: null }])
    expect([machine.phase, machine.state.voice, machine.commandNames]).toEqual([
      'speaking',
      'device',
      ['speak-on-device'],
    ])
    const silent = applyEvents([{ type: 'play-failed' }], machine.state)
    expect([silent.phase, silent.state.voice, silent.state.note]).toEqual(['ready', 'captions', 'voiceless'])
  })

  test('text typed before the start begins the session and is sent first', () => {
    const first = applyEvents([typed])
    expect([first.phase, first.commandNames]).toEqual(['greeting', ['unlock-sound', 'start-session']])
    const machine = applyEvents([{ type: 'started', session: liveSession, at }], first.state)
    expect([machine.phase, machine.commandNames]).toEqual(['thinking', ['send-turn']])
    expect(machine.state.turn?.transcript).toBe('Twenty calls')
    const late = applyEvents([{ type: 'begin' }, typed])
    expect([late.phase, late.state.turn?.id]).toEqual(['greeting', 'turn-2'])
  })

  test('talk before the start begins the session; cancel before the response goes back', () => {
    expect(applyEvents([{ type: 'talk' }]).commandNames).toContain('start-session')
    expect(applyEvents([{ type: 'begin' }, { type: 'cancel' }])).toMatchObject({
      phase: 'idle',
      commandNames: ['abort-requests'],
    })
  })

  test('the founder can talk without waiting for the greeting', () => {
    expect(applyEvents([...begin, { type: 'talk' }])).toMatchObject({ phase: 'opening' })
    expect(applyEvents([...begin, { type: 'pause' }])).toMatchObject({
      phase: 'paused',
      commandNames: ['abort-requests'],
    })
    expect(applyEvents([...begin, { type: 'cancel' }])).toMatchObject({ phase: 'ready' })
    expect(
      applyEvents([...begin, { type: 'pause' }, { type: 'greeting-ready', audioUrl: '/late' }]).phase,
    ).toBe('paused')
  })
})

describe('Pause AI', () => {
  test('stops the playback, and Continue Conversation listens', () => {
    const machine = applyEvents([...speaking, { type: 'pause' }])
    expect([machine.phase, machine.commandNames]).toEqual(['paused', ['stop-playback']])
    expect(applyEvents([{ type: 'talk' }], machine.state).phase).toBe('opening')
    expect(applyEvents([{ type: 'played' }], machine.state).state).toBe(machine.state)
  })

  test('does nothing when nothing is playing', () => {
    for (const events of [[], ready, listening, sent])
      expect(applyEvents([...events, { type: 'pause' }]).commandNames).toEqual([])
  })

  test('talking over the coach stops the playback first', () => {
    expect(applyEvents([...speaking, { type: 'talk' }]).commandNames).toEqual([
      'stop-playback',
      'unlock-sound',
      'open-microphone',
    ])
  })
})

describe('the clock', () => {
  test.each<[string, readonly SessionEvent[], number]>([
    ['not before the start', [], 0],
    ['while ready', ready, 1],
    ['while listening', listening, 1],
    ['while thinking', sent, 1],
    ['while speaking', speaking, 1],
    ['not while paused', [...speaking, { type: 'pause' }], 0],
    ['not in error', [...sent, { type: 'turn-failed', turnId: 'turn-1' }], 0],
    ['not after the end', [...ready, { type: 'end' }], 0],
  ])('counts %s', (_, events, seconds) => {
    expect(applyEvents([...events, { type: 'tick' }]).state.seconds).toBe(seconds)
  })
})

describe('the end', () => {
  const report = { ...liveSession, status: 'completed', executionScore: 82 } as const

  test('completes the session and shows its report', () => {
    const machine = applyEvents([...speaking, { type: 'end' }])
    expect([machine.phase, machine.commandNames]).toEqual(['ending', ['stop-playback', 'complete-session']])
    const done = applyEvents([{ type: 'completed', report }], machine.state)
    expect([done.phase, done.state.report?.executionScore]).toEqual(['ended', 82])
    for (const type of ['talk', 'begin', 'end', 'cancel', 'retry', 'pause'] as const)
      expect(applyEvents([{ type }], done.state).state).toBe(done.state)
  })

  test('a failed end can be retried', () => {
    const machine = applyEvents([...ready, { type: 'end' }, { type: 'end-failed' }])
    expect(machine.state.failure).toEqual({ of: 'end' })
    expect(applyEvents([{ type: 'retry' }], machine.state).commandNames).toEqual(['complete-session'])
  })

  test('a session that has not started cannot be ended', () => {
    expect(applyEvents([{ type: 'end' }])).toMatchObject({ phase: 'idle', commandNames: [] })
  })
})

test('an event that does not fit its phase changes nothing and issues no command', () => {
  const strays: SessionEvent[] = [
    { type: 'stop' },
    { type: 'retry' },
    { type: 'consent' },
    { type: 'start-failed' },
    { type: 'greeting-ready', audioUrl: '/late' },
    { type: 'microphone-opened' },
    { type: 'microphone-failed', cause: 'busy' },
    { type: 'recorded', turn },
    replied(),
    { type: 'turn-failed', turnId: 'turn-1' },
    { type: 'played' },
    { type: 'play-failed' },
    { type: 'timer-fired', name: 'listen-again' },
    { type: 'completed', report: liveSession },
    { type: 'end-failed' },
    { type: 'started', session: liveSession, at },
  ]
  const { state } = applyEvents(ready)
  for (const event of strays)
    expect([event.type, applyEvent(state, event)]).toEqual([event.type, { state, commands: [] }])
})
