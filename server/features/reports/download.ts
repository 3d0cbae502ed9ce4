import type { BinaryReply } from '#server/platform/http/mount.ts'

/** A text that the browser saves as a file; never cached. */
export function download(fileName: string, type: string, text: string): BinaryReply {
  return {
    type: `${type}; charset=utf-8`,
    stream: singleChunk(text),
    headers: { 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'no-store' },
  }
}

async function* singleChunk(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}
