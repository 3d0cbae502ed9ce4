interface Props {
  size?: number
  /** Nobody has said so yet: it is offered. */
  dashed?: boolean
  className?: string | undefined
}

/** A flag on a horizon: this moves the 90-day goal. */
export function GoalMark({ size = 13, dashed = false, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashed ? '1.4 2.2' : undefined}
      className={className}
    >
      <path d="M1 12.2Q7 9.2 13 12.2" />
      <path d="M7 10.4V1.6L12 3.6 7 5.6" />
    </svg>
  )
}
