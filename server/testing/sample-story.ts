import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newHome, type Program, startProgram } from './program.ts'
import { clockShiftModule } from './shifted-clock.ts'

const hour = 3_600_000
const day = 24 * hour
/** The story always happens in the same weeks, so that it is told in the same words. */
const monday = Date.UTC(2026, 10, 30)

/** What the landing page shows of a talk with the built-in coach: typed words, and what the product made of them. */
export interface Recording {
  exchange: { founder: string; coach: string; source: string }
  message: { text: string; effects: Effect[] }
}

interface Effect {
  kind: string
  quote: string
  title: string
  result: string
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>

/** A running program with Maya's account in it. */
export interface Stage {
  url: string
  cookie: string
  call: Call
  /** How far its clock is ahead of the machine's. */
  ahead(): number
  /** Restarts the program on a day counted from a Monday, at an hour in UTC. */
  goTo(dayOfStory: number, hours: number): Promise<void>
  /** Moves the running program's clock on by four hours. */
  skipHours(): Promise<void>
  end(): Promise<void>
}

/** Starts a program of its own on a Monday morning and opens Maya's account. */
export async function openStage(): Promise<Stage> {
  const home = await newHome()
  let program: Program | undefined
  let ahead = 0
  const goTo = async (dayOfStory: number, hours: number) => {
    await program?.end()
    ahead = Math.round(monday + dayOfStory * day + hours * hour - Date.now())
    const options = { TTS_ENGINE: 'none', NODE_OPTIONS: `--import=${clockShiftModule(ahead)}` }
    program = await startProgram(home, options)
  }
  await goTo(0, 8)
  const url = `http://127.0.0.1:${home.port}`
  const cookie = await signUp(url)
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData
    const json = isForm || !body ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { origin: url, cookie, 'idempotency-key': randomUUID(), ...json },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  await call('PUT', '/api/account', { timeZone: 'UTC' })
  await call('PUT', '/api/founder-profile', { companyName: 'Clinova', currentGoal: '40 paying clinics' })
  await call('POST', '/api/ninety-day-goals', {
    title: '40 paying clinics',
    startValue: '12',
    currentValue: '12',
    targetValue: '40',
  })
  return {
    url,
    cookie,
    call,
    goTo,
    ahead: () => ahead,
    async skipHours() {
      program?.process.kill('SIGUSR2')
      ahead += 4 * hour
      // A process that is not scheduled takes two equal signals for one. Its first answer says that the signal has come,
      // its second that it was handled.
      for (let answer = 0; answer < 2; answer += 1) await fetch(`${url}/api/health`)
    },
    async end() {
      await program?.end()
      home.remove()
    },
  }
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Maya', email: 'maya@example.com', password: 'correct horse battery' }),
  })
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

const calls = { goal: 'Call 10 clinic owners', targetValue: 10, category: 'customers', priority: 'high' }
const shownPlan = [
  calls,
  { goal: 'Send Dr Patel the contract', category: 'revenue' },
  { goal: 'Mend the booking email', category: 'product', priority: 'low' },
]

const question = 'A clinic wants a free pilot for three months. Should I say yes?'
const message =
  "Rang nine clinics, Patel signed. I'll send Lindqvist a quote by Friday. I'm stuck on the booking email."

/** Asks the coach and reports the day on a Wednesday, and returns exactly what the product made of it. */
export async function recordTalk({ call, goTo }: Pick<Stage, 'call' | 'goTo'>): Promise<Recording> {
  await goTo(2, 9)
  for (const mission of shownPlan) await call('POST', '/api/goals', mission)
  const answer = (await talk(call, 'morning', question)) as {
    aiResponse: string
    receipts: { kind: string; label: string }[]
  }
  const report = (await call('POST', '/api/status-updates', { content: message })) as {
    changes: { kind: string; state: string; goal: string; message: string; quote: string }[]
    blockers: string[]
  }
  return {
    exchange: {
      founder: question,
      coach: answer.aiResponse,
      source: answer.receipts.find((it) => it.kind === 'manual')?.label ?? '',
    },
    message: {
      text: message,
      effects: [
        ...report.changes
          .filter(({ state }) => state === 'applied')
          .map(({ kind, goal: title, message: result, quote }) => ({ kind, quote, title, result })),
        ...report.blockers.map((quote) => ({ kind: 'blocker', quote, title: 'A blocker', result: quote })),
      ],
    },
  }
}

