import { describe, expect, test } from 'vitest'
import type { SessionEvent } from '#web/features/coaching/session/engine/session-events.ts'
import {
  change,
  having,
  listening,
  ready,
  replied,
  sent,
  speaking,
  turn,
  waiting,
} from '#web/features/coaching/session/engine/session-examples.ts'

const handsFree: SessionEvent = { type: 'hands-free' }
const habits = (machine: Extract<SessionEvent, { type: 'habits-known' }>['habits']): SessionEvent => ({
  type: 'habits-known',
  habits: machine,
})
const alarm = (name: Extract<SessionEvent, { type: 'alarm' }>['name']): SessionEvent => ({
  type: 'alarm',
  name,
})
const began: SessionEvent = { type: 'voice-began' }
const ceased = (lasted = 900): SessionEvent => ({ type: 'voice-ceased', lasted })
const opened: SessionEvent = { type: 'microphone-opened' }
/** Listening in hands-free mode. */
const free: SessionEvent[] = [...ready, handsFree, opened]

describe('hands-free', () => {
  test('switched on between turns it listens at once, switched off it cancels waiting', () => {
    expect(having([...ready, handsFree]).asked).toEqual(['unlock-sound', 'open-microphone'])
    expect(having([habits({ handsFree: true }), ...waiting, handsFree])).toMatchObject({ phase: 'ready' })
  })

  test('listens after the greeting too', () => {
    const machine = having([habits({ handsFree: true }), ...ready])
    expect([machine.phase, machine.commands]).toEqual([
      'waiting',
      [{ do: 'alarm', name: 'listen-again', ms: 2000 }],
    ])
  })

  test('ends a turn 1200 ms after the last word', () => {
    const machine = having([...free, began, ceased()])
    // The detector reports a pause after the first 200 ms of the 1200.
    expect(machine.commands).toEqual([{ do: 'alarm', name: 'silence', ms: 1000 }])
    expect(having([alarm('silence')], machine.state)).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
    })
  })

  test('waits 3000 ms after a filler word, and as long as the setting says', () => {
    const um = having([...free, began, { type: 'hearing', text: 'twenty calls and um' }, ceased()])
    expect(um.commands).toEqual([{ do: 'alarm', name: 'silence', ms: 2800 }])
    const slow = having([habits({ silenceMs: 2000 }), ...free, began, ceased()])
    expect(slow.commands).toEqual([{ do: 'alarm', name: 'silence', ms: 1800 }])
  })

  test('keeps listening when the founder continues to speak', () => {
    const machine = having([...free, began, ceased(), began])
    expect(machine.asked).toEqual(['calm', 'calm'])
    expect(having([alarm('silence')], machine.state).state).toBe(machine.state)
  })

  test('relies on words alone when no recording is measured', () => {
    const machine = having([...free, { type: 'hearing', text: 'Twenty calls' }])
    expect(machine.commands.at(-1)).toEqual({ do: 'alarm', name: 'silence', ms: 1000 })
    expect(having([alarm('silence')], machine.state).phase).toBe('uploading')
  })

  test('nothing ends by itself when listening was started by a tap', () => {
    expect(having([...listening, began, ceased()]).asked).toEqual([])
  })

  test('closes the microphone after 60 s without speech', () => {
    expect(having(free).commands).toEqual([{ do: 'alarm', name: 'nobody', ms: 60_000 }])
    const machine = having([...free, alarm('nobody')])
    expect(machine).toMatchObject({ phase: 'ready', asked: ['drop-recording'], state: { note: 'nobody' } })
    expect(machine.state.habits.handsFree).toBe(false)
    expect(having([...free, began, ceased(), alarm('nobody')]).phase).toBe('listening')
  })
})

describe('hold Space', () => {
  test('listens while held, and sends on release', () => {
    const held = having([...ready, { type: 'hold' }, opened])
    expect([held.phase, held.state.holding]).toEqual(['listening', true])
    expect(having([began, ceased()], held.state).asked).toEqual([])
    expect(having([{ type: 'release' }], held.state)).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
      state: { holding: false },
    })
  })

  test('released before the microphone was open, it records nothing', () => {
    expect(having([...ready, { type: 'hold' }, { type: 'release' }])).toMatchObject({
      phase: 'ready',
      asked: ['drop-recording'],
    })
  })

  test('stops the coach when held while it speaks', () => {
    expect(having([...speaking, { type: 'hold' }]).asked).toEqual(['hush', 'unlock-sound', 'open-microphone'])
  })

  test('a press that began as a tap can be held on', () => {
    const machine = having([...listening, { type: 'hold' }])
    expect(machine.state.holding).toBe(true)
    expect(having([{ type: 'release' }], machine.state).phase).toBe('uploading')
  })

  test('does nothing while the coach thinks; a release without a hold does nothing', () => {
    expect(having([...sent, { type: 'hold' }]).asked).toEqual([])
    expect(having([...listening, { type: 'release' }]).phase).toBe('listening')
  })
})

describe('mute', () => {
  test('mutes the microphone and stops the silence timers', () => {
    const machine = having([...free, began, ceased(), { type: 'mute' }])
    expect(machine.commands).toEqual([
      { do: 'mute', on: true },
      { do: 'calm', name: 'silence' },
      { do: 'calm', name: 'nobody' },
    ])
    expect(having([alarm('silence')], machine.state).state).toBe(machine.state)
    expect(having([{ type: 'mute' }], machine.state).commands[0]).toEqual({ do: 'mute', on: false })
  })

  test('prevents automatic listening until the founder talks', () => {
    const machine = having([...speaking, { type: 'mute' }, { type: 'played' }])
    expect(machine.phase).toBe('ready')
    expect(having([{ type: 'talk' }], machine.state).state.muted).toBe(false)
  })
})

