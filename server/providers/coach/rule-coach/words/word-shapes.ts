import { derivedNouns, nounGroups, outsiders } from './nouns.ts'
import { adverbs } from './small-words.ts'
import { readVerb, singular } from './stems.ts'

/** At the start of a sentence every word is a capital: only one that means nothing else is a name. */
export function isStranger(word: string): boolean {
  return (
    readVerb(word) === null &&
    !nounGroups.some((group) => group.includes(singular(word))) &&
    !/(?:s|ing|ed|ly)$/.test(word) &&
    !outsiders.has(word) &&
    !derivedNouns.has(word)
  )
}

/** "Inc", "& Co": parts of a company's name that are no name of their own. */
export const companyForms = /^(?:co|inc|ltd|llc|gmbh|corp|bv|ag|plc|i)$/

const notAdverbs =
  /^(?:weekly|monthly|daily|early|family|reply|supply|assembly|only|friendly|ally|anomaly|july|likely|quarterly|yearly|assembly|fly|butterfly|italy)$/
export const isAdverb = (word: string): boolean =>
  adverbs.has(word) || (/.{3}ly$/.test(word) && !notAdverbs.test(word))
