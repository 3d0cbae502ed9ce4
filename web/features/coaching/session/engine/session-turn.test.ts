import { describe, expect, test } from 'vitest'
import type { SessionEvent } from './session-events.ts'
import {
  answer,
  at,
  begin,
  change,
  having,
  listening,
  live,
  ready,
  replied,
  sent,
  speaking,
  turn,
  typed,
  waiting,
} from './session-examples.ts'
import type { Phase } from './session-state.ts'

describe('listening', () => {
  test('talk opens the microphone; listening starts once it is open', () => {
    expect(having([...ready, { type: 'talk' }])).toMatchObject({
      phase: 'opening',
      asked: ['unlock-sound', 'open-microphone'],
    })
    expect(having(listening)).toMatchObject({ phase: 'listening', asked: ['alarm'] })
  })

  test('stop finishes the recording, which is then sent', () => {
    expect(having([...listening, { type: 'stop' }])).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
    })
    expect(having(sent).commands).toEqual([
      { do: 'send-turn', sessionId: 'session-1', sessionType: 'morning', turn },
    ])
  })

  test.each([
    ['no recording', null, []],
    ['an empty one', { ...turn, audio: new Blob([]) }, ['forget-turn']],
  ])('nothing is sent of %s', (_, silent, asked) => {
    const machine = having([...listening, { type: 'stop' }, { type: 'recorded', turn: silent }])
    expect([machine.phase, machine.state.note, machine.asked]).toEqual(['ready', 'nothing-heard', asked])
  })

  test('a transcript alone is a turn', () => {
    const words = { ...turn, audio: null, transcript: 'Twenty before lunch' }
    expect(having([...listening, { type: 'stop' }, { type: 'recorded', turn: words }]).asked).toEqual([
      'send-turn',
    ])
  })

  test('partial transcripts show while listening, not after', () => {
    const machine = having([...listening, { type: 'hearing', text: 'Twenty bef' }])
    expect(machine.state.hearing).toBe('Twenty bef')
    expect(having([{ type: 'hearing', text: 'x' }], having(ready).state).state.hearing).toBe('')
  })

  test('a recording of the maximum length is sent automatically', () => {
    const known: SessionEvent = { type: 'ears-known', ears: 'server', consented: false, maxSeconds: 2 }
    const machine = having([known, ...listening, { type: 'tick' }])
    expect(machine.phase).toBe('listening')
    expect(having([{ type: 'tick' }], machine.state)).toMatchObject({
      phase: 'uploading',
      asked: ['finish-recording'],
    })
  })

  test('cancel drops the recording', () => {
    expect(having([...listening, { type: 'cancel' }])).toMatchObject({
      phase: 'ready',
      asked: ['drop-recording'],
    })
    expect(having([...ready, { type: 'talk' }, { type: 'cancel' }]).asked).toEqual(['drop-recording'])
  })

  test.each(['denied', 'missing', 'busy', 'unsupported'] as const)('a %s microphone is named', (cause) => {
    const machine = having([...ready, { type: 'talk' }, { type: 'microphone-failed', cause }])
    expect(machine.state.failure).toEqual({ of: 'microphone', cause })
    expect(machine.commands.at(-1)).toEqual({
      do: 'toast',
      tone: 'failure',
      title: 'Microphone Error',
      text: 'Could not access your microphone. Please check permissions.',
    })
    expect(having([{ type: 'retry' }], machine.state)).toMatchObject({ phase: 'opening' })
    expect(having([typed], machine.state)).toMatchObject({ phase: 'thinking' })
  })

  test('a microphone that fails while listening is released', () => {
    const machine = having([...listening, { type: 'microphone-failed', cause: 'missing' }])
    expect(machine.asked).toEqual(['drop-recording', 'toast'])
  })

  test('hiding the page stops the recording and sends it', () => {
    expect(having([...listening, { type: 'hidden' }])).toMatchObject({ phase: 'uploading' })
  })
})

