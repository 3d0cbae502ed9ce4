import type { KeyboardEvent, ReactNode } from 'react'
import { popoverBox, usePopover } from '#web/design/overlays/use-popover.ts'

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

const items = (menu: HTMLElement) => Array.from(menu.querySelectorAll<HTMLElement>('[role="menuitem"]'))

/** A menu under its button, hung from the right edge; arrow keys, Home, End and Esc as menus have them. */
export function Menu({ label, trigger, triggerClass, children }: Props) {
  const { open, close, opener, popover } = usePopover()
  function steer(event: KeyboardEvent<HTMLElement>) {
    popover.onKeyDown(event)
    const all = items(event.currentTarget)
    const here = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[(next + all.length) % all.length]?.focus()
  }
  return (
    <>
      <button
        {...opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        className={triggerClass}
        onKeyDown={(event) => {
          opener.onKeyDown(event)
          if (open || event.key !== 'ArrowDown') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        {trigger}
      </button>
      <div
        {...popover}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`${popoverBox} mt-2 w-60 p-1.5 [position-area:bottom_span-left]`}
        onToggle={(event) => {
          popover.onToggle(event)
          if (event.newState === 'open') items(event.currentTarget)[0]?.focus()
        }}
        onKeyDown={steer}
        onClick={close}
      >
        {open && children}
      </div>
    </>
  )
}
