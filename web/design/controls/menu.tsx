import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLeaving } from '#web/design/overlays/use-leaving.ts'

interface Props {
  /** The name of the button that opens the menu. */
  label: string
  trigger: ReactNode
  triggerClass: string
  /** The content; its controls carry `role="menuitem"` and the classes of `menuItem`. */
  children: ReactNode
}

export const menuItem =
  'flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-left text-row text-ink-2 hover:bg-s2 hover:text-ink focus-visible:bg-s2 pointer-coarse:h-11'

const items = (within: HTMLElement | null) =>
  Array.from(within?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])

/** A menu under its button, hung from the right edge; arrow keys, Home, End and Esc as menus have them. */
export function Menu({ label, trigger, triggerClass, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (open) items(root.current)[0]?.focus()
  }, [open])
  const leave = useCallback(() => setOpen(false), [])
  useLeaving(root, open, leave)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    const all = items(root.current)
    const here = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[(next + all.length) % all.length]?.focus()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={triggerClass}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="m-land absolute top-[calc(100%+8px)] right-0 z-40 w-60 rounded-toast border border-line-2 bg-s3 p-1.5 shadow-pop"
          onKeyDown={steer}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  )
}
