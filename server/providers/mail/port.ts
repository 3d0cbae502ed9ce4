/** A letter to one person, said twice: as text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** What became of a letter that was not sent: `again` it was certainly not taken, `refused` it never will be, `unknown`. */
export type MailResult = 'again' | 'refused' | 'unknown'

/** A letter that was not confirmed. Its message names no password. */
export class MailProblem extends Error {
  override readonly name = 'MailProblem'
  readonly outcome: MailResult
  constructor(outcome: MailResult, message: string) {
    super(message)
    this.outcome = outcome
  }
}

/** Sends letters. Throws MailProblem. */
export interface Mail {
  /** Who carries them, in a few words. */
  readonly id: string
  send(email: Email): Promise<void>
}
