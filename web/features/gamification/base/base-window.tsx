import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FlightStatus } from '#contract/gamification.ts'
import { layOut, pointOnTerrain } from '#web/design/scene/geometry.ts'
import { Layer } from '#web/design/scene/layer.tsx'
import { useWidth } from '#web/design/scene/use-width.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import { isStill } from '../ceremony/moving.tsx'
import { type BuildingKind, baseLabel, kinds } from './base-words.ts'
import { Arrays, Labs, Operations, stages, Towers } from './buildings.tsx'

export const drawings = {
  communicationArrays: Arrays,
  researchLabs: Labs,
  marketingTowers: Towers,
  operationsCenters: Operations,
}

/** The lift-off point lies beyond the window, and with it the structures of the orbit. */
const beyond = -5
const wide = { w: 1440, h: 596, focus: 0.5, peak: 0.6, tx: 0.86, ty: 0.2, th: beyond }
const small = { w: 390, h: 460, focus: 0.5, peak: 0.72, tx: 0.8, ty: 0.2, th: beyond }

interface Props {
  center: FlightStatus['commandCenter']
  level: number
  /** The kind that has just grown. */
  grown: BuildingKind | null
}

/** The four buildings on the ground that the founder has reached. Beyond the last ground it is the last one. */
export function BaseWindow({ center, level, grown }: Props) {
  const isPhone = useWidth() === 'narrow'
  const preset = isPhone ? small : wide
  const layout = layOut(preset)
  return (
    <div className="absolute inset-0">
      <WindowScene orbit={Math.min(4, level)} progress={0} preset={preset} label={baseLabel(center)} bare />
      <Layer layout={layout}>
        {kinds.map((kind, index) => {
          const x = layout.w * ([0.19, 0.4, 0.6, 0.81][index] ?? 0)
          const angle = Math.asin((x - layout.centre.x) / layout.radius)
          const at = pointOnTerrain(layout, angle, isPhone ? 3 : 5)
          const Drawing = drawings[kind]
          const turn = (angle * 180) / Math.PI
          return (
            <g
              key={kind}
              transform={`translate(${at.x} ${at.y}) rotate(${turn}) scale(${isPhone ? 0.62 : 1.75})`}
            >
              <Growth grows={kind === grown}>
                <Drawing stage={Math.min(stages, center[kind])} />
              </Growth>
            </g>
          )
        })}
      </Layer>
    </div>
  )
}

const growthMs = 900

/** A building that has grown rises once, out of a little dust. */
function Growth({ grows, children }: { grows: boolean; children: ReactNode }) {
  const building = useRef<SVGGElement>(null)
  const dust = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (!grows || isStill()) return
    const timing = { duration: growthMs, easing: 'cubic-bezier(.16,1,.3,1)' }
    building.current?.animate(
      [
        { opacity: 0, transform: 'translateY(12px)' },
        { opacity: 1, transform: 'none' },
      ],
      timing,
    )
    dust.current?.animate(
      [
        { opacity: 0.7, transform: 'scale(.4)' },
        { opacity: 0, transform: 'scale(1.2)' },
      ],
      timing,
    )
  }, [grows])
  return (
    <>
      <g ref={building}>{children}</g>
      {grows && (
        <g ref={dust} opacity="0" fill="#d5daec">
          <ellipse cx="-46" cy="0" rx="26" ry="9" />
          <ellipse cx="44" cy="0" rx="30" ry="10" />
          <ellipse cx="0" cy="3" rx="40" ry="7" />
        </g>
      )}
    </>
  )
}
