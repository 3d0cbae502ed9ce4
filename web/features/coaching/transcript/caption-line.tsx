import { useEffect, useState } from 'react'
import type { PlaybackPosition } from '#web/browser/audio/playback.ts'
import { captionAt, spokenCharacters } from './caption.ts'

export type ReadPosition = () => PlaybackPosition

interface Props {
  text: string
  /** The position of the voice that speaks; without one the whole text counts as spoken. */
  voice?: ReadPosition | undefined
}

/** The typography of a caption: 24/34, on a phone 20/28. */
export const captionText =
  'max-w-[34ch] text-[20px]/7 font-[460] tracking-[-.012em] text-balance wrap-anywhere lg:max-w-[42ch] lg:text-caption'

const stepMs = 200

/**
 * The coach's text in at most three lines, highlighted as it is spoken. Hidden from screen readers, which have the
 * transcript.
 */
export function CaptionLine({ text, voice }: Props) {
  const [spoken, setSpoken] = useState(voice ? 0 : text.length)
  useEffect(() => {
    if (!voice) return setSpoken(text.length)
    setSpoken(0)
    const timer = setInterval(() => {
      const { playedCharacters, seconds, length } = voice()
      setSpoken(playedCharacters ?? spokenCharacters(text, seconds, length))
    }, stepMs)
    return () => clearInterval(timer)
  }, [text, voice])
  const caption = captionAt(text, spoken)
  return (
    <p aria-hidden className={captionText}>
      {caption.spoken}
      <span className="text-ink-3">{caption.upcoming}</span>
    </p>
  )
}
