import { type RefObject, useEffect } from 'react'

/** The arrow keys walk from the search field through the rows within an element, and back. */
export function useArrowKeys(
  within: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      const stops = [field.current, ...rowsIn(within.current)].filter((it) => it !== null)
      const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
      if (!stops.includes(document.activeElement as HTMLElement) || !next) return
      event.preventDefault()
      next.focus()
    }
    const element = within.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [within, field])
}

/** The rows of the lists within an element, in order. */
export const rowsIn = (element: HTMLElement | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]
