import { describe, expect, test } from 'vitest'
import { dueCelebrations, type Reached } from './rules.ts'
import type { Celebrated } from './store.ts'

const today = '2026-11-20'
const nothing: Reached = {
  today,
  checkIn: today,
  daysAway: 0,
  comebackPaid: null,
  done: [],
  allDone: false,
  level: 0,
  waypoint: null,
  best: 0,
  stars: 0,
  lost: null,
  earnedBackOn: null,
  firsts: { mission: null, debrief: null, perfect: null },
  buildings: { communicationArrays: 0, researchLabs: 0, marketingTowers: 0, operationsCenters: 0 },
}
const celebrate = (kind: Celebrated['kind'], reference: string, day = today): Celebrated => ({
  kind,
  reference,
  day,
})
const due = (reached: Partial<Reached>, celebrated: Celebrated[] = []) =>
  dueCelebrations({ ...nothing, ...reached }, celebrated).map((it) => `${it.kind} ${it.reference}`)

describe('what is celebrated', () => {
  test('nothing where nothing was reached', () => expect(due({})).toEqual([]))

  test('the greatest first, each once', () => {
    const reached = { allDone: true, level: 2, best: 8, waypoint: 550, stars: 11 }
    const all = ['orbit 2', 'streak 7', `launch ${today}`, 'stars 10', 'waypoint 550']
    expect(due(reached)).toEqual(all)
    const celebrated = all.map((it) => it.split(' ') as [Celebrated['kind'], string])
    expect(
      due(
        reached,
        celebrated.map(([kind, reference]) => celebrate(kind, reference)),
      ),
    ).toEqual([])
  })

  test('what only grows is celebrated at its highest, and not again after an undo', () => {
    const seen = [celebrate('orbit', '3'), celebrate('streak', '30'), celebrate('waypoint', '1400')]
    expect(due({ level: 3, best: 31, waypoint: 1350 }, seen)).toEqual([])
    expect(due({ level: 2, best: 12, waypoint: 550 }, seen)).toEqual([])
    expect(due({ level: 7, best: 95, waypoint: 1450 }, seen)).toEqual([
      'orbit 7',
      'streak 90',
      'waypoint 1450',
    ])
    expect(due({ level: 4 }, [celebrate('orbit', 'forged')])).toEqual(['orbit 4'])
  })

  test('last week on any day of this one, once; this week when it has more missions', () => {
    // Today is a Friday, and the week began on the 16th.
    const done = [
      { day: '2026-11-08', completed: 9 },
      { day: '2026-11-09', completed: 1 },
      { day: '2026-11-15', completed: 2 },
      { day: '2026-11-16', completed: 3 },
    ]
    const firsts = { ...nothing.firsts, mission: '2026-11-08' }
    expect(due({ done, firsts })).toEqual(['week 2026-11-16'])
    const busier = [...done, { day: today, completed: 1 }, { day: '2026-11-21', completed: 9 }]
    expect(due({ done: busier, firsts })).toEqual(['week 2026-11-16', 'busier-week 2026-11-16'])
    const seen = [celebrate('week', '2026-11-16'), celebrate('busier-week', '2026-11-16')]
    expect(due({ done: busier, firsts }, seen)).toEqual([])
    expect(dueCelebrations({ ...nothing, done: busier, firsts }, [])).toMatchObject([
      { count: 3 },
      { count: 4 },
    ])
  })

  test('no week is busier than none, and an empty one is not named', () => {
    const done = [{ day: '2026-11-16', completed: 3 }]
    expect(due({ done, firsts: { ...nothing.firsts, mission: '2026-11-16' } })).toEqual(['first mission'])
    expect(due({ done, firsts: { ...nothing.firsts, mission: '2026-11-02' } })).toEqual([
      'busier-week 2026-11-16',
    ])
  })

  test('each building by its own number', () => {
    const buildings = { ...nothing.buildings, researchLabs: 3, marketingTowers: 1 }
    expect(due({ buildings }, [celebrate('researchLabs', '2')])).toEqual([
      'researchLabs 3',
      'marketingTowers 1',
    ])
  })

  test('a first time while it is news: neither from the future nor of an old account', () => {
    const first = (day: string) => due({ firsts: { ...nothing.firsts, debrief: day } })
    expect(first(today)).toEqual(['first debrief'])
    expect(first('2026-11-14')).toEqual(['first debrief'])
    expect(first('2026-11-13')).toEqual([])
    expect(first('2026-11-21')).toEqual([])
  })
})

describe('a comeback', () => {
  const away = { checkIn: '2026-11-13', daysAway: 4 }
  test('is welcomed after three missed working days, once an absence', () => {
    expect(due({ ...away, daysAway: 2 })).toEqual([])
    expect(due(away)).toEqual(['comeback 2026-11-13'])
    expect(due(away, [celebrate('comeback', '2026-11-13')])).toEqual([])
    expect(due({ ...away, checkIn: '2026-11-16' }, [celebrate('comeback', '2026-11-13')])).toHaveLength(1)
  })

  test('lights the engine with its first mission, and says how far the lost streak is', () => {
    const back = [celebrate('comeback', '2026-11-13')]
    const lost = { streak: 12, on: '2026-11-16', until: '2026-11-22', completed: 1 }
    const done = [{ day: today, completed: 1 }]
    expect(due({ lost }, back)).toEqual([])
    expect(due({ done, lost }, back)).toEqual(['engine 2026-11-13'])
    expect(dueCelebrations({ ...nothing, done, lost }, back)[0]!.count).toBe(1)
    expect(due({ done }, [...back, celebrate('engine', '2026-11-13')])).toEqual([])
    expect(due({ done: [{ day: '2026-11-02', completed: 9 }] }, back), 'not by earlier missions').toEqual([])
  })

  test('that earned the streak back says that alone', () => {
    const back = [celebrate('comeback', '2026-11-13')]
    const done = [{ day: today, completed: 3 }]
    expect(due({ done, earnedBackOn: today }, back)).toEqual([`earned-back ${today}`])
    expect(due({ earnedBackOn: '2026-10-01' })).toEqual([])
  })
})
