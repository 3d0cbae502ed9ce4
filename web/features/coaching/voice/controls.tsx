import { clsx } from 'clsx'
import {
  Captions,
  Check,
  Keyboard,
  LoaderCircle,
  type LucideIcon,
  Mic,
  Pause,
  Play,
  RotateCcw,
  Square,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import * as messages from '#web/features/coaching/messages.ts'
import type { MainAction } from '#web/features/coaching/session/session-messages.ts'

interface Props {
  main: MainAction
  isResume: boolean
  captions: boolean
  onMain: () => void
  onCaptions: () => void
  onType: () => void
  onEnd: () => void
  /** The speed control, on wide screens. */
  speed: ReactNode
}

const icons: Record<Exclude<MainAction['action'], null>, LucideIcon> = {
  begin: Mic,
  talk: Mic,
  stop: Square,
  pause: Pause,
  cancel: X,
  retry: RotateCcw,
  consent: Check,
  type: Keyboard,
}

/** The icon of the main action; a wheel while there is none. */
export const mainIcon = ({ action }: MainAction): LucideIcon =>
  action === null ? LoaderCircle : icons[action]

/** Whether the main action is the step to take next, and not one that stops something. */
export const isPrimary = ({ action }: MainAction): boolean =>
  action === 'begin' || action === 'talk' || action === 'retry' || action === 'consent' || action === 'type'

/** The buttons under the captions: the main action in the middle, the others around it. */
export function Controls({ main, isResume, captions, onMain, onCaptions, onType, onEnd, speed }: Props) {
  return (
    <div className="flex items-start justify-center gap-8 lg:gap-4 xl:gap-7">
      <SideButton Icon={Captions} name={messages.captions} pressed={captions} onClick={onCaptions} />
      <SideButton Icon={Keyboard} name={messages.type} onClick={onType} className="hidden lg:flex" />
      <MainButton main={main} isResume={isResume} onClick={onMain} />
      <span className="hidden pt-6 lg:block">{speed}</span>
      <SideButton Icon={X} name={messages.end} onClick={onEnd} className="hidden lg:flex" />
      <SideButton Icon={Keyboard} name={messages.type} onClick={onType} className="flex lg:hidden" />
    </div>
  )
}

function MainButton({
  main,
  isResume,
  onClick,
}: {
  main: MainAction
  isResume: boolean
  onClick: () => void
}) {
  const action = main.action
  const Icon = action === 'talk' && isResume ? Play : mainIcon(main)
  const primary = isPrimary(main)
  const solid = Icon === Square || Icon === Pause || Icon === Play
  return (
    <button
      type="button"
      disabled={action === null}
      data-talks
      onClick={onClick}
      className="group flex w-[104px] flex-col items-center gap-2.5 rounded-lg"
    >
      <span
        className={clsx(
          'grid size-[72px] place-items-center rounded-full ring-6 transition-transform duration-[160ms] group-active:scale-95',
          primary
            ? 'bg-linear-to-b from-flame-hi to-flame text-on-flame ring-flame/12'
            : 'bg-ink text-bg ring-ink/12',
        )}
      >
        <Icon
          size={26}
          strokeWidth={2.1}
          fill={solid ? 'currentColor' : 'none'}
          className={action === null ? 'm-spin' : undefined}
          aria-hidden
        />
      </span>
      <span className="text-secondary font-[560] whitespace-nowrap">{main.label}</span>
    </button>
  )
}

interface SideProps {
  Icon: LucideIcon
  name: string
  onClick: () => void
  /** The state of a toggle button. */
  pressed?: boolean
  className?: string
}

function SideButton({ Icon, name, onClick, pressed, className = 'flex' }: SideProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={clsx(
        'mt-6 w-14 flex-col items-center gap-2 rounded-lg text-ink-2 hover:text-ink',
        className,
      )}
    >
      <span
        className={clsx(
          sideButtonShape,
          pressed ? 'border-transparent bg-line text-ink' : 'border-line-2 bg-s1',
        )}
      >
        <Icon size={19} strokeWidth={1.8} aria-hidden />
      </span>
      <span className="text-micro whitespace-nowrap">{name}</span>
    </button>
  )
}

/** The round shape of a secondary button. */
export const sideButtonShape = 'grid size-12 place-items-center rounded-full border'
