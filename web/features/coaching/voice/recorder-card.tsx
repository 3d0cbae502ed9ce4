import { Mic, Moon, Sunrise } from 'lucide-react'
import { Link } from 'wouter'
import type { SessionType } from '#contract/coaching.ts'
import { button } from '#web/design/controls/button.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from '#web/features/coaching/messages.ts'
import { startLabel } from '#web/features/coaching/session/session-messages.ts'
import { sessionUrl } from '#web/features/coaching/session/session-mode.ts'

interface Props {
  type: SessionType
  /** Whether a session of this type is open today. */
  open: boolean
  /** Whether this is the session for the current time of day, which gets the primary button. */
  current: boolean
}

const cards = {
  morning: {
    title: messages.morningPlanning,
    note: messages.aboutTenMinutesTheOne,
    Icon: Sunrise,
  },
  evening: {
    title: messages.eveningRetrospective,
    note: messages.aboutTenMinutesWinsMisses,
    Icon: Moon,
  },
} as const

/** The card that starts or continues a session of one type. */
export function SessionCard({ type, open, current }: Props) {
  const { title, note, Icon } = cards[type]
  return (
    <Panel
      title={title}
      note={note}
      aside={
        <Icon size={19} strokeWidth={1.75} aria-hidden className={current ? 'text-flame-t' : 'text-ink-3'} />
      }
    >
      <Link
        href={sessionUrl[type]}
        className={button({ look: current ? 'flame' : 'line', size: 'window', className: 'mt-5 self-start' })}
      >
        <Mic size={17} strokeWidth={2} aria-hidden />
        {open ? messages.continueConversation : startLabel[type]}
      </Link>
    </Panel>
  )
}
