import { CalendarRange, Flame, type LucideIcon, Repeat2, Shield, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DayNow, readDayNow } from '#contract/days.ts'
import type { FlightStatus } from '#contract/gamification.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { Constellation, constellations } from './constellation.tsx'
import { ExplainButton } from './explain-button.tsx'
import * as messages from './messages-details.ts'

/** The three streaks, and the shields that protect the daily one. */
export function Streaks({ rocket }: { rocket: FlightStatus['rocket'] }) {
  const day = useRead(readDayNow).data
  return (
    <ul className="mt-auto grid grid-cols-3 divide-x divide-line rounded-md bg-sunk ring-1 ring-line">
      <Streak
        name={messages.daily}
        count={rocket.dailyStreak}
        unit={messages.daysUnit}
        Icon={day?.asleep ? Snowflake : Flame}
        note={day && shieldsText(day)}
      >
        {day && <ShieldIcons count={day.shields} />}
      </Streak>
      <Streak name={messages.weekly} count={rocket.weeklyStreak} unit={messages.weeksUnit} Icon={Repeat2} />
      <Streak
        name={messages.sprint}
        count={rocket.sprintStreak}
        unit={messages.sprintsUnit}
        Icon={CalendarRange}
      />
    </ul>
  )
}

const shieldsText = ({ shields, asleep }: Pick<DayNow, 'shields' | 'asleep'>) =>
  asleep ? messages.shieldsAsleep({ shields }) : messages.shieldsLeft({ shields })

function ShieldIcons({ count }: { count: number }) {
  return (
    <span className="ml-auto flex items-center gap-0.5">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shields are interchangeable.
        <Shield key={index} size={12} aria-hidden className="text-ion-t" />
      ))}
    </span>
  )
}

interface StreakProps {
  name: string
  count: number
  unit: (values: { count: number }) => string
  Icon: LucideIcon
  /** More information for screen readers. */
  note?: string | undefined
  children?: ReactNode
}

function Streak({ name, count, unit, Icon, note, children }: StreakProps) {
  const isActive = name === 'Daily' && count > 0
  return (
    <li>
      <ExplainButton
        metric={`${name.toLowerCase() as 'daily' | 'weekly' | 'sprint'}-streak`}
        note={note ? messages.streakWith({ note }) : messages.streak}
        className="relative block w-full rounded-md px-3 py-2.5 text-left hover:bg-s2"
      >
        {isActive && constellations.includes(count) && <Constellation days={count} />}
        <span className="flex items-center gap-1.5 text-micro text-ink-3">
          <Icon size={12} aria-hidden className={isActive ? 'text-flame-t' : ''} />
          {name}
          {children}
        </span>
        <span className="num block text-[17px] leading-6">
          {formatNumber(count)}
          <span className="ml-1 font-sans text-micro tracking-normal text-ink-3">
            <span className="sr-only"> </span>
            {unit({ count })}
          </span>
        </span>
      </ExplainButton>
    </li>
  )
}
