import type { MissionFact, Scene } from '#server/providers/mind/port.ts'
import { figure, plain, riskiest, standing, titled, wordsIn } from './phrasing.ts'

/** One fact of the founder's own: where an open mission or the 90-day goal stands. */
export function overview(scene: Scene, named: MissionFact | null): string {
  const open = scene.missions.filter((mission) => !mission.isCompleted)
  const risk = riskiest(open)
  if (risk && named && open.length > 1) return `${open.length} missions are open.`
  if (risk && named)
    return named.targetValue === null
      ? ''
      : `It stands at ${figure(named.currentValue)} of ${figure(named.targetValue)}.`
  if (risk)
    return open.length > 1
      ? `${open.length} missions are open, among them ${standing(risk)}.`
      : `Open: ${standing(risk)}.`
  if (scene.missions[0]) return `${titled(scene.missions[0])} is done and nothing else is open.`
  if (scene.goal)
    return `Nothing is planned yet for '${plain(scene.goal.title)}', with ${figure(scene.goal.daysLeft)} days left.`
  return 'Nothing is planned yet.'
}

/** Joins sentences up to a number of words; the ending always stands. */
export function assemble(parts: string[], ending: string, most: number): string {
  const kept: string[] = []
  for (const part of parts)
    if (part !== '' && wordsIn([...kept, part, ending].join(' ')) <= most) kept.push(part)
  return [...kept, ending].join(' ')
}
