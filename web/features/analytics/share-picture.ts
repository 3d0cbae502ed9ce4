import type { Preset } from '#web/design/scene/geometry.ts'
import * as messages from './messages-share.ts'
import type { CardTexts } from './share-texts.ts'

export type Format = 'post' | 'story'

interface Measures {
  width: number
  height: number
  /** The window behind the text, in units that are scaled to the picture. */
  windowPreset: Preset
  left: number
  /** The width available for a line before its font shrinks. */
  maxLineWidth: number
  /** Baselines of wordmark, name, title, line and figures; `week` is the row of rings. */
  baselines: { mark: number; name: number; title: number; line: number; week: number; figures: number }
  /** Font sizes in pixels; `ring` is the radius of a day. */
  size: { mark: number; name: number; title: number; figure: number; label: number; ring: number }
}

export const formats: Record<Format, Measures> = {
  post: {
    width: 1200,
    height: 630,
    windowPreset: { w: 690, h: 362, focus: 0.72, peak: 0.67, tx: 0.865, ty: 0.235, th: -0.19 },
    left: 64,
    maxLineWidth: 590,
    baselines: { mark: 86, name: 176, title: 262, line: 312, week: 392, figures: 544 },
    size: { mark: 27, name: 28, title: 74, figure: 54, label: 21, ring: 21 },
  },
  story: {
    width: 1080,
    height: 1920,
    windowPreset: { w: 540, h: 960, focus: 0.6, peak: 0.7, tx: 0.79, ty: 0.47, th: -0.155 },
    left: 84,
    maxLineWidth: 912,
    baselines: { mark: 178, name: 330, title: 448, line: 520, week: 660, figures: 1716 },
    size: { mark: 40, name: 42, title: 98, figure: 84, label: 33, ring: 40 },
  },
}

const textColours = { strong: '#ffffff', soft: 'rgb(255 255 255 / .84)' }
const fontFamily = '"Mona Sans Variable", system-ui, sans-serif'

/** Draws a card over its background and returns a PNG. */
export async function drawCard(
  background: CanvasImageSource,
  texts: CardTexts,
  format: Format,
): Promise<Blob> {
  const measures = formats[format]
  const canvas = document.createElement('canvas')
  canvas.width = measures.width
  canvas.height = measures.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(messages.cannotDraw)
  await document.fonts.load(`600 20px ${fontFamily}`).catch(() => {})
  context.drawImage(background, 0, 0, measures.width, measures.height)
  drawShade(context, measures, format)
  drawTexts(context, texts, measures)
  drawRings(context, texts.week, measures)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(messages.emptyPicture))), 'image/png'),
  )
}

/** Darkens the area behind text; the post format has its own veil. */
function drawShade(context: CanvasRenderingContext2D, { width, height }: Measures, format: Format): void {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, `rgb(5 7 14 / ${format === 'story' ? 0.62 : 0})`)
  gradient.addColorStop(format === 'story' ? 0.36 : 0.7, 'rgb(5 7 14 / 0)')
  gradient.addColorStop(format === 'story' ? 0.76 : 0.7, 'rgb(5 7 14 / 0)')
  gradient.addColorStop(1, `rgb(5 7 14 / ${format === 'story' ? 0.85 : 0.5})`)
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

function drawTexts(
  context: CanvasRenderingContext2D,
  texts: CardTexts,
  { left, maxLineWidth, baselines, size }: Measures,
): void {
  const drawLine = (text: string, y: number, px: number, weight: number, colour: string, x = left) => {
    const maxWidth = x === left ? maxLineWidth : Number.POSITIVE_INFINITY
    context.fillStyle = colour
    context.letterSpacing = `${px > 60 ? -0.022 * px : 0}px`
    context.font = `${weight} ${px}px ${fontFamily}`
    const overflowRatio = context.measureText(text).width / maxWidth
    if (overflowRatio > 1) context.font = `${weight} ${px / overflowRatio}px ${fontFamily}`
    context.fillText(text, x, y)
    return context.measureText(text).width
  }
  drawMark(context, left, baselines.mark, size.mark)
  drawLine('Apogee', baselines.mark, size.mark * 0.9, 620, textColours.strong, left + size.mark * 1.45)
  if (texts.name) drawLine(texts.name, baselines.name, size.name, 450, textColours.soft)
  drawLine(texts.title, baselines.title, size.title, 600, textColours.strong)
  drawLine(texts.line, baselines.line, size.name, 450, textColours.soft)
  let x = left
  for (const { value, label } of texts.figures) {
    const valueWidth = drawLine(value, baselines.figures, size.figure, 600, textColours.strong, x)
    const labelWidth = drawLine(
      label,
      baselines.figures + size.label * 1.7,
      size.label,
      450,
      textColours.soft,
      x,
    )
    x += Math.max(valueWidth, labelWidth) + size.label * 1.6
  }
}

/** Draws the product's mark on a baseline. */
function drawMark(context: CanvasRenderingContext2D, x: number, baseline: number, size: number): void {
  context.save()
  context.translate(x, baseline - size * 0.98)
  context.scale(size / 26, size / 26)
  const planet = context.createLinearGradient(7, 25, 22, 10)
  planet.addColorStop(0, '#c9603a')
  planet.addColorStop(1, '#ffcf7a')
  context.fillStyle = planet
  context.fill(new Path2D('M22 18a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0Z'))
  context.strokeStyle = textColours.strong
  context.lineWidth = 1.8
  context.lineCap = 'round'
  context.stroke(
    new Path2D('M3.2 24.6C1.6 21.5 6 15.2 13.6 10.2 21 5.3 28 3.9 29.6 6.4c1.5 2.4-2.2 7.4-8.4 12'),
  )
  context.fillStyle = textColours.strong
  context.fill(new Path2D('M31.1 6.2a2.1 2.1 0 1 1-4.2 0a2.1 2.1 0 1 1 4.2 0Z'))
  context.restore()
}

/** Draws seven days as rings filled by the share of completed missions; an outline where nothing was planned. */
function drawRings(
  context: CanvasRenderingContext2D,
  week: CardTexts['week'],
  { left, baselines, size }: Measures,
): void {
  const radius = size.ring
  context.textAlign = 'center'
  for (const [index, { weekdayInitial: letter, completedShare: share, perfect }] of week.entries()) {
    const x = left + radius + index * radius * 2.9
    const arc = (part: number, width: number, colour: string) => {
      context.beginPath()
      context.arc(x, baselines.week, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part)
      context.lineWidth = width
      context.lineCap = 'round'
      context.strokeStyle = colour
      context.stroke()
    }
    arc(1, radius * (share === null ? 0.07 : 0.2), `rgb(255 255 255 / ${share === null ? 0.32 : 0.2})`)
    if (share) arc(share, radius * 0.2, share === 1 ? '#7fdcae' : '#ffb45e')
    if (perfect) drawStar(context, x, baselines.week, radius * 0.62)
    context.fillStyle = textColours.soft
    context.letterSpacing = '0px'
    context.font = `500 ${size.label * 0.9}px ${fontFamily}`
    context.fillText(letter, x, baselines.week + radius + size.label * 1.5)
  }
  context.textAlign = 'start'
}

function drawStar(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.save()
  context.translate(x, y)
  context.scale(radius / 7, radius / 7)
  context.fillStyle = '#ffd9a3'
  context.fill(new Path2D('M0-7Q1-1 7 0Q1 1 0 7Q-1 1-7 0Q-1-1 0-7Z'))
  context.restore()
}
