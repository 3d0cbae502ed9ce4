import { type RefObject, useEffect } from 'react'

/** While `active`, calls `leave` once the pointer is pressed or the focus moves outside `root`. */
export function useLeaving(root: RefObject<HTMLElement | null>, active: boolean, leave: () => void): void {
  useEffect(() => {
    if (!active) return
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) leave()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [root, active, leave])
}
