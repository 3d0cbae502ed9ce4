import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Why an archive cannot be read; the message goes on after its name. */
export class ZipProblem extends Error {}

const entriesAtMost = 20_000
/** Text packs ten to thirty times; what unpacks to far more was made to fill the memory. In bytes, and as a ratio. */
const alwaysUnpacked = 1024 * 1024
const ratioAtMost = 100

/**
 * The bytes of an entry of a ZIP archive, null when there is none. Throws ZipProblem when it is damaged, has too many
 * entries, or unpacks to more than `atMost` bytes or a hundredfold. Unpacking ends where an entry exceeds its stated size.
 */
export async function readEntry(archive: Buffer, name: string, atMost: number): Promise<Buffer | null> {
  const zip = await openZip(archive)
  if (zip.entryCount > entriesAtMost) throw new ZipProblem('has too many entries')
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === name) return await unpack(zip, entry, atMost)
    return null
  } catch (error) {
    if (error instanceof ZipProblem) throw error
    throw new ZipProblem('is damaged', { cause: error })
  }
}

async function openZip(archive: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(archive)
  } catch (error) {
    throw new ZipProblem('is no ZIP archive', { cause: error })
  }
}

async function unpack(zip: ZipFile, entry: Entry, atMost: number): Promise<Buffer> {
  const most = Math.min(atMost, Math.max(alwaysUnpacked, ratioAtMost * entry.compressedSize))
  if (entry.uncompressedSize > most) throw new ZipProblem('unpacks to more than an export holds')
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  // The library leaves the sum to its caller.
  if (crc32(bytes) !== entry.crc32) throw new ZipProblem('is damaged')
  return bytes
}
