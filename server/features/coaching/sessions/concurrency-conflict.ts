/** Thrown where a session or its missions changed since they were read; the work is done again from its start. */
export class ConcurrencyConflict extends Error {}