describe('consent', () => {
  const known: SessionEvent = { type: 'ears-known', ears: 'recogniser', consented: false, maxSeconds: 180 }

  const away: SessionEvent = { type: 'recogniser-probed', place: 'away' }

  test("is asked once before the browser's recogniser hears anything", () => {
    const probing = having([known, ...ready, { type: 'talk' }])
    expect([probing.phase, probing.asked]).toEqual(['opening', ['unlock-sound', 'probe-recogniser']])
    const asked = having([away], probing.state)
    expect([asked.phase, asked.asked]).toEqual(['asking', []])
    const agreed = having([{ type: 'consent' }], asked.state)
    expect([agreed.phase, agreed.asked]).toEqual([
      'opening',
      ['remember-consent', 'unlock-sound', 'open-microphone'],
    ])
    const again = having([{ type: 'cancel' }, { type: 'talk' }], agreed.state)
    expect(again.phase).toBe('opening')
  })

  test('refusing it leaves the session ready, and nothing listens', () => {
    const refused = having([known, ...ready, { type: 'talk' }, away, { type: 'cancel' }])
    expect(refused.phase).toBe('ready')
    const again = having([{ type: 'talk' }], refused.state)
    expect([again.phase, again.asked], 'the browser is asked once a page').toEqual(['asking', []])
    expect(having([...ready, { type: 'consent' }]).phase).toBe('ready')
  })

  test('is skipped when the recogniser runs on this device', () => {
    const here = having([known, ...ready, { type: 'hold' }, { type: 'recogniser-probed', place: 'here' }])
    expect([here.phase, here.state.consented, here.state.holding]).toEqual(['opening', true, true])
    expect(here.asked).toEqual(['drop-recording', 'unlock-sound', 'open-microphone'])
  })

  test('a recogniser that does not answer leaves typing and is not tried again', () => {
    const silent = having([known, ...ready, { type: 'talk' }, { type: 'recogniser-probed', place: 'silent' }])
    expect([silent.phase, silent.state.failure]).toEqual([
      'error',
      { of: 'microphone', cause: 'unsupported' },
    ])
    expect(having([typed], silent.state).asked).toContain('send-turn')
    expect(having([{ type: 'cancel' }, { type: 'talk' }], silent.state).asked).not.toContain(
      'probe-recogniser',
    )
  })

  test('a probe that answers after cancel opens nothing', () => {
    const late = having([
      known,
      ...ready,
      { type: 'talk' },
      { type: 'cancel' },
      { type: 'recogniser-probed', place: 'here' },
    ])
    expect([late.phase, late.asked]).toEqual(['ready', []])
  })

  test('a hands-free greeting does not probe the recogniser', () => {
    const heard = having([known, { type: 'habits-known', habits: { handsFree: true } }, ...ready])
    expect([heard.phase, heard.commands.some(({ do: it }) => it === 'probe-recogniser')]).toEqual([
      'ready',
      false,
    ])
  })

  test('without a transcriber the session says so and typing stays open', () => {
    const deaf = having([{ ...known, ears: 'none' }, ...ready, { type: 'talk' }])
    expect(deaf.state.failure).toEqual({ of: 'microphone', cause: 'unsupported' })
    expect(having([typed], deaf.state).asked).toContain('send-turn')
  })
})

