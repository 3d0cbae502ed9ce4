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
/** Listening in hands-free. */
const free: SessionEvent[] = [...ready, handsFree, opened]

describe('hands-free', () => {
  test('switched on between turns listens at once, switched off while waiting does not', () => {
    expect(having([...ready, handsFree]).asked).toEqual(['unlock-sound', 'open-microphone'])
    expect(having([habits({ handsFree: true }), ...waiting, handsFree])).toMatchObject({ phase: 'ready' })
  })

  test('listens by itself after the greeting too', () => {
    const machine = having([habits({ handsFree: true }), ...ready])
    expect([machine.phase, machine.commands]).toEqual([
      'waiting',
      [{ do: 'alarm', name: 'listen-again', ms: 2000 }],
    ])
  })

  test('ends a turn 1200 ms after the last word', () => {
    const machine = having([...free, began, ceased()])
    // 200 of the 1200 ms have passed before a pause is told as one.
    expect(machine.commands).toEqual([{ do: 'alarm', name: 'silence', ms: 1000 }])
    expect(having([alarm('silence')], machine.state)).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
    })
  })

  test('waits 3000 ms after a filler word, and as long as the founder asked', () => {
    const um = having([...free, began, { type: 'hearing', text: 'twenty calls and um' }, ceased()])
    expect(um.commands).toEqual([{ do: 'alarm', name: 'silence', ms: 2800 }])
    const slow = having([habits({ silenceMs: 2000 }), ...free, began, ceased()])
    expect(slow.commands).toEqual([{ do: 'alarm', name: 'silence', ms: 1800 }])
  })

  test('goes on listening when the founder goes on speaking', () => {
    const machine = having([...free, began, ceased(), began])
    expect(machine.asked).toEqual(['calm', 'calm'])
    expect(having([alarm('silence')], machine.state).state).toBe(machine.state)
  })

  test('hears by words alone where no recording is watched', () => {
    const machine = having([...free, { type: 'hearing', text: 'Twenty calls' }])
    expect(machine.commands.at(-1)).toEqual({ do: 'alarm', name: 'silence', ms: 1000 })
    expect(having([alarm('silence')], machine.state).phase).toBe('uploading')
  })

  test('by a tap nothing ends by itself', () => {
    expect(having([...listening, began, ceased()]).asked).toEqual([])
  })

  test('ends after 60 s in which nobody spoke, and lets go of the microphone', () => {
    expect(having(free).commands).toEqual([{ do: 'alarm', name: 'nobody', ms: 60_000 }])
    const machine = having([...free, alarm('nobody')])
    expect(machine).toMatchObject({ phase: 'ready', asked: ['drop-recording'], state: { note: 'nobody' } })
    expect(machine.state.habits.handsFree).toBe(false)
    expect(having([...free, began, ceased(), alarm('nobody')]).phase).toBe('listening')
  })
})

describe('hold Space', () => {
  test('listens while it is held, and letting go sends', () => {
    const held = having([...ready, { type: 'hold' }, opened])
    expect([held.phase, held.state.holding]).toEqual(['listening', true])
    expect(having([began, ceased()], held.state).asked).toEqual([])
    expect(having([{ type: 'release' }], held.state)).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
      state: { holding: false },
    })
  })

  test('let go before the microphone was open records nothing', () => {
    expect(having([...ready, { type: 'hold' }, { type: 'release' }])).toMatchObject({
      phase: 'ready',
      asked: ['drop-recording'],
    })
  })

  test('over the coach stops the coach', () => {
    expect(having([...speaking, { type: 'hold' }]).asked).toEqual(['hush', 'unlock-sound', 'open-microphone'])
  })

  test('a press that began as a tap is held on', () => {
    const machine = having([...listening, { type: 'hold' }])
    expect(machine.state.holding).toBe(true)
    expect(having([{ type: 'release' }], machine.state).phase).toBe('uploading')
  })

  test('means nothing while the coach thinks, and letting go of nothing neither', () => {
    expect(having([...sent, { type: 'hold' }]).asked).toEqual([])
    expect(having([...listening, { type: 'release' }]).phase).toBe('listening')
  })
})

describe('mute', () => {
  test('silences the microphone and stops the clocks of silence', () => {
    const machine = having([...free, began, ceased(), { type: 'mute' }])
    expect(machine.commands).toEqual([
      { do: 'mute', on: true },
      { do: 'calm', name: 'silence' },
      { do: 'calm', name: 'nobody' },
    ])
    expect(having([alarm('silence')], machine.state).state).toBe(machine.state)
    expect(having([{ type: 'mute' }], machine.state).commands[0]).toEqual({ do: 'mute', on: false })
  })

  test('keeps it from listening again by itself, until the founder talks', () => {
    const machine = having([...speaking, { type: 'mute' }, { type: 'played' }])
    expect(machine.phase).toBe('ready')
    expect(having([{ type: 'talk' }], machine.state).state.muted).toBe(false)
  })
})

