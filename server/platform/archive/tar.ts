/** One file of a tar archive. */
export interface TarFile {
  name: string
  content: Buffer
}

const block = 512
/** No part of an archive of ours is larger, in bytes; a bigger one is damaged or hostile. */
const largestFile = 256 * 2 ** 20

/** The archive as POSIX ustar, file by file, so that it can be written as a stream and read by any tar. */
export async function* writeTar(files: AsyncIterable<TarFile>): AsyncGenerator<Buffer> {
  for await (const { name, content } of files) {
    yield headerOf(name, content.length)
    yield content
    const rest = content.length % block
    if (rest > 0) yield Buffer.alloc(block - rest)
  }
  yield Buffer.alloc(2 * block)
}

/** Reads such an archive. Throws when it ends too early or a header is damaged. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const take = takeFrom(source)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    const content = await take(size)
    await take((block - (size % block)) % block)
    yield { name, content }
  }
  // What stands behind the end is read too, so that the checks of the outer formats see the whole file.
  for (;;) if ((await take(1, true)).length === 0) return
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar archive.`)
  const header = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(0, 11), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 6)} `, 148)
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0')[0]!.trim()
  const stated = Number.parseInt(text(148, 156), 8)
  const plain = Buffer.from(header)
  plain.write(' '.repeat(8), 148)
  const size = Number.parseInt(text(124, 136), 8)
  if (text(257, 263) !== 'ustar' || stated !== sumOf(plain) || !(size <= largestFile))
    throw new Error('The archive is damaged: a header does not agree with its sum.')
  return { name: text(0, 100), size }
}

const sumOf = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum + byte, 0)

/** Reads exact numbers of bytes; with `mayEnd`, an empty buffer at the end. */
function takeFrom(source: AsyncIterable<Buffer>): (size: number, mayEnd?: boolean) => Promise<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let length = 0
  return async (size, mayEnd = false) => {
    while (length < size) {
      const { value, done } = await iterator.next()
      if (done) {
        if (mayEnd && length === 0) return Buffer.alloc(0)
        throw new Error('The archive ends in the middle.')
      }
      waiting.push(value)
      length += value.length
    }
    const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    waiting = all.length > size ? [all.subarray(size)] : []
    length -= size
    return all.subarray(0, size)
  }
}
