/** Usage of model calls. `degraded` is the reason why no better engine answered. Times in milliseconds. */
export interface ModelUsage {
  engine: string
  model: string | null
  tokensIn: number
  tokensOut: number
  tokensCached: number
  firstOutputMs: number | null
  totalMs: number
  finish: string | null
  degraded: string | null
}

/** The usage of an engine that costs nothing. */
export const freeUsage = (engine: string, totalMs = 0): ModelUsage => ({
  engine,
  model: null,
  tokensIn: 0,
  tokensOut: 0,
  tokensCached: 0,
  firstOutputMs: null,
  totalMs,
  finish: null,
  degraded: null,
})
