import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '#web/design/reduced-motion.ts'

/** Milliseconds of the animation. */
const lasts = 300

/** A whole number that counts to its new value; immediate with reduced motion. */
export function CountUp({ value }: { value: number }) {
  const element = useRef<HTMLSpanElement>(null)
  const shown = useRef(value)
  useLayoutEffect(() => {
    const text = element.current?.firstChild
    const from = shown.current
    if (!text || from === value || prefersReducedMotion()) {
      shown.current = value
      return
    }
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const rest = (1 - Math.min(1, Math.max(0, (now - began) / lasts))) ** 3
      shown.current = Math.round(value + (from - value) * rest)
      text.nodeValue = String(shown.current)
      if (rest > 0) frame = requestAnimationFrame(step)
    }
    step(began)
    return () => {
      cancelAnimationFrame(frame)
      text.nodeValue = String(value)
    }
  }, [value])
  return <span ref={element}>{value}</span>
}