describe('barge-in', () => {
  const on = habits({ bargeIn: 'on' })
  const spoken: SessionEvent[] = [on, ...speaking]
  const over = having([...spoken, { type: 'barged' }])

  test('needs the setting or headphones, since the microphone would record the loudspeaker', () => {
    expect(having(speaking).asked).not.toContain('guard')
    expect(having([...speaking, { type: 'barged' }]).phase).toBe('speaking')
    expect(having(spoken).asked).toContain('guard')
    const worn: SessionEvent = { type: 'headphones', worn: true }
    expect(having([worn, ...speaking]).asked).toContain('guard')
    expect(having([worn, habits({ bargeIn: 'off' }), ...speaking]).asked).not.toContain('guard')
  })

  test('does not open the microphone before the founder has spoken once', () => {
    expect(having([on, ...ready]).asked).not.toContain('guard')
  })

  test('pauses the coach and listens at once', () => {
    expect([over.phase, over.asked]).toEqual(['listening', ['hold-voice', 'adopt-guard', 'alarm']])
    expect(over.commands.at(-1)).toEqual({ do: 'alarm', name: 'false-start', ms: 2000 })
  })

  test('that was a cough resumes the coach', () => {
    const machine = having([ceased(300), alarm('false-start')], over.state)
    expect([machine.phase, machine.asked]).toEqual(['speaking', ['drop-recording', 'resume-voice', 'guard']])
    expect(having([{ type: 'played' }], machine.state).phase).toBe('waiting')
  })

  test('that continues becomes a turn', () => {
    expect(having([ceased(900), alarm('false-start')], over.state).phase).toBe('listening')
    expect(having([alarm('false-start')], over.state).phase).toBe('listening')
    const machine = having([ceased(900), { type: 'stop' }, { type: 'recorded', turn }], over.state)
    expect(machine).toMatchObject({ phase: 'uploading', asked: ['send-turn'] })
  })

  test('in which the server detects no speech resumes the coach and records nothing', () => {
    const machine = having(
      [{ type: 'stop' }, { type: 'recorded', turn: { ...turn, id: 'turn-2' } }],
      over.state,
    )
    const quiet = having([replied({ noSpeech: true, userMessage: '' }, 'turn-2')], machine.state)
    expect([quiet.phase, quiet.asked]).toEqual(['speaking', ['resume-voice', 'guard', 'forget-turn']])
    expect(quiet.state.messages).toEqual(machine.state.messages)
  })

  test("is marked for the server, which detects the coach's own voice", () => {
    const machine = having([{ type: 'stop' }, { type: 'recorded', turn }], over.state)
    expect(machine.state.turn?.over).toBe(true)
  })

  test('ends by silence, even when turns are otherwise ended by hand', () => {
    expect(over.state.habits.handsFree).toBe(false)
    expect(having([ceased(900)], over.state).asked).toContain('alarm')
    expect(having([ceased(900), alarm('silence')], over.state)).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
    })
  })

  test('before the reply is complete keeps its rest for the transcript', () => {
    const streaming: SessionEvent[] = [on, ...sent, { type: 'sounding', turnId: 'turn-1' }]
    const machine = having([
      ...streaming,
      { type: 'barged' },
      replied({ streamed: true, goalUpdates: [change] }),
    ])
    expect([machine.phase, machine.state.messages.length, machine.state.changes.length]).toEqual([
      'listening',
      3,
      1,
    ])
    expect(machine.asked).toEqual(['forget-turn', 'toast'])
  })

  test('Pause and the end of the reply close the microphone', () => {
    expect(having([...spoken, { type: 'pause' }]).asked).toEqual(['hush', 'drop-recording'])
    expect(having([...spoken, { type: 'played' }]).asked).toEqual(['drop-recording', 'alarm'])
  })
})

describe('a hidden page', () => {
  test('plays nothing: a reply that arrives meanwhile shows as text', () => {
    const machine = having([...sent, { type: 'hidden' }])
    expect([machine.phase, machine.asked]).toEqual(['uploading', ['hush']])
    const answered = having([replied()], machine.state)
    expect([answered.phase, answered.asked]).toEqual(['paused', ['hush', 'forget-turn']])
    expect(having([{ type: 'shown' }, { type: 'talk' }], answered.state).phase).toBe('opening')
  })

  test('does not play the first sentence of a streamed reply', () => {
    const machine = having([...sent, { type: 'hidden' }, { type: 'sounding', turnId: 'turn-1' }])
    expect([machine.phase, machine.asked]).toEqual(['uploading', ['hush']])
    expect(having([replied({ streamed: true })], machine.state).phase).toBe('paused')
  })

  test('closes a microphone that is being opened', () => {
    expect(having([...ready, { type: 'talk' }, { type: 'hidden' }]).asked).toEqual(['drop-recording'])
  })
})

describe('a disconnected microphone', () => {
  const pulled: SessionEvent = { type: 'microphone-failed', cause: 'missing' }

  test('is an error before a word was spoken', () => {
    expect(having([...listening, pulled]).phase).toBe('error')
  })

  test('sends what was said in mid-sentence and reports the failure', () => {
    expect(having([...listening, began, pulled])).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording', 'toast'],
    })
  })
})

test('timers of another phase change nothing', () => {
  for (const name of ['silence', 'nobody', 'false-start', 'listen-again'] as const)
    for (const events of [ready, sent, speaking]) {
      const { state } = having(events)
      expect(having([alarm(name)], state).state).toBe(state)
    }
})
