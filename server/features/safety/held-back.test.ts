import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { startMorning, talkIn } from '#server/testing/danger-session.ts'

const { missions } = contract
const heldBack = "My feet are in a basin and I'm not moving. Today I call the three suppliers."

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('what safety asked about', () => {
  test('is taken up in the conversation once the founder says that it is only work', async () => {
    const { ada, id } = await startMorning(app)
    const say = talkIn(ada, id)
    expect(await say(heldBack)).toMatchObject({ goalUpdates: [], support: { level: 'unclear' } })
    const answer = await say("It's the company")
    expect(answer).toMatchObject({ userMessage: "It's the company", support: null })
    expect(answer.aiResponse).toMatch(/^Okay, the company then\. Thank you for saying so\. \S/)
    expect((await ada.call(missions.readToday)).map((it) => it.goal)).toContain('Call the 3 suppliers')
    // It is taken up once.
    expect((await say("It's the company")).goalUpdates).toEqual([])
  })

  test('becomes no work where it sounds serious, whatever is said of it', async () => {
    const { ada, id } = await startMorning(app)
    const say = talkIn(ada, id)
    await say('Today: 1. rent 2. letters to the kids 3. disappear, so nobody has to carry me any more')
    const answer = await say("It's the company")
    expect(answer).toMatchObject({ goalUpdates: [] })
    expect(await ada.call(missions.readToday)).toEqual([])
  })

  test('is taken up with the answer that goes on', async () => {
    const { ada, id } = await startMorning(app)
    const say = talkIn(ada, id)
    await say(heldBack)
    await say('No no, only work, I am just tired. And I write the offer for the school.')
    const titles = (await ada.call(missions.readToday)).map((it) => it.goal)
    expect(titles).toEqual(expect.arrayContaining(['Call the 3 suppliers', 'Write the offer for the school']))
  })

  test('is answered as danger when it is more, and nothing of it is written', async () => {
    const { ada, id } = await startMorning(app)
    const say = talkIn(ada, id)
    await say(heldBack)
    expect(await say("It's more than that")).toMatchObject({ goalUpdates: [], support: { level: 'danger' } })
    expect(await ada.call(missions.readToday)).toEqual([])
  })
})
