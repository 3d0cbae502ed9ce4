interface Quoted {
  title: string
  quote: string
}

/** A list in one line becomes lines: "1. Write the copy 2. Book five demos". */
export const listAsLines = (said: string): string =>
  said.replace(/(?:^|\s)(?:\d{1,2}[.)]|[-*•–])\s+(?=\S)/g, '\n').trim()

/** The parts of a plan, as commas, full stops and "and" divide it. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]|[.!](?=\s|$)|\s(?:and then|and|then|plus)\s/i)
    .map((part) => part.replace(/^\s*(?:and|then|also|plus|next)\b/i, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part))

/** The parts of some texts from which no mission was read. A part that only tells when or why is none. */
export const uncoveredParts = (texts: readonly string[], missions: readonly Quoted[]): string[] =>
  texts
    .flatMap(partsOf)
    .filter((part) => !remark.test(part) && !missions.some(({ quote }) => overlap(quote, part)))

const remark =
  /^(?:because|since|so|so that|but|if|when|while|which|that|maybe|hopefully|please|today|tomorrow|tonight|this (?:morning|afternoon|evening)|first|finally|in the (?:morning|afternoon|evening)|by \w+|before \w+|after \w+|at \d.*|i (?:think|guess|hope|suppose)|tomorrow .*)$|^(?:because|since|so that|but|which|hopefully|tomorrow|(?:i )?already) /i

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function overlap(quote: string, part: string): boolean {
  const [one, other] = [plain(quote), plain(part)]
  return one.includes(other) || other.includes(one)
}

/** The missions in the order of their words, each title once. */
export function joinParts<T extends Quoted>(missions: readonly T[], text: string): T[] {
  const titles = new Set<string>()
  return missions
    .filter(({ title }) => !titles.has(title.toLowerCase()) && titles.add(title.toLowerCase()))
    .sort((a, b) => text.indexOf(a.quote) - text.indexOf(b.quote))
    .slice(0, 8)
}
