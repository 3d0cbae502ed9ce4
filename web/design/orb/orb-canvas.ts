import { follow, isLive, type OrbMood, tickLength, ticks } from './orb-ring.ts'

const inner = 132
const box = 400

export interface RingDrawing {
  setMood(mood: OrbMood): void
  stop(): void
}

/**
 * Draws the voice ring on a canvas and sets the loudness as `--level` on `root`. Runs outside React, frame by frame
 * while the mood is live; otherwise it stops.
 */
export function drawRing(canvas: HTMLCanvasElement, root: HTMLElement, level: () => number): RingDrawing {
  const lengths = new Float32Array(ticks)
  let mood: OrbMood = 'idle'
  let begun = performance.now()
  let last = begun
  let shown = 0
  let colour = ''
  let frame = 0
  let written = ''
  let redraw = true

  function setLevel(text: string) {
    if (text !== written) root.style.setProperty('--level', text)
    written = text
  }

  function matchSize() {
    const size = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio || 1))
    if (canvas.width === size) return
    canvas.width = canvas.height = size
  }

  function draw(now: number) {
    // A frame's time may be before performance.now() at the ring's beginning.
    const elapsed = Math.max(0, Math.min(100, now - last))
    last = now
    shown = follow(shown, isLive(mood) ? level() : 0, elapsed)
    if (shown < 0.005) shown = 0
    setLevel(shown.toFixed(3))
    let unsettled = shown > 0 || redraw
    redraw = false
    for (let i = 0; i < ticks; i += 1) {
      const goal = tickLength(mood, i, shown, now - begun)
      const was = lengths[i] ?? 0
      const next = follow(was, goal, elapsed)
      const arrived = Math.abs(next - goal) < 0.05
      lengths[i] = arrived ? goal : next
      if (!arrived || Math.abs(was - goal) >= 0.05) unsettled = true
    }
    // While nobody speaks a live ring only watches the level: drawing it would keep a core a tenth busy.
    if (unsettled) stroke()
    frame = unsettled || isLive(mood) ? requestAnimationFrame(draw) : 0
  }

  function stroke() {
    const context = canvas.getContext('2d')
    if (!context) return
    matchSize()
    const scale = canvas.width / box
    context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2)
    context.clearRect(-box / 2, -box / 2, box, box)
    context.strokeStyle = colour
    context.lineCap = 'round'
    context.lineWidth = mood === 'paused' ? 2 : 2.6
    for (let i = 0; i < ticks; i += 1) {
      const length = lengths[i] ?? 0
      if (length < 0.3) continue
      const angle = (i / ticks) * Math.PI * 2 - Math.PI / 2
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      context.globalAlpha = mood === 'paused' ? 0.35 : 0.45 + 0.5 * Math.min(1, length / 26)
      context.beginPath()
      context.moveTo(inner * x, inner * y)
      context.lineTo((inner + length) * x, (inner + length) * y)
      context.stroke()
    }
  }

  function wake() {
    colour = getComputedStyle(canvas).color
    last = performance.now()
    redraw = true
    if (!frame) frame = requestAnimationFrame(draw)
  }

  // Theme and size can change without a change of mood; a resting ring is then drawn once more.
  const theme = new MutationObserver(wake)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const size = new ResizeObserver(wake)
  size.observe(canvas)
  return {
    setMood(next) {
      mood = next
      begun = performance.now()
      wake()
    },
    stop() {
      cancelAnimationFrame(frame)
      theme.disconnect()
      size.disconnect()
    },
  }
}
