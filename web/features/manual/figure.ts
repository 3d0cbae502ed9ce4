const number = String.raw`\d[\d.,]*\d|\d`
const percentages = new RegExp(`(?:\\b(${number}) (?:to|and|or) )?(${number}) percent`)

/** The figure of a sentence to be shown large: its first percentage, range or share, or null where another comes first. */
export function figureIn(sentence: string): string | null {
  const percent = percentages.exec(sentence)
  if (percent) {
    const [, from, to] = percent
    if (/\b(?:half|third|quarter)\b/.test(sentence.slice(0, percent.index))) return null
    return from ? `${from} to ${to}%` : `${to}%`
  }
  const share = /\b(\d+) (?:of|in) (\d+)\b/.exec(sentence)
  return share ? `${share[1]} of ${share[2]}` : null
}
