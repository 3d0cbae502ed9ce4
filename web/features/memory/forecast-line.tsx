import { Link } from 'wouter'
import { readOutlook } from '#contract/memory.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** One line on home: the chance of finishing today, Say-Do, and due promises unless they are shown above. */
export default function ForecastLine({ showsPromises = true }: { showsPromises?: boolean }) {
  const { data } = useRead(readOutlook)
  if (!data) return null
  const { forecast, sayDo } = data
  const dueToday = showsPromises ? data.dueToday : []
  const hasForecast = forecast && forecast.chance !== null
  if (!hasForecast && sayDo.ratio === null && dueToday.length === 0) return null
  return (
    <section
      aria-label="Outlook"
      className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 px-1 pointer-coarse:gap-y-0 text-secondary text-ink-3 lg:mt-5"
    >
      {hasForecast && (
        <LinkLine to="/analytics?tab=patterns">
          Chance to finish today's plan <b className="num font-medium text-ink">{forecast.chance}%</b>
        </LinkLine>
      )}
      {sayDo.ratio !== null && (
        <LinkLine to="/profile?tab=memory">
          Say-Do <b className="num font-medium text-ink">{sayDo.ratio}%</b> over 28 days
        </LinkLine>
      )}
      {dueToday[0] && (
        <LinkLine to="/profile?tab=memory">
          Promised for today: <span className="text-ink">{dueToday[0].content}</span>
          {dueToday.length > 1 && ` and ${dueToday.length - 1} more`}
        </LinkLine>
      )}
    </section>
  )
}

function LinkLine({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <p className="max-w-full truncate">
      <Link href={to} className="hover:text-ink pointer-coarse:inline-block pointer-coarse:py-3">
        {children}
      </Link>
    </p>
  )
}
