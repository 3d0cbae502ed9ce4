import { describe, expect, test } from 'vitest'
import type { SessionEvent } from './session-events.ts'
import { applyEvents, ready, replied, speaking, turn, typed, waiting } from './session-examples.ts'
import type { Phase } from './session-state.ts'

describe('listening again', () => {
  test('follows a spoken reply after a pause', () => {
    expect(applyEvents(waiting)).toMatchObject({ phase: 'waiting', commandNames: ['set-timer'] })
    expect(applyEvents([...waiting, { type: 'timer-fired', name: 'listen-again' }])).toMatchObject({
      phase: 'opening',
      commandNames: ['unlock-sound', 'open-microphone'],
    })
  })

  test('does not follow a typed turn, a reply without speech or a failed playback', () => {
    expect(applyEvents([...ready, typed, replied({}, 'turn-2'), { type: 'played' }]).phase).toBe('ready')
    const failed = applyEvents([...speaking, { type: 'play-failed' }, { type: 'play-failed' }])
    expect([failed.phase, failed.state.note]).toEqual(['ready', 'voiceless'])
  })

  test.each<[string, SessionEvent, Phase]>([
    ['talk', { type: 'talk' }, 'opening'],
    ['Pause', { type: 'pause' }, 'paused'],
    ['Escape', { type: 'cancel' }, 'ready'],
    ['typing', typed, 'thinking'],
    ['End', { type: 'end' }, 'ending'],
    ['hiding the page', { type: 'hidden' }, 'paused'],
  ])('is cancelled by %s', (_, event, phase) => {
    const machine = applyEvents([...waiting, event])
    expect(machine.phase).toBe(phase)
    expect(applyEvents([{ type: 'timer-fired', name: 'listen-again' }], machine.state).state).toBe(
      machine.state,
    )
  })

  test('stops after two silent rounds; words reset the count', () => {
    const quiet = replied({ noSpeech: true, userMessage: '' })
    const round: SessionEvent[] = [
      { type: 'timer-fired', name: 'listen-again' },
      { type: 'microphone-opened' },
      { type: 'stop' },
      { type: 'recorded', turn },
    ]
    const first = applyEvents([...waiting, ...round, quiet, { type: 'played' }])
    expect(first.phase).toBe('waiting')
    const second = applyEvents([...round, quiet, { type: 'played' }], first.state)
    expect(second.phase).toBe('ready')
    expect(second.state.messages.filter((it) => it.role === 'user')).toHaveLength(1)
    const spoke = applyEvents(
      [{ type: 'talk' }, ...round.slice(1), replied(), { type: 'played' }],
      second.state,
    )
    expect(spoke.phase).toBe('waiting')
  })
})
