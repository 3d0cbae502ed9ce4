import { type RefObject, useEffect, useRef } from 'react'

/**
 * Remembers where the focus was before it went into `region`; the returned function puts it back if it is still there.
 * Radix leaves it on the empty toast region, where it would hold every later toast up.
 */
export function useRestoreFocus(region: RefObject<HTMLElement | null>): () => void {
  const previousFocus = useRef<HTMLElement | undefined>(undefined)
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) previousFocus.current = target
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [region])
  return () =>
    queueMicrotask(() => {
      if (!region.current?.contains(document.activeElement)) return
      if (previousFocus.current?.isConnected) previousFocus.current.focus({ preventScroll: true })
      else region.current.blur()
    })
}
