import { ApiError } from '#web/browser/server/queries.ts'

/** Why a mission stayed as it was: the server's reason where trying again would not help, else the document's words. */
export const errorMessage = (failure: unknown): string =>
  failure instanceof ApiError && failure.status === 409 && failure.reason
    ? failure.reason
    : 'Could not update mission status. Please try again.'
