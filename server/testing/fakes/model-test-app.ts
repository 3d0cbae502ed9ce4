import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { TurnEvent } from '#contract/coaching.ts'
import { contract } from '#contract/index.ts'
import { afterFile } from '#server/testing/after-file.ts'
import { requestOf, type TestFounder, testApp } from '#server/testing/app.ts'
import { type FakeModel, startFakeModel } from './fake-model.ts'

const { coaching, missions } = contract

/** The tool arguments of a model that found nothing. */
export const noProposals = { proposals: [], intent: 'unclear', blockers: [], metrics: [] }

export const modelSettings = (fakeModel: FakeModel) => ({
  LLM_PROVIDER: 'openai',
  LLM_BASE_URL: fakeModel.url,
  LLM_API_KEY: 'sk-very-secret',
  LLM_MODEL: 'fake-model',
  LLM_FIRST_OUTPUT_MS: '20000',
})

export type ModelTestApp = Awaited<ReturnType<typeof modelTestApp>>

/** An application whose coach asks a fake model, six turns a day; it listens on a port for turns told as events. */
export async function modelTestApp() {
  const fakeModel = await startFakeModel()
  afterFile(() => fakeModel.close())
  const app = await testApp({
    settings: { ...modelSettings(fakeModel), LLM_STALL_MS: '1500', LLM_DAILY_TURNS: '6' },
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`

  const resetModel = () => {
    fakeModel.fault = fakeModel.hold = null
    fakeModel.asked.length = 0
    fakeModel.leftAt.length = 0
    fakeModel.fill = () => noProposals
    fakeModel.say = () => ["'Send 50 outreach emails' ", 'waits for you. ', 'What stops', ' you?']
  }
  /** A founder with a mission in an evening session. */
  const startEvening = async (): Promise<{ ada: TestFounder; sessionId: string }> => {
    const ada = await app.signUp()
    await ada.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
    const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    return { ada, sessionId: id }
  }
  /** Takes a turn over a real socket that is told as events. */
  const listen = (
    ada: TestFounder,
    sessionId: string,
    transcript: string,
    { headers: more, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Response> => {
    const { url, headers, payload } = requestOf(coaching.converse, turn(sessionId, transcript), ada.cookie)
    return fetch(`${address}${String(url)}`, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), accept: 'text/event-stream', ...more },
      body: payload as Buffer<ArrayBuffer>,
      ...(signal && { signal }),
    })
  }
  return { ...app, fakeModel, resetModel, startEvening, listen }
}

/** A turn of an evening session. */
export const turn = (sessionId: string, transcript: string) => ({
  body: { sessionId, sessionType: 'evening' as const, transcript },
})

export async function eventsOf(response: Response): Promise<TurnEvent[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block.includes('data: '))
  return blocks.map((block) => {
    const [name, data] = block.split('\n')
    const event = JSON.parse(data!.slice('data: '.length)) as TurnEvent
    expect(name).toBe(`event: ${event.type}`)
    return event
  })
}
