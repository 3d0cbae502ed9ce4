import { clsx } from 'clsx'
import { Mic, Square } from 'lucide-react'

interface Props {
  isOpen: boolean
  /** What a press does while the microphone is off. */
  label: string
  /** What a press does while it is on. */
  stopLabel: string
  disabled: boolean
  onStart: () => void
  onStop: () => void
  className: string
  /** Its look while the microphone is off. */
  idleClassName: string
}

/** The microphone inside a field: begins to listen, and takes what was said. */
export function MicrophoneButton({
  isOpen,
  label,
  stopLabel,
  disabled,
  onStart,
  onStop,
  className,
  idleClassName,
}: Props) {
  return (
    <button
      type="button"
      aria-label={isOpen ? stopLabel : label}
      disabled={disabled}
      onClick={isOpen ? onStop : onStart}
      className={clsx(
        'grid shrink-0 place-items-center disabled:opacity-50',
        className,
        isOpen ? 'bg-white text-night' : idleClassName,
      )}
    >
      {isOpen ? (
        <Square size={15} fill="currentColor" aria-hidden />
      ) : (
        <Mic size={18} strokeWidth={1.9} aria-hidden />
      )}
    </button>
  )
}
