import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { findFounder } from '#server/features/account/index.ts'
import { testApp } from '#server/testing/app.ts'
import { completeSession } from './complete-session.ts'

const { coaching, memory } = contract

test('a turn that is stored while the session ends belongs to it, with what was learned from it', async () => {
  const app = await testApp()
  const ada = await app.signUp()
  const { id } = await ada.call(coaching.startSession, { body: { type: 'morning' } })
  let tries = 0
  const completed = await completeSession(
    {
      ...app.context,
      modelBudget: app.context.config.modelBudget,
      signal: new AbortController().signal,
      commit: async (work) => {
        tries += 1
        if (tries === 1)
          await ada.call(coaching.converse, {
            body: {
              sessionId: id,
              sessionType: 'morning',
              transcript: 'I learned that dentists answer the phone before eight.',
            },
          })
        return app.database.write(ada.id, work)
      },
    },
    (await findFounder(app.database.orm, ada.id))!,
    id,
  )
  expect([tries, completed.status]).toEqual([2, 'completed'])
  expect((await ada.call(memory.readMemory)).memories).toMatchObject([
    { quote: expect.stringContaining('dentists answer the phone') },
  ])
})
