import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMp3 } from '#server/providers/speech/mp3.ts'
import { type Mirror, openMirror } from '#server/testing/voice-packs/mirror.ts'
import { tinyRecogniser, tinyTranscript, tinyVoice } from '#server/testing/voice-packs/tiny-models.ts'
import { DiskVoicePacks } from './disk-voice-packs.ts'

const never = new AbortController().signal
const quick = { connectMs: 2_000, stallMs: 300, retryMs: 5 }
const log = { info: () => {}, warn: () => {} }
const opened: DiskVoicePacks[] = []
let mirror: Mirror
let root: string
beforeEach(async () => {
  mirror = await openMirror()
  root = join(mkdtempSync(join(tmpdir(), 'apogee-packs-')), 'voice-packs')
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((it) => it.close()))
  await mirror.close()
})

function open(more: { freeBytes?: number; canRun?: boolean } = {}): DiskVoicePacks {
  const packs = new DiskVoicePacks({ root, list: mirror.list, log, limits: quick, ...more })
  opened.push(packs)
  return packs
}
const statusOf = (packs: DiskVoicePacks) => packs.status()[0]!
const finished = async (packs: DiskVoicePacks) => {
  await vi.waitFor(() => expect(statusOf(packs).step).toMatch(/^(?:absent|ready|slow)$/), {
    timeout: 60_000,
    interval: 20,
  })
  return statusOf(packs)
}
async function installed(more: { canRun?: boolean } = {}): Promise<DiskVoicePacks> {
  const packs = open(more)
  packs.install('tiny', 'network')
  expect(await finished(packs)).toMatchObject({ step: 'ready', problem: null })
  return packs
}

describe('a voice pack', () => {
  test('the archives hold the models that the tests build', async () => {
    await installed({ canRun: false })
    const file = (name: string) => readFileSync(join(root, 'pack-tiny', name))
    for (const [name, bytes] of Object.entries(tinyVoice()))
      expect(file(`voice/${name}`).equals(bytes), name).toBe(true)
    for (const [name, bytes] of Object.entries(tinyRecogniser()))
      expect(file(`recogniser/${name}`).equals(bytes), name).toBe(true)
    expect(readdirSync(join(root, 'pack-tiny/voice')).sort()).toEqual(['model.onnx', 'tokens.txt'])
    expect(readdirSync(join(root, 'received'))).toEqual([])
  })

  test('is fetched, verified and tried, then speaks and hears on this machine', async () => {
    const packs = await installed()
    const { trial, diskBytes } = statusOf(packs)
    expect(diskBytes).toBeGreaterThan(5_000)
    expect(trial!.firstSoundMs).toBeGreaterThan(0)
    expect(trial!.realTimeFactor).toBeGreaterThan(0)
    expect(trial!.recognised).toEqual({ words: 0, of: 17 })
    const mp3 = await packs.speak({ voice: 'tiny-two', text: 'Good morning.', speed: 1 }, never)
    expect(readMp3(mp3)).toMatchObject({ stray: 0, rate: 16_000 })
    expect(await packs.transcribe(new Int16Array(16_000).fill(8_000), never)).toBe(tinyTranscript)
  })

  test('a recording longer than the model takes at once is heard in pieces', async () => {
    const packs = await installed()
    const transcript = await packs.transcribe(new Int16Array(60 * 16_000).fill(8_000), never)
    expect(transcript).toBe([tinyTranscript, tinyTranscript, tinyTranscript].join(' '))
  })

  test('works again after a restart without asking the network', async () => {
    await installed()
    await mirror.close()
    const packs = open()
    expect(packs.voices().map((it) => it.id)).toEqual(['tiny-one', 'tiny-two'])
    expect(packs.canTranscribe()).toBe(true)
    mirror = await openMirror()
  })

  test('removed, nothing of it is left, and nobody hears', async () => {
    const packs = await installed({ canRun: false })
    await packs.remove('tiny')
    expect(statusOf(packs)).toMatchObject({ step: 'absent', doneBytes: 0, diskBytes: null })
    expect([packs.voices(), packs.canTranscribe(), existsSync(join(root, 'pack-tiny'))]).toEqual([
      [],
      false,
      false,
    ])
  })

  test('a file that changed on disk is found by verifying, and one that shrank at once', async () => {
    const packs = await installed({ canRun: false })
    const tokens = join(root, 'pack-tiny/voice/tokens.txt')
    writeFileSync(tokens, readFileSync(tokens).reverse())
    packs.verify('tiny')
    const { step, totalBytes, diskBytes } = statusOf(packs)
    expect([step, totalBytes]).toEqual(['verifying', diskBytes])
    await vi.waitFor(() => expect(statusOf(packs).problem?.code).toBe('Damaged'), { timeout: 5_000 })
    writeFileSync(tokens, 'short')
    expect(statusOf(packs).step).toBe('absent')
  })
})

/** A download is the same where the models cannot run, and no time is spent on trying them. */
const noEngine = { canRun: false }

