import { beforeAll, expect, test } from 'vitest'
import { converse, searchSessions, startSession } from '#contract/coaching.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp()
  await say(ada, 'I avoided calling Meridian because I was afraid of a no.')
  app.clock.set('2026-11-23T08:00:00Z')
  await say(ada, 'The «pricing» page is shipped. Two customers asked for annual plans.')
})

async function say(founder: TestFounder, transcript: string) {
  const { id } = await founder.call(startSession, { body: { type: 'morning' } })
  await founder.call(converse, { body: { sessionId: id, sessionType: 'morning', transcript } })
  return id
}
const search = (q: string, founder = ada) => founder.call(searchSessions, { query: { q } })

test('finds what was said, in any form of the word, with its date and the words marked', async () => {
  const [found] = await search('call')
  expect(found).toMatchObject({ day: '2026-11-20', role: 'user', sessionType: 'morning' })
  expect(found!.quote).toContain('«calling» Meridian')
  expect((await search('customer plan'))[0]?.day).toBe('2026-11-23')
})

test('marks of the text itself are no marks of the search', async () => {
  expect((await search('shipped'))[0]!.quote).toContain('pricing page is «shipped»')
})

test('finds phrases, and what is not asked for stays out', async () => {
  expect(await search('"annual plans"')).toHaveLength(1)
  expect(await search('"plans annual"')).toEqual([])
  expect(await search('meridian -afraid')).toEqual([])
  expect(await search('zeppelin')).toEqual([])
})

test('anything may be typed', async () => {
  for (const q of ["' OR 1=1 --", '((((', '!!', ':*&|', '%%', 'a b c d e f']) await search(q)
})

test("another founder's words are not there", async () => {
  const eve = await app.signUp('Eve')
  expect(await search('Meridian', eve)).toEqual([])
})

test('needs at least two characters', async () => {
  expect(await ada.ask(searchSessions, { query: { q: 'a' } })).toMatchObject({
    status: 400,
    body: { field: 'q' },
  })
})
