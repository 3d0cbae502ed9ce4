/**
 * Output guard for streamed replies. `submit(sentence)` sends it and returns null, or returns the reason it was
 * rejected.
 */
export interface ReplyValidator {
  submit(sentence: string): RejectionReason | null
  /** How many sentences were sent and cannot be taken back. */
  readonly sentences: number
  /** Forgets accepted sentences that were not sent yet, so that another attempt can begin. */
  discard?(): void
  /** Called with the provisional first sentence, before it is submitted. */
  preview?(sentence: string): void
}

export type RejectionReason =
  | 'number'
  | 'markup'
  | 'flattery'
  | 'length'
  | 'empty'
  | 'secret'
  | 'repeated'
  | 'short'
  /** A mission or a change that is not as the sentence says. */
  | 'claim'
  /** A telephone number or an address. */
  | 'contact'
