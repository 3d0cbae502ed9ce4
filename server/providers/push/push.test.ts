import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { secretBox } from '#server/platform/secrets/secret-box.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { startPushService } from '#server/testing/fakes/fake-push-service.ts'
import { isPublicAddress, isPublicHttps, lookUpPublic } from './public-address.ts'
import { webPush } from './web-push.ts'

describe('an endpoint is a founder’s word', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGqF',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])('%s may be called', (it) => expect(isPublicHttps(it)).toBe(true))

  test.each([
    'http://updates.push.services.mozilla.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://metadata.google.internal/x',
    'https://router.lan/x',
    'https://database/x',
    'https://push.example.com:5432/x',
    'https://user:password@push.example.com/x',
    'https://push.example.com./x',
    `https://push.example.com/${'x'.repeat(1000)}`,
    'ftp://push.example.com/x',
    'nonsense',
  ])('%s may not', (it) => expect(isPublicHttps(it)).toBe(false))

  test.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:81b::200a', true],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['2001:db8::1', false],
  ])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

  test('a name that leads inside is refused where the socket looks it up', async () => {
    const found = await new Promise<Error | null>((done) =>
      lookUpPublic('localhost', { all: true }, (error) => done(error)),
    )
    expect(found?.message).toBe('not a public address')
  })
})

describe('keys', () => {
  const subject = 'mailto:a@example.com'
  const box = (sign: string) => secretBox([Buffer.alloc(32, sign).toString('base64url')])

  test('several servers share the pair that is made once; it is sealed, and made anew when nobody can open it', async () => {
    const { database } = await testDatabase()
    const server = (sign: string) =>
      webPush({ database, secrets: box(sign) }, { keys: null, subject }).publicKey()
    const [first, second] = await Promise.all([server('a'), server('a')])
    expect(second).toBe(first)
    expect(Buffer.from(first, 'base64url')).toHaveLength(65)
    const { rows } = await database.pool.query('select sealed from server_secrets')
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed).toMatch(/^v1\./)
    const other = await server('b')
    expect(other).not.toBe(first)
    expect(await server('b')).toBe(other)
  })

  test('a device with keys that are none is refused, and nothing is called', async () => {
    const service = await startPushService()
    const { database } = await testDatabase()
    const nearby = { certificate: service.certificate }
    const push = webPush({ database, secrets: box('a') }, { keys: null, subject, nearby })
    const device = { ...service.subscribe('x'), p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const message = { payload: '{}', ttlSeconds: 60, topic: 'x' }
    expect(await push.send(device, message)).toBe('refused')
    expect(service.calls).toBe(0)
    await service.close()
  })

  test('a service on this machine is not reached by the program’s own settings', async () => {
    const service = await startPushService()
    const { database } = await testDatabase()
    const push = webPush({ database, secrets: box('a') }, { keys: null, subject })
    const device = service.subscribe('x')
    expect(push.accepts(device.endpoint)).toBe(false)
    expect(await push.send(device, { payload: '{}', ttlSeconds: 60, topic: 'x' })).toBe('again')
    expect(service.calls).toBe(0)
    await service.close()
  })

  test('configured keys are a pair of P-256, and half a pair is refused by name', () => {
    const wrong = (env: Record<string, string>) => () => readConfig(env)
    expect(wrong({ VAPID_PUBLIC_KEY: 'x' })).toThrow('VAPID_PRIVATE_KEY: is needed')
    expect(wrong({ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' })).toThrow('VAPID_PUBLIC_KEY: must be')
    expect(wrong({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM: is needed')
    expect(wrong({ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'a@b.c' })).toThrow('SMTP_URL: must be')
  })
})
