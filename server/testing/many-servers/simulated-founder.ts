import { setTimeout as sleep } from 'node:timers/promises'

/** What a founder's client saw, over all requests. */
export interface ClientTally {
  /** Requests that were answered in the end, and how many of them had to be sent again; by kind. */
  answered: Record<string, number>
  askedAgain: Record<string, number>
  /** Milliseconds from the first try to the answer. */
  waits: number[]
  /** Statuses and network errors that made it ask again. */
  reasons: Record<string, number>
}

export const emptyTally = (): ClientTally => ({ answered: {}, askedAgain: {}, waits: [], reasons: {} })

/** What the servers acknowledged to one founder, kept by the founder. */
export interface FounderLedger {
  /** Missions by title, each with the steps that were acknowledged. */
  missions: Map<string, number>
  reports: string[]
  turns: string[]
  /** Addresses of the planning sessions, by id. */
  sessions: string[]
}

export interface SimulatedFounder {
  name: string
  ledger: FounderLedger
  tally: ClientTally
  ask: Ask
  /** One thing a founder does, in turn: plan, step, talk, look, report. */
  act(): Promise<void>
  actAs(kind: Act): Promise<void>
}

export type Act = (typeof acts)[number]

type Ask = <T = unknown>(
  kind: string,
  path: string,
  init?: { method?: string; body?: object | FormData; key?: string },
) => Promise<T>

/** A client asks again for so long, in milliseconds. */
const longestWait = 60_000
const password = 'correct horse battery'

/** Signs a founder up; the client sends a request again, under the same key, where the page would. */
export async function signUpFounder(url: string, name: string): Promise<SimulatedFounder> {
  const tally = emptyTally()
  const ledger: FounderLedger = { missions: new Map(), reports: [], turns: [], sessions: [] }
  const cookie = await signIn(url, name, tally)
  const ask: Ask = async (kind, path, init = {}) => {
    const isForm = init.body instanceof FormData
    const headers = {
      origin: url,
      cookie,
      ...(init.body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(init.key ? { 'idempotency-key': init.key } : {}),
    }
    const body = isForm ? (init.body as FormData) : init.body && JSON.stringify(init.body)
    const answer = await askUntilAnswered(tally, kind, () =>
      fetch(url + path, {
        method: init.method ?? 'GET',
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(20_000),
      }),
    )
    return JSON.parse(answer.text)
  }
  let count = 0
  const actAs = (kind: Act) => actOnce({ name, ledger, ask }, kind, count++)
  return { name, ledger, tally, ask, actAs, act: () => actAs(acts[count % acts.length]!) }
}

/** A sign-up has no key: whoever asks again may find the account made, and signs in. */
async function signIn(url: string, name: string, tally: ClientTally): Promise<string> {
  const email = `${name}@example.com`
  const send = (path: string, body: object) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
  const { status, cookie } = await askUntilAnswered(
    tally,
    'sign-up',
    () => send('sign-up/email', { name, email, password }),
    [422],
  )
  if (status !== 422) return cookie
  return (await askUntilAnswered(tally, 'sign-up', () => send('sign-in/email', { email, password }))).cookie
}

/** Sends until there is an answer that stands. Throws on a refusal, which asking again does not change. */
async function askUntilAnswered(
  tally: ClientTally,
  kind: string,
  send: () => Promise<Response>,
  alsoStands: readonly number[] = [],
): Promise<{ status: number; text: string; cookie: string }> {
  const since = performance.now()
  for (let tries = 1; ; tries += 1) {
    let reason: string
    let pause = 200
    try {
      const answer = await send()
      const text = await answer.text()
      if (answer.ok || alsoStands.includes(answer.status)) {
        tally.answered[kind] = (tally.answered[kind] ?? 0) + 1
        if (tries > 1) tally.askedAgain[kind] = (tally.askedAgain[kind] ?? 0) + 1
        tally.waits.push(performance.now() - since)
        const cookie = answer.headers.getSetCookie().map((it) => it.split(';')[0])
        return { status: answer.status, text, cookie: cookie.join('; ') }
      }
      reason = `${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
      const mayAskAgain = [502, 503].includes(answer.status) || text.includes('StillRunning')
      if (!mayAskAgain) throw new RefusedRequest(`${kind}: ${answer.status} ${text}`)
      pause = Math.max(200, Number(answer.headers.get('retry-after') ?? 0) * 1_000)
    } catch (error) {
      if (error instanceof RefusedRequest) throw error
      const { cause } = error as { cause?: { code?: string } }
      reason = cause?.code ?? (error as Error).name
    }
    const name = `${kind}: ${reason}`
    tally.reasons[name] = (tally.reasons[name] ?? 0) + 1
    if (performance.now() - since > longestWait) throw new Error(`${kind}: no answer in a minute (${reason})`)
    await sleep(pause)
  }
}

class RefusedRequest extends Error {}

const acts = ['plan', 'step', 'talk', 'look', 'step', 'talk', 'report', 'talk'] as const

async function actOnce(
  { name, ledger, ask }: Pick<SimulatedFounder, 'name' | 'ledger' | 'ask'>,
  kind: Act,
  n: number,
): Promise<void> {
  const key = `${name}.${n}`
  const post = <T>(path: string, body: object | FormData) => ask<T>(kind, path, { method: 'POST', body, key })
  switch (kind) {
    case 'look':
      return void (await ask(kind, '/api/daily-goals/today'))
    case 'plan': {
      const title = `Visit the clinic of street ${n}`
      await post('/api/goals', { goal: title, targetValue: 1_000 })
      ledger.missions.set(title, 0)
      return
    }
    case 'step': {
      const [title, steps] = [...ledger.missions].at(-1)!
      const today = await ask<{ id: string; goal: string }[]>('look', '/api/daily-goals/today')
      const { id } = today.find(({ goal }) => goal === title)!
      await post(`/api/goals/${id}/step`, { by: 1 })
      ledger.missions.set(title, steps + 1)
      return
    }
    case 'talk': {
      if (ledger.sessions.length === 0) {
        const body = { type: 'morning' }
        const session = await ask<{ id: string }>('plan', '/api/coaching-sessions', {
          method: 'POST',
          body,
          key: `${key}.session`,
        })
        ledger.sessions.push(session.id)
      }
      const said = `The landlord of house ${n} worries me, what should I ask him about the lease?`
      const form = new FormData()
      form.set('sessionId', ledger.sessions[0]!)
      form.set('sessionType', 'morning')
      form.set('transcript', said)
      await post('/api/coaching-conversation', form)
      ledger.turns.push(said)
      return
    }
    case 'report': {
      const content = `The insurer answered letter ${n} and wants photographs of the roof.`
      await post('/api/status-updates', { content })
      ledger.reports.push(content)
    }
  }
}
