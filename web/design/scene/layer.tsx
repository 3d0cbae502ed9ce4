import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Layout } from './geometry.ts'

/** One full-size layer of the window; `motion` is the class that animates it. */
export function Layer({
  layout,
  motion,
  children,
}: {
  layout: Layout
  motion?: string
  children: ReactNode
}) {
  return (
    <svg
      viewBox={`0 0 ${layout.w} ${layout.h}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('absolute inset-0 h-full w-full', motion)}
    >
      {children}
    </svg>
  )
}
