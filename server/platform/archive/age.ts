import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

/*
 * The file format of age (age-encryption.org/v1; C2SP, age.md) with one passphrase, so that the `age` command opens a
 * backup without this program.
 */

const intro = 'age-encryption.org/v1'
const chunkBytes = 64 * 1024
const tagBytes = 16
/** 2^17 rounds of scrypt take 128 MB, as OWASP recommends; files of other programs may ask for up to 512 MB. */
const workFactor = 17
const largestWorkFactor = 19
const longestHeader = 4_096

/** The passphrase does not open the file. */
export class WrongPassphrase extends Error {}

/** Whether a file begins as an age file does. */
export const looksLikeAge = (start: Buffer): boolean => start.subarray(0, intro.length).toString() === intro

/** Encrypts a stream with a passphrase. */
export async function* encryptAge(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)]
  const wrapped = seal(await passphraseKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey)
  const head = `${intro}\n-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`
  yield Buffer.from(`${head} ${base64(sumOf(fileKey, head))}\n`)
  yield nonce
  const key = derive(fileKey, nonce, 'payload')
  let number = 0
  for await (const { chunk, last } of chunksOf(source, chunkBytes))
    yield seal(key, nonceOf(number++, last), chunk)
}

/** Decrypts such a stream. Throws WrongPassphrase, or an error when the file was changed or cut. */
export async function* decryptAge(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const { key, payload } = await openHeader(source, passphrase)
  let number = 0
  for await (const { chunk, last } of chunksOf(payload, chunkBytes + tagBytes)) {
    const opened = open(key, nonceOf(number++, last), chunk)
    if (opened === null) throw new Error('The encrypted file is damaged or cut off.')
    yield opened
  }
}

async function openHeader(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): Promise<{ key: Buffer; payload: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  const headerEnd = () => start.indexOf('\n', start.indexOf('\n---') + 1) + 1
  while (start.indexOf('\n---') < 0 || headerEnd() === 0 || start.length < headerEnd() + 16) {
    const { value, done } = await iterator.next()
    if (done || start.length > longestHeader) throw new Error('The encrypted file is damaged or cut off.')
    start = Buffer.concat([start, value])
  }
  const end = headerEnd()
  const nonce = start.subarray(end, end + 16)
  const fileKey = await openFileKey(start.toString('latin1', 0, end), passphrase)
  const payload = (async function* () {
    yield start.subarray(end + 16)
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
  return { key: derive(fileKey, nonce, 'payload'), payload }
}

async function openFileKey(header: string, passphrase: string): Promise<Buffer> {
  const [, salt = '', rounds = '', wrapped = '', sum = ''] =
    /^age-encryption\.org\/v1\n-> scrypt (\S+) (\d+)\n(\S+)\n--- (\S+)\n$/.exec(header) ?? []
  if (sum === '') throw new Error('The file is encrypted for a key, not with a passphrase.')
  if (Number(rounds) > largestWorkFactor) throw new Error('The file asks for too much work to be opened.')
  const key = await passphraseKey(passphrase, Buffer.from(salt, 'base64'), Number(rounds))
  const fileKey = open(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'))
  if (fileKey === null) throw new WrongPassphrase('The passphrase does not open this file.')
  const actual = sumOf(fileKey, header.slice(0, header.lastIndexOf(' ')))
  const stated = Buffer.from(sum, 'base64')
  if (stated.length !== actual.length || !timingSafeEqual(stated, actual))
    throw new Error('The head of the encrypted file was changed.')
  return fileKey
}

/** Pieces of exactly `size` bytes; the last may be shorter, and is empty only when the source is. */
async function* chunksOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; last: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    if (length <= size) continue
    let all = Buffer.concat(waiting)
    // One full piece is held back: whether it is the last shows only when more follows.
    for (; all.length > size; all = all.subarray(size)) yield { chunk: all.subarray(0, size), last: false }
    waiting = [all]
    length = all.length
  }
  yield { chunk: Buffer.concat(waiting), last: true }
}

/** The number of the piece as 11 bytes, and whether it is the last: nobody can drop, repeat or reorder pieces. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

function seal(key: Buffer, nonce: Buffer, text: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < tagBytes) return null
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

const scryptInBackground = promisify<string, Buffer, number, object, Buffer>(scrypt)

const passphraseKey = (passphrase: string, salt: Buffer, rounds: number): Promise<Buffer> =>
  scryptInBackground(passphrase, Buffer.concat([Buffer.from(`${intro}/scrypt`), salt]), 32, {
    N: 2 ** rounds,
    r: 8,
    p: 1,
    maxmem: 2 ** (rounds + 11),
  })

const derive = (fileKey: Buffer, salt: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, purpose, 32))

const sumOf = (fileKey: Buffer, head: string): Buffer =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
