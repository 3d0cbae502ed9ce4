/** The layout of a scene as shares of its width and height; `th` is the angle of the lift-off point on the limb. */
export interface Preset {
  w: number
  h: number
  focus: number
  peak: number
  tx: number
  ty: number
  th: number
}

export const presets = {
  desktop: { w: 1312, h: 468, focus: 0.73, peak: 0.5, tx: 0.865, ty: 0.19, th: -0.21 },
  tablet: { w: 900, h: 590, focus: 0.66, peak: 0.6, tx: 0.84, ty: 0.36, th: -0.21 },
  phone: { w: 390, h: 540, focus: 0.6, peak: 0.6, tx: 0.81, ty: 0.45, th: -0.155 },
  landing: { w: 1440, h: 900, focus: 0.7, peak: 0.7, tx: 0.865, ty: 0.235, th: -0.15 },
  landingPhone: { w: 390, h: 844, focus: 0.6, peak: 0.65, tx: 0.81, ty: 0.4, th: -0.02 },
  firstFlight: { w: 1440, h: 900, focus: 0.82, peak: 0.7, tx: 0.865, ty: 0.235, th: -0.085 },
  firstFlightPhone: { w: 390, h: 844, focus: 0.6, peak: 0.74, tx: 0.81, ty: 0.4, th: -0.097 },
  /** The lit horizon alone: the pad stands beyond the left edge. */
  horizonPhone: { w: 390, h: 844, focus: 0.6, peak: 0.78, tx: 0.81, ty: 0.4, th: -0.4 },
} as const satisfies Record<string, Preset>

export interface Point {
  x: number
  y: number
}

/** A scene in its own units: the body below is a circle of which only the limb shows. */
export interface Layout {
  w: number
  h: number
  small: boolean
  radius: number
  centre: Point
  /** The lift-off point on the limb. */
  start: Point
  control: Point
  destination: Point
  /** The tilt in degrees of objects standing at `start`. */
  lean: number
}

const degrees = (radians: number) => (radians * 180) / Math.PI

export function layOut({ w, h, focus, peak, tx, ty, th }: Preset): Layout {
  const small = w < 600
  const radius = h * 2.45 * (small ? 0.62 : 1)
  const centre = { x: w * focus, y: h * peak + radius }
  const start = { x: centre.x + radius * Math.sin(th), y: centre.y - radius * Math.cos(th) - 2 }
  const destination = { x: w * tx, y: h * ty }
  // Climbs first, then leans over.
  const control = { x: start.x + (destination.x - start.x) * 0.18, y: destination.y - h * 0.06 }
  return { w, h, small, radius, centre, start, control, destination, lean: degrees(th) }
}

/** A point of the ground: `angle` along the limb from its middle, `depth` units below it. */
export function pointOnTerrain({ centre, radius }: Layout, angle: number, depth: number): Point {
  return {
    x: centre.x + (radius - depth) * Math.sin(angle),
    y: centre.y - (radius - depth) * Math.cos(angle),
  }
}

/** Whether a point lies inside the ground, or within `margin` of it. */
export const isInsideTerrain = ({ centre, radius }: Layout, { x, y }: Point, margin = 0): boolean =>
  Math.hypot(x - centre.x, y - centre.y) <= radius + margin

/**
 * The rocket's position and direction after `progress` percent of the way, and the control point of the flown curve.
 */
export function fly({ start, control, destination }: Layout, progress: number) {
  const t = Math.min(0.9, 0.06 + (Math.max(0, progress) / 100) * 0.84)
  const u = 1 - t
  const along = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c
  const slope = (a: number, b: number, c: number) => 2 * u * (b - a) + 2 * t * (c - b)
  const dx = slope(start.x, control.x, destination.x)
  const dy = slope(start.y, control.y, destination.y)
  return {
    at: { x: along(start.x, control.x, destination.x), y: along(start.y, control.y, destination.y) },
    angle: degrees(Math.atan2(dy, dx)) + 90,
    flownControl: {
      x: start.x + (control.x - start.x) * t,
      y: start.y + (control.y - start.y) * t,
    },
  }
}
