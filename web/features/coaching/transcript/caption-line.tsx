import { useEffect, useState } from 'react'
import type { Position } from '#web/browser/audio/playback.ts'
import { captionAt, saidUntil } from './caption.ts'

export type ReadPosition = () => Position

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
  const [said, setSaid] = useState(voice ? 0 : text.length)
  useEffect(() => {
    if (!voice) return setSaid(text.length)
    setSaid(0)
    const timer = setInterval(() => {
      const { playedCharacters, seconds, length } = voice()
      setSaid(playedCharacters ?? saidUntil(text, seconds, length))
    }, stepMs)
    return () => clearInterval(timer)
  }, [text, voice])
  const shown = captionAt(text, said)
  return (
    <p aria-hidden className={captionText}>
      {shown.said}
      <span className="text-ink-3">{shown.coming}</span>
    </p>
  )
}
