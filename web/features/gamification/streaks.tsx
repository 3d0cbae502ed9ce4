import { CalendarRange, Flame, type LucideIcon, Repeat2 } from 'lucide-react'
import type { FlightStatus } from '#contract/gamification.ts'

/** The three streaks in one sunk strip. */
export function Streaks({ rocket }: { rocket: FlightStatus['rocket'] }) {
  return (
    <dl className="mt-auto grid grid-cols-3 divide-x divide-line rounded-md bg-sunk ring-1 ring-line">
      <Streak name="Daily" count={rocket.dailyStreak} unit="day" Icon={Flame} />
      <Streak name="Weekly" count={rocket.weeklyStreak} unit="week" Icon={Repeat2} />
      <Streak name="Sprint" count={rocket.sprintStreak} unit="sprint" Icon={CalendarRange} />
    </dl>
  )
}

interface StreakProps {
  name: string
  count: number
  unit: string
  Icon: LucideIcon
}

function Streak({ name, count, unit, Icon }: StreakProps) {
  const burning = name === 'Daily' && count > 0
  return (
    <div className="px-3 py-2.5">
      <dt className="flex items-center gap-1.5 text-micro text-ink-3">
        <Icon size={12} aria-hidden className={burning ? 'text-flame-t' : ''} />
        {name}
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
