/** Streak lengths that show a constellation. */
export const constellations = [7, 30, 90]

/** The position of the n-th star in percent: evenly spread and deterministic (golden ratio). */
const starPosition = (n: number) =>
  [(100 * (0.5 + n * 0.618_034)) % 100, (100 * (0.5 + n * 0.754_878)) % 100] as const

/** One star per day of a long streak, behind the head of its cell. */
export function Constellation({ days }: { days: number }) {
  const size = days > 30 ? 2 : days > 7 ? 2.5 : 4
  return (
    <span
      aria-hidden
      data-stars={days}
      className="m-land pointer-events-none absolute inset-y-1.5 right-1.5 left-1/2 text-flame-t"
    >
      {Array.from({ length: days }, (_, day) => {
        const [left, top] = starPosition(day)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: one star per day, in order.
            key={day}
            className="absolute rounded-full bg-current opacity-60"
            style={{ left: `${left}%`, top: `${top}%`, width: size, height: size }}
          />
        )
      })}
    </span>
  )
}
