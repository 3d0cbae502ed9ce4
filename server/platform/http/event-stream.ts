import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializeError } from './error-handler.ts'

/** Whether the caller asked for events by name; who accepts anything gets JSON. */
export const wantsEvents = (request: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(request.headers.accept ?? '')

/** An event as it travels: its name, and all of it as JSON (WHATWG HTML, server-sent events). */
export const eventLines = (event: { type: string }): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** A stream of server-sent events that begins with the first of them: until then a refusal still has its status. */
export function openEvents(request: FastifyRequest, reply: FastifyReply) {
  let stream: PassThrough | null = null
  const tell = (event: { type: string }) => {
    if (!stream) {
      stream = new PassThrough()
      // Buffering proxies would keep the words until the last one.
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      void reply.type('text/event-stream; charset=utf-8').send(stream)
    }
    if (!stream.destroyed) stream.write(eventLines(event))
  }
  return {
    /** Lets work tell events; ends with `done` and the answer, or, once something was told, with `error`. */
    async through(work: (told: typeof tell) => Promise<{ reply: unknown }>): Promise<FastifyReply> {
      try {
        const { reply: answer } = await work(tell)
        tell({ type: 'done', answer } as { type: string })
      } catch (error) {
        if (!stream) throw error
        tell({ type: 'error', error: serializeError(error, request) } as { type: string })
      }
      stream?.end()
      return reply
    },
  }
}
