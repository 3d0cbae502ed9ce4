const formats = new Map<string, Intl.NumberFormat>()

interface Digits {
  least: number
  most: number
}

function formatOf(locale: string, currency: string, { least, most }: Digits): Intl.NumberFormat {
  const key = `${locale} ${currency} ${least} ${most}`
  const found = formats.get(key)
  if (found) return found
  const format = new Intl.NumberFormat([locale, 'en-GB'], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  if (formats.size > 500) formats.clear()
  formats.set(key, format)
  return format
}

/** Whether an amount is shown without cents: from a hundred on, or when it has none. */
const isWhole = (amount: number) => Number.isInteger(amount) || Math.abs(amount) >= 100

/** An amount in a currency, as the locale writes it: "€8,500", "8.500 €", "$9.50". */
export function moneyText(locale: string, currency: string, amount: number, whole = isWhole(amount)): string {
  return formatOf(locale, currency, whole ? { least: 0, most: 0 } : { least: 2, most: 2 }).format(amount)
}

/** What is written around an amount in a currency: `['€', '']` or `['', ' €']`. */
export function signsOf(locale: string, currency: string): { before: string; after: string } {
  const [before = '', after = ''] = moneyText(locale, currency, 1, true).split('1')
  return { before, after }
}
