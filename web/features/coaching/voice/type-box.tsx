import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { Key } from '#web/design/controls/key.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import * as messages from '#web/features/coaching/messages.ts'
import type { MainAction } from '#web/features/coaching/session/session-messages.ts'
import { isPrimary, mainIcon } from './controls.tsx'

export interface TypeBoxProps {
  /** A turn is running: the text stays but cannot be sent yet. */
  busy: boolean
  onSend: (text: string) => void
  input?: RefObject<HTMLInputElement | null>
  /** What stands in the field at first, not yet sent. */
  initial?: string | undefined
  onFocus?: () => void
  /** The voice's main action, which stands beside an empty field. */
  main?: MainAction
  onMain?: () => void
}

/** The text field of a session. */
export function TypeBox({ busy, onSend, input, initial = '', onFocus, main, onMain }: TypeBoxProps) {
  const id = useId()
  const [text, setText] = useState(initial)
  const empty = text.trim() === ''
  return (
    <form
      className="pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (empty || busy) return
        onSend(text)
        setText('')
      }}
    >
      <label htmlFor={id} className="sr-only">
        {messages.typeToTheCoach}
      </label>
      <div className="flex items-center gap-2 rounded-lg border border-edge bg-sunk p-1.5 pl-4 focus-within:border-ion lg:pl-5">
        <input
          ref={input}
          id={id}
          value={text}
          maxLength={4000}
          autoComplete="off"
          placeholder={messages.answerOrAskAboutYour}
          onFocus={onFocus}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Esc leaves the field, so that the session's shortcuts work again.
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
          className="h-11 min-w-0 flex-1 bg-transparent text-[15px] text-ellipsis placeholder:text-ink-3 focus:outline-none pointer-coarse:text-lead"
        />
        {main && empty ? (
          <>
            {main.action === 'talk' && (
              <span aria-hidden className="flex items-center gap-1 text-micro text-ink-3 max-lg:hidden">
                {fillIn(messages.holdKey, { part: <Key>{messages.space}</Key> })}
              </span>
            )}
            <MainButton main={main} onClick={onMain} />
          </>
        ) : (
          <button
            type="submit"
            aria-label={messages.send}
            disabled={empty || busy}
            className="grid size-11 shrink-0 place-items-center rounded-[13px] bg-s3 text-ink-2 hover:text-ink disabled:opacity-60"
          >
            <ArrowUp size={18} aria-hidden />
          </button>
        )}
      </div>
    </form>
  )
}

function MainButton({ main, onClick }: { main: MainAction; onClick: (() => void) | undefined }) {
  const Icon = mainIcon(main)
  return (
    <button
      type="button"
      data-talks
      aria-label={main.label}
      title={main.label}
      disabled={main.action === null}
      onClick={onClick}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-[13px]',
        isPrimary(main) ? 'bg-linear-to-b from-flame-hi to-flame text-on-flame' : 'bg-s3 text-ink',
      )}
    >
      <Icon size={19} aria-hidden className={main.action === null ? 'm-spin' : undefined} />
    </button>
  )
}