describe('a download', () => {
  test.each([
    ['cut', ['cut', 'cut']],
    ['answered by a server that knows no ranges', ['cut', 'ignoresRange']],
    ['continued at a wrong place', ['cut', 'wrongOffset']],
    ['without a byte for too long', ['stall']],
    ['turned away for a moment', ['busy', 'busy']],
    ['sent on by the same host', ['redirect']],
  ] as const)('%s arrives whole all the same', async (_name, faults) => {
    mirror.faults.push(...faults)
    const packs = await installed(noEngine)
    expect(statusOf(packs).step).toBe('ready')
  })

  test('that was cut goes on where it stopped', async () => {
    mirror.faults.push('cut')
    await installed(noEngine)
    const half = Math.ceil(mirror.list.packs[0]!.parts[0]!.bytes / 2)
    expect(mirror.ranges.slice(0, 2)).toEqual(['', `bytes=${half}-`])
  })

  test.each([
    ['wrong bytes', 'wrongBytes', 'Damaged', /^It arrived damaged and was thrown away\. Get it again\.$/],
    ['more than was announced', 'tooLong', 'Damaged', /^It arrived damaged/],
    ['a redirect to another host', 'redirectAway', 'Refused', /169\.254\.169\.254, which is not trusted/],
    ['nothing there', 'missing', 'Refused', /answer 404/],
  ] as const)(
    '%s is refused, leaves nothing, and the next try works',
    async (_name, fault, code, message) => {
      mirror.faults.push(fault)
      const packs = open(noEngine)
      packs.install('tiny', 'network')
      const { problem } = await finished(packs)
      expect(problem).toMatchObject({ code, message: expect.stringMatching(message) })
      expect(existsSync(join(root, 'pack-tiny'))).toBe(false)
      packs.install('tiny', 'network')
      expect(await finished(packs)).toMatchObject({ step: 'ready', problem: null })
    },
  )

  test('without a network says so, and what came is kept', async () => {
    mirror.faults.push('cut', ...new Array(6).fill('busy'))
    const packs = open(noEngine)
    packs.install('tiny', 'network')
    const { problem, doneBytes } = await finished(packs)
    expect(problem!.code).toBe('NoNetwork')
    expect(problem!.message).toMatch(/127\.0\.0\.1.* cannot be reached\. 1 of 1 MB of this part are kept/)
    expect(doneBytes).toBeGreaterThan(1_000)
  })

  test('without room says how much it needs and asks the network nothing', async () => {
    const packs = open({ freeBytes: 9_000_000 / 1_000 })
    packs.install('tiny', 'network')
    const { problem } = await finished(packs)
    expect(problem).toMatchObject({
      code: 'NoRoom',
      message: expect.stringMatching(/needs 1 MB, and 0 MB are free/),
    })
    expect(mirror.ranges).toEqual([])
  })

  test('stopped, keeps what came and goes on from there', async () => {
    mirror.delayMs = 60_000
    const packs = open(noEngine)
    packs.install('tiny', 'network')
    await vi.waitFor(() => expect(statusOf(packs).doneBytes).toBeGreaterThan(0), { timeout: 5_000 })
    await packs.stop('tiny')
    const half = statusOf(packs).doneBytes
    expect(statusOf(packs)).toMatchObject({ step: 'absent', problem: null })
    mirror.delayMs = 0
    packs.install('tiny', 'network')
    expect((await finished(packs)).step).toBe('ready')
    expect(mirror.ranges[1]).toBe(`bytes=${half}-`)
  })

  test('asked for twice at once runs once', async () => {
    const packs = open(noEngine)
    packs.install('tiny', 'network')
    packs.install('tiny', 'network')
    await finished(packs)
    expect(mirror.ranges).toEqual(['', ''])
  })

  test('another server on this folder is waited for, and one that died is not', async () => {
    await mkdir(root, { recursive: true })
    writeFileSync(join(root, 'lock'), String(process.ppid))
    const packs = open(noEngine)
    packs.install('tiny', 'network')
    expect((await finished(packs)).problem?.code).toBe('Busy')
    writeFileSync(join(root, 'lock'), '2147483646')
    packs.install('tiny', 'network')
    expect((await finished(packs)).step).toBe('ready')
  })
})

describe('the folder of a machine without a network', () => {
  test('is named with the file that is missing; with the files in it nothing is asked for', async () => {
    const packs = open(noEngine)
    packs.install('tiny', 'folder')
    expect((await finished(packs)).problem).toMatchObject({
      code: 'NotInFolder',
      message: 'tiny-voice.tar.bz2 is not in the folder yet. Put it there and press again.',
    })
    for (const name of ['tiny-voice', 'tiny-hearing'])
      writeFileSync(
        join(packs.importFolder, `${name}.tar.bz2`),
        readFileSync(`server/testing/voice-packs/${name}.tar.bz2`),
      )
    packs.install('tiny', 'folder')
    expect((await finished(packs)).step).toBe('ready')
    expect(mirror.ranges).toEqual([])
  })

  test('a wrong file in it is refused', async () => {
    const packs = open(noEngine)
    await mkdir(packs.importFolder, { recursive: true })
    writeFileSync(join(packs.importFolder, 'tiny-voice.tar.bz2'), 'no archive')
    packs.install('tiny', 'folder')
    expect((await finished(packs)).problem).toMatchObject({ code: 'Damaged' })
  })
})
