import { useCallback, useEffect, useRef, useState } from 'react'
import { readVoiceConfig } from '#contract/coaching.ts'
import { tryHearing } from '#contract/voice.ts'
import { unlockSound } from '#web/browser/audio/loudness-meter.ts'
import { deviceMicrophone, MicrophoneError, type OpenMicrophone } from '#web/browser/audio/microphone.ts'
import { browserRecogniser, type Recognition } from '#web/browser/audio/recogniser.ts'
import { createVoiceDetector, listeningSensitivity } from '#web/browser/audio/voice-detector.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { callEndpoint, useRead } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

export type DictationState = 'idle' | 'consent' | 'opening' | 'listening' | 'writing'

/** Milliseconds of silence after which what was said is taken. */
export const pauseMs = 1200
const readingMs = 30
/** Consent to the recogniser of the browser's maker, given once, here or in a session. */
const consentKey = 'recogniser-consent'

const failures: Record<string, string> = {
  denied: messages.blocked,
  missing: messages.noMicrophoneWasFoundTyping,
  busy: messages.anotherProgramIsUsingThe,
  unsupported: messages.cannotListen,
  silence: messages.nothingHeard,
  unheard: messages.noWords,
}

/**
 * Writes what is said: by the server's recogniser where it has one, else by the browser's, with consent. The microphone
 * opens only when it is asked for and closes after a pause. `onWords` gets the words so far, `onSaid` all of them.
 */
export function useDictation(onWords: (words: string) => void, onSaid: (words: string) => void) {
  const config = useRead(readVoiceConfig).data
  const [state, setState] = useState<DictationState>('idle')
  const [problem, setProblem] = useState<string>()
  const open = useRef<{ microphone?: OpenMicrophone; recognition?: Recognition }>({})
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const attempt = useRef(0)
  const level = useRef(() => open.current.microphone?.level() ?? 0)

  const release = useCallback(() => {
    attempt.current += 1
    clearInterval(timer.current)
    clearTimeout(timer.current)
    open.current.microphone?.close()
    open.current.recognition?.discard()
    open.current = {}
  }, [])
  function fail(cause: string) {
    release()
    setState('idle')
    setProblem(failures[cause] ?? failures.unsupported)
  }
  function cancel() {
    release()
    setState('idle')
  }
  function take(words: string, cause: string) {
    setState('idle')
    if (words.trim() === '') setProblem(failures[cause])
    else onSaid(words.trim())
  }

  async function start(consented = readStored(consentKey) === 'yes') {
    release()
    setProblem(undefined)
    const own = attempt.current
    unlockSound()
    setState('opening')
    if (config?.stt === 'server') return listenOnServer(own, config.limits.maxSeconds)
    if (!browserRecogniser.available) return fail('unsupported')
    const place = consented ? 'here' : await browserRecogniser.probe()
    if (own !== attempt.current) return
    if (place === 'silent') return fail('unsupported')
    if (place === 'away') return setState('consent')
    listenInBrowser()
  }

  async function listenOnServer(own: number, maxSeconds: number) {
    try {
      const microphone = await deviceMicrophone.open(() => fail('missing'))
      if (own !== attempt.current) return microphone.close()
      open.current = { microphone }
      microphone.record()
      setState('listening')
      const detector = createVoiceDetector(listeningSensitivity)
      const began = performance.now()
      let silentSince: number | undefined
      timer.current = setInterval(() => {
        const now = performance.now()
        const detection = detector.addReading(microphone.decibels(), now)
        if (detection === 'began') silentSince = undefined
        else if (detection === 'ceased') silentSince = now
        const paused = silentSince !== undefined && now - silentSince >= pauseMs
        if (paused || now - began >= 1000 * Math.min(60, maxSeconds)) void stop()
      }, readingMs)
    } catch (failure) {
      if (own === attempt.current) fail(failure instanceof MicrophoneError ? failure.cause : 'unsupported')
    }
  }

  function listenInBrowser() {
    const heard = (words: string) => {
      onWords(words)
      clearTimeout(timer.current)
      if (words) timer.current = setTimeout(() => void stop(), pauseMs)
    }
    open.current = { recognition: browserRecogniser.listen(heard, fail) }
    setState('listening')
  }

  async function stop() {
    const { microphone, recognition } = open.current
    clearInterval(timer.current)
    clearTimeout(timer.current)
    open.current = {}
    const own = attempt.current
    if (recognition) {
      setState('writing')
      const words = await recognition.finish()
      if (own === attempt.current) take(words, 'silence')
    } else if (microphone) {
      setState('writing')
      const form = new FormData()
      form.append('audio', await microphone.finish(), 'answer.webm')
      const { heard, speechMs } = await callEndpoint(tryHearing, { form }).catch(() => ({
        heard: null,
        speechMs: 1,
      }))
      if (own === attempt.current) take(heard ?? '', speechMs === 0 ? 'silence' : 'unheard')
    }
  }

  useEffect(() => release, [release])
  return {
    state,
    problem,
    level: level.current,
    start: () => void start(),
    stop: () => void stop(),
    cancel,
    consent: () => {
      writeStored(consentKey, 'yes')
      void start(true)
    },
  }
}
