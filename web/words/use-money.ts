import { readAccount } from '#contract/account.ts'
import { moneyText, signsOf } from '#contract/words/money.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { locale } from './notation.ts'

export interface Money {
  currency: string
  /** An amount in whole units: "$8,500". */
  format: (amount: number) => string
  /** An amount in cents. */
  formatCents: (cents: number) => string
  /** What stands around an amount of this currency. */
  signs: { before: string; after: string }
}

/** Formats amounts in a currency, by default the founder's. */
export function useMoney(named?: string): Money {
  const own = useRead(readAccount).data?.currency
  const currency = named ?? own ?? 'USD'
  const format = (amount: number) => moneyText(locale(), currency, amount)
  return {
    currency,
    format,
    formatCents: (cents) => format(cents / 100),
    signs: signsOf(locale(), currency),
  }
}
