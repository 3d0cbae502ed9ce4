import { AppError } from '#server/platform/errors.ts'

/** One answer for a mission that never was, was deleted, or is another founder's. */
export const missingMission = () => new AppError('NotFound', 'This mission does not exist.')
