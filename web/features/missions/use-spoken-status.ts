import { useEffect, useRef, useState } from 'react'
import { speakText } from '#contract/coaching.ts'
import { createSpeaker } from '#web/browser/audio/speaker.ts'
import { callEndpoint } from '#web/browser/server/queries.ts'

/** Reads a status aloud with the server's voice, else the device's; the text stays visible either way. */
export function useSpokenStatus() {
  const [speaker] = useState(createSpeaker)
  const [speaking, setSpeaking] = useState(false)
  const [hasNoVoice, setHasNoVoice] = useState(false)
  const latestRequest = useRef(0)
  useEffect(() => () => speaker.stop(), [speaker])
  async function speak(text: string) {
    const request = ++latestRequest.current
    speaker.unlock()
    setSpeaking(true)
    setHasNoVoice(false)
    try {
      const { audioUrl } = await callEndpoint(speakText, { body: { text } })
      if (request !== latestRequest.current) return
      await (audioUrl ? speaker.play(audioUrl) : speaker.speak(text))
      if (request === latestRequest.current) setSpeaking(false)
    } catch {
      // Without any voice, the text stays until it is dismissed.
      if (request === latestRequest.current) setHasNoVoice(true)
    }
  }
  function stop() {
    latestRequest.current += 1
    speaker.stop()
    setSpeaking(false)
    setHasNoVoice(false)
  }
  return { speaking, silent: hasNoVoice, toggle: (text: string) => (speaking ? stop() : void speak(text)) }
}
