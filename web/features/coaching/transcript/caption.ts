/** A part of a caption and its offset in the whole text. */
export interface CaptionPart {
  readonly from: number
  readonly text: string
}

/** Characters that fit three lines of the caption. */
export const captionLength = 112
/** Speaking speed assumed while a clip's length is unknown. */
export const charactersPerSecond = 15

/**
 * Splits a reply into parts that fit the caption: at the end of a sentence if one is near, else at a clause or a word.
 */
export function captionParts(text: string, maxLength = captionLength): readonly CaptionPart[] {
  const parts: CaptionPart[] = []
  let from = 0
  while (text.length - from > maxLength) {
    const candidate = text.slice(from, from + maxLength + 1)
    const cut =
      lastMatchEnd(candidate, /[.!?…]["'”’]?\s/g, maxLength / 3) ||
      lastMatchEnd(candidate, /[,;:–]\s/g, maxLength / 2) ||
      lastMatchEnd(candidate, /\s/g, 1) ||
      maxLength
    parts.push({ from, text: text.slice(from, from + cut).trim() })
    from += cut
    while (text[from] === ' ') from += 1
  }
  if (from < text.length || parts.length === 0) parts.push({ from, text: text.slice(from).trim() })
  return parts
}

/** The end of the last match if the part keeps at least `least` characters; else 0. */
function lastMatchEnd(candidate: string, pattern: RegExp, minLength: number): number {
  let end = 0
  for (const match of candidate.matchAll(pattern))
    end = match.index + match[0].trimEnd().length || match.index
  return end >= minLength ? end : 0
}

/** Characters spoken after so many seconds; exact when the clip's length is known. */
export function spokenCharacters(text: string, seconds: number, length = Number.NaN): number {
  const share =
    length > 0 && Number.isFinite(length) ? seconds / length : (seconds * charactersPerSecond) / text.length
  return Math.round(Math.min(1, Math.max(0, share)) * text.length)
}

/** The caption at this many spoken characters: the current part, split into spoken and coming text. */
export function captionAt(text: string, spoken: number): { spoken: string; upcoming: string } {
  const parts = captionParts(text)
  const part = parts.findLast((it) => it.from <= spoken) ?? parts[0]
  if (!part) return { spoken: '', upcoming: '' }
  const spokenInPart = Math.max(0, spoken - part.from)
  // Highlights whole words.
  const edge = spokenInPart >= part.text.length ? part.text.length : part.text.lastIndexOf(' ', spokenInPart)
  const cut = Math.max(0, edge)
  return { spoken: part.text.slice(0, cut), upcoming: part.text.slice(cut) }
}
