import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildLogger } from '#server/platform/log.ts'
import { founderOnWednesday, testApp } from '#server/testing/app.ts'
import { exportTraces } from './export-traces.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
}

const received: { headers: Record<string, unknown>; text: string }[] = []
let status = 200
const collector = createServer(async (request, response) => {
  received.push({ headers: request.headers, text: await text(request) })
  response.writeHead(status).end('{}')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
})
afterAll(() => collector.close())

const exporting = (log = buildLogger('silent')) =>
  exportTraces({ url, headers: { authorization: 'Bearer key' }, version: '1.2.3' }, log)

test('a turn arrives as one trace with its stages, without any data of the founder', async () => {
  const testing = await testApp()
  const ada = await founderOnWednesday(testing)
  const { id } = await ada.call(contract.coaching.startSession, { body: { type: 'morning' } })
  const stop = exporting()
  const turn = { sessionId: id, sessionType: 'morning' as const, transcript: 'I will call the baker' }
  const { headers } = await ada.ask(contract.coaching.converse, { body: turn })
  await testing.app.inject('/api/health')
  await stop()
  expect(received).toHaveLength(1)
  expect(received[0]!.headers).toMatchObject({
    authorization: 'Bearer key',
    'content-type': 'application/json',
  })
  const [resource] = JSON.parse(received[0]!.text).resourceSpans
  const spans: SentSpan[] = resource.scopeSpans[0].spans
  const root = spans.find((it) => it.name === 'POST /api/coaching-conversation')!
  const whole = spans.find((it) => it.name === 'turn')!
  expect(whole.parentSpanId).toBe(root.spanId)
  expect(spans.filter((it) => it.parentSpanId === whole.spanId).map((it) => it.name)).toEqual(
    expect.arrayContaining(['turn.recall', 'turn.extract', 'turn.decide', 'turn.reply', 'turn.commit']),
  )
  expect(new Set(spans.map((it) => it.traceId))).toEqual(new Set([root.traceId]))
  expect(BigInt(root.endTimeUnixNano) > BigInt(root.startTimeUnixNano)).toBe(true)
  expect(received[0]!.text).toContain(String(headers['x-request-id']))
  for (const secret of [ada.id, ada.email, id, 'baker']) expect(received[0]!.text).not.toContain(secret)
})

test('a collector that refuses costs its traces and a line in the log, nothing else', async () => {
  let written = ''
  status = 503
  const stop = exporting(buildLogger('info', { write: (line) => (written += line) }))
  const { app } = await testApp()
  expect((await app.inject('/api/account')).statusCode).toBe(401)
  await stop()
  expect(JSON.parse(written)).toMatchObject({
    msg: 'traces were not accepted by the collector',
    dropped: 1,
    err: { message: 'the collector answered 503' },
  })
})
