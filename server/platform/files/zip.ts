import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: string
}

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
/** File names are UTF-8 (APPNOTE.TXT 4.4.4, bit 11). */
const utf8 = 0x0800

/** A ZIP archive (APPNOTE.TXT 6.3), entry by entry. Entries and the whole stay under 4 GB. */
export function* zipOf(entries: Iterable<ZipEntry>): Generator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    // The fields that a local header and the central directory share: version 2.0, flags, deflate, 1 January 1980,
    // sums, lengths.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(utf8, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt16LE(0x21, 8)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([number32(localHeader), shared, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([number32(centralHeader), number16(20), shared, rest, path]))
    offset += local.length
    yield local
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([listed, number32(endOfDirectory), end])
}

/** Why an archive cannot be read; the message continues a sentence that begins with its name. */
export class ZipProblem extends Error {}

const damaged = () => new ZipProblem('is damaged')
const entriesAtMost = 20_000
/** Text compresses ten- to thirtyfold; what unpacks to far more is a zip bomb. In bytes, and as a ratio. */
const alwaysUnpacked = 1024 * 1024
const ratioAtMost = 100

/**
 * The bytes of an entry of a ZIP archive, null when it is missing. Throws ZipProblem when it is damaged, has too many
 * entries, or unpacks to more than `atMost` bytes or a hundredfold, where unpacking stops.
 */
export function bytesIn(zip: Buffer, name: string, atMost: number): Buffer | null {
  try {
    return findEntry(zip, name, atMost)
  } catch (error) {
    if (error instanceof ZipProblem) throw error
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? new ZipProblem('unpacks to more than an export holds')
      : damaged()
  }
}

/** The same as text. */
export const textIn = (zip: Buffer, name: string, atMost: number): string | null =>
  bytesIn(zip, name, atMost)?.toString('utf8') ?? null

function findEntry(zip: Buffer, name: string, atMost: number): Buffer | null {
  const end = zip.lastIndexOf(number32(endOfDirectory))
  if (end < 0) throw new ZipProblem('is no ZIP archive')
  const entries = zip.readUInt16LE(end + 10)
  if (entries > entriesAtMost) throw new ZipProblem('has too many entries')
  let at = zip.readUInt32LE(end + 16)
  for (let count = entries; count > 0; count--) {
    if (zip.readUInt32LE(at) !== centralHeader) throw damaged()
    const [nameLength, extra, comment] = [28, 30, 32].map((it) => zip.readUInt16LE(at + it)) as [
      number,
      number,
      number,
    ]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      const stored = zip.readUInt16LE(at + 10) === 0
      const maxOutputLength = Math.min(atMost, Math.max(alwaysUnpacked, ratioAtMost * packed.length))
      const bytes = stored ? packed : inflateRawSync(packed, { maxOutputLength })
      if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw damaged()
      return bytes
    }
    at += 46 + nameLength + extra + comment
  }
  return null
}

function number32(value: number): Buffer {
  const alloc = Buffer.alloc(4)
  alloc.writeUInt32LE(value)
  return alloc
}

function number16(value: number): Buffer {
  const alloc = Buffer.alloc(2)
  alloc.writeUInt16LE(value)
  return alloc
}
