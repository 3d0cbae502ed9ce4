import { clsx } from 'clsx'

interface Props {
  label: string
  /** Percent, 0 to 100. */
  value: number
  /** What the share means, in words. */
  text?: string
  /** A line of 4 px instead of a bar of 8 px. */
  thin?: boolean
}

/** A progress bar. */
export function Meter({ label, value, text, thin = false }: Props) {
  const share = Math.max(0, Math.min(100, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={clsx('overflow-hidden rounded-full bg-sunk ring-1 ring-line', thin ? 'h-1' : 'h-2')}
    >
      <div
        className="h-full origin-left rounded-full bg-linear-to-r from-flame-lo via-flame to-flame-hi transition-transform duration-300 ease-thrust"
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  )
}
