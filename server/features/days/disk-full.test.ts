import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { diskFull } from '#server/platform/database/unavailable.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

const { days, missions } = contract
let app: TestApp
let full = false
beforeAll(async () => {
  app = await testApp({
    replace: ({ database }) => ({
      database: {
        ...database,
        write: async (founderId, work) => {
          if (full) throw diskFull()
          return database.write(founderId, work)
        },
      },
    }),
  })
})

test('on a full disk a new day can be read before the last one is closed, which happens once there is space', async () => {
  const ada = await app.signUp()
  await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
  app.clock.advance(3 * 86_400_000)
  full = true
  expect((await ada.call(missions.readAll)).map((it) => it.goal)).toEqual(['Call Anna'])
  const refused = await ada.ask(missions.launchMission, { body: { goal: 'Call Ben' } })
  expect(refused).toMatchObject({ status: 503, body: { code: 'DiskFull' }, headers: { 'retry-after': '10' } })
  full = false
  const closed = async () => {
    await ada.call(days.readDayNow)
    const { rows } = await app.database.pool.query(
      'select closed_through from founders where founder_id = $1',
      [ada.id],
    )
    return rows[0].closed_through !== null
  }
  expect(await closed()).toBe(true)
})
