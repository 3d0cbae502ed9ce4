/** The number of words in a text; a mark between spaces is none. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
