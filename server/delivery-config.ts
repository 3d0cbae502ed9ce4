import { createPublicKey } from 'node:crypto'
import type { Variables } from './variables.ts'

/** How alerts reach a founder outside the program: email through a mail server, push messages to browsers. */
export interface DeliveryConfig {
  mail: { url: string; from: string } | null
  push: { keys: { publicKey: string; privateKey: string } | null; subject: string }
}

const address = /^(?:[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/

/** Mail server and push keys; push needs no configuration. */
export function decideDelivery(variables: Variables, baseUrl: string, problems: string[]): DeliveryConfig {
  if (variables.SMTP_URL && !variables.MAIL_FROM) problems.push('MAIL_FROM: is needed with SMTP_URL')
  if (variables.MAIL_FROM && !variables.SMTP_URL) problems.push('SMTP_URL: is needed with MAIL_FROM')
  if (variables.MAIL_FROM && !address.test(variables.MAIL_FROM))
    problems.push('MAIL_FROM: must be an address like apogee@example.com or Apogee <apogee@example.com>')
  const from = variables.MAIL_FROM ?? ''
  const bare = /<(.+)>/.exec(from)?.[1] ?? from
  const ours = baseUrl.startsWith('https:') ? baseUrl : 'mailto:nobody@apogee.invalid'
  return {
    mail: variables.SMTP_URL ? { url: variables.SMTP_URL, from } : null,
    push: {
      keys: keysOf(variables, problems),
      subject: variables.VAPID_SUBJECT ?? (bare ? `mailto:${bare}` : ours),
    },
  }
}

function keysOf(variables: Variables, problems: string[]): DeliveryConfig['push']['keys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = variables
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey) {
    problems.push(
      `${publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'}: is needed with the other of the pair`,
    )
    return null
  }
  if (!isPoint(publicKey)) problems.push('VAPID_PUBLIC_KEY: must be a point of P-256 (65 bytes, base64url)')
  if (Buffer.from(privateKey, 'base64url').length !== 32)
    problems.push('VAPID_PRIVATE_KEY: must be 32 bytes, base64url')
  return { publicKey, privateKey }
}

/** Whether a text is an uncompressed point on P-256. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((it) => it.toString('base64url')) as [
    string,
    string,
  ]
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }).type === 'public'
  } catch {
    return false
  }
}