describe('a turn', () => {
  test('an answer adds both lines to the transcript and plays the reply', () => {
    const machine = having(speaking)
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
    const machine = having([
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
    const machine = having([...sent, replied({ goalUpdates: [change] })])
    const undone = having([{ type: 'settled', change: { ...change, state: 'undone' } }], machine.state)
    expect(undone.state.changes.map((one) => one.state)).toEqual(['undone'])
  })

  test('a failed turn keeps its recording and is sent again unchanged', () => {
    const machine = having([...sent, { type: 'turn-failed', turnId: 'turn-1' }])
    expect(machine.state).toMatchObject({ phase: 'error', failure: { of: 'turn' }, turn })
    expect(machine.commands).toEqual([
      { do: 'hush' },
      {
        do: 'toast',
        tone: 'failure',
        title: 'Error',
        text: 'Failed to process your message. Please try again.',
      },
    ])
    expect(having([{ type: 'retry' }], machine.state).commands).toEqual([
      { do: 'send-turn', sessionId: 'session-1', sessionType: 'morning', turn },
    ])
    expect(having([{ type: 'cancel' }], machine.state).state).toMatchObject({ phase: 'ready', turn: null })
    expect(having([{ type: 'talk' }], machine.state).state).toMatchObject({ phase: 'opening', turn: null })
  })

  test('Escape while the coach speaks pauses it', () => {
    expect(having([...sent, replied(), { type: 'cancel' }])).toMatchObject({
      phase: 'paused',
      asked: ['hush'],
    })
  })

  test('an answer to a cancelled turn changes nothing', () => {
    const machine = having([...sent, { type: 'cancel' }])
    expect([machine.phase, machine.asked]).toEqual(['ready', ['abandon-call', 'forget-turn']])
    expect(having([replied(), { type: 'turn-failed', turnId: 'turn-1' }], machine.state).state).toBe(
      machine.state,
    )
  })

  test('cancel while the recording is being finished drops it', () => {
    const machine = having([...listening, { type: 'stop' }, { type: 'cancel' }])
    expect([machine.phase, machine.asked]).toEqual(['ready', ['drop-recording']])
    expect(having([{ type: 'recorded', turn }], machine.state).phase).toBe('ready')
  })

  test('a second turn is not sent while one is running', () => {
    expect(having([...sent, typed]).asked).toEqual([])
    expect(having([...ready, { ...typed, text: '   ' }]).phase).toBe('ready')
  })

  test('typing stops whatever is running', () => {
    expect(having([...speaking, typed]).asked).toEqual(['hush', 'unlock-sound', 'send-turn'])
    expect(having([...listening, typed]).asked).toEqual(['drop-recording', 'unlock-sound', 'send-turn'])
    expect(having([...begin, typed]).asked).toEqual(['abandon-call', 'unlock-sound', 'send-turn'])
  })
})

describe('the voice', () => {
  test('falls back from server to device, and from device to captions with a note', () => {
    const device = having([...speaking, { type: 'play-failed' }])
    expect(device.commands).toEqual([{ do: 'say', text: 'Twenty it is. Which one first?' }])
    expect(device).toMatchObject({ phase: 'speaking', state: { voice: 'device', note: null } })
    const caption = having([{ type: 'play-failed' }], device.state)
    expect(caption).toMatchObject({ phase: 'ready', state: { voice: 'captions', note: 'voiceless' } })
  })

  test("a server without a voice leaves it to the device; the server's is back with the next reply that has one", () => {
    const machine = having([...sent, replied({ audioUrl: null })])
    expect(machine.asked).toEqual(['say', 'forget-turn'])
    const next = having([{ type: 'played' }, typed, replied({}, 'turn-2')], machine.state)
    expect([next.state.voice, next.asked[0]]).toEqual(['server', 'play'])
  })
})

describe('a streamed reply', () => {
  const words: SessionEvent = { type: 'heard', turnId: 'turn-1', text: 'Twenty before lunch.' }
  const delta = (text: string): SessionEvent => ({ type: 'delta', turnId: 'turn-1', text })
  const begun: SessionEvent[] = [...sent, words, delta('Twenty '), delta('it is.')]
  const heardIt: SessionEvent[] = [...begun, { type: 'sounding', turnId: 'turn-1' }]

  test('is uploading until the transcript arrives, thinking until the first sound', () => {
    expect(having(sent).phase).toBe('uploading')
    const machine = having(begun)
    expect([machine.phase, machine.state.turn?.transcript, machine.state.reply]).toEqual([
      'thinking',
      'Twenty before lunch.',
      'Twenty it is.',
    ])
    expect(having(heardIt).phase).toBe('speaking')
  })

  test('joins the transcript whole while its voice continues', () => {
    const machine = having([...heardIt, replied({ streamed: true })])
    expect([machine.phase, machine.asked, machine.state.reply]).toEqual(['speaking', ['forget-turn'], ''])
    expect(machine.state.messages).toHaveLength(3)
    expect(having([{ type: 'played' }], machine.state).phase).toBe('waiting')
  })

  test('joins the transcript when paused midway, and is not played again', () => {
    const machine = having([...heardIt, { type: 'pause' }, replied({ streamed: true })])
    expect([machine.phase, machine.asked, machine.state.messages.length]).toEqual([
      'paused',
      ['forget-turn'],
      3,
    ])
  })

  test('joins the transcript when the founder talks over it by a tap', () => {
    const machine = having([
      ...heardIt,
      { type: 'talk' },
      { type: 'microphone-opened' },
      replied({ streamed: true }),
    ])
    expect([machine.phase, machine.state.messages.length]).toEqual(['listening', 3])
  })

  test('that breaks off shows an error, and the turn can be retried', () => {
    const machine = having([...heardIt, { type: 'turn-failed', turnId: 'turn-1' }])
    expect([machine.phase, machine.asked]).toEqual(['error', ['hush', 'toast']])
    expect(having([{ type: 'retry' }], machine.state).asked).toEqual(['send-turn'])
  })

  test('ignores events of another turn', () => {
    const { state } = having(sent)
    for (const type of ['heard', 'delta'] as const)
      expect(having([{ type, turnId: 'turn-0', text: 'x' }], state).state).toBe(state)
    expect(having([{ type: 'sounding', turnId: 'turn-0' }], state).state).toBe(state)
  })
})

describe('a turn that a previous visit could not deliver', () => {
  const from = { sessionId: 'session-0', sessionType: 'morning' } as const
  const unsent = { ...turn, id: 'turn-0', from }
  const back = having([{ type: 'begin' }, { type: 'started', session: live, at, unsent }])

  test('is offered first, and Retry sends the same turn', () => {
    expect([back.phase, back.state.failure, back.asked]).toEqual(['error', { of: 'unsent' }, []])
    const machine = having([{ type: 'retry' }], back.state)
    expect(machine.commands).toEqual([
      { do: 'send-turn', sessionId: 'session-1', sessionType: 'morning', turn: unsent },
    ])
    const done = having([replied({}, 'turn-0')], machine.state)
    expect(done.commands).toContainEqual({ do: 'forget-turn', turnId: 'turn-0' })
  })

  test('can be discarded', () => {
    expect(having([{ type: 'cancel' }], back.state)).toMatchObject({ phase: 'ready', asked: ['forget-turn'] })
  })

  test('moves to the session that took the turn when its own has ended', () => {
    const movedTo = { id: 'session-2', startedAt: at }
    expect(having([...sent, replied({ movedTo })]).state.session).toEqual(movedTo)
  })
})

describe('listening again', () => {
  test('follows a spoken reply after a pause', () => {
    expect(having(waiting)).toMatchObject({ phase: 'waiting', asked: ['alarm'] })
    expect(having([...waiting, { type: 'alarm', name: 'listen-again' }])).toMatchObject({
      phase: 'opening',
      asked: ['unlock-sound', 'open-microphone'],
    })
  })

  test('does not follow a typed turn, a reply without speech or a failed playback', () => {
    expect(having([...ready, typed, replied({}, 'turn-2'), { type: 'played' }]).phase).toBe('ready')
    const failed = having([...speaking, { type: 'play-failed' }, { type: 'play-failed' }])
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
    const machine = having([...waiting, event])
    expect(machine.phase).toBe(phase)
    expect(having([{ type: 'alarm', name: 'listen-again' }], machine.state).state).toBe(machine.state)
  })

  test('stops after two silent rounds; words reset the count', () => {
    const quiet = replied({ noSpeech: true, userMessage: '' })
    const round: SessionEvent[] = [
      { type: 'alarm', name: 'listen-again' },
      { type: 'microphone-opened' },
      { type: 'stop' },
      { type: 'recorded', turn },
    ]
    const first = having([...waiting, ...round, quiet, { type: 'played' }])
    expect(first.phase).toBe('waiting')
    const second = having([...round, quiet, { type: 'played' }], first.state)
    expect(second.phase).toBe('ready')
    expect(second.state.messages.filter((it) => it.role === 'user')).toHaveLength(1)
    const spoke = having([{ type: 'talk' }, ...round.slice(1), replied(), { type: 'played' }], second.state)
    expect(spoke.phase).toBe('waiting')
  })
})

test('typing while a reply is still streaming loses neither turn', () => {
  const over = having([...sent, { type: 'sounding', turnId: 'turn-1' }, typed])
  expect([over.phase, over.state.turn?.id, over.state.behind?.id]).toEqual(['thinking', 'turn-2', 'turn-1'])
  const first = having([replied({ streamed: true })], over.state)
  expect(first.state.messages.map((it) => it.content)).toContain('Twenty before lunch.')
  expect(first.commands).toContainEqual({ do: 'forget-turn', turnId: 'turn-1' })
  const second = having([replied({ userMessage: 'Twenty calls' }, 'turn-2')], first.state)
  expect(second.state.messages.map((it) => it.content).slice(-4)).toEqual([
    'Twenty before lunch.',
    answer.aiResponse,
    'Twenty calls',
    answer.aiResponse,
  ])
})
