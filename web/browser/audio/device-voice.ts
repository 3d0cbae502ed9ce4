import type { PlaybackOutcome } from './playback.ts'

/** Some browsers load their voices only after the first call of getVoices. */
const voicesTimeoutMs = 600
const startTimeoutMs = 3000

/**
 * Speaks a text with the device's speech synthesis; rejects when it has no voice or does not start. `stop` ends it
 * early.
 */
export function speakWithDevice(
  text: string,
  rate: number,
): { finished: Promise<PlaybackOutcome>; stop(): void } {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined
  const { promise, resolve, reject } = Promise.withResolvers<PlaybackOutcome>()
  let stopped = false
  const speak = async () => {
    if (!synthesis || typeof SpeechSynthesisUtterance !== 'function' || !(await hasVoice(synthesis)))
      throw new Error('This device has no voice of its own')
    if (stopped) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.rate = rate
    utterance.lang = document.documentElement.lang || 'en-US'
    const deadline = setTimeout(() => {
      reject(new Error('The device did not begin to speak'))
      synthesis.cancel()
    }, startTimeoutMs)
    utterance.onstart = () => clearTimeout(deadline)
    utterance.onend = () => {
      clearTimeout(deadline)
      resolve('ended')
    }
    utterance.onerror = ({ error }) => {
      clearTimeout(deadline)
      reject(new Error(`The device could not speak: ${error}`))
    }
    synthesis.speak(utterance)
  }
  speak().catch(reject)
  return {
    finished: promise,
    stop() {
      stopped = true
      resolve('stopped')
      synthesis?.cancel()
    },
  }
}

async function hasVoice(synthesis: SpeechSynthesis): Promise<boolean> {
  if (synthesis.getVoices().length > 0) return true
  await new Promise<void>((resolve) => {
    const resume = () => resolve()
    synthesis.addEventListener?.('voiceschanged', resume, { once: true })
    setTimeout(resume, voicesTimeoutMs)
  })
  return synthesis.getVoices().length > 0
}
