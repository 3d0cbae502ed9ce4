import { type RefObject, useEffect, useState } from 'react'
import { sceneImage } from '#web/design/scene/scene-image.ts'
import { drawCard, type Format, formats } from './share-picture.ts'
import type { CardWords } from './share-words.ts'

/** The PNG of a card, and an object URL to show it. */
export interface Picture {
  file: File
  url: string
}

/** Draws the card over the scene in `scene`, again whenever either changes; `failed` when it cannot. */
export function useSharePicture(
  scene: RefObject<HTMLElement | null>,
  words: CardWords | undefined,
  format: Format,
  fileName: string,
): { picture: Picture | undefined; failed: boolean } {
  const [picture, setPicture] = useState<Picture>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const drawn = scene.current
    if (!drawn || !words) return
    let url: string | undefined
    let left = false
    const { width, height } = formats[format]
    sceneImage(drawn, width, height)
      .then((image) => drawCard(image, words, format))
      .then(
        (blob) => {
          if (left) return
          url = URL.createObjectURL(blob)
          setPicture({ file: new File([blob], fileName, { type: 'image/png' }), url })
          setFailed(false)
        },
        () => !left && setFailed(true),
      )
    return () => {
      left = true
      setPicture(undefined)
      if (url) URL.revokeObjectURL(url)
    }
  }, [scene, words, format, fileName])
  return { picture, failed }
}
