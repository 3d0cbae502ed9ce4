import { useEffect, useRef, useState } from 'react'
import { tryHearing } from '#contract/voice.ts'
import { unlockSound } from '#web/browser/audio/loudness-meter.ts'
import { deviceMicrophone, MicrophoneError, type OpenMicrophone } from '#web/browser/audio/microphone.ts'
import { callEndpoint } from '#web/browser/server/queries.ts'

const errorTexts = {
  denied: 'The microphone is not allowed. Allow it in the address bar, then try again.',
  missing: 'No microphone was found. Plug one in and try again.',
  busy: 'Another program is using the microphone. Close it and try again.',
  unsupported: 'This browser cannot record. Typing to the coach always works.',
}
/** Maximum length of the test recording, in milliseconds. */
const maxDurationMs = 10_000

/** Records a sentence, shows its level and returns the server's transcript. */
export function useMicrophoneTest() {
  const [listening, setListening] = useState(false)
  const [resultText, setResultText] = useState('Say a sentence, then stop: you will see what was heard.')
  const open = useRef<OpenMicrophone>(undefined)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const level = useRef(() => open.current?.level() ?? 0)
  const isUnmounted = useRef(false)

  async function start() {
    unlockSound()
    setResultText('Your browser may ask for permission.')
    try {
      const microphone = await deviceMicrophone.open(() => void stop())
      if (isUnmounted.current) return microphone.close()
      open.current = microphone
      microphone.record()
      setListening(true)
      setResultText('Listening. The bar moves as you speak.')
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
    setResultText('Listening to what you said...')
    const sound = await microphone.finish()
    try {
      const form = new FormData()
      form.append('audio', sound, 'test.webm')
      setResultText(describeResult(await callEndpoint(tryHearing, { form })))
    } catch {
      setResultText('The server could not hear the recording. Your microphone works; try again in a moment.')
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
  if (speechMs < 200) return 'No speech was heard. Come closer, or choose another microphone in your browser.'
  if (heard) return `Heard: “${heard}”`
  return heard === null
    ? 'Your voice arrives clearly. This server turns no speech into text: your browser does it, or you type.'
    : 'Speech was heard, but no words were understood. Try once more.'
}
