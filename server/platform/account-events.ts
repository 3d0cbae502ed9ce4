import type { Logger } from 'pino'

/** What was tried on an account. `account` is its id, null where none has the address that was given. */
export interface AccountEvent {
  event: string
  account: string | null
  result: 'ok' | 'refused'
  /** The id of the administrator who did it to another's account. */
  by?: string | undefined
  /** Why it was refused, as a code. */
  code?: string | undefined
  /** The client's network address. */
  from?: string | undefined
}

/** Writes an event to the log: never a password, a token or an e-mail address. Refusals are warnings. */
export function logAccountEvent(log: Pick<Logger, 'info' | 'warn'>, event: AccountEvent): void {
  log[event.result === 'ok' ? 'info' : 'warn'](event, 'account event')
}
