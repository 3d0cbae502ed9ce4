import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Properties = Record<string, string | null>

export interface FakeHubspot {
  url: string
  /** The deals a good key reads; a test may change them. */
  deals: Properties[]
  /** Number of requests by key. */
  asked: string[]
  close(): Promise<void>
}

const refusals: Record<string, number> = { 'pat-no-scope': 403, 'pat-busy': 429, 'pat-broken': 500 }

/** The part of HubSpot we use, over real HTTP: `pat-good` reads deals in pages of two, other keys are refused. */
export async function startHubspot(): Promise<FakeHubspot> {
  const startFakeHubspot: FakeHubspot = { url: '', deals: [], asked: [], close: async () => undefined }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const key = (request.headers.authorization ?? '').replace('Bearer ', '')
    startFakeHubspot.asked.push(key)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== '/crm/v3/objects/deals') return send(404, { message: 'not found' })
    if (key !== 'pat-good') return send(refusals[key] ?? 401, { message: `refused ${key}` })
    const from = Number(searchParams.get('after') ?? 0)
    const size = Math.min(2, Number(searchParams.get('limit')))
    const results = startFakeHubspot.deals
      .slice(from, from + size)
      .map((properties, index) => ({ id: String(from + index), properties }))
    const more = from + size < startFakeHubspot.deals.length
    return send(200, { results, ...(more ? { paging: { next: { after: String(from + size) } } } : {}) })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  startFakeHubspot.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  startFakeHubspot.close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return startFakeHubspot
}
