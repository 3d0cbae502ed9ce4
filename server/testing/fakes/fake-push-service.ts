import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate, key } from './localhost-certificate.ts'

/** A message as a browser decrypts it, and what its push service saw of it. */
export interface ReceivedPush {
  device: string
  payload: unknown
  ttl: number
  topic: string
  /** Who signed it, and for whom (RFC 8292). */
  signedBy: string
  audience: string
  subject: string
}

export interface FakePushService {
  certificate: string
  received: ReceivedPush[]
  /** The status instead of 201, by device. */
  answers: Map<string, number>
  /** Number of calls. */
  calls: number
  /** Subscribes a browser: returns what it would send to the server. */
  subscribe(device: string): { endpoint: string; p256dh: string; auth: string }
  close(): Promise<void>
}

/** A push service and its browsers, over real HTTPS. What cannot be decrypted or verified is answered 400. */
export async function startPushService(): Promise<FakePushService> {
  const devices = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>()
  const startFakePushService: FakePushService = {
    certificate,
    received: [],
    answers: new Map(),
    calls: 0,
    subscribe: () => ({ endpoint: '', p256dh: '', auth: '' }),
    close: async () => undefined,
  }
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      startFakePushService.calls += 1
      const name = (request.url ?? '').slice(1)
      const device = devices.get(name)
      const answer = startFakePushService.answers.get(name) ?? (device ? 201 : 404)
      try {
        if (device && answer === 201)
          startFakePushService.received.push(read(name, request, decrypt(Buffer.concat(chunks), device)))
        response.writeHead(answer).end()
      } catch {
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  startFakePushService.subscribe = (device) => {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16)
    devices.set(device, { pair, auth })
    return { endpoint: `https://localhost:${port}/${device}`, p256dh, auth: auth.toString('base64url') }
  }
  startFakePushService.close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return startFakePushService
}

/** RFC 8291 over RFC 8188, implemented from the texts and not with the library that encrypts. */
export function decrypt(
  message: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = message.subarray(0, 16)
  const idLength = message.readUInt8(20)
  const theirs = message.subarray(21, 21 + idLength)
  const secret = pair.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const part = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, size))
  const text = message.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(text.subarray(-16))
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and zeroes.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function read(device: string, request: IncomingMessage, payload: string): ReceivedPush {
  const [, token = '', signedBy = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
  const [head, body, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(signedBy, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!good) throw new Error('The signature is not by this key.')
  const { aud, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; sub: string }
  return {
    device,
    payload: JSON.parse(payload) as unknown,
    ttl: Number(request.headers.ttl),
    topic: String(request.headers.topic),
    signedBy,
    audience: aud,
    subject: sub,
  }
}
