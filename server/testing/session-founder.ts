import { contract } from '#contract/index.ts'
import type { TestApp, TestFounder } from './app.ts'

const { account, coaching } = contract

/** Signs a founder up at a moment (ISO 8601); their days are those of the zone. */
export async function signUpInZone(app: TestApp, moment: string, timeZone = 'UTC'): Promise<TestFounder> {
  app.clock.set(moment)
  const founder = await app.signUp()
  await founder.call(account.changeAccount, { body: { timeZone } })
  return founder
}

/** Holds a session, one line a minute; with `end` false it stays open. */
export async function holdSession(
  app: TestApp,
  founder: TestFounder,
  type: 'morning' | 'evening',
  lines: readonly string[],
  end = true,
) {
  const { id } = await founder.call(coaching.startSession, { body: { type } })
  const say = (transcript: string) =>
    founder.call(coaching.converse, { body: { sessionId: id, sessionType: type, transcript } })
  const replies: Awaited<ReturnType<typeof say>>[] = []
  for (const line of lines) {
    app.clock.advance(60_000)
    replies.push(await say(line))
  }
  if (end) await founder.call(coaching.completeSession, { params: { id } })
  return { id, replies }
}
