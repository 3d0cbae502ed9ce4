const crystals = [
  [5, 9, 12],
  [12, 5, 6],
  [3, 23, 7],
  [95.5, 36, 7],
  [5.5, 92, 11],
  [15, 96, 6],
  [95, 91, 12],
  [86, 97, 6],
  [97, 76, 7],
] as const
const arms = [0, 60, 120, 180, 240, 300]

/** Frost around the edges of the window. */
export function Frost() {
  return (
    <svg aria-hidden className="absolute inset-0 h-full w-full">
      <defs>
        <radialGradient id="frost" r=".72">
          <stop offset=".58" stopColor="#bfe0ff" stopOpacity="0" />
          <stop offset=".82" stopColor="#bfe0ff" stopOpacity=".16" />
          <stop offset="1" stopColor="#eaf5ff" stopOpacity=".5" />
        </radialGradient>
        <radialGradient id="frost-edge" r=".74">
          <stop offset=".6" />
          <stop offset="1" stopColor="#fff" />
        </radialGradient>
        <filter id="frost-grain" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".009 .015" numOctaves="5" seed="8" />
          <feColorMatrix values="0 0 0 0 .86  0 0 0 0 .94  0 0 0 0 1  0 0 0 2.6 -1.15" />
        </filter>
        <mask id="frost-mask">
          <rect width="100%" height="100%" fill="url(#frost-edge)" />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill="url(#frost)" />
      <g mask="url(#frost-mask)">
        <rect width="100%" height="100%" filter="url(#frost-grain)" opacity=".5" />
      </g>
      {crystals.map(([left, top, size]) => (
        <svg key={left + top} x={`${left}%`} y={`${top}%`} overflow="visible" aria-hidden>
          <g stroke="#eef7ff" strokeOpacity=".6" strokeLinecap="round" fill="none" transform="scale(1.5)">
            {arms.map((turn) => (
              <path
                key={turn}
                transform={`rotate(${turn + left * 7})`}
                d={`M0 0V${-size}M0 ${-size * 0.5}L${size * 0.26} ${-size * 0.74}M0 ${-size * 0.5}L${-size * 0.26} ${-size * 0.74}`}
              />
            ))}
          </g>
        </svg>
      ))}
    </svg>
  )
}
