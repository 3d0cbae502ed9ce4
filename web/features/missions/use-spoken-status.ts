import { useEffect, useRef, useState } from 'react'
import { speakText } from '#contract/coaching.ts'
import { createSpeaker } from '#web/browser/audio/speaker.ts'
import { callEndpoint } from '#web/browser/server/queries.ts'

/** Reads a status aloud with the server's voice, else the device's; the text stays visible either way. */
export function useSpokenStatus() {
  const [speaker] = useState(createSpeaker)
  const [speaking, setSpeaking] = useState(false)
  const [silent, setSilent] = useState(false)
  const asked = useRef(0)
  useEffect(() => () => speaker.stop(), [speaker])
  async function speak(text: string) {
    const mine = ++asked.current
    speaker.unlock()
    setSpeaking(true)
    setSilent(false)
    try {
      const { audioUrl } = await callEndpoint(speakText, { body: { text } })
      if (mine !== asked.current) return
      await (audioUrl ? speaker.play(audioUrl) : speaker.speak(text))
      if (mine === asked.current) setSpeaking(false)
    } catch {
      // Without any voice, the text stays until it is dismissed.
      if (mine === asked.current) setSilent(true)
    }
  }
  function stop() {
    asked.current += 1
    speaker.stop()
    setSpeaking(false)
    setSilent(false)
  }
  return { speaking, silent, toggle: (text: string) => (speaking ? stop() : void speak(text)) }
}
