import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { ApiError, type CallOptions, type RequestInput, requestEndpoint } from './api-client.ts'

/**
 * Calls an endpoint, emits its events and returns its answer. Also accepts a plain JSON response, for example behind a
 * proxy without event streams. Throws ApiError when the stream ends with an error or without an answer.
 */
export async function callWithEvents<E extends Endpoint, Event extends { type: string }>(
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions,
  onEvent: (event: Event) => void,
): Promise<Extract<Event, { type: 'done' }> extends { answer: infer Answer } ? Answer : never> {
  const response = await requestEndpoint(endpoint, input, options, 'text/event-stream, application/json')
  if (!response.body || !response.headers.get('content-type')?.includes('event-stream'))
    return response.json()
  for await (const event of parseEvents<Event & { answer?: never; error?: object }>(response.body)) {
    if (event.type === 'done') return event.answer!
    if (event.type === 'error') throw new ApiError(500, JSON.stringify(event.error))
    onEvent(event)
  }
  throw new ApiError(
    0,
    JSON.stringify({ message: 'The answer broke off. Check your connection and try again.' }),
  )
}

/** Parses the events of a stream, each whole, however the network splits it (WHATWG HTML, server-sent events). */
async function* parseEvents<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = block.split('\n').find((line) => line.startsWith('data: '))
        if (data) yield JSON.parse(data.slice(6)) as Event
      }
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
