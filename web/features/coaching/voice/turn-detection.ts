/** Silence after a filler word: who says "um" is not done. */
export const silenceAfterFillerMs = 3000
/** A pause counts as one only after this long; the detector waits so long before it says so. */
export const hangMs = 200

const fillers =
  /(?:^|[\s,.])(?:u+h+|u+m+|e+r+m?|hmm+|like|so|and|but|or|because|well|you know|i mean|let me think)[\s,.…-]*$/i

/** How long to wait after the last word, in milliseconds: longer when the last word promises more. */
export const silenceNeeded = (words: string, usualMs: number): number =>
  fillers.test(words) ? Math.max(usualMs, silenceAfterFillerMs) : usualMs
