/** The number of words in a text; a mark between spaces is none. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** For the middle of a sentence; "MRR" and "I" stay as they are. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !ownersName.test(text) && !addressed.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** "Mrs Quaye wants her samples" */
const addressed = /^(?:Mrs?|Ms|Dr|Prof|St)\b/
/** "Maja's contract", "Mama Efe's", but not "It's done" or "Today's post". */
const ownersName =
  /^(?!(?:it|that|this|what|let|here|there|he|she|who|where|how|when|why|today|tomorrow|yesterday|\w+day|every\w+|some\w+|no\w+)['’]|the )[a-z]+(?: \w+)?['’]s(?: |$)/i

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** "A, B and C". */
export const joinNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
