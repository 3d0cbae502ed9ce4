/** Rows of common keyboards. */
const keyboardRows = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '!@#$%^&*()_+',
]
const neighbours = new Set(
  keyboardRows.flatMap((row) =>
    [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`]),
  ),
)

/** The number of characters when each run ("3456", "gfed", "asdf", "aaaa") counts once. */
export function sequenceFreeLength(characters: readonly string[]): number {
  let counted = 0
  let run = 0
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1]
    run = before !== undefined && follows(before, character) ? run + 1 : 0
    // Two neighbours occur in ordinary words, so a run begins with its third character.
    counted += run < 2 ? 1 : run === 2 ? -1 : 0
  }
  return counted
}

function follows(before: string, character: string): boolean {
  if (neighbours.has(before + character)) return true
  return Math.abs(before.codePointAt(0)! - character.codePointAt(0)!) <= 1
}

/** The length of the shortest block that the text repeats ("abcabcab": 3), by the failure function of Knuth-Morris-Pratt. */
export function smallestPeriod(characters: readonly string[]): number {
  const border: number[] = [0]
  for (let at = 1; at < characters.length; at += 1) {
    let length = border[at - 1]!
    while (length > 0 && characters[length] !== characters[at]) length = border[length - 1]!
    border.push(characters[length] === characters[at] ? length + 1 : 0)
  }
  return characters.length - (border.at(-1) ?? 0)
}
