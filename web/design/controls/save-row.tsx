import type { ReactNode } from 'react'
import * as messages from '#web/design/messages.ts'
import { Button } from './button.tsx'

interface Props {
  dirty: boolean
  pending: boolean
  onUndo: () => void
  /** The words of the button. */
  children: ReactNode
}

/** The end of a form: save what was changed, or take it back. */
export function SaveRow({ dirty, pending, onUndo, children }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-2.5 border-t border-line pt-4">
      {dirty && (
        <Button look="quiet" disabled={pending} onClick={onUndo}>
          {messages.undoChanges}
        </Button>
      )}
      <Button type="submit" look="flame" disabled={!dirty || pending}>
        {children}
      </Button>
    </div>
  )
}
