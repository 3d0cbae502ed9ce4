import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TarHeader } from 'modern-tar'
import { fileNameOf } from './pack-folder.ts'
import type { PackPart } from './packs.ts'

const entriesAtMost = 2_000
const maxDepth = 8

type Unpacked = Pick<PackPart, 'url' | 'keep' | 'unpackedBytes'>

/**
 * Unpacks a part into a folder, without the archive's top folder and only what the pack keeps of it. Refuses links,
 * absolute names, `..`, and an archive that grows past twice its stated size. `onBytes` gets the unpacked bytes so far.
 */
export async function unpackPart(
  archive: string,
  folder: string,
  part: Unpacked,
  onBytes: (unpacked: number) => void = () => {},
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = fileNameOf(part)
  if (!name.endsWith('.tar.bz2')) return copyFile(archive, join(folder, name))
  const [{ unpackTar }, { default: unbzip2 }] = await Promise.all([
    import('modern-tar/fs'),
    import('unbzip2-stream'),
  ])
  let entries = 0
  const filter = (header: TarHeader) => {
    entries += 1
    if (entries > entriesAtMost) throw new Error('The archive has too many files.')
    if (!isPlain(header)) throw new Error(`The archive has an entry that is refused: ${header.name}`)
    return header.type === 'file' && isKept(withoutTop(header.name), part.keep)
  }
  const map = (header: TarHeader) => ({ ...header, name: withoutTop(header.name), mode: 0o644 })
  await pipeline(
    createReadStream(archive),
    unbzip2(),
    atMost(2 * part.unpackedBytes + 1_000_000, onBytes),
    unpackTar(folder, { filter, map, maxDepth }),
  )
}

function isPlain({ name, type }: TarHeader): boolean {
  const segments = name.split('/')
  const isInside = !name.startsWith('/') && !/[\\:\0]/.test(name) && !segments.includes('..')
  return isInside && (type === 'file' || type === 'directory')
}

const withoutTop = (name: string) => name.replace(/^(?:\.\/)?[^/]+\//, '')

const isKept = (name: string, keep: readonly string[]) =>
  keep.some((kept) => (kept.endsWith('/') ? name.startsWith(kept) : name === kept))

/** Passes bytes on and counts them, and fails once there are more than allowed. */
function atMost(limit: number, onBytes: (bytes: number) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      onBytes(bytes)
      done(bytes > limit ? new Error('The archive unpacks to more than it should.') : null, chunk)
    },
  })
}
