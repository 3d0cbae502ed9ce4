import type { KeyboardEvent, PointerEvent } from 'react'
import * as messages from '#web/design/messages.ts'
import type { Point } from './scales.ts'

interface Props {
  readings: readonly string[]
  points: readonly Point[]
  width: number
  at: number | null
  onMove: (to: number | null) => void
}

/** The index of the nearest point in both directions, since a heat map has points above each other. */
export function nearest(points: readonly Point[], to: Point): number {
  const distance = (it: Point) => (it.x - to.x) ** 2 + ((it.y - to.y) / 4) ** 2
  return points.reduce((best, it, index) => (distance(it) < distance(points[best] ?? it) ? index : best), 0)
}

/** The point a key moves to: arrows one step, Page keys a week, Home and End to the ends. */
export function steered(key: string, from: number, count: number): number | null {
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 7, PageDown: -7 }[key]
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step))
}

/** Reads a chart point by point, by arrow keys or pointer, and announces each reading. */
export function ReadingCursor({ readings, points, width, at, onMove }: Props) {
  const last = readings.length - 1
  const here = at === null ? null : points[at]
  function steer(event: KeyboardEvent) {
    const to = steered(event.key, at ?? last, readings.length)
    if (to === null) return
    event.preventDefault()
    onMove(to)
  }
  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onMove(nearest(points, { x: event.clientX - box.left, y: event.clientY - box.top }))
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={messages.readPoints}
        aria-valuemin={1}
        aria-valuemax={readings.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={readings[at ?? last] ?? ''}
        className="absolute inset-0 rounded-sm"
        onKeyDown={steer}
        onFocus={() => onMove(at ?? last)}
        onBlur={() => onMove(null)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => onMove(null)}
      />
      {here && at !== null && (
        <p
          aria-hidden
          className="pointer-events-none absolute z-10 max-w-52 rounded-sm border border-line-2 bg-s3 px-2.5 py-1.5 text-micro shadow-pop"
          style={{
            bottom: `calc(100% - ${Math.max(34, here.y - 10)}px)`,
            ...(here.x < width / 2
              ? { left: Math.max(0, here.x - 16) }
              : { right: Math.max(0, width - here.x - 16) }),
          }}
        >
          {readings[at]}
        </p>
      )}
    </>
  )
}
