import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverTurn, type TurnListener } from './deliver-turn.ts'
import { answer, liveSession, turn } from './session-examples.ts'
import type { TurnContext } from './unsent-turns.ts'

const place: TurnContext = { owner: 'ada', sessionId: 'session-1', sessionType: 'morning' }
const on: TurnListener = {
  transcript: vi.fn(),
  delta: vi.fn(),
  restart: vi.fn(),
  support: vi.fn(),
  loading: vi.fn(),
  sound: vi.fn(),
}
const never = new AbortController().signal
const refusal = (code: string) => Response.json({ message: 'no', code, requestId: 'r' }, { status: 409 })
let replies: Response[]
let asked: { url: string; key: string | undefined; sessionId: unknown }[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)['Idempotency-Key']
    asked.push({ url, key, sessionId: body instanceof FormData ? body.get('sessionId') : undefined })
    return replies.shift()!
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a first attempt that is still running is waited for under the same key', async () => {
  replies = [refusal('StillRunning'), refusal('StillRunning'), Response.json(answer)]
  const delivered = deliverTurn(turn, place, on, never)
  await vi.advanceTimersByTimeAsync(2000)
  expect((await delivered).userMessage).toBe(answer.userMessage)
  expect(asked.map((it) => it.key)).toEqual(['turn-1', 'turn-1', 'turn-1'])
})

test('a turn whose session has ended is delivered to the session that is open now, under its own key', async () => {
  const open = { ...liveSession, id: 'session-2' }
  replies = [refusal('SessionEnded'), Response.json(open, { status: 201 }), Response.json(answer)]
  const from = { sessionId: 'session-0', sessionType: 'evening' } as const
  const delivered = await deliverTurn({ ...turn, from }, place, on, never)
  expect(delivered.movedTo?.id).toBe('session-2')
  expect(asked.map((it) => it.sessionId)).toEqual(['session-0', undefined, 'session-2'])
  expect(asked.at(-1)?.key).toBe('turn-1-session-2')
})

test('any other refusal is thrown', async () => {
  replies = [refusal('Conflict')]
  await expect(deliverTurn(turn, place, on, never)).rejects.toMatchObject({ code: 'Conflict' })
  expect(asked).toHaveLength(1)
})

test('streamed events arrive: text, sentences, audio', async () => {
  const events = [
    { type: 'transcript', text: 'Twenty.' },
    { type: 'delta', text: 'Good. ' },
    { type: 'audio', seq: 0, text: 'Good.', mime: 'audio/mpeg', sound: btoa('mp3'), by: 'embedded' },
    { type: 'done', answer },
  ]
  const body = events.map((it) => `event: ${it.type}\ndata: ${JSON.stringify(it)}\n\n`).join('')
  replies = [new Response(body, { headers: { 'content-type': 'text/event-stream' } })]
  expect((await deliverTurn(turn, place, on, never)).aiResponse).toBe(answer.aiResponse)
  expect(on.transcript).toHaveBeenCalledWith('Twenty.')
  expect(on.delta).toHaveBeenCalledWith('Good. ')
  const [clip, text, by] = vi.mocked(on.sound).mock.calls[0]!
  expect([new TextDecoder().decode(clip), text, by]).toEqual(['mp3', 'Good.', 'embedded'])
})
