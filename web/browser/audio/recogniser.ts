import { beginTrial, diedOfRecogniser } from './recogniser-trial.ts'

/** A running recognition. */
export interface Recognition {
  /**
   * Ends it and resolves with the whole transcript, at the latest after `patienceMs`: some recognisers never fire
   * `end`.
   */
  finish(): Promise<string>
  drop(): void
}

/**
 * Whether audio stays on this device, may be sent to the browser's vendor, or the recogniser did not answer in time.
 */
export type RecogniserPlace = 'here' | 'away' | 'silent'

export interface Recogniser {
  /**
   * Whether this browser has a recogniser that can be tried. Makes no call to it: some browsers crash on the first one.
   */
  readonly available: boolean
  /** Finds out where recognition runs. Call only once the founder wants to talk, not on page load. */
  probe(): Promise<RecogniserPlace>
  /** Listens; `onWords` gets the transcript so far, `onRefused` whether it may not listen ('denied') or cannot. */
  listen(onWords: (words: string) => void, onRefused: (cause: RefusalCause) => void): Recognition
}

export type RefusalCause = 'denied' | 'unsupported'

/** The part of the Web Speech API used here; TypeScript's DOM library lacks some of it. */
export interface RecognitionLike {
  continuous: boolean
  interimResults: boolean
  lang: string
  processLocally?: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}
interface RecognitionMaker {
  new (): RecognitionLike
  available?(wish: { langs: string[]; processLocally: boolean }): Promise<string>
}

export const patienceMs = 1500
/** Milliseconds a recogniser may take to answer the probe, or to start. */
export const probeMs = 3000
/** After this many consecutive starts that end at once without a word, the recogniser is unsupported. */
const mostFalseStarts = 5
const falseStartMs = 500
const refusals = ['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported']
const language = () => document.documentElement.lang || 'en-US'

function maker(): RecognitionMaker | undefined {
  const page = globalThis as {
    SpeechRecognition?: RecognitionMaker
    webkitSpeechRecognition?: RecognitionMaker
  }
  try {
    return page.SpeechRecognition ?? page.webkitSpeechRecognition
  } catch {
    return undefined
  }
}

async function probe(): Promise<RecogniserPlace> {
  const Recognition = maker()
  if (!Recognition?.available) return 'away'
  const endTrial = beginTrial()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), probeMs)
  })
  try {
    const state = await Promise.race([
      Recognition.available({ langs: [language()], processLocally: true }),
      late,
    ])
    return state === 'silent' ? 'silent' : state === 'available' ? 'here' : 'away'
  } catch {
    return 'away'
  } finally {
    clearTimeout(timer)
    endTrial()
  }
}

/** The browser's own recogniser. It may send audio to the browser's vendor: ask for consent first. */
export const browserRecogniser: Recogniser = {
  get available() {
    return maker() !== undefined && !diedOfRecogniser()
  },
  probe,
  listen(onWords, onRefused) {
    const Recognition = maker()
    if (!Recognition) throw new Error('This browser has no speech recogniser.')
    return recognitionOf(() => new Recognition(), onWords, onRefused)
  },
}

/** Restarts recognisers that stop at every silence and keeps the earlier transcript. */
export function recognitionOf(
  make: () => RecognitionLike,
  onWords: (words: string) => void,
  onRefused: (cause: RefusalCause) => void,
): Recognition {
  let kept = ''
  let words = ''
  let over = false
  let ended: (() => void) | undefined
  let startedAt = 0
  let falseStarts = 0
  const endTrial = beginTrial()
  const recognitionLike = made(make, endTrial)

  function refuse(cause: RefusalCause) {
    if (over) return
    over = true
    endTrial()
    onRefused(cause)
  }

  function start() {
    if (over) return
    startedAt = Date.now()
    try {
      recognitionLike.start()
    } catch {
      refuse('unsupported')
    }
  }

  recognitionLike.continuous = true
  recognitionLike.interimResults = true
  recognitionLike.lang = language()
  recognitionLike.onresult = ({ results }) => {
    endTrial()
    falseStarts = 0
    words = Array.from(results, (result) => result[0]?.transcript ?? '').join('')
    onWords(`${kept} ${words}`.trim())
  }
  recognitionLike.onerror = ({ error }) => {
    if (refusals.includes(error)) refuse('denied')
  }
  recognitionLike.onend = () => {
    endTrial()
    ended?.()
    if (over) return
    kept = `${kept} ${words}`.trim()
    falseStarts = words === '' && Date.now() - startedAt < falseStartMs ? falseStarts + 1 : 0
    words = ''
    if (falseStarts >= mostFalseStarts) refuse('unsupported')
    else start()
  }
  void probe().then((place) => {
    if (place === 'silent') return refuse('unsupported')
    if (place === 'here') recognitionLike.processLocally = true
    start()
    setTimeout(endTrial, probeMs)
  })
  return {
    finish: () =>
      new Promise((resolve) => {
        over = true
        endTrial()
        const hand = () => resolve(`${kept} ${words}`.trim())
        ended = hand
        setTimeout(hand, patienceMs)
        attempt(() => recognitionLike.stop())
      }),
    drop() {
      over = true
      endTrial()
      attempt(() => recognitionLike.abort())
    },
  }
}

function made(make: () => RecognitionLike, endTrial: () => void): RecognitionLike {
  try {
    return make()
  } catch (failure) {
    endTrial()
    throw failure
  }
}

/** Calls a method of a broken recogniser, which may throw. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
  }
}
