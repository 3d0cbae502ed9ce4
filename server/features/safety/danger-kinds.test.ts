import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { dangerWords, startMorning, talkIn } from '#server/testing/danger-session.ts'

const { account, coaching, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.clock.set('2026-11-20T08:00:00Z'))

describe('what else is said', () => {
  test.each([
    ['I took all my pills', 'Call 911 now and tell them what you took.'],
    ['He is at the door with a knife', 'Please call 911 right now.'],
    ['I have chest pain and my arm is numb', 'Please call 911 now. That can be serious'],
    ['My co-founder told me he wants to kill himself', "I'd take that seriously. Ask them straight"],
    ['I cut myself again last night', "I'm really glad you told me."],
  ])('%s', async (said, start) => {
    const { ada, id } = await startMorning(app)
    const answer = await talkIn(ada, id)(said)
    expect(answer.aiResponse.startsWith(start), answer.aiResponse).toBe(true)
    expect(answer.support).toMatchObject({ level: 'danger', quiet: true })
  })

  test('violence is answered without a number and without its name, until it is safe', async () => {
    const { ada, id } = await startMorning(app)
    const say = talkIn(ada, id)
    const first = await say('My husband hit me again')
    expect(first.aiResponse).toContain("That isn't your fault")
    expect(first.aiResponse).not.toMatch(/\d|abuse|violence|husband/i)
    expect(first.support).toMatchObject({
      card: null,
      answers: ['Yes, it is safe', 'No, not here', 'Just stay with me'],
    })
    expect((await ada.call(account.readAccount)).quiet).toMatchObject({ showsCard: false })
    expect((await say('I am sitting in the kitchen')).support?.card).toBeNull()
    app.clock.set('2026-11-20T15:01:00Z')
    await say('My husband hit me again')
    app.clock.set('2026-11-20T15:02:00Z')
    const safe = await say('Yes, it is safe')
    expect(safe.aiResponse).toContain("You don't have to decide anything today.")
    expect(safe.support?.card?.lines[0]?.number).toBe('1 800 799 7233')
    expect((await ada.call(account.readAccount)).quiet).toMatchObject({ showsCard: true })
  })

  test('heavy words are asked about once; more, or no answer twice, is taken for danger', async () => {
    const { ada, id } = await startMorning(app)
    const say = talkIn(ada, id)
    const asked = await say("I can't do this any more")
    expect(asked).toMatchObject({
      aiResponse: 'That sounds heavy. Is it the company, or is it more than that?',
      support: { level: 'unclear', quiet: false, card: null },
    })
    expect((await ada.call(account.readAccount)).quiet).toBeNull()
    expect((await say("It's more than that")).support).toMatchObject({ level: 'danger', quiet: true })
    const ben = await startMorning(app)
    const sayTo = talkIn(ben.ada, ben.id)
    await sayTo("what's the point")
    expect((await sayTo('hm')).support).toMatchObject({ level: 'unclear' })
    expect((await sayTo('hm well')).support).toMatchObject({ level: 'danger' })
  })

  test('"the company" leads back to work, and becomes no mission', async () => {
    const { ada, id } = await startMorning(app)
    const say = talkIn(ada, id)
    await say("I can't do this any more")
    expect((await say("It's the company")).support).toMatchObject({ level: 'unclear', quiet: false })
    expect(await ada.call(missions.readToday)).toEqual([])
    const plan = await say('plan: send 20 outreach emails')
    expect(plan.support).toBeNull()
    expect(await ada.call(missions.readToday)).toHaveLength(1)
  })

  test('the question is answered for each answer', async () => {
    for (const [said, start] of [
      ['No, but it is bad', 'Okay. Thank you for answering. The number stays here'],
      ['none of your business, stop asking', "Fair enough. I'd rather ask once too often."],
      ['Just stay with me', "I'm here."],
      ["I don't know", 'Thank you for saying it.'],
    ] as const) {
      const { ada, id } = await startMorning(app)
      await talkIn(ada, id)(dangerWords)
      expect((await talkIn(ada, id)(said)).aiResponse.startsWith(start), said).toBe(true)
    }
  })

  test('without a known country the general line and no number is invented', async () => {
    const { ada, id } = await startMorning(app, 'Asia/Tashkent')
    const answer = await talkIn(ada, id)(dangerWords)
    expect(answer.aiResponse).toContain('findahelpline.com')
    expect(answer.aiResponse).not.toMatch(/\d/)
    expect(answer.support?.card).toMatchObject({
      country: null,
      emergency: { number: 'your local emergency number', call: null },
    })
  })

  test('the same words sent twice are one turn', async () => {
    const { ada, id } = await startMorning(app)
    const first = await talkIn(ada, id)(dangerWords)
    expect(await talkIn(ada, id)(dangerWords)).toMatchObject({ aiResponse: first.aiResponse })
    const { messages } = await ada.call(coaching.readSession, { params: { id } })
    expect(messages.filter((it) => it.role === 'user')).toHaveLength(1)
  })
})
