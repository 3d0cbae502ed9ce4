import { Chip, Star } from '#web/design/chip.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from '#web/features/coaching/messages-reflection.ts'
import type { MissionTally } from '#web/features/coaching/session/session-mode.ts'
import { formatNumber } from '#web/words/numbers.ts'

interface Props {
  tally: MissionTally
  /** Sessions completed this week; undefined while loading. */
  weekSessions: number | undefined
}

/** The day in three figures. */
export function EveningSummary({ tally, weekSessions }: Props) {
  return (
    <Panel title={messages.todaysMissionSummary}>
      <dl className="mt-4 flex justify-between gap-1.5 rounded-md bg-sunk px-2.5 py-3 xl:px-3">
        <Figure name={messages.missionsCompleted} value={`${tally.done}/${tally.total}`} />
        <Figure name={messages.completionRate} value={`${tally.rate}%`} />
        <Figure
          name={messages.weekSessions}
          value={weekSessions === undefined ? '–' : formatNumber(weekSessions)}
        />
      </dl>
    </Panel>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex max-w-[9ch] flex-col-reverse justify-end gap-1">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="num text-[20px] leading-6">{value}</dd>
    </div>
  )
}

/** The badge the day has earned so far; empty without missions. */
export function DayBadge({ badge }: { badge: MissionTally['badge'] }) {
  if (!badge) return null
  return (
    <Chip tone={badge === 'Perfect Mission Day!' ? 'flame' : 'nominal'}>
      <Star />
      {badge}
    </Chip>
  )
}
