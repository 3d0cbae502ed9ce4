import { clsx } from 'clsx'
import { memo, useId, useMemo, useRef } from 'react'
import { Galaxy } from './galaxy.tsx'
import { fly, type Layout, layOut, type Preset } from './geometry.ts'
import { Dawn, PadRocket } from './launch-pad.tsx'
import { Layer } from './layer.tsx'
import { asLevel, bodies, type OrbitLevel, palettes } from './palette.ts'
import { Flame, Hull } from './rocket.tsx'
import { Sky } from './sky.tsx'
import { type StarField, starField } from './stars.ts'
import { beaconOf, Structures } from './structures.tsx'
import { EarthSurface } from './surface-earth.tsx'
import { JupiterSurface } from './surface-jupiter.tsx'
import { MarsSurface } from './surface-mars.tsx'
import { MoonSurface } from './surface-moon.tsx'
import { Terrain } from './terrain.tsx'
import { Trajectory } from './trajectory.tsx'
import { useUnseen } from './use-unseen.ts'

interface Props {
  orbit: number
  /** Percent of the way to the next orbit. */
  progress: number
  preset: Preset
  /** A sentence that describes the picture. */
  label: string
  /** Darkens the left side behind text. */
  veil?: boolean
  /** Scale of the pad and its rocket in a window higher than the dashboard's. */
  padScale?: number
  /** Engine strength: 0 is off, 1 is cruising, the default except on the pad. */
  burn?: number
  /** Without rocket, path and destination: the ground and the sky alone. */
  bare?: boolean
}

const surfaces = { 1: EarthSurface, 2: MoonSurface, 3: MarsSurface, 4: JupiterSurface } as const

/**
 * The view from the current orbit. Nothing inside the large static svg moves: every moving part is its own layer,
 * animated by opacity and transform only (design.md, "The law of the scene").
 */
export function WindowScene({
  orbit,
  progress,
  preset,
  label,
  veil = false,
  padScale,
  burn,
  bare = false,
}: Props) {
  const id = useId()
  const level = asLevel(orbit)
  const root = useRef<HTMLDivElement>(null)
  const unseen = useUnseen(root)
  const layout = useMemo(() => layOut(preset), [preset])
  const stars = useMemo(() => starField(layout, 11 + level * 7, true, level < 5), [layout, level])
  const pad = padScale ?? (layout.small ? 0.8 : 1)
  const beacon = beaconOf(level, layout, pad)
  const pose = poseOf(level, layout, progress)
  const size = layout.small ? 0.86 : 0.98
  return (
    <div
      ref={root}
      role="img"
      aria-label={label}
      className={clsx('absolute inset-0 overflow-hidden', unseen && 'm-still')}
    >
      <Layer layout={layout}>
        <Still level={level} layout={layout} stars={stars} id={id} veil={veil} />
        {level > 0 && level < 5 && !bare && (
          <Trajectory layout={layout} progress={progress} to={bodies[level + 1] ?? 'deep'} id={id} />
        )}
        {level === 0 && !bare && (
          <PadRocket layout={layout} progress={progress} scale={pad} burn={burn ?? 0} />
        )}
      </Layer>
      <Layer layout={layout} motion="m-twinkle">
        <path d={stars.bright} stroke="#fff" strokeWidth="2.1" strokeLinecap="round" fill="none" />
      </Layer>
      {beacon && !bare && (
        <Layer layout={layout} motion="m-blink">
          <circle cx={beacon.x} cy={beacon.y} r="6" fill="#ff7a5c" opacity=".35" />
          <circle cx={beacon.x} cy={beacon.y} r="2.4" fill="#ffb199" />
        </Layer>
      )}
      {level > 0 && !bare && (
        <div className="m-drift absolute inset-0">
          {burn !== 0 && (
            <Layer layout={layout} motion="m-flicker">
              <g className="m-fly" style={pose}>
                <Flame scale={size * (burn ?? 1)} />
              </g>
            </Layer>
          )}
          <Layer layout={layout}>
            <g className="m-fly" style={pose}>
              <Hull scale={size} />
            </g>
          </Layer>
        </div>
      )}
    </div>
  )
}

/** As CSS rather than an attribute, so that the rocket moves when the progress changes. */
function poseOf(level: OrbitLevel, layout: Layout, progress: number): { transform: string } {
  // After the last orbit the rocket flies out of the scene.
  if (level === 5) return { transform: `translate(${layout.w * 0.56}px, ${layout.h * 0.6}px) rotate(58deg)` }
  const { at, angle } = fly(layout, progress)
  return {
    transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg)`,
  }
}

interface StillProps {
  level: OrbitLevel
  layout: Layout
  stars: StarField
  id: string
  veil: boolean
}

/** Everything that depends on the orbit alone, memoised so that completing a mission does not repaint it. */
const Still = memo(function Still({ level, layout, stars, id, veil }: StillProps) {
  const palette = palettes[level]
  const Surface = level === 0 || level === 5 ? undefined : surfaces[level]
  return (
    <>
      <Sky layout={layout} palette={palette} stars={stars} id={id} />
      {level === 5 && <Galaxy layout={layout} id={id} />}
      {level === 0 && <Dawn layout={layout} id={id} />}
      {level < 5 && (
        <Terrain layout={layout} palette={palette} orbit={level} id={id}>
          {Surface && <Surface layout={layout} />}
        </Terrain>
      )}
      <Structures orbit={level} layout={layout} id={id} />
      {veil && (
        <>
          <linearGradient id={`${id}veil`} x1="0" x2="1">
            <stop offset="0" stopColor={palette.sky[0]} stopOpacity=".88" />
            <stop offset=".42" stopColor={palette.sky[0]} stopOpacity=".45" />
            <stop offset=".62" stopColor={palette.sky[0]} stopOpacity="0" />
          </linearGradient>
          <rect width={layout.w} height={layout.h} fill={`url(#${id}veil)`} />
        </>
      )}
    </>
  )
})
