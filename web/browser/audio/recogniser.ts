import {
  type LocalRecognitionApi,
  probeLocalRecognition,
  probeTimeoutMs,
  recognitionLanguage,
} from './local-recognition.ts'
import { beginTrial, crashedOnRecogniser } from './recogniser-trial.ts'

/** A running recognition. */
export interface Recognition {
  /**
   * Ends it and resolves with the whole transcript, at the latest after `patienceMs`: some recognisers never fire
   * `end`.
   */
  finish(): Promise<string>
  discard(): void
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
interface RecognitionConstructor extends LocalRecognitionApi {
  new (): RecognitionLike
}

export const finishTimeoutMs = 1500
/** After this many consecutive starts that end at once without a word, the recogniser is unsupported. */
const maxFalseStarts = 5
const falseStartMs = 500
const refusals: Record<string, RefusalCause> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  'language-not-supported': 'unsupported',
}

function findConstructor(): RecognitionConstructor | undefined {
  const globals = globalThis as {
    SpeechRecognition?: RecognitionConstructor
    webkitSpeechRecognition?: RecognitionConstructor
  }
  try {
    return globals.SpeechRecognition ?? globals.webkitSpeechRecognition
  } catch {
    return undefined
  }
}

/** Those that said they run on this device. They are held to it: nobody agreed to sound going elsewhere. */
const localRecognisers = new WeakSet<RecognitionConstructor>()

/** What the browser says it can do on this device; anything but a recogniser that is ready may send sound away. */
async function probe(): Promise<RecogniserPlace> {
  const recogniser = findConstructor()
  if (recogniser && localRecognisers.has(recogniser)) return 'here'
  const state = await probeLocalRecognition(recogniser)
  if (recogniser && state === 'ready') localRecognisers.add(recogniser)
  return state === 'ready' ? 'here' : state === 'silent' ? 'silent' : 'away'
}

/** The browser's way to recognise on this device, if it has one. Makes no call to it. */
export const localRecognitionApi = (): LocalRecognitionApi | undefined => findConstructor()

/** The browser's own recogniser. It may send audio to the browser's vendor: ask for consent first. */
export const browserRecogniser: Recogniser = {
  get available() {
    return findConstructor() !== undefined && !crashedOnRecogniser()
  },
  probe,
  listen(onWords, onRefused) {
    const Recognition = findConstructor()
    if (!Recognition) throw new Error('This browser has no speech recogniser.')
    return startRecognition(() => new Recognition(), onWords, onRefused)
  },
}

/** Restarts recognisers that stop at every silence and keeps the earlier transcript. */
export function startRecognition(
  create: () => RecognitionLike,
  onWords: (words: string) => void,
  onRefused: (cause: RefusalCause) => void,
): Recognition {
  let earlierWords = ''
  let words = ''
  let closed = false
  let onEnded: (() => void) | undefined
  let startedAt = 0
  let falseStarts = 0
  const endTrial = beginTrial()
  const recognition = createRecognition(create, endTrial)

  function reportRefusal(cause: RefusalCause) {
    if (closed) return
    closed = true
    endTrial()
    onRefused(cause)
  }

  function start() {
    if (closed) return
    startedAt = Date.now()
    try {
      recognition.start()
    } catch {
      reportRefusal('unsupported')
    }
  }

  recognition.continuous = true
  recognition.interimResults = true
  recognition.lang = recognitionLanguage()
  recognition.onresult = ({ results }) => {
    endTrial()
    falseStarts = 0
    words = Array.from(results, (result) => result[0]?.transcript ?? '').join('')
    onWords(`${earlierWords} ${words}`.trim())
  }
  recognition.onerror = ({ error }) => {
    const cause = refusals[error]
    if (cause) reportRefusal(cause)
  }
  recognition.onend = () => {
    endTrial()
    onEnded?.()
    if (closed) return
    earlierWords = `${earlierWords} ${words}`.trim()
    falseStarts = words === '' && Date.now() - startedAt < falseStartMs ? falseStarts + 1 : 0
    words = ''
    if (falseStarts >= maxFalseStarts) reportRefusal('unsupported')
    else start()
  }
  void probe().then((place) => {
    if (place === 'silent') return reportRefusal('unsupported')
    if (place === 'here') recognition.processLocally = true
    start()
    setTimeout(endTrial, probeTimeoutMs)
  })
  return {
    finish: () =>
      new Promise((resolve) => {
        closed = true
        endTrial()
        const resolveWords = () => resolve(`${earlierWords} ${words}`.trim())
        onEnded = resolveWords
        setTimeout(resolveWords, finishTimeoutMs)
        ignoreErrors(() => recognition.stop())
      }),
    discard() {
      closed = true
      endTrial()
      ignoreErrors(() => recognition.abort())
    },
  }
}

function createRecognition(create: () => RecognitionLike, endTrial: () => void): RecognitionLike {
  try {
    return create()
  } catch (failure) {
    endTrial()
    throw failure
  }
}

/** Calls a method of a broken recogniser, which may throw. */
function ignoreErrors(action: () => void): void {
  try {
    action()
  } catch {}
}
