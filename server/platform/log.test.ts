import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildLogger } from './log.ts'
import { beginRequest } from './telemetry/spans.ts'

function lineOf(error: unknown): string {
  let written = ''
  buildLogger('info', { write: (line) => (written += line) }).error({ err: error }, 'failed')
  return written
}

test('a failed statement is logged without its values', () => {
  const cause = Object.assign(new Error('value too long for type character varying(5)'), {
    code: '22001',
    detail: 'Failing row contains (ada@example.com, I closed Acme).',
  })
  const line = lineOf(
    new DrizzleQueryError('insert into missions (title) values ($1)', ['I closed Acme'], cause),
  )
  expect(line).not.toMatch(/Acme|ada@example/)
  expect(JSON.parse(line)).toMatchObject({
    err: {
      query: 'insert into missions (title) values ($1)',
      cause: { code: '22001', message: expect.stringContaining('too long') },
    },
  })
})

test('any other error keeps its sentence, its place and its cause', () => {
  const line = JSON.parse(lineOf(new TypeError('no such thing', { cause: new Error('deeper') })))
  expect(line.err).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    cause: { message: 'deeper' },
  })
  expect(line.err.at[0]).toContain('log.test.ts')
})

test('a thrown value that is no error is not logged unfiltered', () => {
  expect(lineOf('ada@example.com')).not.toContain('ada')
})

test('a line written while a request is served carries its id', () => {
  let written = ''
  const log = buildLogger('info', { write: (line) => (written += line) })
  beginRequest('r-1').enter(() => log.info('inside'))
  log.info('outside')
  const [inside, outside] = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([inside.reqId, outside.reqId]).toEqual(['r-1', undefined])
})
