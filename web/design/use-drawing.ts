import { startTransition, useLayoutEffect, useState } from 'react'

/** Five steps: the first view, navigation, content at the fold, and two steps below it. */
const last = 5

let drawn = 1

/**
 * Which render step of a visit this is, 1 to 5: a page renders in that order, one frame and task per step, yielding to
 * input. Rendered at once it would block a phone for a quarter of a second. Later screens start at step 5.
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
