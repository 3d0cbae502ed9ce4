import type { RejectionReason, ReplyValidator } from '#server/providers/coach/port.ts'

/** Thrown when a sentence is rejected; aborts the stream. */
export class SentenceRejected extends Error {
  readonly rejection: RejectionReason
  constructor(rejection: RejectionReason) {
    super(rejection)
    this.rejection = rejection
  }
}

/** A sentence that is rejected for one of these is left out, and the reply loses nothing. */
const leftOut: ReadonlySet<RejectionReason> = new Set(['empty', 'repeated', 'flattery'])

/** Takes in the sentences of one attempt at a reply. */
export class ReplyIntake {
  readonly accepted: string[] = []
  private readonly validator: ReplyValidator
  private readonly revealsSecret: (text: string) => boolean
  private left: RejectionReason | null = null
  private isFull = false

  constructor(validator: ReplyValidator, revealsSecret: (text: string) => boolean) {
    this.validator = validator
    this.revealsSecret = revealsSecret
  }

  /** Adds a sentence, or leaves it out. Throws SentenceRejected when the reply must not go on. */
  add(sentence: string): void {
    if (this.isFull) return
    const rejection = this.revealsSecret(sentence) ? 'secret' : this.validator.submit(sentence)
    if (rejection === null) this.accepted.push(sentence)
    else if (leftOut.has(rejection)) this.left ??= rejection
    // What came before a reply grew too long is a reply.
    else if (rejection === 'length' && this.accepted.length > 0) this.isFull = true
    else throw new SentenceRejected(rejection)
  }

  /** Forgets what was added; throws where it was sent already. */
  restart(): void {
    if (this.validator.sentences > 0) throw new SentenceRejected('markup')
    this.validator.discard?.()
    this.accepted.length = 0
    this.isFull = false
  }

  /** The reply, and why it is none. */
  end(): { text: string; refusal: RejectionReason | null } {
    return { text: this.accepted.join(' '), refusal: this.accepted.length > 0 ? null : this.left }
  }
}
