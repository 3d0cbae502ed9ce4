import { ChevronRight, Rocket } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Mission } from '#contract/missions.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { actAddress, actNames } from '#web/features/days/acts.ts'
import * as messages from './messages.ts'

interface Props {
  mission: Mission
  isClosed: boolean
  /** What completing it brought here and now; null when it was done earlier. */
  fuel: number | null
  next: Mission | undefined
  isToday: boolean
  isQuiet: boolean
  onReopen: () => void
}

/** A mission that is over: what it brought, the next one or the launch, and the way to rest. */
export default function DoneMission({ mission, isClosed, fuel, next, isToday, isQuiet, onReopen }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const result = useRef<HTMLParagraphElement>(null)
  // The button that was pressed last has gone: the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true })
  }, [])
  useShortcut('enter', () => link.current?.click(), { description: messages.goOn })
  const canReopen = mission.isCompleted && !isClosed
  const [href, name, line, Icon] = next
    ? [`/mission/${next.id}?start`, messages.startTheNextOne, next.goal, ChevronRight]
    : [actAddress('launch', null) ?? '/', actNames.launch, messages.nothingOpen, Rocket]
  const hasAct = !isQuiet && (next !== undefined || (isToday && mission.isCompleted))
  return (
    <div className="flex w-full flex-col items-center px-5 text-center lg:px-0">
      <p ref={result} tabIndex={-1} role="status" className="min-h-6 text-body text-white/84 outline-none">
        {fuel !== null && fuel > 0 && messages.fuelGained({ fuel })}
        {isClosed && !mission.isCompleted && messages.canGoOn}
      </p>
      <div className="mt-2 flex w-full flex-col items-center gap-2 lg:mt-3 lg:w-auto lg:flex-row">
        {hasAct && (
          <Link ref={link} href={href} className="flame next-act w-full lg:w-auto lg:max-w-[420px]">
            <span aria-hidden className="next-act-well">
              <Icon size={22} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-lead leading-5 font-[600]">{name}</span>
              <span className="next-act-line block truncate text-secondary font-medium">{line}</span>
            </span>
            <kbd aria-hidden className="kbd ml-2 hidden lg:grid">
              ↵
            </kbd>
          </Link>
        )}
        <span className="flex">
          <Link href={isClosed ? '/goals?show=all' : '/'} className="work-quiet">
            {isClosed ? messages.toMissionObjectives : messages.breath}
          </Link>
          {canReopen && (
            <button type="button" className="work-quiet" onClick={onReopen}>
              {messages.notDoneYet}
            </button>
          )}
        </span>
      </div>
    </div>
  )
}
