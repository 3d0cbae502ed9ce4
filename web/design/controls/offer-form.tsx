import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import * as messages from '#web/design/messages.ts'
import { Button } from './button.tsx'

interface Props {
  /** The words on the button that saves. */
  save: string
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onLeave: () => void
  /** The fields. */
  children: ReactNode
}

/** Fields in the place of an offer, to change it before it is taken; Escape leaves it as it was. */
export function OfferForm({ save, busy, onSubmit, onLeave, children }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
      className="offer flex flex-wrap items-end gap-2 p-3"
    >
      {children}
      <span className="flex gap-1">
        <Button type="submit" size="small" disabled={busy} className="h-9">
          {save}
        </Button>
        <Button
          look="quiet"
          size="small"
          className="h-9"
          aria-label={messages.leaveAsItWas}
          onClick={onLeave}
        >
          <X size={16} aria-hidden />
        </Button>
      </span>
    </form>
  )
}
