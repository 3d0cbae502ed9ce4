import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'

const base = [
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-[560] leading-none whitespace-nowrap select-none',
  'transition-[background-color,border-color,transform,opacity] duration-[120ms] active:scale-[.98]',
  'disabled:opacity-50 disabled:active:scale-100',
]
const looks = {
  flame: 'flame',
  line: 'border border-line-2 bg-s2/60 text-ink hover:bg-s2',
  quiet: 'text-ink-2 hover:bg-s2 hover:text-ink',
  abort: 'border border-line-2 bg-s2/60 text-abort hover:bg-s2',
}
const sizes = {
  small: 'h-8 rounded-nav px-2.5 text-secondary pointer-coarse:h-11 pointer-coarse:min-w-11',
  normal: 'h-10 px-4 text-row pointer-coarse:h-11',
  window: 'h-12 px-5 text-body lg:h-11',
  icon: 'size-9 rounded-nav pointer-coarse:size-11',
}

interface Look {
  look?: keyof typeof looks | undefined
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}

/** The classes of a button, for links that look like one. A screen has one `flame`. */
export const button = ({ look = 'line', size = 'normal', className }: Look = {}): string =>
  clsx(base, looks[look], sizes[size], className)

type Props = ComponentProps<'button'> & Look

/**
 * A button that does something here and now; a way to another address is a link with the classes of `button`. A button
 * that was disabled while it had the focus (its request is under way, say) takes the focus back afterwards, since the
 * browser gives it to nothing and the keyboard would start at the top of the page.
 */
export function Button({ look, size, className, type = 'button', onBlur, ...rest }: Props) {
  const interrupted = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (rest.disabled) return
    if (document.activeElement === document.body) interrupted.current?.focus({ preventScroll: true })
    interrupted.current = null
  }, [rest.disabled])
  return (
    <button
      type={type}
      className={button({ look, size, className })}
      onBlur={(event) => {
        if (event.currentTarget.disabled) interrupted.current = event.currentTarget
        onBlur?.(event)
      }}
      {...rest}
    />
  )
}
