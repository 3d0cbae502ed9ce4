import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { demuxContainer } from './container.ts'
import { decodeOpus, packetMilliseconds } from './opus.ts'

describe('packetMilliseconds', () => {
  it.each<[string, number[], number | null]>([
    ['SILK 60 ms', [3 << 3], 60],
    ['hybrid 20 ms', [13 << 3], 20],
    ['CELT 2.5 ms', [16 << 3], 2.5],
    ['CELT 20 ms', [31 << 3], 20],
    ['two frames of 20 ms', [(31 << 3) | 1, 0, 0], 40],
    ['six frames of 20 ms', [(31 << 3) | 3, 6], 120],
    ['seven frames, more than 120 ms', [(31 << 3) | 3, 7], null],
    ['no frame', [(31 << 3) | 3, 0], null],
    ['a missing count', [(31 << 3) | 3], null],
    ['nothing', [], null],
    ['more bytes than the decoder holds', [31 << 3, ...new Uint8Array(4000)], null],
  ])('%s', (_name, bytes, milliseconds) =>
    expect(packetMilliseconds(new Uint8Array(bytes))).toBe(milliseconds),
  )
})

describe('decodeOpus', () => {
  const packetsOf = async (name: string) => {
    const bytes = new Uint8Array(await readFile(new URL(`./fixtures/${name}`, import.meta.url)))
    const unpacked = await demuxContainer(bytes, 180)
    if (typeof unpacked === 'string') throw new Error(unpacked)
    return unpacked.packets
  }

  it('decodes nothing of an earlier recording into a later one', async () => {
    const loud = await packetsOf('hello.webm')
    const quiet = await packetsOf('silence.webm')
    // Cut in mid-word, so that a decoder that was not reset would still ring.
    expect((await decodeOpus(loud.slice(0, 60)))!.some((it) => Math.abs(it) > 1000)).toBe(true)
    const after = (await decodeOpus(quiet))!
    expect(after.every((it) => Math.abs(it) <= 2)).toBe(true)
    const fresh = (await decodeOpus(loud))!
    await decodeOpus(loud.slice(0, 60))
    const again = (await decodeOpus(loud))!
    expect(again.every((it, at) => Math.abs(it - fresh[at]!) <= 64)).toBe(true)
  })

  it('stops when it has enough speech, and never at damage', async () => {
    const packets = await packetsOf('hello.webm')
    expect((await decodeOpus(packets, 0, () => true))!.length).toBe(16_000)
    expect(await decodeOpus([1, 2, 3].map(() => Uint8Array.of(0xff, 0xff, 0xff)))).toBeNull()
    expect((await decodeOpus(packets))!.length).toBe(packets.length * 320)
  })
})
