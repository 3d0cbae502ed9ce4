import { useCallback, useEffect, useRef, useState } from 'react'
import { readVoiceConfig } from '#contract/coaching.ts'
import { tryHearing } from '#contract/voice.ts'
import { unlockSound } from '#web/browser/audio/loudness-meter.ts'
import { deviceMicrophone, MicrophoneError, type OpenMicrophone } from '#web/browser/audio/microphone.ts'
import { browserRecogniser } from '#web/browser/audio/recogniser.ts'
import { createVoiceDetector, listeningSensitivity } from '#web/browser/audio/voice-detector.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { callEndpoint, useRead } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

export type DictationState = 'idle' | 'consent' | 'opening' | 'listening' | 'writing'

/** Milliseconds of silence after which what was said is taken. */
const pauseMs = 1200
const readingMs = 30
/** Consent to the recogniser of the browser's maker, given once, here or in a session. */
const consentKey = 'recogniser-consent'

interface Options {
  /** Gets all that was said, once. */
  onSaid: (words: string) => void
  /** Gets the words so far, where the browser listens. */
  onWords?: (words: string) => void
  /** Ends by itself after a pause. */
  endsOnPause?: boolean
}

/** An open microphone or recogniser. `finish` resolves with what was said; rejects when it could not be read. */
interface Listening {
  level: () => number
  finish: () => Promise<string>
  discard: () => void
}

/**
 * Turns speech into text: by the server where it can, else by the browser, with consent where its maker would hear. A
 * browser whose recogniser does not answer counts as one that cannot listen. The microphone opens only when asked for.
 */
export function useDictation({ onSaid, onWords = () => {}, endsOnPause = false }: Options) {
  const config = useRead(readVoiceConfig).data
  const [state, setState] = useState<DictationState>('idle')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const open = useRef<Listening>(undefined)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const attempt = useRef(0)
  const level = useRef(() => open.current?.level() ?? 0)

  const release = useCallback(() => {
    attempt.current += 1
    clearTimeout(limit.current)
    open.current?.discard()
    open.current = undefined
  }, [])
  useEffect(() => release, [release])
  function end(why?: keyof typeof messages.dictationProblems) {
    release()
    setWords('')
    setState('idle')
    setProblem(why ? messages.dictationProblems[why] : '')
  }

  async function start(consented = readStored(consentKey) === 'yes') {
    if (state !== 'idle' && state !== 'consent') return
    end()
    const own = attempt.current
    unlockSound()
    setState('opening')
    const byServer = config?.stt === 'server'
    if (!byServer) {
      if (!browserRecogniser.available) return end('unsupported')
      const place = consented ? 'here' : await browserRecogniser.probe()
      if (own !== attempt.current) return
      if (place === 'silent') return end('unsupported')
      if (place === 'away') return setState('consent')
    }
    try {
      const listening = byServer
        ? await listenOnServer(() => end('missing'), endsOnPause && (() => void stop()))
        : listenInBrowser(addWords, end)
      if (own !== attempt.current) return listening.discard()
      open.current = listening
      setState('listening')
      limit.current = setTimeout(() => void stop(), 1000 * (config?.limits.maxSeconds ?? 60))
    } catch (failure) {
      if (own === attempt.current) end(failure instanceof MicrophoneError ? failure.cause : 'unsupported')
    }
  }

  function addWords(heard: string) {
    setWords(heard)
    onWords(heard)
    if (!endsOnPause || !heard) return
    clearTimeout(limit.current)
    limit.current = setTimeout(() => void stop(), pauseMs)
  }

  async function stop() {
    const listening = open.current
    // A key that is let go does not answer the question of consent.
    if (!listening) return state === 'opening' ? end() : undefined
    clearTimeout(limit.current)
    open.current = undefined
    const own = ++attempt.current
    setState('writing')
    const said = await listening.finish().catch(() => null)
    if (own !== attempt.current) return
    end(said === null ? 'unsent' : said.trim() === '' ? 'unheard' : undefined)
    if (said?.trim()) onSaid(said.trim())
  }

  return {
    state,
    words,
    problem,
    level: level.current,
    start: () => void start(),
    stop: () => void stop(),
    cancel: () => end(),
    consent: () => {
      writeStored(consentKey, 'yes')
      void start(true)
    },
  }
}

export type Dictation = ReturnType<typeof useDictation>

/** Records for the server, which says what it hears and keeps nothing. `onPause` is called once speech has ended. */
async function listenOnServer(onLost: () => void, onPause: (() => void) | false): Promise<Listening> {
  const microphone = await deviceMicrophone.open(onLost)
  microphone.record()
  const readings = onPause && setInterval(watchForPause(microphone, onPause), readingMs)
  const endReadings = () => readings && clearInterval(readings)
  return {
    level: microphone.level,
    discard() {
      endReadings()
      microphone.close()
    },
    async finish() {
      endReadings()
      const form = new FormData()
      form.append('audio', await microphone.finish(), 'dictation.webm')
      return (await callEndpoint(tryHearing, { form })).heard ?? ''
    },
  }
}

function watchForPause(microphone: OpenMicrophone, onPause: () => void): () => void {
  const detector = createVoiceDetector(listeningSensitivity)
  let silentSince: number | undefined
  return () => {
    const now = performance.now()
    const detection = detector.addReading(microphone.decibels(), now)
    if (detection === 'began') silentSince = undefined
    else if (detection === 'ceased') silentSince = now
    if (silentSince !== undefined && now - silentSince >= pauseMs) onPause()
  }
}

const listenInBrowser = (
  onWords: (words: string) => void,
  onRefused: (cause: 'denied' | 'unsupported') => void,
): Listening => ({ level: () => 0, ...browserRecogniser.listen(onWords, onRefused) })