/** The encoder loads when the first session begins; until then the coach goes by words alone and answers otherwise. */
async function encoderReady(call: Call): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { encoder } = (await call('GET', '/api/installation')) as { encoder: { isReady: boolean } | null }
    if (!encoder || encoder.isReady) return
    await sleep(200)
  }
}

/** A session in which one thing is said. */
async function talk(call: Call, type: 'morning' | 'evening', words: string) {
  const session = await call('POST', '/api/coaching-sessions', { type })
  await encoderReady(call)
  const form = new FormData()
  form.set('sessionId', String(session.id))
  form.set('sessionType', type)
  form.set('transcript', words)
  const answer = await call('POST', '/api/coaching-conversation', form)
  await call('POST', `/api/coaching-sessions/${session.id}/complete`)
  return answer
}

/** Recorded values of the goal, by the day of the story. */
const clinics: Record<number, number> = {
  ...{ 2: 12, 3: 12, 4: 13, 7: 13, 8: 13, 9: 14, 10: 14 },
  ...{ 11: 15, 15: 15, 16: 15, 17: 16, 18: 16, 22: 17 },
}

/** Plays Maya's first weeks day by day, and stops at nine on the Wednesday that is day 24 of her 90, with a plan begun. */
export async function playWeeks({ call, goTo, skipHours }: Stage): Promise<void> {
  // A restart for each day would load the sentence encoder seventeen times.
  await goTo(0, 8)
  let hoursPlayed = 0
  const { ninetyDayGoals } = (await call('GET', '/api/strategic-context')) as {
    ninetyDayGoals: { id: string }[]
  }
  for (let at = 0; at < 23; at++) {
    if (at % 7 > 4) continue
    for (; hoursPlayed < at * 24; hoursPlayed += 4) await skipHours()
    await workDay({ call, skipHours }, at)
    hoursPlayed += 4
    const value = clinics[at]
    if (value !== undefined)
      await call('PUT', `/api/ninety-day-goals/${ninetyDayGoals[0]!.id}`, { currentValue: String(value) })
  }
  await goTo(23, 9.2)
  const ids: unknown[] = []
  for (const mission of shownPlan) ids.push((await call('POST', '/api/goals', mission)).id)
  await call('PUT', `/api/goals/${ids[0]}`, { currentValue: 4 })
  await call('PUT', `/api/goals/${ids[2]}`, { isCompleted: true })
}

/** A day of work: a question to the coach, missions of which most are done, and on some days a promise. */
async function workDay({ call, skipHours }: Pick<Stage, 'call' | 'skipHours'>, at: number): Promise<void> {
  const weekday = at % 7
  if (weekday !== 2) await talk(call, 'morning', 'How do I get more replies to cold email?')
  const luck = (at * 7) % 5
  const plan = [
    { ...calls, isDone: luck !== 1 },
    { goal: 'Write to the clinics that tried it', category: 'revenue', isDone: luck > 1 },
    { goal: 'Mend the booking email', category: 'product', priority: 'low', isDone: at > 9 || luck === 4 },
  ]
  const done: unknown[] = []
  for (const { isDone, ...mission } of plan) {
    const { id } = await call('POST', '/api/goals', mission)
    if (isDone) done.push(id)
  }
  await skipHours()
  for (const id of done) await call('PUT', `/api/goals/${id}`, { isCompleted: true })
  if (weekday > 2 && at > 6) await talk(call, 'evening', 'What do I do about a clinic that went quiet?')
  if (weekday !== 0 && weekday !== 3) return
  const dueDay = (await call('GET', '/api/account')).today
  const promise = await call('POST', '/api/promises', { content: 'send the price list', dueDay })
  await call('PUT', `/api/promises/${promise.id}`, { outcome: at === 10 ? 'broken' : 'kept' })
}
