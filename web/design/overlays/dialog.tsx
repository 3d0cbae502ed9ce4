import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/design/messages.ts'
import { useModal } from './use-modal.ts'

interface Props {
  title: string
  note?: ReactNode
  /**
   * Called for Esc, the close button and a press outside; the owner then stops rendering the dialog. Once something was
   * written in it a press outside is none: a slip of the hand must not cost a text.
   */
  onClose: () => void
  children: ReactNode
}

const written = 'textarea, input:not([type=radio], [type=checkbox], [type=search], [type=file])'

/** A modal dialog on the browser's own element: focus is held inside and goes back to where it was on close. */
export function Dialog({ title, note, onClose, children }: Props) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const typed = useRef(false)
  useModal(element)
  // A dialog inside an element that is not displayed would not show either, so it hangs from the body.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Esc, which arrives as `cancel`.
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-note` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onInput={({ target }) => {
        if (target instanceof Element && target.matches(written)) typed.current = true
      }}
      onClick={({ target }) => target === element.current && !typed.current && onClose()}
      className="m-land fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[92dvh] w-full max-w-[520px] overflow-y-auto overscroll-contain rounded-t-xl border border-line-2 bg-s1 p-0 text-ink shadow-pop sm:inset-0 sm:m-auto sm:h-fit sm:rounded-xl"
    >
      <div className="p-5 pb-[max(20px,env(safe-area-inset-bottom))] sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id={`${id}-title`} className="text-screen">
              {title}
            </h2>
            {note && (
              <p id={`${id}-note`} className="mt-1 text-secondary text-ink-3">
                {note}
              </p>
            )}
          </div>
          <Button
            look="quiet"
            size="icon"
            aria-label={messages.close}
            onClick={onClose}
            className="-mt-1 -mr-2"
          >
            <X size={17} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
        <div className="mt-5">{children}</div>
      </div>
    </dialog>,
    document.body,
  )
}
