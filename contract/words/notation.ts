/** How figures, dates and times are written where a founder lives. The words around them stay English. */
export interface Notation {
  decimal: string
  group: string
  /** Groups of two above the thousands, as in India: 12,34,567. */
  pairs: boolean
  /** The number of digits from which on they are grouped. */
  groupedFrom: number
  /** Times of twelve hours: 2:05 PM. */
  halfDays: boolean
  /** "Nov 20" where it is true, else "20 Nov". */
  monthFirst: boolean
}

/** The notation of a founder whose locale is not known, and of the coach's own sentences. */
export const plainNotation: Notation = {
  decimal: '.',
  group: ',',
  pairs: false,
  groupedFrom: 4,
  halfDays: false,
  monthFirst: false,
}

/** A number with at most and at least so many decimals: "1,234.5". */
export function numberText(notation: Notation, value: number, most = 2, least = 0): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(most).split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0')
  const isNegative = value < 0 && /[1-9]/.test(whole + kept)
  return `${isNegative ? '-' : ''}${grouped(notation, whole)}${kept && notation.decimal}${kept}`
}

function grouped({ group, pairs, groupedFrom }: Notation, digits: string): string {
  if (group === '' || digits.length < groupedFrom) return digits
  const [head, thousands] = [digits.slice(0, -3), digits.slice(-3)]
  return `${head.replace(pairs ? /\B(?=(\d{2})+$)/g : /\B(?=(\d{3})+$)/g, group)}${group}${thousands}`
}
