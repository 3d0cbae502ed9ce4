/** A deal in a sales CRM. `amount` in the deal's currency; `probability` 0..1. */
export interface Deal {
  id: string
  name: string
  amount: number
  probability: number
  closed: boolean
  won: boolean
  closesAt: Date | null
  touchedAt: Date | null
}

/** Why a CRM request failed: invalid key, missing permission, rate limit, no connection, or a server error. */
export type CrmCause = 'token' | 'scope' | 'rate' | 'network' | 'server'

/** A failure with a cause that the founder can act on. The message never contains the key. */
export class CrmProblem extends Error {
  override readonly name = 'CrmProblem'
  readonly why: CrmCause
  constructor(why: CrmCause, message: string) {
    super(message)
    this.why = why
  }
}

/** A sales CRM. Throws CrmProblem. */
export interface Crm {
  readonly id: string
  /** All deals, at most 10 000. */
  deals(key: string, signal: AbortSignal): Promise<Deal[]>
}
