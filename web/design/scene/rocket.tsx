import { useId } from 'react'

/** The rocket's hull, 18 by 42 units, nose up, around 0,0. */
export function Hull({ scale = 1 }: { scale?: number }) {
  const id = useId()
  return (
    <g transform={`scale(${scale})`}>
      <defs>
        <linearGradient id={id} x1="0" x2="1">
          <stop offset="0" stopColor="#7f88a8" />
          <stop offset=".45" stopColor="#dfe4f4" />
          <stop offset=".75" stopColor="#fff" />
          <stop offset="1" stopColor="#c4cbe2" />
        </linearGradient>
      </defs>
      <path d="M-8.6 4C-14 8-16.4 14-15.6 21L-8.2 15.4Z" fill="#c9603a" />
      <path d="M8.6 4C14 8 16.4 14 15.6 21L8.2 15.4Z" fill="#f08a4e" />
      <path d="M0-27C7.4-19.5 10-9 9.2 4L7.6 15H-7.6L-9.2 4C-10-9-7.4-19.5 0-27Z" fill={`url(#${id})`} />
      <path d="M0-27C3.9-23 6.4-18.4 7.8-13.4H-7.8C-6.4-18.4-3.9-23 0-27Z" fill="#f08a4e" />
      <path d="M0-27C-3.9-23-6.4-18.4-7.8-13.4H-2C-2-18-1-23 0-27Z" fill="#c9603a" opacity=".7" />
      <circle cy="-4" r="4.6" fill="#243056" />
      <circle cy="-4" r="3.3" fill="#7fd0ff" />
      <path d="M-2.4-5.6A3.3 3.3 0 0 1 .6-7.2" stroke="#fff" fill="none" strokeLinecap="round" />
      <path d="M-5.4 15h10.8l1.2 3.2h-13.2z" fill="#4b5370" />
    </g>
  )
}

/** The flame, in its own layer so that it can flicker. */
export function Flame({ scale = 1 }: { scale?: number }) {
  const id = useId()
  return (
    <g transform={`scale(${scale})`}>
      <defs>
        <linearGradient id={`${id}f`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#fff6df" />
          <stop offset=".3" stopColor="#ffcf7a" />
          <stop offset=".7" stopColor="#ff8a3c" stopOpacity=".75" />
          <stop offset="1" stopColor="#ff5a2c" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop offset="0" stopColor="#ffb45e" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffb45e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cy="24" r="34" fill={`url(#${id}g)`} />
      <path
        transform="translate(0 15)"
        d="M-5.4 0C-6.6 10-3 20 0 34C3 20 6.6 10 5.4 0Z"
        fill={`url(#${id}f)`}
      />
    </g>
  )
}
