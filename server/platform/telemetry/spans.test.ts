import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { beginRequest, currentRequestId, inSpan, onSpanEnd, type Span } from './spans.ts'

let stop: (() => void) | null = null
afterEach(() => stop?.())

function collectSpans(): Span[] {
  const spans: Span[] = []
  stop = onSpanEnd((span) => spans.push(span))
  return spans
}

test('parts of a request are spans of one trace, also when they run at once', async () => {
  const spans = collectSpans()
  const request = beginRequest('r-1')
  await new Promise<void>((done) =>
    request.enter(() => {
      const part = (name: string) => inSpan(name, async () => void (await nextTurn()))
      void inSpan('turn', () => Promise.all([part('one'), part('two')])).then(() => done())
    }),
  )
  request.end('POST /api/conversation', false, { 'http.response.status_code': 200 })
  const [one, two, turn, root] = spans as [Span, Span, Span, Span]
  expect(spans.map((it) => it.name)).toEqual(['one', 'two', 'turn', 'POST /api/conversation'])
  expect([one.parentId, two.parentId, turn.parentId, root.parentId]).toEqual([
    turn.id,
    turn.id,
    root.id,
    null,
  ])
  expect(new Set(spans.map((it) => it.traceId)).size).toBe(1)
  expect(turn.startedAt).toBeGreaterThanOrEqual(root.startedAt)
  expect(turn.endedAt).toBeLessThanOrEqual(root.endedAt)
})

test('a failure marks its span and is passed on', async () => {
  const spans = collectSpans()
  const failing = inSpan('extract', async () => {
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(spans).toMatchObject([{ name: 'extract', failed: true }])
})

test('without a listener work runs without a span, and the request id is still known', async () => {
  const seen: (string | null)[] = []
  beginRequest('r-2').enter(() => void inSpan('turn', async () => void seen.push(currentRequestId())))
  await nextTurn()
  expect([...seen, currentRequestId()]).toEqual(['r-2', null])
})
