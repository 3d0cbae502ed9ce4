import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'

const recording = readFileSync('server/platform/audio/fixtures/hello.webm')

/**
 * A multipart body with these fields and a recording, written by hand because the caller shares the CPU with what it
 * measures.
 */
export function formOf(
  fields: Record<string, string>,
  name: string,
  sound = recording,
): { type: string; body: Buffer } {
  const boundary = 'apogee-bench-7f3a'
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  const parts = Object.entries(fields).map(([key, value]) => `${head(`name="${key}"`)}\r\n${value}\r\n`)
  const file = `${head(`name="${name}"; filename="turn.webm"`)}content-type: audio/webm\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    sound,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

export function post(
  url: string,
  { type, body }: { type: string; body: Buffer },
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const all = { 'content-type': type, 'content-length': String(body.length), ...headers }
  return send(url, { method: 'POST', headers: all, ...(signal && { signal }) }, body)
}

/** Keep-alive connections, as in a browser. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export function send(
  url: string,
  options: { method: string; headers: Record<string, string>; signal?: AbortSignal },
  body?: Buffer,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const sent = request(url, { agent, ...options }, (answer) => {
      if (answer.statusCode === 200) done(answer)
      else
        textOf(answer).then((text) => fail(new Error(`${url} answered ${answer.statusCode}: ${text}`)), fail)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a keep-alive connection just as it is reused.
      if (sent.reusedSocket && error.code === 'ECONNRESET') send(url, options, body).then(done, fail)
      else fail(error)
    })
    sent.end(body)
  })
}

export async function textOf(answer: IncomingMessage, look?: (sofar: string) => void): Promise<string> {
  let text = ''
  answer.setEncoding('utf8')
  for await (const part of answer) {
    text += part
    look?.(text)
  }
  return text
}
