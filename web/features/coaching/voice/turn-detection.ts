/** Milliseconds of silence that end a turn after a filler word such as "um". */
export const silenceAfterFillerMs = 3000
/** Milliseconds of silence after which the detector reports a pause. */
export const pauseMs = 200

const fillers =
  /(?:^|[\s,.])(?:u+h+|u+m+|e+r+m?|hmm+|like|so|and|but|or|because|well|you know|i mean|let me think)[\s,.…-]*$/i

/** Milliseconds of silence that end a turn: longer after a filler word. */
export const requiredSilenceMs = (words: string, defaultMs: number): number =>
  fillers.test(words) ? Math.max(defaultMs, silenceAfterFillerMs) : defaultMs
