import { Body } from './body.tsx'
import type { Layout, Point } from './geometry.ts'
import type { OrbitLevel } from './palette.ts'

/** Two domes with lit windows, a dish and a mast: the base on the Moon and on Mars. */
function Domes({ at, scale, lean }: { at: Point; scale: number; lean: number }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${lean}) scale(${scale})`}>
      <ellipse cx="-4" cy="1.5" rx="50" ry="2.4" fill="#0b0d18" opacity=".55" />
      <path d="M-34 0A17 17 0 0 1 0 0Z" fill="#8d94b2" />
      <path d="M-22-15A17 17 0 0 1 0 0H-10Z" fill="#d5daec" opacity=".85" />
      <path d="M-27-3h3M-20-3h3M-13-3h3" stroke="#ffc873" strokeWidth="2.4" />
      <path d="M2 0A11 11 0 0 1 24 0Z" fill="#767d9c" />
      <path d="M13-11A11 11 0 0 1 24 0H18Z" fill="#c3c9df" opacity=".8" />
      <path d="M9-3h2.6M15-3h2.6" stroke="#ffc873" strokeWidth="2.2" />
      <path d="M32 0V-26M28 0L32-12L36 0" stroke="#aeb5cf" strokeWidth="1.1" fill="none" />
      <circle cx="32" cy="-27" r="1.8" fill="#ff7a5c" />
      <path d="M-44-9a7 7 0 0 0 10 4zM-39-6v6" stroke="#c3c9df" strokeWidth="1.2" fill="#5d6482" />
    </g>
  )
}

/** The service tower of the launch pad, black against the dawn. */
export function Gantry({ at, scale }: { at: Point; scale: number }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`} stroke="#0d1020" fill="none">
      <path d="M-60 0h130" stroke="#0b0d18" strokeWidth="7" />
      <path
        d="M22 0V-86M36 0V-86M22-86h14M22-12l14-14M36-12L22-26M22-36l14-14M36-36L22-50M22-60l14-14M36-60L22-74"
        strokeWidth="2.2"
      />
      <path d="M22-52H6M22-30H9" strokeWidth="3" />
      <path d="M29-86v-18" strokeWidth="1.4" />
      <circle cx="29" cy="-105" r="2" fill="#ff7a5c" stroke="none" />
      <path d="M-52 0v-30M-46 0v-30M-52-30h6" strokeWidth="1.6" />
      <path d="M-20 0l6-9h28l6 9" fill="#0d1020" />
    </g>
  )
}

function Station({ at }: { at: Point }) {
  return (
    <g transform={`translate(${at.x - 4} ${at.y - 34}) rotate(-12)`}>
      <rect x="-6" y="-4" width="12" height="8" rx="2" fill="#e6e9f6" />
      <path d="M-34-5h22v10h-22zM12-5h22v10H12z" fill="#4a78c8" />
      <path d="M-12 0h24" stroke="#c9cfe4" strokeWidth="1.6" />
    </g>
  )
}

function RingStation({ at }: { at: Point }) {
  return (
    <g transform={`translate(${at.x - 10} ${at.y - 30})`}>
      <ellipse rx="34" ry="8" fill="none" stroke="#c9cfe4" strokeWidth="3" />
      <rect x="-5" y="-11" width="10" height="22" rx="3" fill="#e6e9f6" />
      <path d="M-60-4h24v8h-24zM36-4h24v8h-24z" fill="#4a6cb8" />
      <circle cy="-14" r="1.8" fill="#ffc873" />
    </g>
  )
}

const domesAt = ({ start }: Layout): Point => ({ x: start.x - 6, y: start.y + 3 })
const domeScale = ({ small }: Layout) => (small ? 0.72 : 0.92)

/** The structures at the lift-off point of an orbit. */
export function Structures({ orbit, layout, id }: { orbit: OrbitLevel; layout: Layout; id: string }) {
  const { start, w, h, lean } = layout
  switch (orbit) {
    case 1:
      return <Station at={start} />
    case 2:
      return (
        <>
          {w > 1200 && (
            <g transform={`translate(${w * 0.575} ${h * 0.3})`}>
              <circle r="26" fill="#8ec6ff" opacity=".1" />
              <g transform="rotate(-18)">
                <Body kind="leo" r={17} id={`${id}home`} />
              </g>
            </g>
          )}
          <Domes at={domesAt(layout)} scale={domeScale(layout)} lean={lean} />
        </>
      )
    case 3:
      return <Domes at={domesAt(layout)} scale={domeScale(layout)} lean={lean} />
    case 4:
      return <RingStation at={start} />
    default:
      return null
  }
}

/** The position of the blinking beacon, if this orbit has one. */
export function beaconOf(orbit: OrbitLevel, layout: Layout, padScale: number): Point | undefined {
  const { start, lean } = layout
  if (orbit === 0) return { x: start.x + 29 * padScale, y: start.y + 4 - 105 * padScale }
  if (orbit === 4) return { x: start.x - 10, y: start.y - 44 }
  if (orbit !== 2 && orbit !== 3) return undefined
  const at = domesAt(layout)
  const scale = domeScale(layout)
  const cos = Math.cos((lean * Math.PI) / 180)
  const sin = Math.sin((lean * Math.PI) / 180)
  return { x: at.x + scale * (32 * cos + 27 * sin), y: at.y + scale * (32 * sin - 27 * cos) }
}
