import { describe, expect, test } from 'vitest'
import {
  applyEvents,
  at,
  begin,
  change,
  listening,
  liveSession,
  ready,
  replied,
  sent,
  speaking,
  turn,
  typed,
} from './session-examples.ts'

describe('a turn', () => {
  test('an answer adds both lines to the transcript and plays the reply', () => {
    const machine = applyEvents(speaking)
    expect(machine.phase).toBe('speaking')
    expect(machine.state.messages.slice(1).map((one) => [one.role, one.content])).toEqual([
      ['user', 'Twenty before lunch.'],
      ['assistant', 'Twenty it is. Which one first?'],
    ])
    expect(machine.commands).toEqual([
      { do: 'play', audioUrl: '/api/audio/1' },
      { do: 'forget-turn', turnId: 'turn-1' },
    ])
    expect(machine.state.turn).toBeNull()
  })

  test('an applied change shows a toast with goal and message; an offered one does not', () => {
    const machine = applyEvents([
      ...sent,
      replied({ goalUpdates: [change, { ...change, id: 'change-2', state: 'offered' }] }),
    ])
    expect(machine.commands.slice(2)).toEqual([
      {
        do: 'toast',
        tone: 'plain',
        title: 'Goal Updated!',
        text: 'Send 50 outreach transmissions: Progress is now 20 of 50.',
        changeId: 'change-1',
      },
    ])
    expect(machine.state.changes).toHaveLength(2)
  })

  test('an undone change stays on its card', () => {
    const machine = applyEvents([...sent, replied({ goalUpdates: [change] })])
    const undone = applyEvents(
      [{ type: 'change-decided', change: { ...change, state: 'undone' } }],
      machine.state,
    )
    expect(undone.state.changes.map((one) => one.state)).toEqual(['undone'])
  })

  test('a failed turn keeps its recording and is sent again unchanged', () => {
    const machine = applyEvents([...sent, { type: 'turn-failed', turnId: 'turn-1' }])
    expect(machine.state).toMatchObject({ phase: 'error', failure: { of: 'turn' }, turn })
    expect(machine.commands).toEqual([
      { do: 'stop-playback' },
      {
        do: 'toast',
        tone: 'failure',
        title: 'Error',
        text: 'Failed to process your message. Please try again.',
      },
    ])
    expect(applyEvents([{ type: 'retry' }], machine.state).commands).toEqual([
      { do: 'send-turn', sessionId: 'session-1', sessionType: 'morning', turn },
    ])
    expect(applyEvents([{ type: 'cancel' }], machine.state).state).toMatchObject({
      phase: 'ready',
      turn: null,
    })
    expect(applyEvents([{ type: 'talk' }], machine.state).state).toMatchObject({
      phase: 'opening',
      turn: null,
    })
  })

  test('Escape while the coach speaks pauses it', () => {
    expect(applyEvents([...sent, replied(), { type: 'cancel' }])).toMatchObject({
      phase: 'paused',
      commandNames: ['stop-playback'],
    })
  })

  test('an answer to a cancelled turn changes nothing', () => {
    const machine = applyEvents([...sent, { type: 'cancel' }])
    expect([machine.phase, machine.commandNames]).toEqual(['ready', ['abort-requests', 'forget-turn']])
    expect(applyEvents([replied(), { type: 'turn-failed', turnId: 'turn-1' }], machine.state).state).toBe(
      machine.state,
    )
  })

  test('cancel while the recording is being finished drops it', () => {
    const machine = applyEvents([...listening, { type: 'stop' }, { type: 'cancel' }])
    expect([machine.phase, machine.commandNames]).toEqual(['ready', ['discard-recording']])
    expect(applyEvents([{ type: 'recorded', turn }], machine.state).phase).toBe('ready')
  })

  test('a second turn is not sent while one is running', () => {
    expect(applyEvents([...sent, typed]).commandNames).toEqual([])
    expect(applyEvents([...ready, { ...typed, text: '   ' }]).phase).toBe('ready')
  })

  test('typing stops whatever is running', () => {
    expect(applyEvents([...speaking, typed]).commandNames).toEqual([
      'stop-playback',
      'unlock-sound',
      'send-turn',
    ])
    expect(applyEvents([...listening, typed]).commandNames).toEqual([
      'discard-recording',
      'unlock-sound',
      'send-turn',
    ])
    expect(applyEvents([...begin, typed]).commandNames).toEqual([
      'abort-requests',
      'unlock-sound',
      'send-turn',
    ])
  })
})

describe('the voice', () => {
  test('falls back from server to device, and from device to captions with a note', () => {
    const device = applyEvents([...speaking, { type: 'play-failed' }])
    expect(device.commands).toEqual([{ do: 'speak-on-device', text: 'Twenty it is. Which one first?' }])
    expect(device).toMatchObject({ phase: 'speaking', state: { voice: 'device', note: null } })
    const caption = applyEvents([{ type: 'play-failed' }], device.state)
    expect(caption).toMatchObject({ phase: 'ready', state: { voice: 'captions', note: 'voiceless' } })
  })

  test("a server without a voice leaves it to the device; the server's is back with the next reply that has one", () => {
    const machine = applyEvents([...sent, replied({ audioUrl: null })])
    expect(machine.commandNames).toEqual(['speak-on-device', 'forget-turn'])
    const next = applyEvents([{ type: 'played' }, typed, replied({}, 'turn-2')], machine.state)
    expect([next.state.voice, next.commandNames[0]]).toEqual(['server', 'play'])
  })
})

describe('a turn that a previous visit could not deliver', () => {
  const from = { sessionId: 'session-0', sessionType: 'morning' } as const
  const unsent = { ...turn, id: 'turn-0', from }
  const back = applyEvents([{ type: 'begin' }, { type: 'started', session: liveSession, at, unsent }])

  test('is offered first, and Retry sends the same turn', () => {
    expect([back.phase, back.state.failure, back.commandNames]).toEqual(['error', { of: 'unsent' }, []])
    const machine = applyEvents([{ type: 'retry' }], back.state)
    expect(machine.commands).toEqual([
      { do: 'send-turn', sessionId: 'session-1', sessionType: 'morning', turn: unsent },
    ])
    const done = applyEvents([replied({}, 'turn-0')], machine.state)
    expect(done.commands).toContainEqual({ do: 'forget-turn', turnId: 'turn-0' })
  })

  test('can be discarded', () => {
    expect(applyEvents([{ type: 'cancel' }], back.state)).toMatchObject({
      phase: 'ready',
      commandNames: ['forget-turn'],
    })
  })

  test('moves to the session that took the turn when its own has ended', () => {
    const movedTo = { id: 'session-2', startedAt: at }
    expect(applyEvents([...sent, replied({ movedTo })]).state.session).toEqual(movedTo)
  })
})
