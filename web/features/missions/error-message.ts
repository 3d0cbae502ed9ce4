import { ApiError } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

/**
 * The error message of a failed mission change: the server's reason where a retry would not help, else the document's
 * text.
 */
export const errorMessage = (failure: unknown): string =>
  failure instanceof ApiError && failure.status === 409 && failure.reason
    ? failure.reason
    : messages.statusFailed
