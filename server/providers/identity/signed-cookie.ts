import { createHmac, timingSafeEqual } from 'node:crypto'

/** The value of one cookie of a `Cookie` header, decoded, or null. */
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

/** The value in `value.signature` when the signature is HMAC-SHA-256 of it by `secret` (better-auth's form), else null. */
export function openSigned(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const ours = createHmac('sha256', secret).update(value).digest()
  return given.length === ours.length && timingSafeEqual(given, ours) ? value : null
}
