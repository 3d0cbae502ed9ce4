import { expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { faultReason, providerFaults, recordFaults } from './provider-faults.ts'

const clock = { now: () => new Date('2026-11-20T08:00:00Z') }

test('a fault is recorded by its code and passed on; an abort is none', async () => {
  const faults = providerFaults(clock)
  const mail = {
    id: 'mail',
    async send(_to: string, signal: AbortSignal) {
      signal.throwIfAborted()
      throw new AppError('ProviderFailed', 'ada@example.com was refused', { code: 'MAIL_FAILED' })
    },
  }
  const watched = recordFaults(mail, 'send', (reason) => faults.record('mail', reason))
  const sending = () => watched.send('ada@example.com', new AbortController().signal)
  await expect(sending()).rejects.toThrow('refused')
  await expect(sending()).rejects.toThrow('refused')
  await expect(watched.send('ada@example.com', AbortSignal.abort())).rejects.toThrow()
  expect(watched.id).toBe('mail')
  expect(faults.last()).toEqual([{ provider: 'mail', reason: 'MAIL_FAILED', at: clock.now() }])
  expect(faults.counts()).toEqual([{ provider: 'mail', reason: 'MAIL_FAILED', count: 2 }])
})

test.each([
  [Object.assign(new Error('connect to 10.0.0.1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [Object.assign(new Error('no'), { why: 'token' }), 'token'],
  [Object.assign(new Error('no'), { code: 'ada@example.com' }), 'unknown'],
  ['ada@example.com', 'unknown'],
])('%s has the reason %s', (error, reason) => {
  expect(faultReason(error)).toBe(reason)
})
