import { valueOfDigits } from '#contract/words/figures.ts'
import { scaleValues, tenValues, unitValues } from './number-words.ts'

const word = (words: Record<string, number>) => Object.keys(words).join('|')
const unit = word(unitValues)
const ten = word(tenValues)
const scale = `${word(scaleValues)}|mil`
const number = String.raw`(?:(?:${unit}|${ten})\b|an?(?= (?:${scale})\b)|\d[\d,]*(?:\.\d+)?)`
/** A number in words, whole: "three thousand nine hundred", "four and a half k", "seven point four million". */
const spoken = new RegExp(
  String.raw`(?<![\w.,])${number}(?:k\b|(?:[ -](?:and )?(?:${unit}|${ten}|${scale})\b| point (?:${unit})\b| and a half(?= (?:${scale})\b))*)`,
  'gi',
)

/** Writes the numbers that are given in words in digits: "twelve hundred and sixty" becomes "1260". */
export const withDigits = (text: string): string =>
  text.replace(spoken, (phrase) =>
    /^[\d.,]+k?$/i.test(phrase) ? phrase : String(numberFrom(phrase.toLowerCase().split(/[ -]+/))),
  )

function numberFrom(words: readonly string[]): number {
  let [total, group, decimals] = [0, 0, 0]
  for (const [i, text] of words.entries()) {
    const value = unitValues[text] ?? tenValues[text]
    const factor = scaleValues[text] ?? (text === 'mil' ? 1e6 : undefined)
    if (text === 'point') decimals = 0.1
    else if (text === 'half') group += 0.5
    else if (/^\d/.test(text)) group += valueOfDigits(text)
    else if (text === 'a' || text === 'an') group += words[i + 1] === 'half' ? 0 : 1
    else if (value !== undefined && decimals > 0) {
      group += value * decimals
      decimals /= 10
    } else if (value !== undefined) {
      // "one twenty k": the first of the two counts hundreds.
      const isHundreds = group > 0 && group < 10 && value >= 20
      group = isHundreds ? group * 100 + value : group + value
    } else if (factor !== undefined && factor < 1000) group = (group || 1) * factor
    else if (factor !== undefined) {
      total += (group || 1) * factor
      group = 0
    }
    if (factor !== undefined) decimals = 0
  }
  return Math.round((total + group) * 100) / 100
}
