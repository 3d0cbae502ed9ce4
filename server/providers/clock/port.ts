/** Time, ids and nothing else: what a use case may not take from the machine directly. */
export interface Clock {
  now(): Date
  /** UUID version 7 (RFC 9562): its first 48 bits are the time in milliseconds, so new rows lie beside new rows. */
  newId(): string
}
