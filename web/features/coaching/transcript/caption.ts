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
export function captionParts(text: string, most = captionLength): readonly CaptionPart[] {
  const parts: CaptionPart[] = []
  let from = 0
  while (text.length - from > most) {
    const room = text.slice(from, from + most + 1)
    const cut =
      endOf(room, /[.!?…]["'”’]?\s/g, most / 3) ||
      endOf(room, /[,;:–]\s/g, most / 2) ||
      endOf(room, /\s/g, 1) ||
      most
    parts.push({ from, text: text.slice(from, from + cut).trim() })
    from += cut
    while (text[from] === ' ') from += 1
  }
  if (from < text.length || parts.length === 0) parts.push({ from, text: text.slice(from).trim() })
  return parts
}

/** The end of the last match if the part keeps at least `least` characters; else 0. */
function endOf(room: string, mark: RegExp, least: number): number {
  let end = 0
  for (const match of room.matchAll(mark)) end = match.index + match[0].trimEnd().length || match.index
  return end >= least ? end : 0
}

/** Characters spoken after so many seconds; exact when the clip's length is known. */
export function saidUntil(text: string, seconds: number, length = Number.NaN): number {
  const share =
    length > 0 && Number.isFinite(length) ? seconds / length : (seconds * charactersPerSecond) / text.length
  return Math.round(Math.min(1, Math.max(0, share)) * text.length)
}

/** The caption at this many spoken characters: the current part, split into spoken and coming text. */
export function captionAt(text: string, said: number): { said: string; coming: string } {
  const parts = captionParts(text)
  const part = parts.findLast((it) => it.from <= said) ?? parts[0]
  if (!part) return { said: '', coming: '' }
  const inside = Math.max(0, said - part.from)
  // Highlights whole words.
  const edge = inside >= part.text.length ? part.text.length : part.text.lastIndexOf(' ', inside)
  const cut = Math.max(0, edge)
  return { said: part.text.slice(0, cut), coming: part.text.slice(cut) }
}
