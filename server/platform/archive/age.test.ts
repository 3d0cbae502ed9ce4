import { expect, test } from 'vitest'
import { decryptAge, encryptAge, looksLikeAge, WrongPassphrase } from './age.ts'

const passphrase = 'correct horse battery'
/** Made by the npm package age-encryption 0.3.1. */
const fromAnotherProgram =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBid3hFbTczeG82Nzk5YS9pQVdzeEx3IDEyCnhoc3FGT0tVMFI5alA4ekgyTmtqM3NObzZIRFpLb21SMUpVK0xWUXRZWEkKLS0tIHVKbDRUL3hYU0xaQTRsZitwSVB3VThRVTR0WDkzaUhnaElOeTFDTmtNSW8KLPk+Cr8N5cWSweDTMZhIMdOIIFQDJNYgtv/qQRTKWMpKHWhvO5cg2Icig1oVwwVS3P2mTOZ6e5rY4rje'

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function* inPieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const encrypt = (plain: Buffer) => collect(encryptAge(inPieces(plain), passphrase))
const decrypt = (sealed: Buffer, by = passphrase) => collect(decryptAge(inPieces(sealed), by))

test('a file that another program encrypted is opened', async () => {
  const file = Buffer.from(fromAnotherProgram, 'base64')
  expect(looksLikeAge(file)).toBe(true)
  expect((await decrypt(file)).toString()).toBe('Hello from another program.\n')
})

test.each([0, 1, 65_535, 65_536, 65_537, 131_072])('%i bytes come back as they were', async (size) => {
  const plain = Buffer.alloc(size, 'founder')
  const sealed = await encrypt(plain)
  expect(sealed.includes('founder')).toBe(false)
  expect((await decrypt(sealed)).equals(plain)).toBe(true)
})

test('another passphrase does not open it', async () => {
  const sealed = await encrypt(Buffer.from('secret'))
  await expect(decrypt(sealed, 'incorrect horse battery')).rejects.toThrow(WrongPassphrase)
})

test('a file that was changed, cut off, or put together from its pieces in another order does not open', async () => {
  const sealed = await encrypt(Buffer.alloc(200_000, 'x'))
  const head = sealed.indexOf('\n', sealed.indexOf('\n---') + 1) + 1 + 16
  const piece = 65_536 + 16
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed)
    copy[at]! ^= 1
    return copy
  }
  const swapped = Buffer.concat([
    sealed.subarray(0, head),
    sealed.subarray(head + piece, head + 2 * piece),
    sealed.subarray(head, head + piece),
    sealed.subarray(head + 2 * piece),
  ])
  const broken = [
    flipped(head - 30),
    flipped(head + 5),
    flipped(sealed.length - 1),
    sealed.subarray(0, head + 2 * piece),
    sealed.subarray(0, sealed.length - 1),
    sealed.subarray(0, 60),
    swapped,
  ]
  for (const file of broken) await expect(decrypt(file)).rejects.toThrow(/damaged|changed|does not open/)
})
