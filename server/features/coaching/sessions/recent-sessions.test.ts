import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

const { coaching } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const hour = 60 * 60 * 1000

test('the history is read page by page, newest first, and a page holds only what was begun before it', async () => {
  const ada = await app.signUp()
  for (const sessionType of ['morning', 'evening', 'morning'] as const) {
    const { id: sessionId } = await ada.call(coaching.startSession, { body: { type: sessionType } })
    await ada.call(coaching.converse, { body: { sessionId, sessionType, transcript: 'I sent 20 emails.' } })
    await ada.call(coaching.completeSession, { params: { id: sessionId } })
    app.clock.advance(5 * hour)
  }
  const all = await ada.call(coaching.readRecentSessions)
  expect(all.map((it) => it.type)).toEqual(['morning', 'evening', 'morning'])
  const [newest, middle, oldest] = all
  const before = async (moment: string) => {
    const page = await ada.call(coaching.readRecentSessions, { query: { before: moment } })
    return page.map((it) => it.id)
  }
  expect(await before(newest!.createdAt)).toEqual([middle!.id, oldest!.id])
  expect(await before(middle!.createdAt)).toEqual([oldest!.id])
  expect(await before(oldest!.createdAt)).toEqual([])
  expect(await ada.ask(coaching.readRecentSessions, { query: { before: 'yesterday' } })).toMatchObject({
    status: 400,
    body: { field: 'before' },
  })
})
