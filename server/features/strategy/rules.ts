/** The number in a value as people write it: "$8.5k of MRR" -> 8500, "25%" -> 25, "many" -> null. */
export function numberIn(value: string): number | null {
  const found = /(-?\d[\d,\s]*(?:\.\d+)?)\s*([kKmM](?![a-zA-Z]))?/.exec(value)
  if (!found) return null
  const number = Number(found[1]!.replace(/[,\s]/g, ''))
  const factor = { k: 1e3, m: 1e6 }[found[2]?.toLowerCase() as 'k' | 'm'] ?? 1
  return Number.isFinite(number) ? number * factor : null
}

/** Share of the way to a 90-day goal in whole percent, at most 100; 0 when either value has no number. */
export function goalProgress(current: string, target: string): number {
  const [now, end] = [numberIn(current), numberIn(target)]
  if (now === null || end === null || end <= 0) return 0
  return Math.max(0, Math.min(100, Math.floor((100 * now) / end)))
}

export const activeGoalsAtMost = 7
