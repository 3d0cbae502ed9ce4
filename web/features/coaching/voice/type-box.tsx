import { ArrowUp } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'

interface Props {
  /** A turn is running: the text stays but cannot be sent yet. */
  busy: boolean
  onSend: (text: string) => void
  input?: RefObject<HTMLInputElement | null>
  /** What stands in the field at first, not yet sent. */
  initial?: string | undefined
}

/** The text field of a session. */
export function TypeBox({ busy, onSend, input, initial = '' }: Props) {
  const id = useId()
  const [text, setText] = useState(initial)
  const empty = text.trim() === ''
  return (
    <form
      className="pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (empty || busy) return
        onSend(text)
        setText('')
      }}
    >
      <label htmlFor={id} className="sr-only">
        Type to the coach
      </label>
      <div className="flex items-center gap-2 rounded-md border border-edge bg-sunk py-1.5 pr-1.5 pl-3 focus-within:border-ion">
        <input
          ref={input}
          id={id}
          value={text}
          maxLength={4000}
          autoComplete="off"
          placeholder="Type to the coach..."
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Esc leaves the field, so that the session's shortcuts work again.
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
          className="h-8 min-w-0 flex-1 bg-transparent text-row placeholder:text-ink-3 focus:outline-none pointer-coarse:text-lead"
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={empty || busy}
          className="grid size-8 place-items-center rounded-sm bg-s3 text-ink-2 hover:text-ink disabled:opacity-60 pointer-coarse:size-11"
        >
          <ArrowUp size={16} aria-hidden />
        </button>
      </div>
    </form>
  )
}
