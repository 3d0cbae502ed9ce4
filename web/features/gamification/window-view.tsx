import { useMemo } from 'react'
import { presets } from '#web/design/scene/geometry.ts'
import { useWideWidth, useWidth } from '#web/design/scene/use-width.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'

interface Props {
  orbit: number
  progress: number
  label: string
  /** Engine strength, once the day is known. */
  burn: number | undefined
}

/** The wide preset; on narrower windows the rocket starts further right, clear of the text. */
const widePreset = (w: number) => ({ ...presets.desktop, w, th: w < 1200 ? -0.12 : presets.desktop.th })

/** The view in home's window, in the composition that fits the page. */
export default function WindowView({ orbit, progress, label, burn }: Props) {
  const width = useWidth()
  const wideWidth = useWideWidth()
  const preset = useMemo(
    () => (width === 'wide' ? widePreset(wideWidth) : width === 'middle' ? presets.tablet : presets.phone),
    [width, wideWidth],
  )
  return (
    <WindowScene
      orbit={orbit}
      progress={progress}
      preset={preset}
      label={label}
      veil={width !== 'narrow'}
      {...(burn !== undefined && { burn })}
    />
  )
}
