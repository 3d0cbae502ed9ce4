import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { founderOnWednesday, testApp } from '#server/testing/app.ts'

const token = 'a-token-for-the-tests'
const settings = { METRICS_TOKEN: token }
const authorization = `Bearer ${token}`

test('without a variable there are no metrics', async () => {
  const { app } = await testApp()
  expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})

test('the metrics are read with their token only', async () => {
  const { app } = await testApp({ settings })
  for (const wrong of [undefined, 'Bearer wrong', token]) {
    const headers = wrong ? { authorization: wrong } : {}
    const refused = await app.inject({ url: '/metrics', headers })
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({
      status: 401,
      code: 'Unauthorized',
    })
  }
  const answer = await app.inject({ url: '/metrics', headers: { authorization } })
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
})

test('requests, turns, faults, queue, pool and event loop are measured, without any data of a founder', async () => {
  const testing = await testApp({
    settings: { ...settings, ENCODER_ENGINE: 'auto' },
    replace: ({ faults }) => {
      faults.record('coach', 'rate-limit')
      return {}
    },
  })
  const ada = await founderOnWednesday(testing)
  const words = 'I will call the baker of Saltzburg Lane'
  const { id } = await ada.call(contract.coaching.startSession, { body: { type: 'morning' } })
  const turn = { sessionId: id, sessionType: 'morning' as const, transcript: words }
  await ada.call(contract.coaching.converse, { body: turn })
  await ada.call(contract.statusUpdates.sendStatusUpdate, { body: { content: words } })
  await ada.ask(contract.coaching.readSession, { params: { id: '018f0000-0000-7000-8000-000000000000' } })
  const read = async () => (await testing.app.inject({ url: '/metrics', headers: { authorization } })).body
  // The hook that counts a request runs after its answer.
  await expect.poll(read).toContain('stage="report",result="ok"} 1')
  const text = await read()
  for (const line of [
    /^apogee_http_requests_total\{method="GET",route="\/api\/coaching-sessions\/:id",status="404"\} 1$/m,
    /^apogee_http_request_duration_seconds_count\{method="POST",route="\/api\/coaching-conversation"\} 1$/m,
    /^apogee_turn_stage_duration_seconds_count\{stage="turn",result="ok"\} 1$/m,
    /^apogee_turn_stage_duration_seconds_count\{stage="report",result="ok"\} 1$/m,
    /^apogee_turn_stage_duration_seconds_count\{stage="extract",result="ok"\} 2$/m,
    /^apogee_turn_stage_duration_seconds_count\{stage="commit",result="ok"\} 2$/m,
    /^apogee_provider_faults_total\{provider="coach",reason="rate-limit"\} 1$/m,
    /^apogee_database_up 1$/m,
    /^apogee_database_connections\{state="idle"\} [1-9]/m,
    /^apogee_encoder_ready [01]$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(text).toMatch(line)
  for (const secret of [ada.id, ada.email, id, 'baker', 'Saltzburg', 'Lovelace'])
    expect(text).not.toContain(secret)
})

test('a queue appears with its jobs once the runner has started', async () => {
  const { app, context } = await testApp({ settings })
  const read = async () => (await app.inject({ url: '/metrics', headers: { authorization } })).body
  expect(await read()).not.toContain('apogee_jobs{')
  const run = async () => {
    await sleep(1)
    throw new AppError('Unavailable', 'on purpose')
  }
  await context.jobs.start([{ name: 'sample', cron: '0 0 1 1 *', run }])
  try {
    await context.jobs.ask('sample')
    await expect.poll(read, { timeout: 20_000 }).toContain('apogee_jobs{job="sample",state="failed"} 1')
  } finally {
    await context.jobs.stop()
  }
})

test('a port of their own serves the metrics and nothing else', async () => {
  const { app } = await testApp({ settings: { METRICS_PORT: '3271', PORT: '0', METRICS_TOKEN: token } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, headers: Record<string, string> = { authorization }) =>
    fetch(`http://127.0.0.1:3271${path}`, { headers })
  expect((await ask('/metrics', {})).status).toBe(401)
  expect(await (await ask('/metrics')).text()).toContain('process_cpu_seconds_total')
  expect((await ask('/api/health')).status).toBe(404)
  expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})
