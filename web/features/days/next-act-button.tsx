import { clsx } from 'clsx'
import {
  CornerDownLeft,
  Eye,
  type LucideIcon,
  MessageSquareText,
  Mic,
  Moon,
  Play,
  Plus,
  Rocket,
  Snowflake,
  Sunrise,
} from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { ActKind, NextAct } from '#contract/days.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { button } from '#web/design/controls/button.tsx'
import { actAddress, actNames, isAmber } from './acts.ts'
import * as messages from './messages.ts'

const icons: Record<ActKind, LucideIcon> = {
  'first-flight': Rocket,
  plan: Mic,
  report: MessageSquareText,
  debrief: Moon,
  continue: Play,
  launch: Rocket,
  'small-mission': Snowflake,
  landed: Eye,
  rest: Moon,
  'new-mission': Plus,
}

interface Props {
  nextAct: NextAct
  /** Leave instead of a rest day. */
  onLeave: boolean
  /** The id of the sentence beside the act. */
  describedBy: string
  /** Called before the act is followed; it may be held up. */
  onPress: (event: MouseEvent) => void
}

/** The next act, the only amber button of home, and the second choices beside it. Enter presses the act. */
export function NextActButton({ nextAct, onLeave, describedBy, onPress }: Props) {
  const { act, line, missionId, quiet } = nextAct
  const link = useRef<HTMLAnchorElement>(null)
  const to = actAddress(act, missionId)
  useShortcut('enter', () => link.current?.click(), { description: actNames[act] })
  const Icon = icons[act]
  const name = act === 'rest' && onLeave ? messages.onLeave : actNames[act]
  return (
    <>
      {to !== null && isAmber(act) ? (
        <Link
          ref={link}
          href={to}
          onClick={onPress}
          aria-describedby={describedBy}
          data-next-act=""
          className="flame next-act w-full lg:w-auto lg:max-w-[460px]"
        >
          <span aria-hidden className="next-act-well">
            <Icon size={20} strokeWidth={2} fill={act === 'continue' ? 'currentColor' : 'none'} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-lead leading-5 font-[600]">{name}</span>
            <span className="next-act-line block truncate text-secondary font-medium">{line}</span>
          </span>
          <kbd aria-hidden className="kbd ml-2 hidden lg:grid">
            <CornerDownLeft size={11} />
          </kbd>
        </Link>
      ) : (
        <CalmAct name={name} Icon={Icon} to={to} describedBy={describedBy} link={link} />
      )}
      {!isAmber(act) && line && <TomorrowLine act={act} line={line} />}
      {!isAmber(act) && quiet.length > 0 && <span className="hidden basis-full lg:block" />}
      {quiet.length > 0 && (
        // Beside the button two of them stand one below the other: a row of three is wider than the sky left of the rocket.
        <div
          className={clsx(
            'flex flex-col gap-1.5 lg:items-start',
            isAmber(act) ? 'lg:-my-2 lg:gap-0' : 'lg:flex-row lg:gap-3',
          )}
        >
          {quiet.map((kind) => (
            <QuietAct key={kind} act={kind} missionId={missionId} />
          ))}
        </div>
      )}
    </>
  )
}

interface CalmProps {
  name: string
  Icon: LucideIcon
  to: string | null
  describedBy: string
  link: React.RefObject<HTMLAnchorElement | null>
}

const calm =
  'inline-flex h-[52px] shrink-0 items-center justify-center gap-2.5 rounded-lg px-5 text-body font-[560]'

/** The act of a day that is done or off: a plain link, or only its name. */
function CalmAct({ name, Icon, to, describedBy, link }: CalmProps) {
  const content = (
    <>
      <Icon size={17} strokeWidth={1.9} aria-hidden />
      {name}
    </>
  )
  return to === null ? (
    <p className={clsx(calm, 'border border-line')}>{content}</p>
  ) : (
    <Link
      ref={link}
      href={to}
      aria-describedby={describedBy}
      data-next-act=""
      className={clsx(calm, 'border border-line-2 bg-s2/60 hover:bg-s2')}
    >
      {content}
    </Link>
  )
}

function TomorrowLine({ act, line }: { act: ActKind; line: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-row text-white/84 max-lg:justify-center">
      {act === 'landed' && <Sunrise size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      <span className="min-w-0 truncate">{line}</span>
    </p>
  )
}

function QuietAct({ act, missionId }: { act: ActKind; missionId: string | null }) {
  const Icon = icons[act]
  const to = actAddress(act, missionId)
  if (to === null) return null
  return (
    <Link
      href={to}
      className={button({
        look: 'quiet',
        className: 'h-9 rounded-nav px-2.5 text-white/84 hover:text-white',
      })}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {actNames[act]}
    </Link>
  )
}
