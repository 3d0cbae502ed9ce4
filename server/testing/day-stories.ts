import { readFileSync } from 'node:fs'
import { contract } from '#contract/index.ts'
import type { TestApp, TestFounder } from './app.ts'

const { account, coaching, missions, statusUpdates } = contract

/** `done` or `open` of a mission without a target, its count otherwise. */
type MissionStates = Record<string, number | 'open' | 'done'>

/** A day told by somebody who did not know the coach (test/data/days-*.jsonl). */
export interface DayStory {
  id: string
  class: 'once' | 'no-progress' | 'answers' | 'plain'
  missions: { title: string; target: number | null; current?: number }[]
  turns: {
    where: 'report' | 'morning' | 'evening'
    says: string
    /** The coach's question, where it matters. */
    coach?: string
    after: MissionStates
    ask?: boolean
    mustNotCreate?: boolean
    offerAllowed?: boolean
  }[]
}

/** Wrong effects of a day's words, and missing ones, by utterance. */
export interface DayResult {
  turns: number
  wrongWrites: string[]
  created: string[]
  missed: number
  needlessOffers: number
}

export const readDayStories = (name: string): DayStory[] =>
  readFileSync(new URL(`../../test/data/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DayStory)

/** Runs a day through the API: creates its missions, says every utterance, and compares the result. */
export async function liveDay(app: TestApp, day: DayStory): Promise<DayResult> {
  app.clock.set('2026-11-18T08:00:00Z')
  const founder = await app.signUp()
  await founder.call(account.changeAccount, { body: { timeZone: 'UTC' } })
  for (const { title, target, current = 0 } of day.missions) {
    const { id } = await founder.call(missions.launchMission, { body: { goal: title, targetValue: target } })
    if (current > 0) await founder.call(missions.stepMission, { params: { id }, body: { by: current } })
  }
  const result: DayResult = { turns: 0, wrongWrites: [], created: [], missed: 0, needlessOffers: 0 }
  const sessions = new Map<string, string>()
  for (const turn of day.turns) {
    app.clock.advance(90 * 60_000)
    const before = await missionStatesOf(founder, day)
    let offered = 0
    if (turn.where === 'report') {
      const { changes } = await founder.call(statusUpdates.sendStatusUpdate, { body: { content: turn.says } })
      offered = changes.filter((change) => change.state === 'offered').length
    } else {
      if (!sessions.has(turn.where)) {
        const { id } = await founder.call(coaching.startSession, { body: { type: turn.where } })
        sessions.set(turn.where, id)
      }
      const { goalUpdates } = await founder.call(coaching.converse, {
        body: { sessionId: sessions.get(turn.where)!, sessionType: turn.where, transcript: turn.says },
      })
      offered = goalUpdates.filter((change) => change.state === 'offered').length
    }
    const after = await missionStatesOf(founder, day)
    result.turns += 1
    let right = true
    for (const [title, wanted] of Object.entries(turn.after)) {
      const is = after.states[title]
      if (is === wanted) continue
      right = false
      if (is === before.states[title]) result.missed += 1
      else
        result.wrongWrites.push(
          `${day.id} "${turn.says}" ${title}: ${before.states[title]} -> ${is}, wanted ${wanted}`,
        )
    }
    const fresh = after.titles.filter((title) => !before.titles.includes(title))
    if (turn.mustNotCreate)
      result.created.push(...fresh.map((title) => `${day.id} "${turn.says}" made '${title}'`))
    if (right && offered > 0 && !turn.ask && !turn.offerAllowed) result.needlessOffers += 1
    await putRight(founder, turn.after)
  }
  return result
}

async function missionStatesOf(founder: TestFounder, day: DayStory) {
  const today = await founder.call(missions.readToday)
  const missionStates: MissionStates = {}
  for (const mission of today)
    if (day.missions.some(({ title }) => title === mission.goal))
      missionStates[mission.goal] =
        mission.targetValue === null ? (mission.isCompleted ? 'done' : 'open') : mission.currentValue
  return { states: missionStates, titles: today.map((mission) => mission.goal) }
}

/** Sets the missions to their expected state before the next utterance, so that one mistake is counted once. */
async function putRight(founder: TestFounder, wanted: MissionStates): Promise<void> {
  for (const mission of await founder.call(missions.readToday)) {
    const value = wanted[mission.goal]
    if (value === undefined) continue
    const isCompleted =
      value === 'done' ||
      (typeof value === 'number' && mission.targetValue !== null && value >= mission.targetValue)
    const currentValue = typeof value === 'number' ? value : mission.currentValue
    if (mission.isCompleted === isCompleted && mission.currentValue === currentValue) continue
    await founder.call(missions.changeMission, {
      params: { id: mission.id },
      body: typeof value === 'number' ? { isCompleted: false, currentValue } : { isCompleted },
    })
  }
}
