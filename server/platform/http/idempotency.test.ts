import { describe, expect, test } from 'vitest'
import { fingerprintOf, readKey } from './idempotency.ts'

describe('a fingerprint', () => {
  const file = Buffer.from('a recording')
  const of = (more: { method?: string; address?: string; body?: unknown; file?: Buffer | null } = {}) => {
    const {
      method,
      address,
      body,
      file: sent,
    } = { method: 'POST', address: '/api/goals', body: { goal: 'Call Anna' }, file: null, ...more }
    return fingerprintOf(method, address, body, sent)
  }

  test('is the same for the same request, as 43 characters', async () => {
    expect(await of()).toBe(await of())
    expect(await of({ file })).toBe(await of({ file: Buffer.from('a recording') }))
    for (const print of [await of(), await of({ file })]) expect(print).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    ['the method', { method: 'PUT' }],
    ['the path', { address: '/api/goals/1' }],
    ['the query', { address: '/api/goals?date=2026-11-20' }],
    ['the value of a field', { body: { goal: 'Call Bert' } }],
    ['the name of a field', { body: { title: 'Call Anna' } }],
    ['one field more', { body: { goal: 'Call Anna', priority: 'high' } }],
    ['no body', { body: undefined }],
    ['a number in place of a text', { body: { goal: 1 } }],
    ['a file', { file }],
  ])('is another with %s changed', async (_, change) => {
    expect(await of(change)).not.toBe(await of())
  })

  test('tells a number from its text, null from nothing said, and nested values apart', async () => {
    const bodies = [{ by: 1 }, { by: '1' }, { by: null }, {}, { by: [1] }, { by: { n: 1 } }, { by: { n: 2 } }]
    const prints = await Promise.all(bodies.map((body) => of({ body })))
    expect(new Set(prints).size).toBe(bodies.length)
  })

  test('tells files apart, by each byte, and the fields beside the same file', async () => {
    const asked = [{ file }, { file: Buffer.from('a recordinG') }, { file: Buffer.from('a recording.') }]
    const beside = [
      { file, body: { goal: 'Call Bert' } },
      { file, method: 'PUT' },
      { file, address: '/api/tts' },
    ]
    const prints = await Promise.all([...asked, ...beside].map(of))
    expect(new Set(prints).size).toBe(6)
  })
})

describe('a key', () => {
  test.each([
    ['one character', 'a'],
    ['200 characters', 'k'.repeat(200)],
    ['the first that is printed', '!'],
    ['the last that is printed', '~'],
    ['an id', '0198c0de-7a1b-7000-8000-000000000001'],
  ])('may be %s', (_, key) => expect(readKey(key)).toBe(key))

  test('need not be there', () => expect(readKey(undefined)).toBeNull())

  test.each([
    ['empty', ''],
    ['of 201 characters', 'k'.repeat(201)],
    ['two words', 'two words'],
    ['followed by a line', 'key\n'],
    ['a control character', '\x7f'],
    ['a letter beyond ASCII', 'ключ'],
    ['sent twice', ['a', 'b']],
  ])('must not be %s', (_, key) => {
    expect(() => readKey(key)).toThrow(
      expect.objectContaining({ refusal: 'Invalid', field: 'Idempotency-Key' }),
    )
  })
})
