import { Agent, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import { testOrigin } from '#server/testing/app.ts'
import { type Body, type Draw, inAddress } from './requests.ts'
import { anyId, rawJson } from './strings.ts'

export interface Sent {
  method: string
  path: string
  /** The sent body, for a report. */
  payload: string
  status: number
  headers: Record<string, unknown>
  /** Empty where a stream was left after its first bytes. */
  body: string
}

/** Longer than any answer may take; only a missing one takes as long. */
const deadline = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const nobodys = '01935b5e-7a9c-7000-8000-000000000000'

/** Sends a generated request over a real connection, with ids a founder has seen where the request asks for one. */
export function send(
  port: number,
  cookie: string,
  draw: Draw,
  ids: readonly string[],
  again = 2,
): Promise<Sent> {
  const id = (n: number) => ids[(draw.pick + n) % Math.max(ids.length, 1)] ?? nobodys
  const path = addressOf(draw, id(0))
  const { payload, type } = bodyOf(draw.body, id(1))
  const headers = {
    host: 'localhost:3000',
    origin: testOrigin,
    cookie,
    ...(type ? { 'content-type': type } : {}),
    ...(payload ? { 'content-length': String(payload.length) } : {}),
    ...Object.fromEntries(Object.entries(draw.headers).map(([name, it]) => [name, latin(it)])),
  }
  const { method } = draw.operation.endpoint
  const shown = { method, path, payload: Buffer.from(payload ?? []).toString('utf8', 0, 600) }
  return new Promise((done, fail) => {
    const asked = open({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
      const found = { ...shown, status: answer.statusCode ?? 0, headers: answer.headers }
      if (draw.operation.endpoint.path === '/api/changes' && found.status === 200) {
        answer.once('data', () => answer.destroy()).once('close', () => done({ ...found, body: '' }))
      } else text(answer).then((body) => done({ ...found, body }), fail)
    })
    asked.setTimeout(deadline, () => asked.destroy(new Error(`no answer within ${deadline} ms`)))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server closes a connection whose body it does not want; a keep-alive one may close just as it is reused.
      if (again > 0 && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
        send(port, cookie, draw, ids, again - 1).then(done, fail)
      else fail(new Error(`${method} ${path}: ${error.message} ${shown.payload}`))
    })
    asked.end(payload)
  })
}

const latin = (value: string) => value.replace(/[^\x20-\xff]/g, '')

function addressOf({ operation, oddId, query }: Draw, id: string): string {
  const path = operation.endpoint.path.replace(/:\w+/, oddId ?? id)
  const asked = typeof query === 'string' ? query : queryOf(query, id)
  return asked === '' ? path : `${path}?${asked}`
}

const queryOf = (query: Record<string, unknown>, id: string): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${inAddress(name)}=${inAddress(plain(value, id))}`)
    .join('&')

function plain(value: unknown, id: string): string {
  if (value === anyId) return id
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function bodyOf(body: Body, id: string): { payload?: Buffer; type?: string } {
  switch (body.kind) {
    case 'none':
      return {}
    case 'raw':
      return { payload: Buffer.from(body.text), type: body.type }
    case 'json':
      return { payload: Buffer.from(jsonOf(body.value, id)), type: 'application/json' }
    case 'form':
      return { payload: Buffer.from(formOf(body, id)), type: 'multipart/form-data; boundary=fuzz' }
  }
}

function jsonOf(value: unknown, id: string): string {
  const json = JSON.stringify(value) ?? ''
  return json.replace(/"(@@[\w-]+)"(:?)/g, (all, name: string, colon: string) =>
    colon ? all : name === anyId ? `"${id}"` : (rawJson[name] ?? all),
  )
}

function formOf({ fields, file, type, name, cut }: Body & { kind: 'form' }, id: string): Buffer {
  const head = (more: string) => `--fuzz\r\ncontent-disposition: form-data; ${more}\r\n\r\n`
  const quoted = (it: string) => it.replace(/["\r\n]/g, ' ')
  const parts: Uint8Array[] = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`${head(`name="${quoted(field)}"`)}${plain(value, id)}\r\n`),
  )
  if (file) {
    const named = head(`name="audio"; filename="${quoted(name)}"`).slice(0, -2)
    parts.push(Buffer.from(`${named}content-type: ${type}\r\n\r\n`), file, Buffer.from('\r\n'))
  }
  const whole = Buffer.concat([...parts, Buffer.from('--fuzz--\r\n')])
  return cut === 0 ? whole : whole.subarray(0, Math.max(1, whole.length - cut))
}
