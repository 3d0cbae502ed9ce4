const AMOUNT = String.raw`(\d[\d,.]*\d|\d)`
const SCALES: Record<string, string> = {
  k: ' thousand',
  m: ' million',
  mm: ' million',
  mio: ' million',
  b: ' billion',
  bn: ' billion',
  thousand: ' thousand',
  million: ' million',
  billion: ' billion',
}
const SCALE = String.raw`(?:\s?(k|mm|mio|m|bn|b|thousand|million|billion)(?![a-z]))?`
const NAMES: Record<string, string> = {
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
  usd: 'dollars',
  eur: 'euros',
  gbp: 'pounds',
  chf: 'francs',
}
const UNIT = String.raw`([$€£¥]|\b(?:USD|EUR|GBP|CHF)\s?)`

const RANGE = new RegExp(`${UNIT}${AMOUNT}${SCALE}\\s?(?:-|to)\\s?[$€£¥]?${AMOUNT}${SCALE}`, 'gi')
const SUM = new RegExp(`(?<![\\w.])(-|\\+)?${UNIT}${AMOUNT}${SCALE}`, 'gi')

const nameOf = (unit: string) => NAMES[unit.trim().toLowerCase()] ?? ''
const scaleOf = (scale: string | undefined) => SCALES[scale?.toLowerCase() ?? ''] ?? ''

/**
 * Moves the currency behind the amount, since Flite reads "$1.2 million" wrongly: "1.2 million dollars". "$8,500" and
 * "$12.50" stay, which Flite reads correctly.
 */
export function moneyAsWords(text: string): string {
  return text
    .replace(RANGE, (_all, unit: string, from: string, fromScale: string, to: string, toScale: string) => {
      const lower = fromScale && scaleOf(fromScale) !== scaleOf(toScale) ? scaleOf(fromScale) : ''
      return `${from}${lower} to ${to}${scaleOf(toScale)} ${nameOf(unit)}`
    })
    .replace(
      SUM,
      (_all, sign: string | undefined, unit: string, amount: string, scale: string | undefined) => {
        const signed = sign === '-' ? 'minus ' : sign === '+' ? 'plus ' : ''
        if (unit === '$' && !scale) return `${signed}$${amount}`
        return `${signed}${amount}${scaleOf(scale)} ${nameOf(unit)}`
      },
    )
}
