import { describe, expect, test } from 'vitest'
import { greetings } from '#contract/coaching.ts'
import type { SessionEvent } from './session-events.ts'
import {
  at,
  begin,
  change,
  greeted,
  having,
  listening,
  live,
  ready,
  replied,
  sent,
  speaking,
  turn,
  typed,
} from './session-examples.ts'
import { step } from './session-machine.ts'
import { newSession } from './session-state.ts'

describe('greeting', () => {
  test('begin unlocks sound and creates the session', () => {
    const machine = having([{ type: 'begin' }])
    expect([machine.phase, machine.asked]).toEqual(['greeting', ['unlock-sound', 'start-session']])
  })

  test('the greeting is added to the transcript, to the letter, and spoken', () => {
    const machine = having(begin)
    expect(machine.state.messages.map((one) => one.content)).toEqual([greetings.morning])
    expect(machine.commands).toEqual([{ do: 'voice', text: greetings.morning }])
    expect(having(greeted).commands).toEqual([{ do: 'play', audioUrl: '/api/audio/0' }])
    expect(having([...begin], newSession('evening')).state.messages[0]?.content).toBe(greetings.evening)
  })

  test('the session is ready after the greeting: only spoken turns reopen the microphone', () => {
    expect(having(ready)).toMatchObject({ phase: 'ready', asked: [] })
  })

  test('a greeting that the server has stored is not added twice', () => {
    const messages = [
      { role: 'assistant', content: greetings.morning, timestamp: at, audioUrl: null },
    ] as const
    const machine = having([
      { type: 'begin' },
      { type: 'started', session: { ...live, messages: [...messages] }, at },
    ])
    expect(machine.state.messages).toHaveLength(1)
    expect(machine.asked).toEqual(['voice'])
  })

  test('a resumed session keeps its clock and changes and does not greet again', () => {
    const messages = [{ role: 'user', content: 'Hello', timestamp: at, audioUrl: null }] as const
    const session = { ...live, duration: 277, changes: [change], messages: [...messages] }
    const machine = having([{ type: 'begin' }, { type: 'started', session, at }])
    expect(machine).toMatchObject({ phase: 'ready', asked: [] })
    expect(machine.state).toMatchObject({ seconds: 277, note: 'resumed', changes: [change] })
  })

  test("a failed start shows the catalogue's text and can be retried", () => {
    const machine = having([{ type: 'begin' }, { type: 'start-failed' }])
    expect(machine.phase).toBe('error')
    expect(machine.commands).toEqual([
      {
        do: 'toast',
        tone: 'failure',
        title: 'Error',
        text: 'Failed to start coaching session. Please try again.',
      },
    ])
    expect(having([{ type: 'retry' }], machine.state).asked).toContain('start-session')
  })

  test('a greeting without audio is shown as a caption with a note', () => {
    const machine = having([...begin, { type: 'voiced', audioUrl: null }])
    expect([machine.phase, machine.state.voice, machine.asked]).toEqual(['speaking', 'device', ['say']])
    const silent = having([{ type: 'play-failed' }], machine.state)
    expect([silent.phase, silent.state.voice, silent.state.note]).toEqual(['ready', 'captions', 'voiceless'])
  })

  test('text typed before the start begins the session and is sent first', () => {
    const first = having([typed])
    expect([first.phase, first.asked]).toEqual(['greeting', ['unlock-sound', 'start-session']])
    const machine = having([{ type: 'started', session: live, at }], first.state)
    expect([machine.phase, machine.asked]).toEqual(['thinking', ['send-turn']])
    expect(machine.state.turn?.transcript).toBe('Twenty calls')
    const late = having([{ type: 'begin' }, typed])
    expect([late.phase, late.state.turn?.id]).toEqual(['greeting', 'turn-2'])
  })

  test('talk before the start begins the session; cancel before the response goes back', () => {
    expect(having([{ type: 'talk' }]).asked).toContain('start-session')
    expect(having([{ type: 'begin' }, { type: 'cancel' }])).toMatchObject({
      phase: 'idle',
      asked: ['abandon-call'],
    })
  })

  test('the founder can talk without waiting for the greeting', () => {
    expect(having([...begin, { type: 'talk' }])).toMatchObject({ phase: 'opening' })
    expect(having([...begin, { type: 'pause' }])).toMatchObject({ phase: 'paused', asked: ['abandon-call'] })
    expect(having([...begin, { type: 'cancel' }])).toMatchObject({ phase: 'ready' })
    expect(having([...begin, { type: 'pause' }, { type: 'voiced', audioUrl: '/late' }]).phase).toBe('paused')
  })
})

describe('Pause AI', () => {
  test('stops the playback, and Continue Conversation listens', () => {
    const machine = having([...speaking, { type: 'pause' }])
    expect([machine.phase, machine.asked]).toEqual(['paused', ['hush']])
    expect(having([{ type: 'talk' }], machine.state).phase).toBe('opening')
    expect(having([{ type: 'played' }], machine.state).state).toBe(machine.state)
  })

  test('does nothing when nothing is playing', () => {
    for (const events of [[], ready, listening, sent])
      expect(having([...events, { type: 'pause' }]).asked).toEqual([])
  })

  test('talking over the coach stops the playback first', () => {
    expect(having([...speaking, { type: 'talk' }]).asked).toEqual(['hush', 'unlock-sound', 'open-microphone'])
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
    expect(having([...events, { type: 'tick' }]).state.seconds).toBe(seconds)
  })
})

describe('the end', () => {
  const report = { ...live, status: 'completed', executionScore: 82 } as const

  test('completes the session and shows its report', () => {
    const machine = having([...speaking, { type: 'end' }])
    expect([machine.phase, machine.asked]).toEqual(['ending', ['hush', 'complete']])
    const done = having([{ type: 'completed', report }], machine.state)
    expect([done.phase, done.state.report?.executionScore]).toEqual(['ended', 82])
    for (const type of ['talk', 'begin', 'end', 'cancel', 'retry', 'pause'] as const)
      expect(having([{ type }], done.state).state).toBe(done.state)
  })

  test('a failed end can be retried', () => {
    const machine = having([...ready, { type: 'end' }, { type: 'end-failed' }])
    expect(machine.state.failure).toEqual({ of: 'end' })
    expect(having([{ type: 'retry' }], machine.state).asked).toEqual(['complete'])
  })

  test('a session that has not started cannot be ended', () => {
    expect(having([{ type: 'end' }])).toMatchObject({ phase: 'idle', asked: [] })
  })
})

test('an event that does not fit its phase changes nothing and issues no command', () => {
  const strays: SessionEvent[] = [
    { type: 'stop' },
    { type: 'retry' },
    { type: 'consent' },
    { type: 'start-failed' },
    { type: 'voiced', audioUrl: '/late' },
    { type: 'microphone-opened' },
    { type: 'microphone-failed', cause: 'busy' },
    { type: 'recorded', turn },
    replied(),
    { type: 'turn-failed', turnId: 'turn-1' },
    { type: 'played' },
    { type: 'play-failed' },
    { type: 'alarm', name: 'listen-again' },
    { type: 'completed', report: live },
    { type: 'end-failed' },
    { type: 'started', session: live, at },
  ]
  const { state } = having(ready)
  for (const event of strays)
    expect([event.type, step(state, event)]).toEqual([event.type, { state, commands: [] }])
})
