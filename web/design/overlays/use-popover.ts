import { type FocusEvent, type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react'

/** The classes of a popover, which lies over everything; the place beside its button is said with a `position-area`. */
export const popoverBox =
  'm-land overflow-y-auto rounded-toast border border-line-2 bg-s3 text-ink shadow-pop [position-try-fallbacks:flip-block] not-supports-[position-area:top]:m-auto'

/**
 * A button and what it opens, on the browser's own popover: Esc, a press outside and the focus moving on close it, and the
 * focus goes back to the button. `opener` belongs on the button, `popover` on the element, its content is drawn while `open`.
 */
export function usePopover() {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => element.current?.hidePopover()

  function onBlur({ relatedTarget: to }: FocusEvent) {
    if (!(to instanceof Element) || element.current?.contains(to)) return
    if (to.getAttribute('popovertarget') !== id) close()
  }
  // The browser closes it; a key of the screen that is Esc as well must not hear of it.
  function onKeyDown(event: KeyboardEvent) {
    if (open && event.key === 'Escape') event.stopPropagation()
  }
  return {
    open,
    close,
    opener: {
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      style: { anchorName: `--${id}` },
      onBlur,
      onKeyDown,
    },
    popover: {
      ref: element,
      id,
      popover: 'auto' as const,
      style: { positionAnchor: `--${id}` },
      onBlur,
      onKeyDown,
      // The content stays until it is hidden, since what is gone cannot give the focus back.
      onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && setOpen(true),
      onToggle: ({ newState }: ToggleEvent) => newState === 'closed' && setOpen(false),
    },
  }
}
