import type { Mission } from '#contract/missions.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { GoalMark } from '#web/design/goal-mark.tsx'
import { dayName } from '#web/features/missions/day-name.ts'
import { goalNumber, paceNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

interface Props {
  mission: Mission
  today: string
  isClosed: boolean
}

/** The title, and one line under it: another day, what it moves, or what it is about. */
export function MissionTitle({ mission, today, isClosed }: Props) {
  const why = useWhy(mission)
  const state = stateLine(mission, today, isClosed)
  return (
    <div className="mt-1 max-w-[760px] px-5 text-center lg:mt-4">
      <h1
        dir="auto"
        title={mission.goal}
        className="line-clamp-3 text-[25px] leading-[30px] font-[570] tracking-[-.022em] wrap-anywhere text-white lg:line-clamp-2 lg:text-[32px] lg:leading-[38px]"
      >
        {mission.goal}
      </h1>
      <p className="mt-2 line-clamp-2 min-h-5 text-row text-balance wrap-anywhere text-white/78">
        {why && <GoalMark size={14} className="mr-2 inline align-[-2px] text-[#ffc47a]" />}
        {state ?? why ?? mission.description}
      </p>
    </div>
  )
}

function stateLine({ isCompleted, date }: Mission, today: string, isClosed: boolean): string | null {
  if (isCompleted) return messages.missionComplete
  if (isClosed) return messages.dayClosed({ day: dayName(date, today) })
  if (date < today) return messages.fromEarlier({ day: inSentence(date, today) })
  if (date > today) return messages.plannedFor({ day: inSentence(date, today) })
  return null
}

const inSentence = (date: string, today: string): string => {
  const name = dayName(date, today)
  return /\d/.test(name) ? name : name.toLowerCase()
}

/** What the mission moves, from the founder's numbers: the goal it is linked to and the pace it still needs. */
function useWhy({ goalId }: Mission): string | null {
  const goals = useRead(readStrategicContext, {}, { enabled: goalId !== null }).data
  const goal = goals?.ninetyDayGoals.find((it) => it.id === goalId)
  if (!goal) return null
  const line = goals?.lines.find((it) => it.goalId === goalId)
  if (!line) return messages.moves({ title: goal.title })
  const stand = `${goal.title}: ${goalNumber(line, line.current)}\u00a0of\u00a0${goalNumber(line, line.target)}`
  return line.perWeek === null
    ? stand
    : messages.paceThere({ standing: stand, pace: paceNumber(line, line.perWeek) })
}
