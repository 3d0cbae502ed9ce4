import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { at, turn } from './session-examples.ts'
import { openUnsentTurns, type TurnContext, type UnsentTurns } from './unsent-turns.ts'

const place: TurnContext = { owner: 'ada', sessionId: 'session-1', sessionType: 'morning' }
const words = (length: number, letter = 'a') => new Blob([letter.repeat(length)], { type: 'audio/webm' })
const spoken = { ...turn, audio: words(4000) }
let name: string
let kept: UnsentTurns
/** Resolves once all earlier writes are done. */
const written = () => kept.removeTurn('another')
/** The same device on a later visit. */
const later = (now = Date.parse(at) + 60_000) => openUnsentTurns(name, () => now)

beforeEach(() => {
  name = `voice-${Math.random()}`
  kept = openUnsentTurns(name, () => Date.parse(at))
})
afterEach(() => vi.unstubAllGlobals())

describe('an unsent turn', () => {
  test('survives closing the tab, with its audio, id and session', async () => {
    await kept.storeTurn(spoken, place)
    const found = await later().oldestTurn('ada')
    expect(found).toMatchObject({ id: 'turn-1', at, spoken: true, from: { sessionId: 'session-1' } })
    expect([found?.audio?.size, found?.audio?.type]).toEqual([4000, 'audio/webm'])
  })

  test('is removed once the server has it', async () => {
    await kept.storeTurn(spoken, place)
    await kept.removeTurn('turn-1')
    expect(await later().oldestTurn('ada')).toBeNull()
  })

  test('that was still being recorded is restored with its slices in order', async () => {
    kept.startRecording(turn, place)
    for (const letter of 'abc') kept.addSlice('turn-1', words(1000, letter))
    await written()
    const found = await later().oldestTurn('ada')
    const text = await found?.audio?.text()
    expect([text?.length, text?.replaceAll(/(.)\1+/g, '$1')]).toEqual([3000, 'abc'])
  })

  test('replaces its slices once it is finished', async () => {
    kept.startRecording(turn, place)
    kept.addSlice('turn-1', words(3000, 'x'))
    await kept.storeTurn(spoken, place)
    expect((await later().oldestTurn('ada'))?.audio?.size).toBe(4000)
  })

  test('is complete at each moment in which a tab may be closed while it replaces its slices', async () => {
    kept.startRecording(turn, place)
    kept.addSlice('turn-1', words(3000, 'x'))
    await written()
    let stored = false
    const storing = kept.storeTurn(spoken, place).then(() => {
      stored = true
    })
    while (!stored) expect((await later().oldestTurn('ada'))?.audio?.size).toBeGreaterThanOrEqual(3000)
    await storing
  })

  test('that was removed while slices arrive stays removed', async () => {
    kept.startRecording(turn, place)
    kept.addSlice('turn-1', words(3000))
    const gone = kept.removeTurn('turn-1')
    kept.addSlice('turn-1', words(3000))
    await gone
    expect(await later().oldestTurn('ada')).toBeNull()
  })

  test('without audio is stored too', async () => {
    await kept.storeTurn({ ...turn, audio: null, transcript: 'Twenty calls' }, place)
    expect(await later().oldestTurn('ada')).toMatchObject({ audio: null, transcript: 'Twenty calls' })
  })
})

test('the oldest comes first', async () => {
  await kept.storeTurn({ ...spoken, id: 'second', at: '2026-11-20T09:05:00.000Z' }, place)
  await kept.storeTurn({ ...spoken, id: 'first' }, place)
  expect((await later().oldestTurn('ada'))?.id).toBe('first')
})

test('is not offered to another founder on the same device', async () => {
  await kept.storeTurn(spoken, place)
  expect(await later().oldestTurn('eve')).toBeNull()
  expect(await later().oldestTurn('ada')).not.toBeNull()
})

test('too short or older than a week is removed', async () => {
  await kept.storeTurn({ ...spoken, audio: words(200) }, place)
  expect(await later().oldestTurn('ada')).toBeNull()
  await kept.storeTurn(spoken, place)
  expect(await later(Date.parse(at) + 8 * 24 * 60 * 60 * 1000).oldestTurn('eve')).toBeNull()
  expect(await later().oldestTurn('ada')).toBeNull()
})

test('storage refused by the browser causes no error', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const none = openUnsentTurns('none')
  none.startRecording(turn, place)
  await none.storeTurn(spoken, place)
  expect(await none.oldestTurn('ada')).toBeNull()
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})
