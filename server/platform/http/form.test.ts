import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerFailures } from './error-handler.ts'
import { formLimits, readForm } from './form.ts'

const fileAtMost = 1024
const app = Fastify({ bodyLimit: 10_000_000 })
beforeAll(async () => {
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: true })
  answerFailures(app as never)
  app.post('/', async (request) => {
    const { fields, file } = await readForm(request, fileAtMost)
    return { fields, file: file && { type: file.type, bytes: file.bytes.length } }
  })
})

const boundary = 'part'
type Part = { name: string; value?: string; file?: Buffer; type?: string }
function bodyOf(parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, file, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="f"' : ''}\r\n`,
    file ? `content-type: ${type ?? 'audio/webm'}\r\n\r\n` : '\r\n',
    file ?? String(value),
    '\r\n',
  ])
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((it) => Buffer.from(it)))
}
async function send(payload: Buffer, more: Record<string, string> = {}) {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...more }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const fields = (count: number): Part[] =>
  Array.from({ length: count }, (_, n) => ({ name: `f${n}`, value: 'v' }))

test('fields and a file are read, with the file’s type', async () => {
  const answer = await send(
    bodyOf([
      { name: 'sessionId', value: 'one' },
      { name: 'audio', file: Buffer.from('abc') },
    ]),
  )
  expect(answer).toEqual({
    status: 200,
    fields: { sessionId: 'one' },
    file: { type: 'audio/webm', bytes: 3 },
  })
})

test('a form without a file has none, and a field cannot be named after what every object has', async () => {
  expect(await send(bodyOf([{ name: 'word', value: 'x' }]))).toEqual({
    status: 200,
    fields: { word: 'x' },
    file: null,
  })
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect([name, await send(bodyOf([{ name, value: 'x' }]))]).toMatchObject([
      name,
      { status: 400, code: 'Invalid' },
    ])
})

describe('limits', () => {
  test.each([
    ['a file of 1024 bytes', [{ name: 'audio', file: Buffer.alloc(1024) }], 200, undefined],
    ['a file of one byte more', [{ name: 'audio', file: Buffer.alloc(1025) }], 413, 'audio'],
    [
      'two files',
      [
        { name: 'a', file: Buffer.alloc(1) },
        { name: 'b', file: Buffer.alloc(1) },
      ],
      413,
      'body',
    ],
    ['ten fields', fields(10), 200, undefined],
    ['ten fields and a file', [...fields(10), { name: 'audio', file: Buffer.alloc(1) }], 200, undefined],
    ['eleven fields', fields(11), 413, 'body'],
  ])('%s: %#', async (_, parts, status, field) => {
    expect(await send(bodyOf(parts))).toMatchObject({ status, ...(field ? { field } : {}) })
  })

  test('a length that is named and too large is refused before anything is read', async () => {
    const around = 10 * 20_000 + 64 * 1024
    const answer = await send(bodyOf([{ name: 'audio', file: Buffer.alloc(fileAtMost + around) }]))
    expect(answer).toMatchObject({
      status: 413,
      field: 'file',
      message: 'The file is larger than 0.0009765625 MB.',
    })
  })
})

test('what is no form is refused with 415', async () => {
  expect(await send(Buffer.from('{}'), { 'content-type': 'application/json' })).toMatchObject({
    status: 415,
    field: 'body',
  })
})

test('a form that ends too early is refused as damaged, at whatever byte', async () => {
  const whole = bodyOf([
    { name: 'sessionId', value: 'one' },
    { name: 'audio', file: Buffer.alloc(100, 'a') },
  ])
  for (const at of [20, 60, 110, 150, 190])
    expect([at, await send(whole.subarray(0, at))]).toMatchObject([
      at,
      { status: 400, field: 'body', message: 'The form is damaged or ends too early.' },
    ])
})
