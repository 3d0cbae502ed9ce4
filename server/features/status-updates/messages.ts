/** The words that answer a report on a quiet day. */

export const kept = 'Kept. Nothing else has to happen today.'
export const writtenDown = ({ changes }: { changes: string }) => `Written down: ${changes}.`
