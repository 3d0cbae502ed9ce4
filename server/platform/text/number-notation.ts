/** "14.000", "1.200.000": points between groups of three digits. */
const pointGroups = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]|,\d{3}(?!\d)|\s?[km]\b)/gi
/** "14 000", "14'000": spaces or apostrophes between groups of three digits. */
const spacedGroups = /(?<![\d.,]|\d\s)[1-9]\d{0,2}(?:[\s\u00a0\u202f'’]\d{3})+(?![\d.]?\d)/g
/** "1,5k", "8,50": a comma before one or two digits. */
const decimalComma = /(?<=\d),(?=\d{1,2}(?!\d))/g

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
