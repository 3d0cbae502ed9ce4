/** Recognition under way. */
export interface Hearing {
  /** Ends it and answers with every word heard; at the latest after `patienceMs`, for some never end by themselves. */
  finish(): Promise<string>
  drop(): void
}

export interface Recogniser {
  /** Whether this browser has one. */
  readonly available: boolean
  /** Whether it works on this device alone, so that nobody else hears the audio. */
  staysHere(): Promise<boolean>
  /** Listens; `onWords` gets all words so far, `onRefused` hears that it may not or cannot. */
  listen(onWords: (words: string) => void, onRefused: () => void): Hearing
}

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
const refusals = ['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported']
const language = () => document.documentElement.lang || 'en-US'

function maker(): RecognitionMaker | undefined {
  const page = globalThis as {
    SpeechRecognition?: RecognitionMaker
    webkitSpeechRecognition?: RecognitionMaker
  }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition
}

async function isLocal(): Promise<boolean> {
  const state = await maker()
    ?.available?.({ langs: [language()], processLocally: true })
    .catch(() => 'unavailable')
  return state === 'available'
}

/** The browser's own recogniser. It may send audio to the browser's maker: ask the founder first. */
export const browserRecogniser: Recogniser = {
  get available() {
    return maker() !== undefined
  },
  staysHere: isLocal,
  listen(onWords, onRefused) {
    const Recognition = maker()
    if (!Recognition) throw new Error('This browser has no speech recogniser.')
    return hearingOf(() => new Recognition(), onWords, onRefused)
  },
}

/** Some recognisers stop at every silence: it is started again, and what was heard before is kept. */
export function hearingOf(
  make: () => RecognitionLike,
  onWords: (words: string) => void,
  onRefused: () => void,
): Hearing {
  let kept = ''
  let words = ''
  let over = false
  let ended: (() => void) | undefined
  const it = make()
  it.continuous = true
  it.interimResults = true
  it.lang = language()
  it.onresult = ({ results }) => {
    words = Array.from(results, (result) => result[0]?.transcript ?? '').join('')
    onWords(`${kept} ${words}`.trim())
  }
  it.onerror = ({ error }) => {
    if (over || !refusals.includes(error)) return
    over = true
    onRefused()
  }
  it.onend = () => {
    ended?.()
    if (over) return
    kept = `${kept} ${words}`.trim()
    words = ''
    it.start()
  }
  isLocal()
    .then((local) => {
      if (local) it.processLocally = true
      if (!over) it.start()
    })
    .catch(onRefused)
  return {
    finish: () =>
      new Promise((resolve) => {
        over = true
        const hand = () => resolve(`${kept} ${words}`.trim())
        ended = hand
        setTimeout(hand, patienceMs)
        it.stop()
      }),
    drop() {
      over = true
      it.abort()
    },
  }
}
