import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The size of an element in pixels; `first` applies until it is measured. The observer reports it between layout and
 * paint; reading it directly would force a layout of the whole page.
 */
export function useSize(of: RefObject<Element | null>, first: { width: number; height: number }) {
  const [size, setSize] = useState(first)
  useLayoutEffect(() => {
    const element = of.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([seen]) => {
      const { inlineSize, blockSize } = seen!.borderBoxSize[0]!
      if (inlineSize > 0 && blockSize > 0)
        flushSync(() => setSize({ width: Math.round(inlineSize), height: Math.round(blockSize) }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return size
}
