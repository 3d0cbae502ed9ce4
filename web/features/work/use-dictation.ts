import { useEffect, useRef, useState } from 'react'
import { readVoiceConfig } from '#contract/coaching.ts'
import { tryHearing } from '#contract/voice.ts'
import { deviceMicrophone, MicrophoneError } from '#web/browser/audio/microphone.ts'
import { browserRecogniser } from '#web/browser/audio/recogniser.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { callEndpoint, useRead } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

/** The same consent as in a session with the coach. */
const consentKey = 'recogniser-consent'

const problems = {
  denied: messages.blocked,
  missing: messages.noMicrophone,
  busy: messages.microphoneBusy,
  unsupported: messages.cannotListen,
  unread: messages.unreadable,
  unheard: messages.noWords,
}

interface Listening {
  finish: () => Promise<string>
  discard: () => void
}

/** Turns speech into text: by the server where it can, else by the browser, which may need the founder's consent. */
export function useDictation(onText: (text: string) => void) {
  const config = useRead(readVoiceConfig).data
  const [phase, setPhase] = useState<'idle' | 'asking' | 'opening' | 'listening' | 'reading'>('idle')
  const [partial, setPartial] = useState('')
  const [problem, setProblem] = useState('')
  const listening = useRef<Listening>(undefined)
  const attempt = useRef(0)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)

  function end(why: keyof typeof problems | null) {
    attempt.current += 1
    clearTimeout(limit.current)
    listening.current?.discard()
    listening.current = undefined
    setPartial('')
    setPhase('idle')
    setProblem(why === null ? '' : problems[why])
  }

  async function start(hasConsent = readStored(consentKey) === 'yes') {
    if (phase !== 'idle' && phase !== 'asking') return
    const own = ++attempt.current
    setProblem('')
    setPhase('opening')
    const byServer = config?.stt === 'server'
    if (!byServer && !browserRecogniser.available) return end('unsupported')
    if (!byServer && !hasConsent && (await browserRecogniser.probe()) !== 'here') return setPhase('asking')
    try {
      const opened = byServer
        ? await openServer(() => end('missing'))
        : openRecogniser(setPartial, (cause) => end(cause))
      if (own !== attempt.current) return opened.discard()
      listening.current = opened
      setPhase('listening')
      limit.current = setTimeout(() => void stop(), (config?.limits.maxSeconds ?? 60) * 1000)
    } catch (failure) {
      if (own === attempt.current) end(failure instanceof MicrophoneError ? failure.cause : 'unsupported')
    }
  }

  async function stop() {
    const finished = listening.current
    // A key that is let go does not answer the question of consent.
    if (phase === 'asking') return
    if (!finished) return end(null)
    clearTimeout(limit.current)
    listening.current = undefined
    const own = ++attempt.current
    setPhase('reading')
    const text = await finished.finish().catch(() => null)
    if (own !== attempt.current) return
    end(text === null ? 'unread' : text.trim() === '' ? 'unheard' : null)
    if (text?.trim()) onText(text.trim())
  }

  useEffect(
    () => () => {
      attempt.current += 1
      clearTimeout(limit.current)
      listening.current?.discard()
    },
    [],
  )
  return {
    phase,
    partial,
    problem,
    start: () => void start(),
    stop: () => void stop(),
    cancel: () => end(null),
    consent: () => {
      writeStored(consentKey, 'yes')
      void start(true)
    },
  }
}

/** Records for the server, which says what it hears and keeps nothing. */
async function openServer(onLost: () => void): Promise<Listening> {
  const microphone = await deviceMicrophone.open(onLost)
  microphone.record()
  return {
    discard: microphone.close,
    async finish() {
      const form = new FormData()
      form.append('audio', await microphone.finish(), 'report.webm')
      return (await callEndpoint(tryHearing, { form })).heard ?? ''
    },
  }
}

const openRecogniser = (
  onWords: (words: string) => void,
  onRefused: (cause: 'denied' | 'unsupported') => void,
): Listening => browserRecogniser.listen(onWords, onRefused)
