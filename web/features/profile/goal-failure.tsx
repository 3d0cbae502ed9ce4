import { Link } from 'wouter'
import { button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import * as messages from './messages.ts'

/** Shown when the profile was saved but its 90-day goal was not; offers to retry or continue. */
export function GoalFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div className="panel p-5">
      <ErrorState title={messages.goalFailed} failure={failure} onRetry={onRetry} />
      <Link href="/" className={button({ look: 'quiet', className: 'mt-3' })}>
        {messages.goOnWithoutGoal}
      </Link>
    </div>
  )
}
