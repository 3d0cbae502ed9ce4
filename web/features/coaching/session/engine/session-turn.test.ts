import { describe, expect, test } from 'vitest'
import type { SessionEvent } from './session-events.ts'
import {
  answer,
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
  waiting,
} from './session-examples.ts'
import type { Phase } from './session-state.ts'

describe('listening', () => {
  test('talk opens the microphone; listening starts once it is open', () => {
    expect(applyEvents([...ready, { type: 'talk' }])).toMatchObject({
      phase: 'opening',
      commandNames: ['unlock-sound', 'open-microphone'],
    })
    expect(applyEvents(listening)).toMatchObject({ phase: 'listening', commandNames: ['set-timer'] })
  })

  test('stop finishes the recording, which is then sent', () => {
    expect(applyEvents([...listening, { type: 'stop' }])).toMatchObject({
      phase: 'uploading',
      commandNames: ['finish-recording'],
    })
    expect(applyEvents(sent).commands).toEqual([
      { do: 'send-turn', sessionId: 'session-1', sessionType: 'morning', turn },
    ])
  })

  test.each([
    ['no recording', null, []],
    ['an empty one', { ...turn, audio: new Blob([]) }, ['forget-turn']],
  ])('nothing is sent of %s', (_, silent, asked) => {
    const machine = applyEvents([...listening, { type: 'stop' }, { type: 'recorded', turn: silent }])
    expect([machine.phase, machine.state.note, machine.commandNames]).toEqual([
      'ready',
      'nothing-heard',
      asked,
    ])
  })

  test('a transcript alone is a turn', () => {
    const words = { ...turn, audio: null, transcript: 'Twenty before lunch' }
    expect(
      applyEvents([...listening, { type: 'stop' }, { type: 'recorded', turn: words }]).commandNames,
    ).toEqual(['send-turn'])
  })

  test('partial transcripts show while listening, not after', () => {
    const machine = applyEvents([...listening, { type: 'partial-transcript', text: 'Twenty bef' }])
    expect(machine.state.partialTranscript).toBe('Twenty bef')
    expect(
      applyEvents([{ type: 'partial-transcript', text: 'x' }], applyEvents(ready).state).state
        .partialTranscript,
    ).toBe('')
  })

  test('a recording of the maximum length is sent automatically', () => {
    const known: SessionEvent = {
      type: 'transcriber-known',
      transcriber: 'server',
      consented: false,
      maxSeconds: 2,
    }
    const machine = applyEvents([known, ...listening, { type: 'tick' }])
    expect(machine.phase).toBe('listening')
    expect(applyEvents([{ type: 'tick' }], machine.state)).toMatchObject({
      phase: 'uploading',
      commandNames: ['finish-recording'],
    })
  })

  test('cancel drops the recording', () => {
    expect(applyEvents([...listening, { type: 'cancel' }])).toMatchObject({
      phase: 'ready',
      commandNames: ['drop-recording'],
    })
    expect(applyEvents([...ready, { type: 'talk' }, { type: 'cancel' }]).commandNames).toEqual([
      'drop-recording',
    ])
  })

  test.each(['denied', 'missing', 'busy', 'unsupported'] as const)('a %s microphone is named', (cause) => {
    const machine = applyEvents([...ready, { type: 'talk' }, { type: 'microphone-failed', cause }])
    expect(machine.state.failure).toEqual({ of: 'microphone', cause })
    expect(machine.commands.at(-1)).toEqual({
      do: 'toast',
      tone: 'failure',
      title: 'Microphone Error',
      text: 'Could not access your microphone. Please check permissions.',
    })
    expect(applyEvents([{ type: 'retry' }], machine.state)).toMatchObject({ phase: 'opening' })
    expect(applyEvents([typed], machine.state)).toMatchObject({ phase: 'thinking' })
  })

  test('a microphone that fails while listening is released', () => {
    const machine = applyEvents([...listening, { type: 'microphone-failed', cause: 'missing' }])
    expect(machine.commandNames).toEqual(['drop-recording', 'toast'])
  })

  test('hiding the page stops the recording and sends it', () => {
    expect(applyEvents([...listening, { type: 'hidden' }])).toMatchObject({ phase: 'uploading' })
  })
})

