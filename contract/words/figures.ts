/* Reads figures as founders write them, in whatever notation: the one place where typed text becomes a number. */

/** "14.000", "1.200.000": points between groups of three digits. */
const pointGroups = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]|,\d{3}(?!\d)|\s?[km]\b)/gi
/** "14 000", "14'000": spaces or apostrophes between groups of three digits. */
const spacedGroups = /(?<![\d.,]|\d\s)[1-9]\d{0,2}(?:[\s\u00a0\u202f'’]\d{3})+(?!\d|[.,]\d{3})/g
/** "1,5k", "8,50", "0,125": a comma before one or two digits, or after a lone zero. */
const decimalComma = /(?<=\d),(?=\d{1,2}(?!\d)(?!,\d))|(?<=(?<![\d.,])0),(?=\d)/g

/**
 * Writes numbers of other notations in the English one: "14.000" and "14 000" become "14,000", "1,5k" becomes "1.5k".
 * The text keeps its length, so that every place in it stays where it was.
 */
export function inEnglishNotation(text: string): string {
  const decimals = text.replace(decimalComma, '\u0000')
  return decimals
    .replace(pointGroups, (number) => number.replaceAll('.', ','))
    .replace(spacedGroups, (number) => number.replace(/[\s\u00a0\u202f'’]/g, ','))
    .replaceAll('\u0000', '.')
}

/** A figure in a text: its value, the signs around it, and where it stands. */
export interface Figure {
  value: number
  /** "€", "$", "CHF "; '' without a currency. */
  before: string
  /** "%" or ''. */
  after: string
  at: number
  end: number
}

const scaleOf: Record<string, number> = {
  ...{ k: 1e3, tsd: 1e3, thousand: 1e3, grand: 1e3, lakh: 1e5, lakhs: 1e5 },
  ...{ m: 1e6, mm: 1e6, mn: 1e6, mio: 1e6, mln: 1e6, million: 1e6, millions: 1e6, crore: 1e7, crores: 1e7 },
  ...{ bn: 1e9, mrd: 1e9, billion: 1e9 },
}
/** The value of digits in English notation with a word or letter that scales them: "1,200.5", "4.5" and "k". */
export const valueOfDigits = (digits: string, scale = ''): number =>
  Number(digits.replaceAll(',', '')) * (scaleOf[scale.toLowerCase().replace('.', '')] ?? 1)

const scales = Object.keys(scaleOf).toSorted((a, b) => b.length - a.length)
const signs: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|eur)/i, '€'],
  [/^(?:£|pound|gbp)/i, '£'],
  [/^(?:chf|franc|fr\.)/i, 'CHF '],
  [/^(?:¥|yen|jpy)/i, '¥'],
  [/^(?:₹|rs\.?|rupee|inr)/i, '₹'],
  [/^(?:us\$|\$|usd|dollar)/i, '$'],
  [/^(?:z[łl]|pln)/i, 'zł '],
  [/^(?:kr|sek|nok|dkk)/i, 'kr '],
  [/^(?:r\$|brl|reais)/i, 'R$'],
  [/^(?:a\$|aud)/i, 'A$'],
  [/^(?:c\$|cad)/i, 'C$'],
]
const signWords = String.raw`€|\$|£|¥|₹|zł|euros?\b|eur\b|dollars?\b|usd\b|pounds?\b|gbp\b|chf\b|francs?\b|rupees?\b|inr\b|yen\b|jpy\b|pln\b|kr\b|kronor\b|sek\b|nok\b|dkk\b|brl\b|aud\b|cad\b`
const pattern = new RegExp(
  String.raw`(?<![\w.])(US\$|A\$|C\$|R\$|[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|INR|PLN|SEK|NOK|DKK|BRL|AUD|CAD|Rs\.?|kr|zł|Fr\.) ?)?\s?(-?\d[\d,]*(?:\.\d+)?)\s?((?:${scales.join('|')})\b\.?)?(?![a-z0-9])\s?(%|percent\b|per cent\b|${signWords})?`,
  'gi',
)
const signOf = (text: string) => signs.find(([sign]) => sign.test(text.trim()))?.[1] ?? ''

/** The figures of a text that is already in English notation, in their order. */
export function figuresInEnglish(text: string): Figure[] {
  return [...text.matchAll(pattern)].flatMap((found) => {
    const [whole, sign = '', digits = '', scale = '', after = ''] = found
    const value = valueOfDigits(digits, scale)
    if (!Number.isFinite(value) || Math.abs(value) > 1e12) return []
    const isPercent = /^(?:%|per)/i.test(after)
    const lead = whole.length - whole.trimStart().length
    return [
      {
        value: Math.round(value * 1e4) / 1e4,
        before: signOf(sign) || (isPercent ? '' : signOf(after)),
        after: isPercent ? '%' : '',
        at: found.index + lead,
        end: found.index + whole.trimEnd().length,
      },
    ]
  })
}

/** The figures of a text in any notation, in their order. */
export const figuresIn = (text: string): Figure[] => figuresInEnglish(inEnglishNotation(text))

/** Between a number and a unit written to it: "48min". */
const gluedUnit = new RegExp(String.raw`(?<=\d)(?=[a-z])(?!(?:${scales.join('|')})\b)`, 'gi')

/** The first figure of a value such as "$8.5k of MRR" or "48min"; null without one. */
export const firstFigure = (value: string): Figure | null =>
  figuresIn(value.replace(gluedUnit, ' '))[0] ?? null

/** The number of a field that holds one figure and nothing else, in any notation: "€ 4,5k" is 4500; null for anything else. */
export function fieldFigure(field: string): number | null {
  const text = field.trim()
  const [figure, ...others] = figuresIn(text)
  return figure && others.length === 0 && figure.at === 0 && figure.end === text.length ? figure.value : null
}

/** The whole number of a field, from `least` on; null for anything else. */
export function wholeFigure(field: string, least = 0): number | null {
  const value = fieldFigure(field)
  return value !== null && Number.isInteger(value) && value >= least && value <= 1e9 ? value : null
}
