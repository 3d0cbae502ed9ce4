import { describe, expect, test } from 'vitest'
import { chooseNextAct, type DayState, hourAct } from './next-act.ts'

const calls = { id: 'calls', title: 'Call 10 clinic owners', left: '6', isCompleted: false }
const email = { id: 'email', title: 'Fix the email', left: null, isCompleted: false }
const done = { ...calls, left: '0', isCompleted: true }

const morning: DayState = {
  isNewcomer: false,
  hour: 9,
  daysAway: 0,
  duty: 'active',
  streak: 12,
  debriefed: false,
  launched: false,
  missions: [],
  lastSign: { hoursAgo: 1, time: '08:40' },
  firstMove: null,
}
const at = (state: Partial<DayState>) => chooseNextAct({ ...morning, ...state })

test('the greeting action follows the hour of the document', () => {
  expect([0, 11, 12, 16, 17, 23].map(hourAct)).toEqual([
    'plan',
    'plan',
    'report',
    'report',
    'debrief',
    'debrief',
  ])
})

describe('the next act', () => {
  test("is a newcomer's first flight at every hour, on days off too", () => {
    expect(at({ isNewcomer: true })).toEqual({
      act: 'first-flight',
      line: 'Three questions, two minutes',
      missionId: null,
      quiet: ['new-mission', 'plan'],
    })
    expect(at({ isNewcomer: true, hour: 19, duty: 'rest' })).toMatchObject({
      act: 'first-flight',
      quiet: ['new-mission', 'debrief'],
    })
  })

  test('is planning while nothing is planned', () => {
    expect(at({})).toEqual({
      act: 'plan',
      line: 'Two minutes, by voice or typing',
      missionId: null,
      quiet: ['new-mission'],
    })
    expect(at({ hour: 14 })).toMatchObject({ act: 'plan', quiet: ['new-mission', 'report'] })
  })

  test('goes on with the first open mission, and names what is left of it', () => {
    expect(at({ missions: [done, calls, email] })).toEqual({
      act: 'continue',
      line: 'Call 10 clinic owners, 6 left',
      missionId: 'calls',
      quiet: ['plan'],
    })
    expect(at({ missions: [email, calls] }).line).toBe('Fix the email')
  })

  test('asks what moved in the afternoon after three silent hours, not a minute before', () => {
    const afternoon = (hoursAgo: number) =>
      at({ hour: 15, missions: [calls], lastSign: { hoursAgo, time: '11:40' } })
    expect(afternoon(2.99)).toMatchObject({ act: 'continue', quiet: ['report'] })
    expect(afternoon(3)).toMatchObject({
      act: 'report',
      line: 'Half a minute: what moved since 11:40?',
      quiet: ['continue'],
    })
    expect(at({ hour: 12, missions: [calls], lastSign: null })).toMatchObject({
      act: 'report',
      line: 'Half a minute: what moved today?',
    })
    expect(at({ hour: 11, missions: [calls], lastSign: null }).act).toBe('continue')
  })

  test('rests once the day was launched; in the evening the debrief is next', () => {
    const launched = { missions: [done], launched: true }
    expect(at(launched)).toEqual({ act: 'landed', line: '', missionId: null, quiet: ['new-mission', 'plan'] })
    expect(at({ ...launched, firstMove: 'Dr Lindqvist' }).line).toBe('Tomorrow starts with “Dr Lindqvist”')
    expect(at({ ...launched, hour: 18 }).act).toBe('debrief')
    expect(at({ ...launched, missions: [done, email] }).act).toBe('continue')
  })

  test('launches when all missions are done, at any hour', () => {
    expect(at({ missions: [done, done] })).toMatchObject({
      act: 'launch',
      line: '2 of 2 done',
      quiet: ['new-mission', 'plan'],
    })
    expect(at({ hour: 18, missions: [done] })).toMatchObject({
      act: 'launch',
      quiet: ['new-mission', 'debrief'],
    })
  })

  test('is the debrief from 17:00 on, with or without a plan', () => {
    expect(at({ hour: 16, missions: [calls] }).act).toBe('continue')
    expect(at({ hour: 17, missions: [calls] })).toMatchObject({
      act: 'debrief',
      line: 'Three minutes, and the day is logged',
      quiet: ['continue'],
    })
    expect(at({ hour: 21 })).toMatchObject({ act: 'debrief', quiet: ['new-mission'] })
  })

  test('is the work where the plan was made in the evening a moment ago', () => {
    const now = { hour: 18, missions: [calls], lastSign: { hoursAgo: 0, time: '18:02' } }
    expect(at(now)).toMatchObject({ act: 'continue', quiet: ['debrief'] })
    expect(at({ ...now, lastSign: { hoursAgo: 1, time: '16:58' } })).toMatchObject({ act: 'debrief' })
  })

  test('after the debrief nothing is left: the greeting action is gone with its work', () => {
    const rest = { hour: 20, debriefed: true, missions: [done], firstMove: 'Dr Lindqvist' }
    expect(at(rest)).toEqual({
      act: 'landed',
      line: 'Tomorrow starts with “Dr Lindqvist”',
      missionId: null,
      quiet: [],
    })
    expect(at({ ...rest, firstMove: null }).line).toBe('')
    expect(at({ ...rest, hour: 15 }).quiet).toEqual(['report'])
    expect(at({ ...rest, missions: [], duty: 'rest' }).act).toBe('landed')
  })

  test('a day off without a plan asks for nothing; with a plan it is a day like others', () => {
    expect(at({ duty: 'rest' })).toMatchObject({
      act: 'rest',
      line: 'The streak holds by itself',
      quiet: ['new-mission', 'plan'],
    })
    expect(at({ duty: 'leave', streak: 0 })).toMatchObject({ act: 'rest', line: 'No fuel burns today' })
    expect(at({ duty: 'rest', missions: [calls] }).act).toBe('continue')
  })

  test('three working days away welcome back with one small mission, two do not', () => {
    expect(at({ daysAway: 2 }).act).toBe('plan')
    expect(at({ daysAway: 3 })).toEqual({
      act: 'small-mission',
      line: 'Five minutes, no backlog',
      missionId: null,
      quiet: ['plan'],
    })
    expect(at({ daysAway: 3, duty: 'rest', hour: 19 })).toMatchObject({
      act: 'small-mission',
      quiet: ['plan', 'debrief'],
    })
  })
})
