import { describe, expect, test } from 'vitest'
import type { SessionEvent } from '#web/features/coaching/session/engine/session-events.ts'
import {
  applyEvents,
  listening,
  ready,
  replied,
  sent,
  speaking,
  waiting,
} from '#web/features/coaching/session/engine/session-examples.ts'
import { alarm, began, ceased, free, habits, handsFree, opened } from './microphone-examples.ts'

describe('hands-free', () => {
  test('switched on between turns it listens at once, switched off it cancels waiting', () => {
    expect(applyEvents([...ready, handsFree]).commandNames).toEqual(['unlock-sound', 'open-microphone'])
    expect(applyEvents([habits({ handsFree: true }), ...waiting, handsFree])).toMatchObject({
      phase: 'ready',
    })
  })

  test('listens after the greeting too', () => {
    const machine = applyEvents([habits({ handsFree: true }), ...ready])
    expect([machine.phase, machine.commands]).toEqual([
      'waiting',
      [{ do: 'set-timer', name: 'listen-again', ms: 2000 }],
    ])
  })

  test('ends a turn 1200 ms after the last word', () => {
    const machine = applyEvents([...free, began, ceased()])
    // The detector reports a pause after the first 200 ms of the 1200.
    expect(machine.commands).toEqual([{ do: 'set-timer', name: 'silence', ms: 1000 }])
    expect(applyEvents([alarm('silence')], machine.state)).toMatchObject({
      phase: 'uploading',
      commandNames: ['finish-recording'],
    })
  })

  test('waits 3000 ms after a filler word, and as long as the setting says', () => {
    const um = applyEvents([
      ...free,
      began,
      { type: 'partial-transcript', text: 'twenty calls and um' },
      ceased(),
    ])
    expect(um.commands).toEqual([{ do: 'set-timer', name: 'silence', ms: 2800 }])
    const slow = applyEvents([habits({ silenceMs: 2000 }), ...free, began, ceased()])
    expect(slow.commands).toEqual([{ do: 'set-timer', name: 'silence', ms: 1800 }])
  })

  test('keeps listening when the founder continues to speak', () => {
    const machine = applyEvents([...free, began, ceased(), began])
    expect(machine.commandNames).toEqual(['clear-timer', 'clear-timer'])
    expect(applyEvents([alarm('silence')], machine.state).state).toBe(machine.state)
  })

  test('relies on words alone when no recording is measured', () => {
    const machine = applyEvents([...free, { type: 'partial-transcript', text: 'Twenty calls' }])
    expect(machine.commands.at(-1)).toEqual({ do: 'set-timer', name: 'silence', ms: 1000 })
    expect(applyEvents([alarm('silence')], machine.state).phase).toBe('uploading')
  })

  test('nothing ends by itself when listening was started by a tap', () => {
    expect(applyEvents([...listening, began, ceased()]).commandNames).toEqual([])
  })

  test('closes the microphone after 60 s without speech', () => {
    expect(applyEvents(free).commands).toEqual([{ do: 'set-timer', name: 'nobody', ms: 60_000 }])
    const machine = applyEvents([...free, alarm('nobody')])
    expect(machine).toMatchObject({
      phase: 'ready',
      commandNames: ['discard-recording'],
      state: { note: 'nobody' },
    })
    expect(machine.state.habits.handsFree).toBe(false)
    expect(applyEvents([...free, began, ceased(), alarm('nobody')]).phase).toBe('listening')
  })
})

