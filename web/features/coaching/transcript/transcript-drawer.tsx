import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as messages from '#web/features/coaching/messages-transcript.ts'
import type { SessionState } from '#web/features/coaching/session/engine/session-state.ts'

interface Props {
  state: SessionState
  open: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

/** The transcript as a drawer on narrow screens; its handle summarises the content. */
export function TranscriptDrawer({ state, open, onOpen, onClose, children }: Props) {
  const updated = state.changes.filter((it) => it.state === 'applied').length
  const offered = state.changes.filter((it) => it.state === 'offered').length
  return (
    <div className="w-full px-4 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full items-center justify-between rounded-toast border border-line bg-s1 px-4 py-3 text-left text-[13.5px]"
      >
        <span>
          <span className="font-[560]">{messages.transcript}</span>
          <span className="ml-2 text-ink-3">
            {messages.turns({ count: state.messages.length })}
            {updated > 0 && ` · ${messages.goalsUpdated({ updated })}`}
          </span>
          {offered > 0 && (
            <span className="ml-2 font-[560] text-ion-t">{messages.questions({ count: offered })}</span>
          )}
        </span>
        <ChevronUp size={17} className="text-ink-3" aria-hidden />
      </button>
      {open && (
        <Dialog title={messages.transcript} onClose={onClose}>
          <div className="flex h-[62dvh] flex-col">{children}</div>
        </Dialog>
      )}
    </div>
  )
}
