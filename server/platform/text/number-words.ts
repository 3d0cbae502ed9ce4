import { wordTable } from './word-table.ts'

/** "zero" to "nineteen", each at the place of its value. */
export const unitWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )

/** "twenty" to "ninety". */
export const tenWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "first" to "twentieth". */
export const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

const valuesOf = (words: readonly string[], value: (place: number) => number) =>
  wordTable(Object.fromEntries(words.map((word, place) => [word, value(place)])))

export const unitValues = valuesOf(unitWords, (place) => place)
export const tenValues = valuesOf(tenWords, (place) => 10 * (place + 2))
export const ordinalValues = valuesOf(ordinalWords, (place) => place + 1)

/** What the number before the word is multiplied by: "two dozen", "4.1k", "ten grand". */
export const scaleValues = wordTable<number>({
  dozen: 12,
  hundred: 100,
  grand: 1e3,
  k: 1e3,
  thousand: 1e3,
  million: 1e6,
})

/** A number below a hundred in words: 26 is "twenty-six". */
export function cardinalWord(value: number): string {
  if (value < 20) return unitWords[value]!
  const unit = value % 10
  return tenWords[Math.floor(value / 10) - 2]! + (unit ? `-${unitWords[unit]}` : '')
}

/** A place below a hundred in words: 22 is "twenty-second", 30 is "thirtieth". */
export function ordinalWord(value: number): string {
  const unit = value % 10
  if (value <= 20) return ordinalWords[value - 1]!
  const ten = tenWords[Math.floor(value / 10) - 2]!
  return unit ? `${ten}-${ordinalWords[unit - 1]}` : `${ten.slice(0, -1)}ieth`
}

/** "A corrected one", "that one": a thing that was named before, and no number. */
export const pointingOne = /(?<=\b(?:an? \p{L}+|the \p{L}+|this|that|which) )ones?\b(?! of\b)/giu
