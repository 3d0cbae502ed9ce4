import { describe, expect, it } from 'vitest'
import { packetMilliseconds } from './opus.ts'

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
