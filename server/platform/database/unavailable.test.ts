import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { asUnavailable, diskFull, isConnectionLoss, isDiskFull } from './unavailable.ts'

const coded = (code: string, more: object = {}): Error => Object.assign(new Error('x'), { code, ...more })
const socket = { syscall: 'connect', address: '/tmp/x/.s.PGSQL.5432' }

describe('the server cannot answer now', () => {
  test.each(['57P01', '57P02', '57P03', '08006', '08P01', '53300', '57014', '40001', '40P01', '25006'])(
    'SQLSTATE %s',
    (code) => expect(asUnavailable(coded(code))).toMatchObject({ refusal: 'Unavailable', retryAfter: 1 }),
  )

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])('system code %s', (code) =>
    expect(asUnavailable(coded(code))?.refusal).toBe('Unavailable'),
  )

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('the driver says "%s"', (message) => expect(asUnavailable(new Error(message))).not.toBeNull())

  test('a socket that is not there', () => {
    expect(asUnavailable(coded('ENOENT', socket))).not.toBeNull()
    expect(asUnavailable(new AggregateError([coded('ECONNREFUSED')]))).not.toBeNull()
  })

  test('a cause below other errors', () => {
    const error = new DrizzleQueryError('select 1', [], coded('57P01'))
    expect(asUnavailable(new Error('outer', { cause: error }))).not.toBeNull()
  })
})

describe("other errors are not the server's", () => {
  test('a unique violation, a missing file, a bug, nothing', () => {
    expect(asUnavailable(new DrizzleQueryError('insert', [], coded('23505')))).toBeNull()
    expect(asUnavailable(coded('ENOENT', { syscall: 'open' }))).toBeNull()
    expect(asUnavailable(new TypeError('x is not a function'))).toBeNull()
    expect(asUnavailable(undefined)).toBeNull()
  })

  test('an error that is its own cause', () => {
    const error = new Error('x')
    error.cause = error
    expect(asUnavailable(error)).toBeNull()
  })
})

test('a broken connection is distinguished from a slow or full server', () => {
  expect(isConnectionLoss(coded('57P01'))).toBe(true)
  expect(isConnectionLoss(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionLoss(new Error('Query read timeout'))).toBe(false)
  expect(isConnectionLoss(coded('53300'))).toBe(false)
})

test('a full disk is reported as such, whether we noticed first or the server did', () => {
  const met = asUnavailable(new DrizzleQueryError('insert', [], coded('53100')))
  expect(met).toMatchObject({ refusal: 'Unavailable', code: 'DiskFull', message: diskFull().message })
  expect([met, diskFull(), coded('53100'), coded('53300'), new Error('x')].map(isDiskFull)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ])
})

test('what the driver throws when nobody listens is recognised', async () => {
  const client = new pg.Client({ host: '/tmp/no-such-folder', user: 'x', ssl: false })
  const error: unknown = await client.connect().catch((thrown: unknown) => thrown)
  expect(asUnavailable(error)).not.toBeNull()
})
