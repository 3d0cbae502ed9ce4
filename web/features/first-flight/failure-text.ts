import { ApiError, isUnauthorized } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

/** Why an answer was not taken; undefined where a dialog or the sign-in says it. */
export function failureText(failure: unknown): string | undefined {
  if (!failure || isUnauthorized(failure)) return undefined
  if (!(failure instanceof ApiError) || failure.status === 0) return messages.unreachable
  if (failure.support) return undefined
  return failure.reason?.replace(/^\w+: (.)/, (_, letter: string) => letter.toUpperCase()) ?? messages.failed
}
