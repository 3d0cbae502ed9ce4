import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from '#web/design/overlays/use-modal.ts'
import * as messages from '#web/features/gamification/messages-details.ts'
import { isStill } from './moving.tsx'

interface Props {
  /** The sentence, announced once. */
  sentence: string
  /** Milliseconds after which it goes by itself; null where it waits for the founder, as it always does without motion. */
  endsAfter: number | null
  /** Any key or a press beside its buttons. */
  onSkip: () => void
  /** Esc, and the end of the time. */
  onClose: () => void
  children: ReactNode
}

/** Ignores the key or press that opened the ceremony. */
const quietMs = 350
const modifiers = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'])

/** A full window over home, always night. Its last frame is what is rendered; everything before it is motion. */
export function CeremonyDialog({ sentence, endsAfter, onSkip, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const openedAt = useRef(performance.now())
  const [said, setSaid] = useState('')
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    // A live region is announced when its text changes after it was rendered.
    const saying = setTimeout(() => setSaid(sentence), 120)
    return () => clearTimeout(saying)
  }, [sentence])
  useEffect(() => {
    if (endsAfter === null || isStill()) return
    const ending = setTimeout(() => close.current(), endsAfter)
    return () => clearTimeout(ending)
  }, [endsAfter])
  const isEarly = () => performance.now() - openedAt.current < quietMs
  const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={messages.milestone}
      data-theme="dark"
      data-ceremony=""
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-0 bg-night p-0 text-ink"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || modifiers.has(event.key) || event.repeat || isEarly()) return
        if (isControl(event.target) && (event.key === 'Enter' || event.key === ' ')) return
        event.preventDefault()
        onSkip()
      }}
      onClick={(event) => {
        if (!isControl(event.target) && !isEarly()) onSkip()
      }}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {children}
    </dialog>,
    document.body,
  )
}
