import { describe, expect, test } from 'vitest'
import type { SessionEvent } from '#web/features/coaching/session/engine/session-events.ts'
import {
  applyEvents,
  change,
  ready,
  replied,
  sent,
  speaking,
  turn,
} from '#web/features/coaching/session/engine/session-examples.ts'
import { alarm, ceased, habits } from './microphone-examples.ts'

describe('barge-in', () => {
  const on = habits({ bargeIn: 'on' })
  const spoken: SessionEvent[] = [on, ...speaking]
  const over = applyEvents([...spoken, { type: 'barge-in' }])

  test('needs the setting or headphones, since the microphone would record the loudspeaker', () => {
    expect(applyEvents(speaking).commandNames).not.toContain('watch-barge-in')
    expect(applyEvents([...speaking, { type: 'barge-in' }]).phase).toBe('speaking')
    expect(applyEvents(spoken).commandNames).toContain('watch-barge-in')
    const worn: SessionEvent = { type: 'headphones', connected: true }
    expect(applyEvents([worn, ...speaking]).commandNames).toContain('watch-barge-in')
    expect(applyEvents([worn, habits({ bargeIn: 'off' }), ...speaking]).commandNames).not.toContain(
      'watch-barge-in',
    )
  })

  test('does not open the microphone before the founder has spoken once', () => {
    expect(applyEvents([on, ...ready]).commandNames).not.toContain('watch-barge-in')
  })

  test('pauses the coach and listens at once', () => {
    expect([over.phase, over.commandNames]).toEqual([
      'listening',
      ['pause-playback', 'adopt-barge-in', 'set-timer'],
    ])
    expect(over.commands.at(-1)).toEqual({ do: 'set-timer', name: 'false-start', ms: 2000 })
  })

  test('that was a cough resumes the coach', () => {
    const machine = applyEvents([ceased(300), alarm('false-start')], over.state)
    expect([machine.phase, machine.commandNames]).toEqual([
      'speaking',
      ['discard-recording', 'resume-playback', 'watch-barge-in'],
    ])
    expect(applyEvents([{ type: 'played' }], machine.state).phase).toBe('waiting')
  })

  test('that continues becomes a turn', () => {
    expect(applyEvents([ceased(900), alarm('false-start')], over.state).phase).toBe('listening')
    expect(applyEvents([alarm('false-start')], over.state).phase).toBe('listening')
    const machine = applyEvents([ceased(900), { type: 'stop' }, { type: 'recorded', turn }], over.state)
    expect(machine).toMatchObject({ phase: 'uploading', commandNames: ['send-turn'] })
  })

  test('in which the server detects no speech resumes the coach and records nothing', () => {
    const machine = applyEvents(
      [{ type: 'stop' }, { type: 'recorded', turn: { ...turn, id: 'turn-2' } }],
      over.state,
    )
    const quiet = applyEvents([replied({ noSpeech: true, userMessage: '' }, 'turn-2')], machine.state)
    expect([quiet.phase, quiet.commandNames]).toEqual([
      'speaking',
      ['resume-playback', 'watch-barge-in', 'forget-turn'],
    ])
    expect(quiet.state.messages).toEqual(machine.state.messages)
  })

  test("is marked for the server, which detects the coach's own voice", () => {
    const machine = applyEvents([{ type: 'stop' }, { type: 'recorded', turn }], over.state)
    expect(machine.state.turn?.overCoach).toBe(true)
  })

  test('ends by silence, even when turns are otherwise ended by hand', () => {
    expect(over.state.habits.handsFree).toBe(false)
    expect(applyEvents([ceased(900)], over.state).commandNames).toContain('set-timer')
    expect(applyEvents([ceased(900), alarm('silence')], over.state)).toMatchObject({
      phase: 'uploading',
      commandNames: ['finish-recording'],
    })
  })

  test('before the reply is complete keeps its rest for the transcript', () => {
    const streaming: SessionEvent[] = [on, ...sent, { type: 'reply-audible', turnId: 'turn-1' }]
    const machine = applyEvents([
      ...streaming,
      { type: 'barge-in' },
      replied({ streamed: true, goalUpdates: [change] }),
    ])
    expect([machine.phase, machine.state.messages.length, machine.state.changes.length]).toEqual([
      'listening',
      3,
      1,
    ])
    expect(machine.commandNames).toEqual(['forget-turn', 'toast'])
  })

  test('Pause and the end of the reply close the microphone', () => {
    expect(applyEvents([...spoken, { type: 'pause' }]).commandNames).toEqual([
      'stop-playback',
      'discard-recording',
    ])
    expect(applyEvents([...spoken, { type: 'played' }]).commandNames).toEqual([
      'discard-recording',
      'set-timer',
    ])
  })
})
