import { useEffect, useRef, useState } from 'react'
import { tryHearing } from '#contract/voice.ts'
import { unlockSound } from '#web/browser/audio/loudness-meter.ts'
import { deviceMicrophone, MicrophoneError, type OpenMicrophone } from '#web/browser/audio/microphone.ts'
import { callEndpoint } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

const errorTexts = {
  denied: messages.microphoneBlocked,
  missing: messages.noMicrophone,
  busy: messages.microphoneBusy,
  unsupported: messages.cannotRecord,
}
/** Maximum length of the test recording, in milliseconds. */
const maxDurationMs = 10_000

/** Records a sentence, shows its level and returns the server's transcript. */
export function useMicrophoneTest() {
  const [listening, setListening] = useState(false)
  const [resultText, setResultText] = useState(messages.saySentence)
  const open = useRef<OpenMicrophone>(undefined)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const level = useRef(() => open.current?.level() ?? 0)
  const isUnmounted = useRef(false)

  async function start() {
    unlockSound()
    setResultText(messages.mayAsk)
    try {
      const microphone = await deviceMicrophone.open(() => void stop())
      if (isUnmounted.current) return microphone.close()
      open.current = microphone
      microphone.record()
      setListening(true)
      setResultText(messages.listening)
      limit.current = setTimeout(() => void stop(), maxDurationMs)
    } catch (failure) {
      setResultText(errorTexts[failure instanceof MicrophoneError ? failure.cause : 'unsupported'])
    }
  }

  async function stop() {
    clearTimeout(limit.current)
    const microphone = open.current
    open.current = undefined
    if (!microphone) return
    setListening(false)
    setResultText(messages.understanding)
    const sound = await microphone.finish()
    try {
      const form = new FormData()
      form.append('audio', sound, 'test.webm')
      setResultText(describeResult(await callEndpoint(tryHearing, { form })))
    } catch {
      setResultText(messages.serverFailed)
    }
  }

  useEffect(() => {
    // React mounts twice in development.
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      clearTimeout(limit.current)
      open.current?.close()
    }
  }, [])
  return { listening, resultText, level: level.current, start: () => void start(), stop: () => void stop() }
}

/** The result of a test as a sentence: the transcript, or why there is none. */
export function describeResult({ heard, speechMs }: { heard: string | null; speechMs: number }): string {
  if (speechMs < 200) return messages.noSpeech
  if (heard) return messages.understood({ text: heard })
  return heard === null ? messages.noRecognition : messages.noWords
}
