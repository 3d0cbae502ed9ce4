import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request may still arrive on a connection that brought none before the server began to stop, in milliseconds. */
const graceMs = 1_000

/**
 * Closes connections that never brought a request, when the server stops: Node counts them as busy for a minute, and
 * browsers open some in advance.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.prependListener('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, graceMs).unref()
  })
}
