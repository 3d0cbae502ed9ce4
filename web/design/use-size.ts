import { type RefObject, useLayoutEffect, useState } from 'react'

/** The size of an element in pixels, kept as it changes; `first` stands until it is measured. */
export function useSize(of: RefObject<Element | null>, first: { width: number; height: number }) {
  const [size, setSize] = useState(first)
  useLayoutEffect(() => {
    const element = of.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return size
}
