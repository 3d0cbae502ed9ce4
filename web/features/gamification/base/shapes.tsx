import type { ReactNode } from 'react'

export const tones = {
  mid: '#8d94b2',
  light: '#d5daec',
  dark: '#767d9c',
  deep: '#4d5574',
  lamp: '#ffc873',
  beacon: '#ff7a5c',
}
const { mid, light, dark, lamp, beacon } = tones

/** Shapes of the buildings, standing on 0,0. */
export function At({ x, y = 0, children }: { x: number; y?: number; children: ReactNode }) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>
}

export function Shadow({ width }: { width: number }) {
  return <ellipse cx="-8" cy="2" rx={width} ry="3.4" fill="#0b0d18" opacity=".5" />
}

export function Dish({ scale = 1, turn = -34 }: { scale?: number; turn?: number }) {
  return (
    <g transform={`scale(${scale})`}>
      <path d="M-8 0L0-24L8 0M-5-9H5" stroke={mid} strokeWidth="2" fill="none" />
      <g transform={`translate(0 -27) rotate(${turn})`}>
        <path d="M-22 0A22 20 0 0 0 22 0Z" fill={dark} />
        <path d="M0 0A22 20 0 0 0 22 0Z" fill={mid} />
        <ellipse rx="22" ry="5.4" fill={light} />
        <ellipse rx="17" ry="3.6" fill={mid} />
        <path d="M-10 0L0-15L10 0" stroke={light} strokeWidth="1.2" fill="none" />
        <circle cy="-16" r="2" fill={beacon} />
      </g>
    </g>
  )
}

export function Mast({ height }: { height: number }) {
  const h = height
  return (
    <>
      <path
        d={`M-5 0L-1 ${-h}M5 0L1 ${-h}M-4 ${-h * 0.3}H4M-3 ${-h * 0.6}H3M-4 ${-h * 0.15}L4 ${-h * 0.3}L-3 ${-h * 0.6}`}
        stroke={mid}
        strokeWidth="1.5"
        fill="none"
      />
      <circle cy={-h - 3} r="2.4" fill={beacon} />
    </>
  )
}

export function Dome({ scale = 1 }: { scale?: number }) {
  return (
    <g transform={`scale(${scale})`}>
      <path d="M-30 0A30 28 0 0 1 30 0Z" fill={mid} />
      <path d="M4-27.6A30 28 0 0 1 30 0H10Q14-16 4-27.6Z" fill={light} />
      <path d="M-30 0A30 28 0 0 1-14-24Q-20-12-18 0Z" fill={dark} />
      <path d="M-22-5h4M-14-5h4M-6-5h4M2-5h4" stroke={lamp} strokeWidth="4" />
      <path d="M-16-14h3.4M-9-14h3.4M-2-14h3.4" stroke={lamp} strokeWidth="3" opacity=".75" />
    </g>
  )
}

export function Block({ width, height, windows }: { width: number; height: number; windows: number }) {
  const each = (width * 0.5) / windows
  const lights = Array.from(
    { length: windows },
    (_, index) => `M${-width * 0.3 + index * each} ${7 - height}h${each - 2.6}`,
  )
  return (
    <>
      <rect x={-width / 2} y={-height} width={width} height={height} rx="2.5" fill={mid} />
      <rect x={width * 0.22} y={-height} width={width * 0.28} height={height} rx="2.5" fill={light} />
      <rect x={-width / 2} y={-height} width={width * 0.14} height={height} rx="2" fill={dark} />
      <path d={lights.join('')} stroke={lamp} strokeWidth="3.4" />
    </>
  )
}

export function Tower({ height }: { height: number }) {
  const h = height
  const half = (y: number) => 13 - (9 * y) / h
  const braces = Array.from({ length: Math.round(h / 16) }, (_, index) => {
    const [low, high] = [index * 16, Math.min(h, index * 16 + 16)]
    return `M${-half(low)} ${-low}L${half(high)} ${-high}M${half(low)} ${-low}L${-half(high)} ${-high}`
  })
  return (
    <>
      <path d={`M-13 0L-4 ${-h}H4L13 0Z`} fill={dark} opacity=".5" />
      <path
        d={`M-13 0L-4 ${-h}M13 0L4 ${-h}${braces.join('')}`}
        stroke={light}
        strokeWidth="1.4"
        fill="none"
      />
      <ellipse cy={-h} rx="12" ry="3.4" fill={mid} />
      <rect x="-8" y={-h - 13} width="16" height="13" rx="3" fill={light} />
      <path d={`M-4 ${-h - 7}h8`} stroke={lamp} strokeWidth="4" />
      <path d={`M0 ${-h - 13}v-12`} stroke={mid} strokeWidth="1.6" />
      <circle cy={-h - 27} r="2.4" fill={beacon} />
    </>
  )
}
