import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real OpenID provider on this machine, with one account and automatic consent. */
export interface TestProvider {
  issuer: string
  stop(): Promise<void>
}

/** Starts `oidc-provider` on a port; `redirectUri` is the allowed return address. */
export async function startOpenIdProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const { Provider } = await import('oidc-provider')
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'apogee',
        client_secret: 'a-secret-for-tests-only',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: ['http://localhost:3000/'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: 'grace@example.com',
        email_verified: true,
        name: 'Grace Hopper',
      }),
    }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only-for-tests'] },
  } as never)
  server.on('request', provider.callback())
  return {
    issuer,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** Goes through a provider's own pages like a browser, consenting to all, until it is redirected to `until`. */
export async function walkThrough(start: string, until: string): Promise<string> {
  const jar = new Map<string, string>()
  let address = start
  let form: URLSearchParams | null = null
  for (let step = 0; step < 20; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const text of answer.headers.getSetCookie()) {
      const [pair] = text.split(';')
      jar.set(pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1))
    }
    form = null
    const location = answer.headers.get('location')
    if (location) {
      address = new URL(location, address).href
      if (address.startsWith(until)) return address
      continue
    }
    const page = await answer.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`The provider stopped at ${address}: ${answer.status}`)
    address = new URL(action, address).href
    form = new URLSearchParams({ prompt, login: 'grace', password: 'anything' })
  }
  throw new Error('The provider goes round in circles.')
}