describe('hold Space', () => {
  test('listens while held, and sends on release', () => {
    const held = applyEvents([...ready, { type: 'hold' }, opened])
    expect([held.phase, held.state.holding]).toEqual(['listening', true])
    expect(applyEvents([began, ceased()], held.state).commandNames).toEqual([])
    expect(applyEvents([{ type: 'release' }], held.state)).toMatchObject({
      phase: 'uploading',
      commandNames: ['finish-recording'],
      state: { holding: false },
    })
  })

  test('released before the microphone was open, it records nothing', () => {
    expect(applyEvents([...ready, { type: 'hold' }, { type: 'release' }])).toMatchObject({
      phase: 'ready',
      commandNames: ['discard-recording'],
    })
  })

  test('stops the coach when held while it speaks', () => {
    expect(applyEvents([...speaking, { type: 'hold' }]).commandNames).toEqual([
      'stop-playback',
      'unlock-sound',
      'open-microphone',
    ])
  })

  test('a press that began as a tap can be held on', () => {
    const machine = applyEvents([...listening, { type: 'hold' }])
    expect(machine.state.holding).toBe(true)
    expect(applyEvents([{ type: 'release' }], machine.state).phase).toBe('uploading')
  })

  test('does nothing while the coach thinks; a release without a hold does nothing', () => {
    expect(applyEvents([...sent, { type: 'hold' }]).commandNames).toEqual([])
    expect(applyEvents([...listening, { type: 'release' }]).phase).toBe('listening')
  })
})

describe('mute', () => {
  test('mutes the microphone and stops the silence timers', () => {
    const machine = applyEvents([...free, began, ceased(), { type: 'mute' }])
    expect(machine.commands).toEqual([
      { do: 'mute', muted: true },
      { do: 'clear-timer', name: 'silence' },
      { do: 'clear-timer', name: 'nobody' },
    ])
    expect(applyEvents([alarm('silence')], machine.state).state).toBe(machine.state)
    expect(applyEvents([{ type: 'mute' }], machine.state).commands[0]).toEqual({ do: 'mute', muted: false })
  })

  test('prevents automatic listening until the founder talks', () => {
    const machine = applyEvents([...speaking, { type: 'mute' }, { type: 'played' }])
    expect(machine.phase).toBe('ready')
    expect(applyEvents([{ type: 'talk' }], machine.state).state.muted).toBe(false)
  })
})

describe('a hidden page', () => {
  test('plays nothing: a reply that arrives meanwhile shows as text', () => {
    const machine = applyEvents([...sent, { type: 'hidden' }])
    expect([machine.phase, machine.commandNames]).toEqual(['uploading', ['stop-playback']])
    const answered = applyEvents([replied()], machine.state)
    expect([answered.phase, answered.commandNames]).toEqual(['paused', ['stop-playback', 'forget-turn']])
    expect(applyEvents([{ type: 'shown' }, { type: 'talk' }], answered.state).phase).toBe('opening')
  })

  test('does not play the first sentence of a streamed reply', () => {
    const machine = applyEvents([...sent, { type: 'hidden' }, { type: 'reply-audible', turnId: 'turn-1' }])
    expect([machine.phase, machine.commandNames]).toEqual(['uploading', ['stop-playback']])
    expect(applyEvents([replied({ streamed: true })], machine.state).phase).toBe('paused')
  })

  test('closes a microphone that is being opened', () => {
    expect(applyEvents([...ready, { type: 'talk' }, { type: 'hidden' }]).commandNames).toEqual([
      'discard-recording',
    ])
  })
})

describe('a disconnected microphone', () => {
  const pulled: SessionEvent = { type: 'microphone-failed', cause: 'missing' }

  test('is an error before a word was spoken', () => {
    expect(applyEvents([...listening, pulled]).phase).toBe('error')
  })

  test('sends what was said in mid-sentence and reports the failure', () => {
    expect(applyEvents([...listening, began, pulled])).toMatchObject({
      phase: 'uploading',
      commandNames: ['finish-recording', 'toast'],
    })
  })
})

test('timers of another phase change nothing', () => {
  for (const name of ['silence', 'nobody', 'false-start', 'listen-again'] as const)
    for (const events of [ready, sent, speaking]) {
      const { state } = applyEvents(events)
      expect(applyEvents([alarm(name)], state).state).toBe(state)
    }
})
