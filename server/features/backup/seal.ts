import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What a file claims: the digest of everything before its seal, and the seal. */
export interface ClaimedSeal {
  digest: string
  seal: string
}

const digestOf = () => createHash('sha256')
const sealOf = (digest: string, key: string) => createHmac('sha256', key).update(digest).digest('base64url')

const [before, after] = [',"seal":"', '"}']
/** The length of HMAC-SHA-256 in base64url. */
const sealLength = 43
const tailLength = before.length + sealLength + after.length

/** An export's JSON, which lacks its last brace, closed with the seal of this installation over all of it. */
export function* sealedJson(pieces: Iterable<string>, key: string): Generator<string> {
  const hash = digestOf()
  for (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  yield `${before}${sealOf(hash.digest('hex'), key)}${after}`
}

/** The seal at the very end of an export's JSON; null without one. */
export function sealIn(json: Buffer): ClaimedSeal | null {
  const tail = json.subarray(-tailLength).toString('latin1')
  if (tail.length < tailLength || !tail.startsWith(before) || !tail.endsWith(after)) return null
  const digest = digestOf().update(json.subarray(0, -tailLength)).digest('hex')
  return { digest, seal: tail.slice(before.length, -after.length) }
}

/** Whether the installation sealed exactly these bytes, with its present key or an earlier one. */
export function isSealed(claimed: ClaimedSeal | null, keys: readonly string[]): boolean {
  if (!claimed) return false
  const seal = Buffer.from(claimed.seal)
  return keys.some((key) => {
    const own = Buffer.from(sealOf(claimed.digest, key))
    return own.length === seal.length && timingSafeEqual(own, seal)
  })
}
