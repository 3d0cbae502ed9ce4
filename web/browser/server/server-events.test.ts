import { afterEach, expect, test, vi } from 'vitest'
import { converse, type TurnEvent } from '#contract/coaching.ts'
import { callWithEvents } from './server-events.ts'

const answer = { aiResponse: 'Twenty it is.', userMessage: 'twenty' }

/** Fakes a server whose response arrives in these chunks. */
function answering(pieces: readonly string[], type = 'text/event-stream; charset=utf-8') {
  const bytes = pieces.map((it) => new TextEncoder().encode(it))
  const body = new ReadableStream({
    pull(controller) {
      const next = bytes.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }))
}
afterEach(() => vi.unstubAllGlobals())

async function heard() {
  const events: TurnEvent[] = []
  const form = new FormData()
  const done = callWithEvents<typeof converse, TurnEvent>(converse, { form }, {}, (event) =>
    events.push(event),
  )
  return { events, done: await done }
}

const lines = (event: { type: string; [more: string]: unknown }) =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

test('emits each event whole, however the network splits it, and returns the last', async () => {
  const all = [
    lines({ type: 'transcript', text: 'twenty – “calls”' }),
    lines({ type: 'delta', text: 'Twenty it is. ' }),
    lines({ type: 'done', answer }),
  ].join('')
  for (const size of [1, 7, 1000]) {
    const bytes = Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
      all.slice(i * size, (i + 1) * size),
    )
    answering(bytes)
    expect(await heard()).toEqual({
      events: [
        { type: 'transcript', text: 'twenty – “calls”' },
        { type: 'delta', text: 'Twenty it is. ' },
      ],
      done: answer,
    })
  }
})

test('takes plain JSON as the whole answer', async () => {
  answering([JSON.stringify(answer)], 'application/json')
  expect(await heard()).toEqual({ events: [], done: answer })
})

test('an error event and an end without an answer throw', async () => {
  const error = { message: 'This session has ended.', code: 'SessionEnded', requestId: 'r' }
  answering([lines({ type: 'delta', text: 'Tw' }), lines({ type: 'error', error })])
  await expect(heard()).rejects.toMatchObject({ code: 'SessionEnded', reason: 'This session has ended.' })
  answering([lines({ type: 'delta', text: 'Tw' })])
  await expect(heard()).rejects.toMatchObject({ status: 0 })
})