describe('consent', () => {
  const known: SessionEvent = {
    type: 'transcriber-known',
    transcriber: 'recogniser',
    consented: false,
    maxSeconds: 180,
  }

  const away: SessionEvent = { type: 'recogniser-probed', place: 'away' }

  test("is asked once before the browser's recogniser hears anything", () => {
    const probing = applyEvents([known, ...ready, { type: 'talk' }])
    expect([probing.phase, probing.commandNames]).toEqual(['opening', ['unlock-sound', 'probe-recogniser']])
    const asked = applyEvents([away], probing.state)
    expect([asked.phase, asked.commandNames]).toEqual(['asking', []])
    const agreed = applyEvents([{ type: 'consent' }], asked.state)
    expect([agreed.phase, agreed.commandNames]).toEqual([
      'opening',
      ['remember-consent', 'unlock-sound', 'open-microphone'],
    ])
    const again = applyEvents([{ type: 'cancel' }, { type: 'talk' }], agreed.state)
    expect(again.phase).toBe('opening')
  })

  test('refusing it leaves the session ready, and nothing listens', () => {
    const refused = applyEvents([known, ...ready, { type: 'talk' }, away, { type: 'cancel' }])
    expect(refused.phase).toBe('ready')
    const again = applyEvents([{ type: 'talk' }], refused.state)
    expect([again.phase, again.commandNames], 'the browser is asked once a page').toEqual(['asking', []])
    expect(applyEvents([...ready, { type: 'consent' }]).phase).toBe('ready')
  })

  test('is skipped when the recogniser runs on this device', () => {
    const here = applyEvents([
      known,
      ...ready,
      { type: 'hold' },
      { type: 'recogniser-probed', place: 'here' },
    ])
    expect([here.phase, here.state.consented, here.state.holding]).toEqual(['opening', true, true])
    expect(here.commandNames).toEqual(['drop-recording', 'unlock-sound', 'open-microphone'])
  })

  test('a recogniser that does not answer leaves typing and is not tried again', () => {
    const silent = applyEvents([
      known,
      ...ready,
      { type: 'talk' },
      { type: 'recogniser-probed', place: 'silent' },
    ])
    expect([silent.phase, silent.state.failure]).toEqual([
      'error',
      { of: 'microphone', cause: 'unsupported' },
    ])
    expect(applyEvents([typed], silent.state).commandNames).toContain('send-turn')
    expect(applyEvents([{ type: 'cancel' }, { type: 'talk' }], silent.state).commandNames).not.toContain(
      'probe-recogniser',
    )
  })

  test('a probe that answers after cancel opens nothing', () => {
    const late = applyEvents([
      known,
      ...ready,
      { type: 'talk' },
      { type: 'cancel' },
      { type: 'recogniser-probed', place: 'here' },
    ])
    expect([late.phase, late.commandNames]).toEqual(['ready', []])
  })

  test('a hands-free greeting does not probe the recogniser', () => {
    const heard = applyEvents([known, { type: 'settings-loaded', habits: { handsFree: true } }, ...ready])
    expect([heard.phase, heard.commands.some(({ do: it }) => it === 'probe-recogniser')]).toEqual([
      'ready',
      false,
    ])
  })

  test('without a transcriber the session says so and typing stays open', () => {
    const deaf = applyEvents([{ ...known, transcriber: 'none' }, ...ready, { type: 'talk' }])
    expect(deaf.state.failure).toEqual({ of: 'microphone', cause: 'unsupported' })
    expect(applyEvents([typed], deaf.state).commandNames).toContain('send-turn')
  })
})

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
    expect([machine.phase, machine.commandNames]).toEqual(['ready', ['drop-recording']])
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
      'drop-recording',
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

describe('a streamed reply', () => {
  const words: SessionEvent = { type: 'transcribed', turnId: 'turn-1', text: 'Twenty before lunch.' }
  const delta = (text: string): SessionEvent => ({ type: 'delta', turnId: 'turn-1', text })
  const begun: SessionEvent[] = [...sent, words, delta('Twenty '), delta('it is.')]
  const heardIt: SessionEvent[] = [...begun, { type: 'reply-audible', turnId: 'turn-1' }]

  test('is uploading until the transcript arrives, thinking until the first sound', () => {
    expect(applyEvents(sent).phase).toBe('uploading')
    const machine = applyEvents(begun)
    expect([machine.phase, machine.state.turn?.transcript, machine.state.reply]).toEqual([
      'thinking',
      'Twenty before lunch.',
      'Twenty it is.',
    ])
    expect(applyEvents(heardIt).phase).toBe('speaking')
  })

  test('joins the transcript whole while its voice continues', () => {
    const machine = applyEvents([...heardIt, replied({ streamed: true })])
    expect([machine.phase, machine.commandNames, machine.state.reply]).toEqual([
      'speaking',
      ['forget-turn'],
      '',
    ])
    expect(machine.state.messages).toHaveLength(3)
    expect(applyEvents([{ type: 'played' }], machine.state).phase).toBe('waiting')
  })

  test('joins the transcript when paused midway, and is not played again', () => {
    const machine = applyEvents([...heardIt, { type: 'pause' }, replied({ streamed: true })])
    expect([machine.phase, machine.commandNames, machine.state.messages.length]).toEqual([
      'paused',
      ['forget-turn'],
      3,
    ])
  })

  test('joins the transcript when the founder talks over it by a tap', () => {
    const machine = applyEvents([
      ...heardIt,
      { type: 'talk' },
      { type: 'microphone-opened' },
      replied({ streamed: true }),
    ])
    expect([machine.phase, machine.state.messages.length]).toEqual(['listening', 3])
  })

  test('that breaks off shows an error, and the turn can be retried', () => {
    const machine = applyEvents([...heardIt, { type: 'turn-failed', turnId: 'turn-1' }])
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
