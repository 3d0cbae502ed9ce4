import type { Preset } from '#web/design/scene/geometry.ts'
import type { CardWords } from './share-words.ts'

export type Format = 'post' | 'story'

interface Measures {
  width: number
  height: number
  /** The background scene, in units that are scaled to the picture. */
  scene: Preset
  left: number
  /** The width available for a line before its font shrinks. */
  room: number
  /** Baselines of wordmark, name, title, line and figures; `week` is the row of rings. */
  at: { mark: number; name: number; title: number; line: number; week: number; figures: number }
  /** Font sizes in pixels; `ring` is the radius of a day. */
  size: { mark: number; name: number; title: number; figure: number; label: number; ring: number }
}

export const formats: Record<Format, Measures> = {
  post: {
    width: 1200,
    height: 630,
    scene: { w: 690, h: 362, focus: 0.72, peak: 0.67, tx: 0.865, ty: 0.235, th: -0.19 },
    left: 64,
    room: 590,
    at: { mark: 86, name: 176, title: 262, line: 312, week: 392, figures: 544 },
    size: { mark: 27, name: 28, title: 74, figure: 54, label: 21, ring: 21 },
  },
  story: {
    width: 1080,
    height: 1920,
    scene: { w: 540, h: 960, focus: 0.6, peak: 0.7, tx: 0.79, ty: 0.47, th: -0.155 },
    left: 84,
    room: 912,
    at: { mark: 178, name: 330, title: 448, line: 520, week: 660, figures: 1716 },
    size: { mark: 40, name: 42, title: 98, figure: 84, label: 33, ring: 40 },
  },
}

const ink = { strong: '#ffffff', soft: 'rgb(255 255 255 / .84)' }
const family = '"Mona Sans Variable", system-ui, sans-serif'

/** Draws a card over its scene and returns a PNG. */
export async function drawCard(scene: CanvasImageSource, words: CardWords, format: Format): Promise<Blob> {
  const measures = formats[format]
  const canvas = document.createElement('canvas')
  canvas.width = measures.width
  canvas.height = measures.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw the picture.')
  await document.fonts.load(`600 20px ${family}`).catch(() => {})
  pen.drawImage(scene, 0, 0, measures.width, measures.height)
  shade(pen, measures, format)
  write(pen, words, measures)
  rings(pen, words.week, measures)
  return new Promise((resolve, reject) =>
    canvas.toBlob((it) => (it ? resolve(it) : reject(new Error('The picture is empty.'))), 'image/png'),
  )
}

/** Darkens the area behind text; the post format has its own veil. */
function shade(pen: CanvasRenderingContext2D, { width, height }: Measures, format: Format): void {
  const fall = pen.createLinearGradient(0, 0, 0, height)
  fall.addColorStop(0, `rgb(5 7 14 / ${format === 'story' ? 0.62 : 0})`)
  fall.addColorStop(format === 'story' ? 0.36 : 0.7, 'rgb(5 7 14 / 0)')
  fall.addColorStop(format === 'story' ? 0.76 : 0.7, 'rgb(5 7 14 / 0)')
  fall.addColorStop(1, `rgb(5 7 14 / ${format === 'story' ? 0.85 : 0.5})`)
  pen.fillStyle = fall
  pen.fillRect(0, 0, width, height)
}

function write(pen: CanvasRenderingContext2D, words: CardWords, { left, room, at, size }: Measures): void {
  const line = (text: string, y: number, px: number, weight: number, colour: string, x = left) => {
    const widest = x === left ? room : Number.POSITIVE_INFINITY
    pen.fillStyle = colour
    pen.letterSpacing = `${px > 60 ? -0.022 * px : 0}px`
    pen.font = `${weight} ${px}px ${family}`
    const over = pen.measureText(text).width / widest
    if (over > 1) pen.font = `${weight} ${px / over}px ${family}`
    pen.fillText(text, x, y)
    return pen.measureText(text).width
  }
  mark(pen, left, at.mark, size.mark)
  line('Apogee', at.mark, size.mark * 0.9, 620, ink.strong, left + size.mark * 1.45)
  if (words.name) line(words.name, at.name, size.name, 450, ink.soft)
  line(words.title, at.title, size.title, 600, ink.strong)
  line(words.line, at.line, size.name, 450, ink.soft)
  let x = left
  for (const { value, label } of words.figures) {
    const first = line(value, at.figures, size.figure, 600, ink.strong, x)
    const under = line(label, at.figures + size.label * 1.7, size.label, 450, ink.soft, x)
    x += Math.max(first, under) + size.label * 1.6
  }
}

/** Draws the product's mark on a baseline. */
function mark(pen: CanvasRenderingContext2D, x: number, baseline: number, size: number): void {
  pen.save()
  pen.translate(x, baseline - size * 0.98)
  pen.scale(size / 26, size / 26)
  const planet = pen.createLinearGradient(7, 25, 22, 10)
  planet.addColorStop(0, '#c9603a')
  planet.addColorStop(1, '#ffcf7a')
  pen.fillStyle = planet
  pen.fill(new Path2D('M22 18a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0Z'))
  pen.strokeStyle = ink.strong
  pen.lineWidth = 1.8
  pen.lineCap = 'round'
  pen.stroke(new Path2D('M3.2 24.6C1.6 21.5 6 15.2 13.6 10.2 21 5.3 28 3.9 29.6 6.4c1.5 2.4-2.2 7.4-8.4 12'))
  pen.fillStyle = ink.strong
  pen.fill(new Path2D('M31.1 6.2a2.1 2.1 0 1 1-4.2 0a2.1 2.1 0 1 1 4.2 0Z'))
  pen.restore()
}

/** Draws seven days as rings filled by the share of completed missions; an outline where nothing was planned. */
function rings(pen: CanvasRenderingContext2D, week: CardWords['week'], { left, at, size }: Measures): void {
  const r = size.ring
  pen.textAlign = 'center'
  for (const [index, { letter, share, perfect }] of week.entries()) {
    const x = left + r + index * r * 2.9
    const arc = (part: number, width: number, colour: string) => {
      pen.beginPath()
      pen.arc(x, at.week, r, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part)
      pen.lineWidth = width
      pen.lineCap = 'round'
      pen.strokeStyle = colour
      pen.stroke()
    }
    arc(1, r * (share === null ? 0.07 : 0.2), `rgb(255 255 255 / ${share === null ? 0.32 : 0.2})`)
    if (share) arc(share, r * 0.2, share === 1 ? '#7fdcae' : '#ffb45e')
    if (perfect) star(pen, x, at.week, r * 0.62)
    pen.fillStyle = ink.soft
    pen.letterSpacing = '0px'
    pen.font = `500 ${size.label * 0.9}px ${family}`
    pen.fillText(letter, x, at.week + r + size.label * 1.5)
  }
  pen.textAlign = 'start'
}

function star(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(r / 7, r / 7)
  pen.fillStyle = '#ffd9a3'
  pen.fill(new Path2D('M0-7Q1-1 7 0Q1 1 0 7Q-1 1-7 0Q-1-1 0-7Z'))
  pen.restore()
}
