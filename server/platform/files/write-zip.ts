import { constants, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  /** The text in pieces, which are made as they are packed. */
  content: Iterable<string>
}

/** Characters that are packed at once: about a millisecond of work. */
const pieceLength = 64 * 1024
/** The earliest date there is: when an export was made stands in it. */
const mtime = new Date(1980, 0, 1)

/** An entry packed by Node's zlib: fflate's own deflate takes three times as long, for a small entry ten times. */
class DeflatedEntry extends ZipPassThrough {
  override compression = 8

  protected override process(piece: Uint8Array, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, deflateRawSync(piece, { finishFlush }), final)
  }
}

/** A ZIP archive, part by part, so that others get their turn between two of them. */
export function* zipOf(entries: Iterable<ZipEntry>): Generator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for (const { name, content } of entries) {
    const file = new DeflatedEntry(name)
    file.mtime = mtime
    zip.add(file)
    for (const piece of gather(content)) {
      file.push(Buffer.from(piece))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

/** The same text in pieces of at least that length, but for the last. */
function* gather(content: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of content) {
    text += piece
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield text
}
