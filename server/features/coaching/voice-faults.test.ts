import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { converse } from '#contract/coaching.ts'
import { eventsIn, openVoiceHouse, turnOf, type VoiceHouse } from '#server/testing/voice-house.ts'
import type { VoiceFault } from '#server/testing/voice-stand-in.ts'

const faults: VoiceFault[] = ['429', '500', 'garbage', 'empty', 'hang', 'reset', 'flaky', 'cut', 'slow']
/** Those that end in four different ways, and soon. */
const quick = ['500', 'garbage', 'reset', 'cut'] as const

let house: VoiceHouse
const unheard: unknown[] = []
const hear = (reason: unknown) => unheard.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', hear)
  house = await openVoiceHouse()
})
beforeEach(() => house.calm())
afterAll(async () => {
  process.off('unhandledRejection', hear)
  await house.standIn.close()
})

describe.each(faults)('transcription: %s', (fault) => {
  test('the turn ends with an error in the shape of all, or with the words; the session goes on', async () => {
    const { ada, sessionId } = await house.onBoard()
    house.standIn.fault.transcription = fault
    const { status, body } = await ada.ask(converse, turnOf(sessionId))
    if (fault === 'flaky' || fault === 'slow') expect(status).toBe(200)
    else expect([status, body]).toEqual([502, expect.objectContaining({ code: 'STT_FAILED' })])
    house.standIn.fault.transcription = null
    expect((await ada.ask(converse, turnOf(sessionId))).status).toBe(200)
    await expect.poll(() => house.standIn.underWay()).toBe(0)
  })
})

describe.each(faults)('speech: %s', (fault) => {
  test('each sentence is heard all the same, from the built-in voice where need be', async () => {
    const { ada, sessionId } = await house.onBoard()
    house.standIn.fault.speech = fault
    const events = eventsIn(await (await house.listen(ada, sessionId)).text())
    const sounds = events.filter((it) => it.type === 'audio')
    const { aiResponse } = events.find((it) => it.type === 'done')!.answer
    expect(sounds.map((it) => it.text).join(' ')).toBe(aiResponse)
    const by = new Set(sounds.map((it) => it.by))
    if (fault === 'slow') expect([...by]).toEqual(['openai-compatible'])
    else expect(by.has('embedded')).toBe(true)
    await expect.poll(() => house.standIn.underWay()).toBe(0)
  })
})

/** What this process holds after everything that can be dropped was: heap, and bytes outside of it. */
function held(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round += 1) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('after the faults memory and sockets are where they were', async () => {
  const { ada, sessionId } = await house.onBoard()
  const everyFault = async () => {
    for (const fault of quick) {
      house.standIn.fault = { transcription: fault, speech: null }
      await (await house.listen(ada, sessionId)).text()
      house.standIn.fault = { transcription: null, speech: fault }
      await (await house.listen(ada, sessionId)).text()
    }
    house.standIn.asked.length = house.standIn.leftAt.length = 0
  }
  await everyFault()
  const growth: number[] = []
  for (let round = 0, before = held(); round < 4; round += 1) {
    await everyFault()
    const now = held()
    growth.push((now - before) / (quick.length * 2))
    before = now
  }
  // A turn that is kept weighs its recording and its sound, some 40 KB, in every round; what warms up does so once.
  expect(Math.min(...growth)).toBeLessThan(15_000)
  // Connections at rest are closed after some seconds; one that a fault had left open would stay.
  await expect.poll(() => house.standIn.openSockets(), { timeout: 30_000 }).toBe(0)
}, 300_000)

test('no rejection went unheard', () => expect(unheard).toEqual([]))
