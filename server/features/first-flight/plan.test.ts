import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { firstFlight, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const flightOf = (founder: TestFounder) => founder.call(firstFlight.readFirstFlight)
const readPlan = (founder: TestFounder, answer: string, asWritten = false) =>
  founder.call(firstFlight.readPlanAnswer, { body: { answer, asWritten } })

describe('today', () => {
  test.each([
    ['Sort out the VAT return and ring four suppliers', ['Sort out the VAT return', 'Ring 4 suppliers'], []],
    ['1. Draft the tender 2. Visit two farms', ['Draft the tender', 'Visit 2 farms'], []],
    [
      'Writing the grant report and testing the new valve',
      ['Write the grant report', 'Test the new valve'],
      [],
    ],
    ["finish tomorrow's slides", ["Finish tomorrow's slides"], []],
    ['Tomorrow I call Tom. Today I sketch the poster.', ['Sketch the poster'], []],
    ['two pitches; rehearse; tell Ines', ['Rehearse', 'Tell Ines'], []],
    ['I already paid the rent, now I want to chase the invoices', ['Chase the invoices'], []],
  ])('"%s" is sorted into missions, and what was not understood is named', async (answer, titles, unread) => {
    const plan = await readPlan(await app.signUp(), answer)
    expect(plan.missions.map((it) => it.title)).toEqual(expect.arrayContaining(titles))
    expect(plan.unread).toEqual(unread)
    expect(plan.missions.length).toBeLessThanOrEqual(titles.length + 1)
  })

  test.each(['hmm', 'no idea', '🚀🚀'])(
    '"%s" holds no plan: asked again, then taken as written',
    async (answer) => {
      const founder = await app.signUp()
      expect((await readPlan(founder, answer)).missions).toEqual([])
      const { missions: written } = await readPlan(founder, answer, true)
      expect(written).toMatchObject([{ title: answer, targetValue: null, movesGoal: false }])
      await founder.call(firstFlight.bookFirstPlan, { body: { answer, missions: written } })
      expect(await founder.call(missions.readToday)).toMatchObject([{ goal: answer }])
    },
  )

  test('booked twice it is there once, with another key and from another tab', async () => {
    const founder = await app.signUp()
    const answer = 'Write the proposal for Halden and ring two suppliers'
    const { missions: read } = await readPlan(founder, answer)
    expect(read.length).toBeGreaterThan(0)
    const book = () => founder.call(firstFlight.bookFirstPlan, { body: { answer, missions: read } })
    const [first] = await Promise.all([book(), book()])
    expect((await book()).missions).toEqual(first!.missions)
    expect(await founder.call(missions.readToday)).toHaveLength(read.length)
  })

  test('is booked as the coach books: a change with the words it rests on', async () => {
    const founder = await app.signUp()
    const answer = 'Call three bakeries'
    const { missions: read } = await readPlan(founder, answer)
    await founder.call(firstFlight.bookFirstPlan, {
      body: { answer, missions: read.map((it) => ({ ...it, quote: 'words of nobody' })) },
    })
    const { rows } = await app.database.pool.query(
      'select kind, state, quote from coach_changes where founder_id = $1',
      [founder.id],
    )
    expect(rows).toEqual([{ kind: 'create-mission', state: 'applied', quote: answer }])
  })

  test('of another founder is not seen', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const answer = 'Call three bakeries'
    const { missions: read } = await readPlan(one, answer)
    await one.call(firstFlight.answerBusiness, { body: { answer: 'Flour for bakeries' } })
    await one.call(firstFlight.bookFirstPlan, { body: { answer, missions: read } })
    expect(await flightOf(other)).toEqual({ step: 1, offered: true, business: '', goal: null })
    expect(await other.call(missions.readToday)).toEqual([])
  })
})
