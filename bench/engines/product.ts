import { type Home, newHome, type Program, signUpAt, startProgram } from '#server/testing/program.ts'

/** What one part of the proof needs that is not there, and how to get it; null when all is there. */
export type Missing = string | null

/** One part of the proof, against one kind of engine. */
export interface Part {
  name: string
  missing(): Missing
  run(): Promise<void>
}

let failures = 0

/** Prints whether something holds; `found` is printed with it. */
export function expect(what: string, holds: boolean, found: unknown = ''): void {
  if (!holds) failures += 1
  console.log(`  ${holds ? 'holds ' : 'BROKEN'} ${what}${found === '' ? '' : `: ${JSON.stringify(found)}`}`)
}

export const countFailures = (): number => failures

export const measured = (what: string, figure: string): void => console.log(`  figure ${what}: ${figure}`)

/** A founder of the program. */
export interface Founder {
  cookie: string
  call<T>(path: string, method?: string, body?: object, signal?: AbortSignal): Promise<T>
  /** A turn told as events: typed, or spoken as a WAV file, with what the browser heard or without. */
  talk(spoken: Said, type?: 'morning' | 'evening'): Promise<Turn>
  /** Calls an endpoint as the page does, with its events; returns its answer. */
  callWithEvents<T>(path: string, body: object, signal?: AbortSignal): Promise<T>
}

/** The whole program, with its administrator. */
export interface Product extends Founder {
  program: Program
  signUp(email: string): Promise<Founder>
  end(): Promise<void>
}

export type Said = string | { wav: Uint8Array; transcript?: string }

export interface Turn {
  reply: string
  /** What was heard. */
  transcript: string
  /** Who wrote the reply; null for the built-in coach. */
  model: string | null
  firstWordsMs: number
  /** When the first sound came; 0 without any. */
  firstSoundMs: number
  /** Which voice spoke each sentence. */
  spokenBy: string[]
}

const longest = 900_000

export async function openProduct(settings: Record<string, string> = {}): Promise<Product> {
  const home: Home = await newHome()
  const program = await startProgram(home, settings)
  const signUp = (email: string) => openFounder(program, email)
  return {
    ...(await signUp('ada@example.com')),
    program,
    signUp,
    async end() {
      await program.end()
      home.remove()
    },
  }
}

async function openFounder(program: Program, email: string): Promise<Founder> {
  const { cookie } = await signUpAt(program.url, email)
  const headers = { origin: program.url, cookie }

  async function call<T>(path: string, method = 'GET', body?: object, signal?: AbortSignal): Promise<T> {
    const answer = await fetch(program.url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(longest),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }

  async function readEvents(answer: Response, onText: (text: string) => void): Promise<unknown> {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    let text = ''
    for await (const part of answer.body!) {
      text += Buffer.from(part).toString()
      onText(text)
    }
    const [, data] = /event: done\ndata: (.*)/.exec(text) ?? []
    if (data === undefined) throw new Error(text.slice(-500))
    return (JSON.parse(data) as { answer: unknown }).answer
  }

  return {
    cookie,
    call,
    async callWithEvents<T>(path: string, body: object, signal?: AbortSignal) {
      const answer = await fetch(program.url + path, {
        method: 'POST',
        headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: signal ?? AbortSignal.timeout(longest),
      })
      return (await readEvents(answer, () => {})) as T
    },
    async talk(spoken, type = 'evening') {
      const { id } = await call<{ id: string }>('/api/coaching-sessions', 'POST', { type })
      const form = new FormData()
      const fields = { sessionId: id, sessionType: type }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      if (typeof spoken === 'string') form.set('transcript', spoken)
      else {
        form.set('audio', new Blob([Buffer.from(spoken.wav)], { type: 'audio/wav' }), 'turn.wav')
        if (spoken.transcript) form.set('transcript', spoken.transcript)
      }
      const startedAt = performance.now()
      let [firstWordsMs, firstSoundMs, told] = [0, 0, '']
      const answer = await fetch(`${program.url}/api/coaching-conversation`, {
        method: 'POST',
        headers: { ...headers, accept: 'text/event-stream' },
        body: form,
        signal: AbortSignal.timeout(longest),
      })
      const done = (await readEvents(answer, (text) => {
        told = text
        if (!firstWordsMs && text.includes('event: delta')) firstWordsMs = performance.now() - startedAt
        if (!firstSoundMs && text.includes('event: audio')) firstSoundMs = performance.now() - startedAt
      })) as { aiResponse: string; userMessage: string; mind: { model: string | null } | null }
      return {
        reply: done.aiResponse,
        transcript: done.userMessage,
        model: done.mind?.model ?? null,
        firstWordsMs: Math.round(firstWordsMs),
        firstSoundMs: Math.round(firstSoundMs),
        spokenBy: [...told.matchAll(/^data: \{"type":"audio".*"by":"([^"]+)"/gm)].map(([, by]) => by!),
      }
    },
  }
}
