import { useEffect, useState } from 'react'
import { captionAt, saidUntil } from './caption.ts'

/** Where a voice is in its clip; `length` is NaN or Infinity while it is not known. */
export type Position = () => { readonly seconds: number; readonly length: number; readonly said?: number }

interface Props {
  text: string
  /** Follows this voice while it speaks; without one everything counts as said. */
  voice?: Position | undefined
}

/** The type of a caption: 24/34, on a phone 20/28. */
export const captionText =
  'max-w-[34ch] text-[20px]/7 font-[460] tracking-[-.012em] text-balance wrap-anywhere lg:max-w-[42ch] lg:text-caption'

const stepMs = 200

/** The coach's words in at most three lines, lit up as they are said. The transcript has them for screen readers. */
export function CaptionLine({ text, voice }: Props) {
  const [said, setSaid] = useState(voice ? 0 : text.length)
  useEffect(() => {
    if (!voice) return setSaid(text.length)
    setSaid(0)
    const timer = setInterval(() => {
      const at = voice()
      setSaid(at.said ?? saidUntil(text, at.seconds, at.length))
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
