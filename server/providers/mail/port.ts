/** An email to one person, as text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Why an email was not sent: `again` certainly not accepted, `refused` never will be, `unknown`. */
export type MailResult = 'again' | 'refused' | 'unknown'

/** An email whose delivery was not confirmed. The message contains no password. */
export class MailProblem extends Error {
  override readonly name = 'MailProblem'
  readonly outcome: MailResult
  constructor(outcome: MailResult, message: string) {
    super(message)
    this.outcome = outcome
  }
}

/** Sends emails. Throws MailProblem. */
export interface Mail {
  /** A short name for logs. */
  readonly id: string
  send(email: Email): Promise<void>
}
