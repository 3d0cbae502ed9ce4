import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy between a pool and its server that can fail. */
export interface FaultyNetwork {
  /** The database's address through this proxy. */
  url: string
  /** Drops every byte from now on, on old and new connections, without closing them. */
  swallow(): void
  /** Lets new connections work again; swallowed ones stay dead. */
  heal(): void
  /** Refuses each connection that sends a startup parameter unknown to PgBouncer. */
  actAsPooler(): void
}

/** Opens a TCP port on 127.0.0.1 that forwards to a database's address. */
export async function faultyNetwork(databaseUrl: string): Promise<FaultyNetwork> {
  const address = new URL(databaseUrl)
  const serverPort = Number(address.port || 5432)
  const socketFolder = address.searchParams.get('host')
  const reach = (): Socket =>
    socketFolder === null
      ? connect(serverPort, address.hostname)
      : connect(`${socketFolder}/.s.PGSQL.${serverPort}`)
  const open = new Set<Socket>()
  let silent = false
  let pooler = false

  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {}).on('close', () => open.delete(near))
    if (silent) {
      near.resume()
      return
    }
    const far = reach()
    const relay = (from: Socket, to: Socket): void => {
      let lost = false
      from.on('data', (bytes) => {
        lost ||= silent
        if (lost) return
        if (pooler && bytes.includes('statement_timeout\0')) near.end(refusal('statement_timeout'))
        else to.write(bytes)
      })
      from.on('close', () => !lost && to.destroy())
    }
    far.on('error', () => near.destroy())
    relay(near, far)
    relay(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const near of open) near.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${port}`
  return {
    url: address.href,
    swallow: () => {
      silent = true
    },
    heal: () => {
      silent = false
    },
    actAsPooler: () => {
      pooler = true
    },
  }
}

/** The ErrorResponse PgBouncer sends (PostgreSQL documentation, "Message Formats"). */
function refusal(parameter: string): Buffer {
  const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${parameter}`, '']
  const body = Buffer.from(`${fields.join('\0')}\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from('E'), length, body])
}
