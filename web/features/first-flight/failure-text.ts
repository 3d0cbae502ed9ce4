import { ApiError, isUnauthorized } from '#web/browser/server/queries.ts'

/** Why an answer was not taken; undefined where a dialog or the sign-in says it. */
export function failureText(failure: unknown): string | undefined {
  if (!failure || isUnauthorized(failure)) return undefined
  if (!(failure instanceof ApiError) || failure.status === 0)
    return "I can't reach mission control right now. Your words are still here: try again in a moment."
  if (failure.support) return undefined
  return (
    failure.reason?.replace(/^\w+: (.)/, (_, letter: string) => letter.toUpperCase()) ??
    'That did not work. Please try again.'
  )
}
