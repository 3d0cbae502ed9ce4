import { contract } from '#contract/index.ts'
import type { TestApp, TestFounder } from './app.ts'

const { account, coaching } = contract

/** Words that mean danger, with a name that occurs nowhere else. */
export const dangerWords = 'I keep thinking about ending my life, Quillfeather'

/** A founder who began a morning session at 15:00 UTC. */
export async function startMorning(
  app: TestApp,
  timeZone = 'America/New_York',
): Promise<{ ada: TestFounder; id: string }> {
  const ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone } })
  app.clock.set('2026-11-20T15:00:00Z')
  const { id } = await ada.call(coaching.startSession, { body: { type: 'morning' } })
  return { ada, id }
}

/** Says a text in a morning session and returns the answer. */
export const talkIn = (ada: TestFounder, sessionId: string) => async (transcript: string) => {
  const body = { sessionId, sessionType: 'morning' as const, transcript }
  return ada.call(coaching.converse, { body })
}
