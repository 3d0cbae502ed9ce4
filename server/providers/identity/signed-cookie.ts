import { createHmac, timingSafeEqual } from 'node:crypto'

/** The decoded value of a cookie in a `Cookie` header, or null. */
export function cookieNamed(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(pair.slice(at + 1).trim())
      } catch {
        return null
      }
    }
  }
  return null
}

/** The value of `value.signature` if the signature is its HMAC-SHA-256 with `secret` (better-auth's format), else null. */
function openSigned(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const ours = createHmac('sha256', secret).update(value).digest()
  return given.length === ours.length && timingSafeEqual(given, ours) ? value : null
}

/** `openSigned` with a cache: a browser sends the same cookie with every request. */
export function signatureReader(secret: string): (signed: string) => string | null {
  const known = new Map<string, string>()
  return (signed) => {
    const before = known.get(signed)
    if (before !== undefined) return before
    const value = openSigned(signed, secret)
    if (value === null) return null
    if (known.size >= remembered) known.clear()
    known.set(signed, value)
    return value
  }
}

const remembered = 10_000
