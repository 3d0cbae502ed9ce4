/** Source of time and ids for use cases. */
export interface Clock {
  now(): Date
  /** UUID version 7 (RFC 9562): its first 48 bits are the time in milliseconds, so new rows are adjacent in an index. */
  newId(): string
}
