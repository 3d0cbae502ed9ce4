import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializeError } from './error-handler.ts'

/** Whether the caller names events in Accept; a wildcard gets JSON. */
export const wantsEvents = (request: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(request.headers.accept ?? '')

/** A server-sent event: its name, and its data as JSON (WHATWG HTML). */
export const eventLines = (event: { type: string }): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** The longest silence of a stream in milliseconds: proxies cut silent connections after a minute, this server after two. */
const longestSilence = 15_000

/** Starts the stream with its first event: until then a refusal can still set the status. */
export function openEvents(request: FastifyRequest, reply: FastifyReply, silence = longestSilence) {
  let stream: PassThrough | null = null
  const emit = (event: { type: string }) => {
    if (!stream) {
      stream = new PassThrough()
      // Buffering proxies would hold the words back until the last one.
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      void reply.type('text/event-stream; charset=utf-8').send(stream)
    }
    if (!stream.destroyed) stream.write(eventLines(event))
  }
  const beat = () => {
    // A comment, which every reader of events skips.
    if (stream && !stream.destroyed) stream.write(':\n\n')
  }
  return {
    /** Lets work emit events; ends with `done` and the answer, or, after the first event, with `error`. */
    async through(work: (send: typeof emit) => Promise<{ reply: unknown }>): Promise<FastifyReply> {
      const heartbeat = setInterval(beat, silence)
      try {
        const { reply: answer } = await work(emit)
        emit({ type: 'done', answer } as { type: string })
      } catch (error) {
        if (!stream) throw error
        emit({ type: 'error', error: serializeError(error, request) } as { type: string })
      } finally {
        clearInterval(heartbeat)
      }
      stream?.end()
      return reply
    },
  }
}
