import { afterEach, expect, test, vi } from 'vitest'
import { changeMission, launchMission, readAll, readToday } from '#contract/missions.ts'
import { ApiError, callEndpoint, endpointUrl, isUnauthorized, onUnauthorized } from './api-client.ts'

const answer = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

function serve(reply: ReturnType<typeof answer>) {
  vi.stubGlobal('fetch', reply)
  return reply
}

afterEach(() => {
  vi.unstubAllGlobals()
  onUnauthorized(() => {})
})

test('the URL has its parameters and its query filled in', () => {
  expect(endpointUrl('/api/goals/:id/step', { id: 'a b' })).toBe('/api/goals/a%20b/step')
  expect(endpointUrl('/api/daily-goals/all', {}, { before: '2026-11-20', none: undefined })).toBe(
    '/api/daily-goals/all?before=2026-11-20',
  )
})

test('a read sends cookies and nothing else', async () => {
  const fetched = serve(answer(200, []))
  await callEndpoint(readAll, { query: { before: '2026-11-20' } })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/daily-goals/all?before=2026-11-20')
  expect(init).toMatchObject({ method: 'GET', credentials: 'include', headers: {} })
  expect(init?.body).toBeUndefined()
})

test('a write sends JSON and its idempotency key', async () => {
  const fetched = serve(answer(201, {}))
  await callEndpoint(launchMission, { body: { goal: 'Fly' } })
  await callEndpoint(launchMission, { body: { goal: 'Fly' } }, { key: 'mine' })
  const headers = fetched.mock.calls.map(([, init]) => init?.headers as Record<string, string>)
  expect(headers[0]?.['Content-Type']).toBe('application/json')
  expect(headers[0]?.['Idempotency-Key']).toMatch(/^[\da-f-]{32,36}$/)
  expect(headers[1]?.['Idempotency-Key']).toBe('mine')
})

test("the error message is the status, a colon and the server's text", async () => {
  serve(answer(409, { message: 'A day holds at most 50 missions.', code: 'DayFull', requestId: 'r-1' }))
  const failure = await callEndpoint(launchMission, { body: { goal: 'Fly' } }).catch((it: unknown) => it)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 409, reason: 'A day holds at most 50 missions.', requestId: 'r-1' })
  expect((failure as Error).message).toMatch(/^409: \{"message":/)
})

test('the error has the status text without a body, and a sentence without a response', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))
  await expect(callEndpoint(readToday, {})).rejects.toThrow('503: Service Unavailable')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(callEndpoint(readToday, {})).rejects.toMatchObject({
    status: 0,
    reason: 'No answer from the server. Check your connection and try again.',
  })
})

test('a 401 calls the handler once and is recognised by its text', async () => {
  const told = vi.fn()
  onUnauthorized(told)
  serve(answer(401, { message: 'Unauthorized' }))
  const failure = await callEndpoint(changeMission, { params: { id: 'x' }, body: {} }).catch(
    (it: unknown) => it,
  )
  expect(told).toHaveBeenCalledOnce()
  expect(isUnauthorized(failure)).toBe(true)
  expect(isUnauthorized(new ApiError(403, 'Unauthorized'))).toBe(false)
})
