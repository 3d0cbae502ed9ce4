import { AppError } from '#server/platform/errors.ts'

/** The same answer for a mission that never existed, was deleted, or is another founder's. */
export const missingMission = () => new AppError('NotFound', 'This mission does not exist.')
