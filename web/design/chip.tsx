import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type Tone = 'flame' | 'ion' | 'nominal' | 'caution' | 'abort' | 'nebula'

/** The classes of a chip; a tone colours its text, background and border. */
export const chip = (tone?: Tone, className?: string) =>
  clsx(
    'inline-flex h-6 items-center gap-1.5 rounded-full border px-[9px] text-micro font-medium whitespace-nowrap',
    tone ? `tinted tone-${tone}` : 'border-line text-ink-2',
    className,
  )

/** A small label that names a state, so that colour is never the only signal. */
export function Chip({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: Tone | undefined }) {
  return <span className={chip(tone, className)} {...rest} />
}

/** The four-pointed star of a perfect day. */
export function Star({ size = 12 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden>
      <path d="M0-7Q.7-.7 7 0Q.7.7 0 7Q-.7.7-7 0Q-.7-.7 0-7Z" fill="currentColor" />
    </svg>
  )
}
