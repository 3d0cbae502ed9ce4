import { startTransition, useEffect, useState } from 'react'

let begun = false

/**
 * False in the first drawing of a visit and true from its second, which gives way to input: what stands under the first
 * view is drawn after it, in a task of its own. Later screens are drawn whole at once.
 */
export function useSecondDrawing(): boolean {
  const [second, setSecond] = useState(begun)
  useEffect(() => {
    begun = true
    startTransition(() => setSecond(true))
  }, [])
  return second
}
