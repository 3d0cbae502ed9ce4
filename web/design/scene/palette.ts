/** The colours of an orbit's window: sky from top to horizon, air, ground from the lit edge inwards, galactic band. */
export interface Palette {
  sky: readonly [string, string, string]
  air: string
  terrain: readonly [string, string, string]
  band: string
}

/** By orbit level, 0 Launch Pad to 5 Deep Space Explorer. */
export const palettes: readonly [Palette, Palette, Palette, Palette, Palette, Palette] = [
  {
    sky: ['#0a0f24', '#131b3c', '#3a2c52'],
    air: '#ffb877',
    terrain: ['#3a3450', '#171a2e', '#0b0d18'],
    band: '#7a6cff',
  },
  {
    sky: ['#070a16', '#0b1330', '#0d1d44'],
    air: '#6fc3ff',
    terrain: ['#4a93d8', '#17407f', '#081630'],
    band: '#4f7dff',
  },
  {
    sky: ['#080a14', '#0e1224', '#161b33'],
    air: '#c9d3ff',
    terrain: ['#b9bfd2', '#5b6180', '#191c2e'],
    band: '#7f8dff',
  },
  {
    sky: ['#0c0a14', '#1b1220', '#4a2724'],
    air: '#ffb08a',
    terrain: ['#cf7c4f', '#7d3d2a', '#231220'],
    band: '#c77aa0',
  },
  {
    sky: ['#0a0a14', '#151322', '#2c2430'],
    air: '#ffe2b8',
    terrain: ['#e6c79c', '#9a6b4a', '#271a20'],
    band: '#a58cff',
  },
  {
    sky: ['#07070f', '#100d24', '#24143f'],
    air: '#c6a6ff',
    terrain: ['#3c3658', '#1b1830', '#0a0913'],
    band: '#9a5cff',
  },
]

/** The bodies by orbit level. */
export const bodies = ['pad', 'leo', 'moon', 'mars', 'jupiter', 'deep'] as const
export type BodyKind = (typeof bodies)[number]

/** The glow around a destination. */
export const hues: Record<BodyKind, string> = {
  pad: '#ffb877',
  leo: '#86bdf5',
  moon: '#cdd3e4',
  mars: '#dd7d52',
  jupiter: '#e0bd8a',
  deep: '#b08cf5',
}

export type OrbitLevel = 0 | 1 | 2 | 3 | 4 | 5

/** Clamps an orbit to the levels; above 5 it looks like 5. */
export const asLevel = (orbit: number): OrbitLevel =>
  Math.max(0, Math.min(5, Math.trunc(orbit))) as OrbitLevel
