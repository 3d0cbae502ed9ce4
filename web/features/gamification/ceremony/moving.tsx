import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '#web/design/reduced-motion.ts'

export const rise: Keyframe[] = [{ opacity: 0, transform: 'translateY(12px)' }, { opacity: 1 }]
export const fadeIn: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
export const fadeOut: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]

/** Whether nothing may move: the device's or the founder's own setting. */
export const isStill = (): boolean =>
  prefersReducedMotion() || document.documentElement.dataset.motion !== 'full'

interface Props {
  frames: Keyframe[]
  /** Milliseconds from the beginning of the ceremony. */
  at?: number
  lasts?: number
  easing?: string
  /** Gone in the last frame, and so not there at all without motion. */
  passing?: boolean
  className?: string | undefined
  style?: CSSProperties
  children?: ReactNode
}

/**
 * A part of a ceremony that moves once, by opacity and transform only. What is rendered is the last frame, which is all
 * there is with reduced motion.
 */
export function Moving({ frames, at = 0, lasts = 480, easing, passing, className, style, children }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const timing = useRef({ frames, at, lasts, easing, passing })
  useLayoutEffect(() => {
    if (isStill()) return
    const { frames, at, lasts, easing, passing } = timing.current
    const motion = part.current?.animate(frames, {
      delay: at,
      duration: lasts,
      easing: easing ?? 'cubic-bezier(.16,1,.3,1)',
      fill: passing ? 'both' : 'backwards',
    })
    return () => motion?.cancel()
  }, [])
  if (passing && isStill()) return null
  return (
    <div ref={part} className={className} style={style}>
      {children}
    </div>
  )
}
