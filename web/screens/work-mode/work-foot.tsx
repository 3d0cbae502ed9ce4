import { ChevronRight } from 'lucide-react'
import type { Mission } from '#contract/missions.ts'
import { Key } from '#web/design/controls/key.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { NotesPanel } from '#web/features/work/notes-panel.tsx'
import { WhatHappened } from '#web/features/work/what-happened.tsx'
import * as messages from './messages.ts'

interface Props {
  mission: Mission
  next: Mission | undefined
  /** False for a mission of a closed day. */
  canChange: boolean
  onNext: (() => void) | undefined
  onWrite: () => void
  onSend: (text: string) => Promise<boolean>
  pending: boolean
}

/** The dark ground of work mode: notes, what happened, the next mission. */
export function WorkFoot({ mission, next, canChange, onNext, onWrite, onSend, pending }: Props) {
  return (
    <footer className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 px-4 pb-[calc(12px+env(safe-area-inset-bottom))] lg:grid-cols-[1fr_auto_1fr] lg:gap-6 lg:px-8 lg:pb-8">
      <div className="col-span-2 lg:order-2 lg:col-span-1">
        <WhatHappened onSend={onSend} pending={pending} />
      </div>
      <div className="flex min-w-0 lg:order-1">
        {canChange && <NotesPanel mission={mission} onWrite={onWrite} />}
      </div>
      <div className="flex min-w-0 justify-end lg:order-3">
        {next && onNext && (
          <button type="button" onClick={onNext} className="work-quiet min-w-0 text-right">
            <span className="min-w-0">
              <span className="hidden items-center justify-end gap-2 text-[12.5px] font-normal text-white/72 lg:flex">
                {fillIn(messages.nextArrow, { arrow: <Key>→</Key> })}
              </span>
              <span className="block max-w-[300px] truncate">
                <span className="lg:hidden">{messages.nextUp({ title: next.goal })}</span>
                <span className="hidden lg:inline">{next.goal}</span>
              </span>
            </span>
            <ChevronRight size={18} aria-hidden className="shrink-0" />
          </button>
        )}
      </div>
    </footer>
  )
}
