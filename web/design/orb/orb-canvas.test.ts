// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawRing } from './orb-canvas.ts'

let frames: FrameRequestCallback[]
let strokes: number
let now: number

beforeEach(() => {
  ;[frames, strokes, now] = [[], 0, 0]
  vi.stubGlobal('requestAnimationFrame', (it: FrameRequestCallback) => frames.push(it))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const context = {
    clearRect: () => (strokes += 1),
    setTransform() {},
    beginPath() {},
    moveTo() {},
    lineTo() {},
    stroke() {},
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the frames of some seconds at 60 a second and returns how many of them drew. */
function drawFor(seconds: number): number {
  const before = strokes
  for (let n = 0; n < seconds * 60; n += 1) {
    now += 1000 / 60
    for (const frame of frames.splice(0)) frame(now)
  }
  return strokes - before
}

test('an idle ring is drawn until it has settled and asks for no more frames', () => {
  drawRing(document.createElement('canvas'), document.createElement('div'), () => 1).setMood('idle')
  expect(drawFor(2)).toBeGreaterThan(5)
  expect(frames).toEqual([])
})

test('a listening ring moves with the voice and is not redrawn in silence', () => {
  let level = 0
  const root = document.createElement('div')
  drawRing(document.createElement('canvas'), root, () => level).setMood('listening')
  drawFor(2)
  expect(drawFor(1)).toBe(0)
  level = 0.5
  expect(drawFor(1)).toBe(60)
  expect(Number(root.style.getPropertyValue('--level'))).toBeCloseTo(0.5, 2)
  level = 0
  drawFor(3)
  expect(drawFor(1)).toBe(0)
  expect(root.style.getPropertyValue('--level')).toBe('0.000')
})

test('a frame with an earlier time than the one before it leaves the level where it was', () => {
  let level = 0.5
  const root = document.createElement('div')
  drawRing(document.createElement('canvas'), root, () => level).setMood('listening')
  drawFor(2)
  level = 0
  for (const frame of frames.splice(0)) frame(now - 300)
  expect(Number(root.style.getPropertyValue('--level'))).toBeCloseTo(0.5, 2)
})
