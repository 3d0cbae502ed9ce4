import { type RefObject, useEffect, useRef } from 'react'

/**
 * Remembers where the focus was before it went into `region`; the returned function puts it back if it is still there.
 * Radix leaves it on the empty toast region, where it would hold every later toast up.
 */
export function useFocusHome(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | undefined>(undefined)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) before.current = target
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [region])
  return () =>
    queueMicrotask(() => {
      if (!region.current?.contains(document.activeElement)) return
      if (before.current?.isConnected) before.current.focus({ preventScroll: true })
      else region.current.blur()
    })
}
