import { type RefObject, useEffect, useState } from 'react'
import { renderWindowImage } from '#web/design/scene/render-window-image.ts'
import { drawCard, type Format, formats } from './share-picture.ts'
import type { CardTexts } from './share-texts.ts'

/** The PNG of a card, and an object URL to show it. */
export interface Picture {
  file: File
  url: string
}

/** Draws the card over the window in `windowRef`, again whenever either changes; `failed` when it cannot. */
export function useSharePicture(
  windowRef: RefObject<HTMLElement | null>,
  texts: CardTexts | undefined,
  format: Format,
  fileName: string,
): { picture: Picture | undefined; failed: boolean } {
  const [picture, setPicture] = useState<Picture>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = windowRef.current
    if (!element || !texts) return
    let url: string | undefined
    let cancelled = false
    const { width, height } = formats[format]
    renderWindowImage(element, width, height)
      .then((image) => drawCard(image, texts, format))
      .then(
        (blob) => {
          if (cancelled) return
          url = URL.createObjectURL(blob)
          setPicture({ file: new File([blob], fileName, { type: 'image/png' }), url })
          setFailed(false)
        },
        () => !cancelled && setFailed(true),
      )
    return () => {
      cancelled = true
      setPicture(undefined)
      if (url) URL.revokeObjectURL(url)
    }
  }, [windowRef, texts, format, fileName])
  return { picture, failed }
}
