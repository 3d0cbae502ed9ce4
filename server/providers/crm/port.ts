/** A deal as a sales CRM keeps it. `amount` in its currency; `probability` 0..1; moments as Date. */
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

/** Why a CRM gave nothing: a bad key, a key that may not read deals, too many calls, no connection, or its own trouble. */
export type CrmCause = 'token' | 'scope' | 'rate' | 'network' | 'server'

/** A failure whose cause a founder can act on. Its message never holds the key. */
export class CrmProblem extends Error {
  override readonly name = 'CrmProblem'
  readonly why: CrmCause
  constructor(why: CrmCause, message: string) {
    super(message)
    this.why = why
  }
}

/** What we ask of a sales CRM. Throws CrmProblem. */
export interface Crm {
  readonly id: string
  /** All deals, at most 10 000. */
  deals(key: string, signal: AbortSignal): Promise<Deal[]>
}
