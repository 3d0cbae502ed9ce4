/** The numbers of a goal line. Days are calendar dates; `points` go from the start to today. */
export interface GoalLineData {
  startDay: string
  endDay: string
  today: string
  start: number
  current: number
  target: number
  points: readonly { day: string; value: number }[]
  forecast: { landing: number; steady: number | null } | null
  /** What today is likely to bring. */
  likely?: number
}

/** The box of the drawing; `pad` is top, right, foot, left. */
export interface Box {
  width: number
  height: number
  pad: readonly [number, number, number, number]
}

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const daysBetween = (from: string, to: string) => Math.round((timeOf(to) - timeOf(from)) / dayMs)
const short = (value: number) => Math.round(value * 10) / 10

/** The places and paths of a goal line: days go right, from start to target goes up, also for a target below. */
export function drawGoalLine(data: GoalLineData, { width, height, pad: [top, right, foot, left] }: Box) {
  const { startDay, endDay, today, start, current, target, points, forecast, likely = 0 } = data
  const length = Math.max(1, daysBetween(startDay, endDay))
  const up = target < start ? -1 : 1
  const values = [start, target, current, current + likely, ...points.map((it) => it.value)]
  const leading = forecast ? [forecast.landing, forecast.steady ?? forecast.landing] : []
  const way = Math.abs(target - start) || 1
  // A forecast far beyond the target, or far below the start, would make the rest flat: it is cut at a quarter more.
  const worst = Math.min(...[...values, ...leading].map((it) => (it - start) * up))
  const best = Math.max(...[...values, ...leading].map((it) => (it - start) * up))
  const [low, high] = [Math.max(worst, -way / 4), Math.min(Math.max(best, way), way * 1.25)]
  const x = (day: string) =>
    short(
      left + (Math.max(0, Math.min(length, daysBetween(startDay, day))) / length) * (width - left - right),
    )
  const y = (value: number) => {
    const above = Math.max(low, Math.min(high, (value - start) * up))
    return short(top + (1 - (above - low) / (high - low || 1)) * (height - top - foot))
  }
  const end = x(endDay)
  const head = { x: x(today), y: y(current) }
  // The step of a day would hide under the head.
  const step = { x: Math.min(end, head.x + 24), y: y(current + likely) }
  const places = points.map((it) => ({ x: x(it.day), y: y(it.value) }))
  const flown = smoothPath(places)
  const base = height - foot
  return {
    base,
    places,
    head,
    step: likely === 0 ? null : { ...step, path: `M${head.x} ${head.y}L${step.x} ${step.y}` },
    goal: { x: end, y: y(target) },
    course: `M${x(startDay)} ${y(start)}L${end} ${y(target)}`,
    flown,
    area: `${flown}L${head.x} ${base}L${x(startDay)} ${base}Z`,
    cast: forecast && {
      x: end,
      y: y(forecast.landing),
      path: `M${head.x} ${head.y}L${end} ${y(forecast.landing)}`,
    },
    fan:
      forecast && forecast.steady !== null
        ? `M${head.x} ${head.y}L${end} ${y(forecast.steady)}V${y(forecast.landing)}Z`
        : null,
    weeks: Array.from({ length: Math.floor(length / 7) + 1 }, (_, week) =>
      short(left + ((week * 7) / length) * (width - left - right)),
    ),
    // A name at the very start would lie under the head of a young goal.
    months: monthStarts(startDay, endDay)
      .map((day) => ({ day, x: x(day) }))
      .filter((month) => month.x > left + 20),
  }
}

/** A curve through points that never overshoots: level at both ends of each piece. */
function smoothPath([first, ...rest]: readonly { x: number; y: number }[]): string {
  if (!first) return ''
  let [path, before] = [`M${first.x} ${first.y}`, first]
  for (const point of rest) {
    const half = short((point.x - before.x) / 2)
    path += `C${short(before.x + half)} ${before.y} ${short(point.x - half)} ${point.y} ${point.x} ${point.y}`
    before = point
  }
  return path
}

/** The first days of the months after the start, up to the end. */
function monthStarts(startDay: string, endDay: string): string[] {
  const found: string[] = []
  let [year, month] = startDay.split('-').map(Number) as [number, number]
  for (;;) {
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
    const day = `${year}-${String(month).padStart(2, '0')}-01`
    if (day > endDay || found.length > 24) return found
    found.push(day)
  }
}
