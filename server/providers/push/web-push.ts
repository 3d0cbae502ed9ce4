import { createECDH } from 'node:crypto'
import type { RequestDetails } from 'web-push'
import type { Database } from '#server/platform/database/connect.ts'
import { type CallServer, httpClient } from '#server/platform/http-client.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { replaceSecret, sharedSecret } from './key-store.ts'
import type { Push, PushResult } from './port.ts'
import { isPublicHttps, lookUpPublic } from './public-address.ts'

interface KeyPair {
  publicKey: string
  privateKey: string
}

export interface WebPushSettings {
  /** Null: a key pair is generated once and stored sealed, for all servers of a database. */
  keys: KeyPair | null
  /** The contact for push services: a `mailto:` or https address. */
  subject: string
  timeoutMs?: number
  /** For tests only: a push service on this machine, by its certificate. */
  nearby?: { certificate: string }
}

const secretName = 'vapid'
const owner = 'server_secrets:vapid'

/** Web Push (RFC 8030) with encrypted messages (RFC 8291) and VAPID (RFC 8292). */
export function webPush(
  deps: { database: Database; secrets: SecretBox },
  settings: WebPushSettings,
  /** Called when a push service is away or refuses a message. */
  onFailure: () => void = () => {},
): Push {
  const { keys: given, subject, timeoutMs = 10_000, nearby } = settings
  let known: Promise<KeyPair> | null = given ? Promise.resolve(given) : null
  // The address is checked where the socket looks it up, and redirects are not followed.
  const callPushService = httpClient({
    keepsConnections: false,
    connect: nearby ? { ca: nearby.certificate } : { lookup: lookUpPublic },
  })
  const keys = () => {
    known ??= keptKeys(deps).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return {
    publicKey: async () => (await keys()).publicKey,
    accepts: (endpoint) => (nearby ? URL.canParse(endpoint) : isPublicHttps(endpoint)),
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds: TTL, topic }) {
      const { default: library } = await import('web-push')
      const vapidDetails = { subject, ...(await keys()) }
      const how = { vapidDetails, TTL, topic, contentEncoding: 'aes128gcm', urgency: 'normal' } as const
      let requestDetails: RequestDetails
      try {
        requestDetails = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, how)
      } catch {
        // The device's keys are invalid.
        return 'refused'
      }
      const signal = AbortSignal.timeout(timeoutMs)
      const outcome = outcomeOf(await post(callPushService, requestDetails, signal).catch(() => null))
      if (outcome === 'again' || outcome === 'refused') onFailure()
      return outcome
    },
  }
}

async function post(
  callPushService: CallServer,
  { endpoint, headers, body }: RequestDetails,
  signal: AbortSignal,
): Promise<number> {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const call = { method: 'POST' as const, headers: Object.fromEntries(named), ...(body && { body }) }
  const reply = await callPushService(endpoint, call, signal)
  reply.drop()
  return reply.status
}

/** A message delivered twice is shown once (it has a topic and a tag), so unknown results may be retried. */
function outcomeOf(status: number | null): PushResult {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'again'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}

async function keptKeys({ database, secrets }: { database: Database; secrets: SecretBox }): Promise<KeyPair> {
  const make = () => secrets.seal(JSON.stringify(newPair()), owner)
  const sealed = await sharedSecret(database, secretName, make)
  const opened = secrets.open(sealed, owner)
  if (opened) return JSON.parse(opened) as KeyPair
  // The master key it was sealed with is gone. Devices must trust a new pair; pages subscribe again by themselves.
  await replaceSecret(database, secretName, sealed, make())
  return JSON.parse(secrets.open(await sharedSecret(database, secretName, make), owner)!) as KeyPair
}

function newPair(): KeyPair {
  const pair = createECDH('prime256v1')
  return {
    publicKey: pair.generateKeys('base64url'),
    // Leading zeroes count: the scalar is 32 bytes.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}
