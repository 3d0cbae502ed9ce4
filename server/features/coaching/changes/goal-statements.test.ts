import { describe, expect, test } from 'vitest'
import { findGoalStatements, type NumberedGoal } from './goal-statements.ts'

const none = { before: '', after: '' }
const goal = (title: string, current: number, target: number, unit = none): NumberedGoal => ({
  id: title,
  title,
  current,
  target,
  unit,
})
const clinics = goal('40 paying clinics', 17, 40)
const mrr = goal('MRR to €20,000', 4000, 20_000, { before: '€', after: '' })
const churn = goal('Churn to 3 %', 6, 3, { before: '', after: '%' })
const articles = goal('Publish 30 articles', 12, 30)
const response = goal('Response time to 15 minutes', 48, 15)
const members = goal('200 members', 140, 200)
const stores = goal('25 stores that stock our tea', 9, 25)
const hires = goal('Hire 6 engineers', 2, 6)

const read = (said: string, goals: readonly NumberedGoal[]) =>
  findGoalStatements(said, goals).map((it) => [it.goal.title, it.change])

describe('a total replaces', () => {
  test.each([
    [clinics, "We're at 19 clinics now", 19],
    [clinics, "We're at 18 paying clinics now.", 18],
    [clinics, 'Good day. We have nineteen paying clinics now, and the email is fixed.', 19],
    [clinics, "That's our nineteenth clinic!", 19],
    [clinics, 'Signed Halden this morning, that makes 18 clinics.', 18],
    [clinics, 'now at 21 customers', 21],
    [clinics, "We're at 22 of 40.", 22],
    [clinics, '20 paying so far', 20],
    [clinics, 'We went from 17 to 19 clinics', 19],
    [mrr, 'MRR is 4.2k', 4200],
    [mrr, 'Our MRR is now at €4,350', 4350],
    [mrr, 'MRR hit 5.000 €', 5000],
    [mrr, 'We are at 4,5k MRR', 4500],
    [mrr, 'Monthly recurring revenue went up to four thousand two hundred', 4200],
    [churn, 'Churn is down to 4.5 percent', 4.5],
    [churn, 'Our churn dropped to 5%', 5],
    [articles, "We're at 14 articles now", 14],
    [response, 'Response time is at 31 minutes', 31],
    [members, 'We have 151 members', 151],
    [hires, 'We now have 3 engineers', 3],
  ])('%#: %o "%s"', (of, said, to) => {
    expect(read(said, [of])).toEqual([[of.title, { to }]])
  })
})

describe('an increment adds', () => {
  test.each([
    [clinics, 'Two more signed.', 2],
    [clinics, 'Signed two more clinics today', 2],
    [clinics, 'We signed another clinic', 1],
    [clinics, 'Signed a clinic in Leeds', 1],
    [clinics, 'One more clinic said yes', 1],
    [clinics, 'Called six owners and 2 new clinics signed up', 2],
    [clinics, 'Lost a clinic today', -1],
    [clinics, '2 clinics cancelled', -2],
    [mrr, 'MRR is up 400', 400],
    [mrr, 'We added 350 euros of MRR', 350],
    [articles, 'Published three more articles', 3],
    [members, '5 members joined', 5],
    [stores, 'Three more stores', 3],
    [hires, 'Hired an engineer', 1],
  ])('%#: %o "%s"', (of, said, by) => {
    expect(read(said, [of])).toEqual([[of.title, { by }]])
  })
})

describe('what is no standing of the goal states nothing', () => {
  test.each([
    'Called 10 clinic owners',
    'Rang 12 clinics, nobody picked up',
    'We want to be at 25 clinics by March',
    "We'll have 19 clinics by Friday",
    'If two more sign we have 19 clinics',
    'Are we at 19 clinics now?',
    'We are almost at 19 clinics',
    "We're not at 19 clinics",
    'They are at 300 clinics',
    'We had 15 clinics last month',
    'Two more clinics asked for a demo',
    'Signed up two more clinics for a trial',
    'Two of the clinics signed',
    'My goal is 40 paying clinics',
    'We have 4 meetings with clinics',
    'We are at 4 calls now',
    'Sent 19 emails to clinics',
    'We have 12 trial clinics',
    'I spent 3 hours on the clinics',
    'We are at $19 a clinic now',
  ])('"%s"', (said) => {
    expect(read(said, [clinics])).toEqual([])
  })

  test.each([
    [mrr, 'We made 400 in sales today'],
    [mrr, 'Revenue of the competitor is 4.2k'],
    [mrr, 'MRR should be 5k'],
    [churn, 'Churned 4 customers'],
    [articles, 'Read 14 articles'],
    [response, 'I wrote for 31 minutes'],
  ])('%#: %o "%s"', (of, said) => {
    expect(read(said, [of])).toEqual([])
  })
})

test('of several goals each takes its own number, a total before increments', () => {
  expect(read("Signed two more. We're at 19 clinics now, and MRR is 4.2k.", [clinics, mrr])).toEqual([
    ['40 paying clinics', { to: 19 }],
    ['MRR to €20,000', { to: 4200 }],
  ])
  expect(read('Signed a clinic in Leeds. Later 2 more clinics signed.', [clinics])).toEqual([
    ['40 paying clinics', { by: 3 }],
  ])
})

test('the quote is the clause as it was said', () => {
  expect(findGoalStatements('Fixed the email, and We’re at 19 clinics now.', [clinics])[0]?.quote).toBe(
    'We’re at 19 clinics now',
  )
})

test.each(['Get to 40 paying clinics', 'Reach 40 clinics', 'Grow to 40 clinics by May'])(
  'what "%s" counts is known by its noun, wherever its number stands',
  (title) => {
    const goals = [{ id: 'g', title, current: 6, target: 40, unit: { before: '', after: '' } }]
    const changeIn = (said: string) => findGoalStatements(said, goals)[0]?.change
    expect(changeIn("They're our seventh clinic!")).toEqual({ to: 7 })
    expect(changeIn('that makes nine clinics')).toEqual({ to: 9 })
    expect(changeIn('They are rebuilding their seventh clinic')).toBeUndefined()
  },
)
