import type { AvoidedMission } from '#contract/memory.ts'
import * as messages from './messages.ts'
import { stemsOf } from './word-overlap.ts'

export const carriedOften = 3

/** Words too general to show that two texts are about the same thing. */
const wide = stemsOf(
  'customers users product team work things people company business founder struggling avoiding',
)

interface OpenMission {
  id: string
  title: string
  carryCount: number
  isCompleted: boolean
}

/** The clauses of what a founder said they avoid. */
const avoidedClauses = (text: string): string[] =>
  text
    .split(/[.,;:!?\n]|\b(?:and|or|but|because)\b/i)
    .map((it) => it.trim())
    .filter((it) => it !== '')

/** The clause of `text` that a title resembles: the title has at least half of the clause's specific words. */
export function avoidedIn(title: string, text: string): string | null {
  const said = stemsOf(title)
  const found = avoidedClauses(text).find((clause) => {
    const telling = [...stemsOf(clause)].filter((it) => !wide.has(it))
    const shared = telling.filter((it) => said.has(it)).length
    return shared > 0 && shared >= telling.length / 2
  })
  return found ?? null
}

/**
 * The mission put off today: the open one carried most often, from three times on, or one that resembles what the
 * founder said they avoid.
 */
export function detectProcrastination(
  missions: readonly OpenMission[],
  avoiding: string,
): AvoidedMission | null {
  const open = missions.filter((it) => !it.isCompleted)
  const carried = open
    .filter((it) => it.carryCount >= carriedOften)
    .toSorted((a, b) => b.carryCount - a.carryCount)[0]
  if (carried) {
    const { id: missionId, title, carryCount } = carried
    const question = messages.carriedOften({ title, times: carryCount })
    return { missionId, title, carryCount, reason: 'carried', question }
  }
  for (const { id: missionId, title, carryCount } of open) {
    const clause = avoidedIn(title, avoiding)
    if (!clause) continue
    const question = messages.soundsPutOff({ title })
    return { missionId, title, carryCount, reason: 'avoided', question }
  }
  return null
}
