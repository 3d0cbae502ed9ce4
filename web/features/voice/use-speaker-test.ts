import { useEffect, useState } from 'react'
import { speakText } from '#contract/coaching.ts'
import { createSpeaker } from '#web/browser/audio/speaker.ts'
import { callEndpoint } from '#web/browser/server/queries.ts'
import * as messages from './messages.ts'

const testSentence = messages.sample

/** Plays a sentence of the coach with the saved voice and speed. */
export function useSpeakerTest(speed: number) {
  const [speaker] = useState(createSpeaker)
  const [playing, setPlaying] = useState(false)
  const [resultText, setResultText] = useState(messages.saveFirst)
  useEffect(() => speaker.setRate(speed), [speaker, speed])
  useEffect(() => () => speaker.stop(), [speaker])

  async function start() {
    speaker.unlock()
    setPlaying(true)
    setResultText(messages.speaking)
    try {
      const { audioUrl } = await callEndpoint(speakText, { body: { text: testSentence } })
      const outcome = await (audioUrl ? speaker.play(audioUrl) : speaker.speak(testSentence))
      setResultText(outcome === 'ended' ? messages.soundQuestion : messages.stopped)
    } catch {
      setResultText(messages.cannotPlay)
    }
    setPlaying(false)
  }
  return { playing, resultText, level: speaker.level, start: () => void start(), stop: () => speaker.stop() }
}
