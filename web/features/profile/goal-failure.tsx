import { Link } from 'wouter'
import { button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'

/** Shown when the profile was saved but its 90-day goal was not; offers to retry or continue. */
export function GoalFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div className="panel p-5">
      <ErrorState
        title="Your profile is saved, but the 90-day goal is not yet"
        failure={failure}
        onRetry={onRetry}
      />
      <Link href="/" className={button({ look: 'quiet', className: 'mt-3' })}>
        Go to Mission Control without it
      </Link>
    </div>
  )
}