describe('speaking over the coach', () => {
  const on = habits({ bargeIn: 'on' })
  const spoken: SessionEvent[] = [on, ...speaking]
  const over = having([...spoken, { type: 'barged' }])

  test('needs the setting, or headphones: an open microphone would hear the loudspeaker', () => {
    expect(having(speaking).asked).not.toContain('guard')
    expect(having([...speaking, { type: 'barged' }]).phase).toBe('speaking')
    expect(having(spoken).asked).toContain('guard')
    const worn: SessionEvent = { type: 'headphones', worn: true }
    expect(having([worn, ...speaking]).asked).toContain('guard')
    expect(having([worn, habits({ bargeIn: 'off' }), ...speaking]).asked).not.toContain('guard')
  })

  test('never asks for the microphone before the founder has spoken once', () => {
    expect(having([on, ...ready]).asked).not.toContain('guard')
  })

  test('holds the voice and listens at once', () => {
    expect([over.phase, over.asked]).toEqual(['listening', ['hold-voice', 'adopt-guard', 'alarm']])
    expect(over.commands.at(-1)).toEqual({ do: 'alarm', name: 'false-start', ms: 2000 })
  })

  test('that was a cough lets the coach go on where it stopped', () => {
    const machine = having([ceased(300), alarm('false-start')], over.state)
    expect([machine.phase, machine.asked]).toEqual(['speaking', ['drop-recording', 'resume-voice', 'guard']])
    expect(having([{ type: 'played' }], machine.state).phase).toBe('waiting')
  })

  test('that goes on is a turn', () => {
    expect(having([ceased(900), alarm('false-start')], over.state).phase).toBe('listening')
    expect(having([alarm('false-start')], over.state).phase).toBe('listening')
    const machine = having([ceased(900), { type: 'stop' }, { type: 'recorded', turn }], over.state)
    expect(machine).toMatchObject({ phase: 'uploading', asked: ['send-turn'] })
  })

  test('in which the server heard nobody lets the coach go on, and nothing is written down', () => {
    const machine = having(
      [{ type: 'stop' }, { type: 'recorded', turn: { ...turn, id: 'turn-2' } }],
      over.state,
    )
    const quiet = having([replied({ noSpeech: true, userMessage: '' }, 'turn-2')], machine.state)
    expect([quiet.phase, quiet.asked]).toEqual(['speaking', ['resume-voice', 'guard', 'forget-turn']])
    expect(quiet.state.messages).toEqual(machine.state.messages)
  })

  test('is sent as such, for the server to tell it from the coach come back through the microphone', () => {
    const machine = having([{ type: 'stop' }, { type: 'recorded', turn }], over.state)
    expect(machine.state.turn?.over).toBe(true)
  })

  test('ends by itself, also where turns are ended by hand: who began by speaking does not look for a button', () => {
    expect(over.state.habits.handsFree).toBe(false)
    expect(having([ceased(900)], over.state).asked).toContain('alarm')
    expect(having([ceased(900), alarm('silence')], over.state)).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
    })
  })

  test('before the reply was complete keeps the rest of it for the transcript', () => {
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

describe('out of sight', () => {
  test('nothing plays: a reply that comes meanwhile waits as words', () => {
    const machine = having([...sent, { type: 'hidden' }])
    expect([machine.phase, machine.asked]).toEqual(['uploading', ['hush']])
    const answered = having([replied()], machine.state)
    expect([answered.phase, answered.asked]).toEqual(['paused', ['hush', 'forget-turn']])
    expect(having([{ type: 'shown' }, { type: 'talk' }], answered.state).phase).toBe('opening')
  })

  test('nor does the first sentence of a reply that begins to sound meanwhile', () => {
    const machine = having([...sent, { type: 'hidden' }, { type: 'sounding', turnId: 'turn-1' }])
    expect([machine.phase, machine.asked]).toEqual(['uploading', ['hush']])
    expect(having([replied({ streamed: true })], machine.state).phase).toBe('paused')
  })

  test('a microphone that is being opened is let go', () => {
    expect(having([...ready, { type: 'talk' }, { type: 'hidden' }]).asked).toEqual(['drop-recording'])
  })
})

describe('a microphone that is pulled out', () => {
  const pulled: SessionEvent = { type: 'microphone-failed', cause: 'missing' }

  test('before a word is an error', () => {
    expect(having([...listening, pulled]).phase).toBe('error')
  })

  test('in mid-sentence sends what was said, and says what happened', () => {
    expect(having([...listening, began, pulled])).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording', 'toast'],
    })
  })
})

test('the alarms of another phase change nothing', () => {
  for (const name of ['silence', 'nobody', 'false-start', 'listen-again'] as const)
    for (const events of [ready, sent, speaking]) {
      const { state } = having(events)
      expect(having([alarm(name)], state).state).toBe(state)
    }
})
