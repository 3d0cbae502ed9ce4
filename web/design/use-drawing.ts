import { startTransition, useLayoutEffect, useState } from 'react'

/** What stands in the first view, what is needed to move on, what lies at the fold, and twice what lies under it. */
const last = 5

let drawn = 1

/**
 * Which drawing of a visit this is, 1 to 5: a page comes in that order, a frame and a task for each, giving way to input.
 * Drawn at once it would hold a phone for a quarter of a second. Later screens are drawn whole, as the fifth.
 */
export function useDrawing(): number {
  const [drawing, setDrawing] = useState(drawn)
  useLayoutEffect(() => {
    if (drawing >= last) return
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        drawn = Math.max(drawn, drawing + 1)
        startTransition(() => setDrawing(drawing + 1))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawing])
  return drawing
}
