import { useId } from 'react'
import { seeded } from '#web/design/scene/random.ts'
import { points } from '#web/design/scene/stars.ts'
import { useWidth } from '#web/design/scene/use-width.ts'
import { fadeIn, Moving } from './moving.tsx'

interface Figure {
  stars: readonly (readonly [number, number])[]
  lines: readonly (readonly [number, number])[]
}

const plough: Figure = {
  stars: [
    [0.12, 0.42],
    [0.29, 0.29],
    [0.42, 0.34],
    [0.57, 0.385],
    [0.62, 0.56],
    [0.83, 0.5],
    [0.81, 0.25],
  ],
  lines: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 3],
  ],
}
const cassiopeia: Figure = {
  stars: [
    [0, 0.25],
    [0.24, 0.62],
    [0.46, 0.32],
    [0.72, 0.7],
    [1, 0.36],
  ],
  lines: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
}
const orion: Figure = {
  stars: [
    [0.18, 0.02],
    [0.8, 0.08],
    [0.38, 0.44],
    [0.5, 0.48],
    [0.62, 0.52],
    [0.14, 0.94],
    [0.86, 0.9],
  ],
  lines: [
    [0, 1],
    [0, 2],
    [1, 4],
    [2, 3],
    [3, 4],
    [2, 5],
    [4, 6],
    [5, 6],
  ],
}
const lyra: Figure = {
  stars: [
    [0.1, 0.1],
    [0.42, 0.3],
    [0.86, 0.2],
    [0.7, 0.9],
    [0.26, 0.98],
  ],
  lines: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 1],
  ],
}

/** Where the figures of a sky lie, in a picture of 670 by 419: the one alone large, several beside one another. */
const placed = (length: number): { figure: Figure; x: number; y: number; scale: number }[] => {
  if (length < 12) return [{ figure: plough, x: 60, y: -6, scale: 0.82 }]
  const two = [
    { figure: plough, x: 50, y: 62, scale: 0.42 },
    { figure: cassiopeia, x: 330, y: 26, scale: 0.2 },
  ]
  if (length < 30) return two.map((it) => (it.figure === cassiopeia ? { ...it, scale: 0.42 } : it))
  const three = [...two, { figure: orion, x: 425, y: 116, scale: 0.34 }]
  return length < 90 ? three : [...three, { figure: lyra, x: 262, y: 168, scale: 0.17 }]
}

const [width, height] = [670, 419]

/** The night sky with the figures that a streak of this length has drawn. Lines run after the last star has landed. */
export function NightSky({ length }: { length: number }) {
  const isPhone = useWidth() === 'narrow'
  const next = seeded(length + 3)
  const dust = Array.from({ length: 170 }, () => ({ x: next() * width, y: next() * height * 0.9 }))
  return (
    <div aria-hidden className="absolute inset-0 bg-linear-to-b from-[#070a16] via-[#0e1330] to-[#1a1738]">
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 h-full w-full"
      >
        <path d={points(dust)} stroke="#fff" strokeOpacity=".4" strokeWidth=".9" strokeLinecap="round" />
      </svg>
      <div className={isPhone ? 'absolute inset-x-0 top-[42%]' : 'absolute inset-x-0 top-0 h-[70%]'}>
        {placed(length).map((it, index) => (
          <FigureOfStars key={it.x} {...it} at={300 + index * 250} isWide={!isPhone} />
        ))}
      </div>
      <svg
        aria-hidden
        viewBox="0 0 670 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-[9%] w-full"
        fill="#06070f"
      >
        <path d="M0 30Q150-8 330 22T670 30V60H0Z" />
      </svg>
    </div>
  )
}

interface FigureProps {
  figure: Figure
  x: number
  y: number
  scale: number
  at: number
  isWide: boolean
}

function FigureOfStars({ figure, x, y, scale, at, isWide }: FigureProps) {
  const glow = useId()
  const place = ([left, top]: readonly [number, number]) =>
    [x + left * width * scale, y + top * height * scale] as const
  const line = ([from, to]: readonly [number, number]) => {
    const [a, b] = [place(figure.stars[from]!), place(figure.stars[to]!)]
    return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  }
  const box = {
    viewBox: `0 0 ${width} 300`,
    className: isWide ? 'absolute inset-0 h-full w-full' : 'absolute inset-x-0 w-full',
  }
  return (
    <>
      <Moving frames={fadeIn} at={at + 700} lasts={700} className={isWide ? 'absolute inset-0' : ''}>
        <svg {...box} aria-hidden>
          <path d={figure.lines.map(line).join('')} stroke="#ffd9a3" strokeOpacity=".55" fill="none" />
        </svg>
      </Moving>
      <Moving frames={fadeIn} at={at} className={isWide ? 'absolute inset-0' : ''}>
        <svg {...box} aria-hidden>
          <radialGradient id={glow}>
            <stop stopColor="#ffd9a3" stopOpacity=".75" />
            <stop offset="1" stopColor="#ffb45e" stopOpacity="0" />
          </radialGradient>
          {figure.stars.map((star) => {
            const [cx, cy] = place(star)
            const size = 0.5 + scale * 0.8
            return (
              <g key={`${cx}`} transform={`translate(${cx} ${cy}) scale(${size})`}>
                <circle r="15" fill={`url(#${glow})`} />
                <path d="M0-8Q.8-.8 8 0Q.8.8 0 8Q-.8.8-8 0Q-.8-.8 0-8Z" fill="#fff" />
              </g>
            )
          })}
        </svg>
      </Moving>
    </>
  )
}
