import { beginTrial, diedOfRecogniser } from './recogniser-trial.ts'

/** Recognition under way. */
export interface Recognition {
  /** Ends it and answers with every word heard; at the latest after `patienceMs`, for some never end by themselves. */
  finish(): Promise<string>
  drop(): void
}

/** Whether audio stays on this device, may go to the browser's maker, or the recogniser gave no answer in time. */
export type RecogniserPlace = 'here' | 'away' | 'silent'

export interface Recogniser {
  /** Whether this browser has one that can be tried. Touches nothing: some browsers die of the first call. */
  readonly available: boolean
  /** Finds out where it works. Only for a founder who wants to talk, never when a page opens. */
  probe(): Promise<RecogniserPlace>
  /** Listens; `onWords` gets all words so far, `onRefused` hears that it may not ('denied') or cannot. */
  listen(onWords: (words: string) => void, onRefused: (cause: RefusalCause) => void): Recognition
}

export type RefusalCause = 'denied' | 'unsupported'

/** The part of the Web Speech API used here; TypeScript's DOM library does not know all of it. */
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
/** How long a recogniser may take to say where it works, or to begin. */
export const probeMs = 3000
/** This many starts in a row that end at once without a word: it does not work here. */
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

/** The browser's own recogniser. It may send audio to the browser's maker: ask the founder first. */
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

/** Some recognisers stop at every silence: it is started again, and what was heard before is kept. */
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

/** Ending a recogniser that is broken may throw; there is nothing left to do about it. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // It has ended already.
  }
}
