import { describe, expect, test } from 'vitest'
import type { SessionEvent } from './session-events.ts'
import { applyEvents, listening, ready, sent, turn, typed } from './session-examples.ts'

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
      commandNames: ['discard-recording'],
    })
    expect(applyEvents([...ready, { type: 'talk' }, { type: 'cancel' }]).commandNames).toEqual([
      'discard-recording',
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
    expect(machine.commandNames).toEqual(['discard-recording', 'toast'])
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
    expect(here.commandNames).toEqual(['discard-recording', 'unlock-sound', 'open-microphone'])
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
