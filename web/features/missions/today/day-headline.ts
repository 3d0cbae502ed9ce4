import type { Mission } from '#contract/missions.ts'
import { plural } from '#contract/words/plural.ts'
import { countCompleted, nextMission } from '#web/features/missions/progress.ts'

/** The sentence of the window: the state of the day and the first thing to do. */
export function dayHeadline(
  missions: readonly Mission[] | undefined,
  { evening, debriefed }: { evening: boolean; debriefed: boolean },
): string {
  if (!missions) return ''
  if (debriefed) return 'The day is logged. Nothing is left to do but rest.'
  const openCount = missions.length - countCompleted(missions)
  const next = nextMission(missions)
  if (missions.length === 0)
    return evening
      ? 'No mission was planned today. A short debrief still helps tomorrow along.'
      : 'Nothing is planned yet. Name one mission and the day has a direction.'
  if (!next)
    return `${missions.length === 1 ? 'Your one mission is' : `All ${missions.length} missions are`} complete. Close the day with a debrief and keep the lesson.`
  const progressText = next.targetValue ? ` (${next.currentValue}\u00a0of\u00a0${next.targetValue})` : ''
  if (evening)
    return `${plural(openCount, 'mission')} still open. Say in the debrief what became of “${next.goal}”${progressText}.`
  return `${plural(openCount, 'mission')} left today. ${openCount === missions.length ? 'Start' : 'Go on'} with “${next.goal}”${progressText}.`
}
