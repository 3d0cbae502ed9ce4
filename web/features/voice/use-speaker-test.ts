import { useEffect, useState } from 'react'
import { speakText } from '#contract/coaching.ts'
import { createSpeaker } from '#web/browser/audio/speaker.ts'
import { callEndpoint } from '#web/browser/server/queries.ts'

const testSentence = 'Good morning, Commander. This is how your coach sounds.'

/** Plays a sentence of the coach with the saved voice and speed. */
export function useSpeakerTest(speed: number) {
  const [speaker] = useState(createSpeaker)
  const [playing, setPlaying] = useState(false)
  const [resultText, setResultText] = useState('Save first to hear another voice.')
  useEffect(() => speaker.setRate(speed), [speaker, speed])
  useEffect(() => () => speaker.stop(), [speaker])

  async function start() {
    speaker.unlock()
    setPlaying(true)
    setResultText('The coach is speaking.')
    try {
      const { audioUrl } = await callEndpoint(speakText, { body: { text: testSentence } })
      const outcome = await (audioUrl ? speaker.play(audioUrl) : speaker.speak(testSentence))
      setResultText(
        outcome === 'ended' ? 'Did you hear it? If not, look at the volume of this device.' : 'Stopped.',
      )
    } catch {
      setResultText('Nothing could be played here. The coach’s words are always on screen.')
    }
    setPlaying(false)
  }
  return { playing, resultText, level: speaker.level, start: () => void start(), stop: () => speaker.stop() }
}
