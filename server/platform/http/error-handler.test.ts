import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError, type Refusal } from '#server/platform/errors.ts'
import { buildLogger } from '#server/platform/log.ts'
import { answerFailures, toErrorReply } from './error-handler.ts'

let app: FastifyInstance
let thrown: unknown
const lines: Record<string, unknown>[] = []

beforeAll(() => {
  const loggerInstance = buildLogger('info', { write: (line) => lines.push(JSON.parse(line)) })
  app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 10,
    genReqId: () => 'request-1',
  }) as never
  answerFailures(app)
  app.post('/', async () => {
    throw thrown
  })
})
beforeEach(() => {
  lines.length = 0
})

async function answerTo(error: unknown) {
  thrown = error
  const answer = await app.inject({ method: 'POST', url: '/' })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

test.each<[Refusal, number]>([
  ['Invalid', 400],
  ['Unauthorized', 401],
  ['Forbidden', 403],
  ['NotFound', 404],
  ['Conflict', 409],
  ['TooLarge', 413],
  ['UnsupportedType', 415],
  ['Unprocessable', 422],
  ['TooMany', 429],
  ['ProviderFailed', 502],
  ['Unavailable', 503],
])('%s is answered with %i, its sentence and its id', async (refusal, status) => {
  const answer = await answerTo(new AppError(refusal, 'A sentence.'))
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ message: 'A sentence.', code: refusal, requestId: 'request-1' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(lines, 'a refusal is no fault').toEqual([])
})

test('a refusal names its field and its own code', async () => {
  const { body } = await answerTo(new AppError('Conflict', 'Full.', { field: 'date', code: 'DayFull' }))
  expect(body).toEqual({ message: 'Full.', code: 'DayFull', field: 'date', requestId: 'request-1' })
})

test('when to come back is said in whole seconds, rounded up, and after 5 where nothing better is known', async () => {
  const after = async (refusal: Refusal, retryAfter?: number) =>
    (await answerTo(new AppError(refusal, 'Wait.', retryAfter === undefined ? {} : { retryAfter }))).headers[
      'retry-after'
    ]
  expect(await after('TooMany', 1.2)).toBe('2')
  expect(await after('TooMany', 3)).toBe('3')
  expect(await after('Unavailable', 1)).toBe('1')
  expect(await after('Unavailable')).toBe('5')
  expect(await after('Conflict')).toBeUndefined()
})

test.each([
  ['an error', new Error('secret detail of line 42')],
  ['an error with a status of its own', Object.assign(new Error('secret detail'), { statusCode: 418 })],
  ['a text', 'secret detail'],
])('%s that nobody foresaw is answered 500 without its text, and logged', async (_, error) => {
  const { status, body } = await answerTo(error)
  expect(status).toBe(500)
  expect(body).toEqual({
    message: 'Something failed on our side. Nothing you entered is lost; please try again.',
    code: 'Unexpected',
    requestId: 'request-1',
  })
  expect(lines).toMatchObject([{ level: 50, msg: 'request failed unexpectedly', reqId: 'request-1' }])
})

test('a database that is away is answered as such, not as a fault', async () => {
  const lost = Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' })
  const { status, body, headers } = await answerTo(lost)
  expect({ status, code: body.code, after: headers['retry-after'] }).toEqual({
    status: 503,
    code: 'Unavailable',
    after: '1',
  })
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(lines).toEqual([])
})

describe('what Fastify refuses is said in our words', () => {
  const post = async (payload: string, type = 'application/json') => {
    const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })
    return { status: answer.statusCode, code: answer.json().code, field: answer.json().field }
  }
  test('JSON that is none', async () => {
    expect(await post('{"a":')).toEqual({ status: 400, code: 'Invalid', field: 'body' })
  })
  test('a body of more bytes than allowed, and none of as many', async () => {
    thrown = new Error('read')
    expect(await post('"12345678"')).toEqual({ status: 500, code: 'Unexpected', field: undefined })
    expect(await post('"123456789"')).toEqual({ status: 413, code: 'TooLarge', field: 'body' })
  })
  test('another type', async () => {
    expect(await post('<a/>', 'text/xml')).toEqual({ status: 415, code: 'UnsupportedType', field: 'body' })
  })
  test('too many requests', async () => {
    const { body } = await answerTo(Object.assign(new Error('Rate'), { statusCode: 429 }))
    expect(body).toMatchObject({
      code: 'TooMany',
      message: 'Too many requests. Wait a moment and try again.',
    })
  })
})

test('an address of nothing is answered 404 in the one shape, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/nothing' })
    expect([method, answer.statusCode, answer.json()]).toEqual([
      method,
      404,
      { message: 'There is nothing at this address.', code: 'NotFound', requestId: 'request-1' },
    ])
  }
})

test('what is left out of a refusal is not there at all', () => {
  expect(Object.keys(toErrorReply(null, 'id'))).toEqual(['message', 'code', 'requestId'])
  const support = { message: 'Please call.' } as never
  expect(toErrorReply(new AppError('Unprocessable', 'Stop.', { support }), 'id')).toMatchObject({ support })
})
