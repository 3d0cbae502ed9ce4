import { CalendarRange, Flame, type LucideIcon, Repeat2, Shield, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { readDayNow } from '#contract/days.ts'
import type { FlightStatus } from '#contract/gamification.ts'
import { useRead } from '#web/browser/server.ts'

/** The three streaks in one sunk strip, and what guards the daily one. */
export function Streaks({ rocket }: { rocket: FlightStatus['rocket'] }) {
  const day = useRead(readDayNow).data
  return (
    <dl className="mt-auto grid grid-cols-3 divide-x divide-line rounded-md bg-sunk ring-1 ring-line">
      <Streak name="Daily" count={rocket.dailyStreak} unit="day" Icon={day?.asleep ? Snowflake : Flame}>
        {day && <Shields count={day.shields} asleep={day.asleep} />}
      </Streak>
      <Streak name="Weekly" count={rocket.weeklyStreak} unit="week" Icon={Repeat2} />
      <Streak name="Sprint" count={rocket.sprintStreak} unit="sprint" Icon={CalendarRange} />
    </dl>
  )
}

function Shields({ count, asleep }: { count: number; asleep: boolean }) {
  const words = `${count} ${count === 1 ? 'shield' : 'shields'}`
  return (
    <span className="ml-auto flex items-center gap-0.5" title={asleep ? `${words}, in cryosleep` : words}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shields are alike.
        <Shield key={index} size={12} aria-hidden className="text-ion-t" />
      ))}
      <span className="sr-only">
        {words}
        {asleep && ', in cryosleep'}
      </span>
    </span>
  )
}

interface StreakProps {
  name: string
  count: number
  unit: string
  Icon: LucideIcon
  children?: ReactNode
}

function Streak({ name, count, unit, Icon, children }: StreakProps) {
  const burning = name === 'Daily' && count > 0
  return (
    <div className="px-3 py-2.5">
      <dt className="flex items-center gap-1.5 text-micro text-ink-3">
        <Icon size={12} aria-hidden className={burning ? 'text-flame-t' : ''} />
        {name}
        {children}
      </dt>
      <dd className="num text-[17px] leading-6">
        {count}
        <span className="ml-1 font-sans text-micro tracking-normal text-ink-3">
          {count === 1 ? unit : `${unit}s`}
        </span>
      </dd>
    </div>
  )
}
