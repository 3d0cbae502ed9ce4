import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/*
 * Long matrices run in part under `npm test` and whole under `npm run test:full` (TEST_FULL=1). The part is drawn by
 * TEST_SEED, by default the day in UTC: each day tests other cases, and a failure can be reproduced.
 */
export const fullRun = process.env.TEST_FULL === '1'
const seed = process.env.TEST_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', '')

/**
 * The cases of a matrix to run now, in their order: all in a full run, otherwise `part` of each class (a fifth),
 * rounded up, so that no class is left out.
 */
export function sampled<T>(
  matrix: string,
  cases: readonly T[],
  { part = 0.2, classOf = () => '' }: { part?: number; classOf?: (it: T) => string } = {},
): T[] {
  const classes = new Map<string, number[]>()
  for (const [index, one] of cases.entries()) {
    const name = classOf(one)
    classes.set(name, [...(classes.get(name) ?? []), index])
  }
  const taken = [...classes.values()].flatMap((indexes) =>
    fullRun ? indexes : draw(matrix, indexes, Math.ceil(indexes.length * part)),
  )
  noteSample(matrix, taken.length, cases.length)
  return taken.sort((one, other) => one - other).map((index) => cases[index]!)
}

/** How often to try a property or to send a request: the full number in a full run, otherwise `part` of it. */
export function sampledRuns(matrix: string, runs: number, part = 0.2): number {
  const count = fullRun ? runs : Math.ceil(runs * part)
  noteSample(matrix, count, runs)
  return count
}

const rank = (text: string): string => createHash('sha256').update(text).digest('hex')

function draw(matrix: string, indexes: readonly number[], count: number): number[] {
  return indexes
    .map((index) => ({ index, rank: rank(`${seed} ${matrix} ${index}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ index }) => index)
}

/** Reports to scripts/test.mjs which part of a matrix ran; the processes of one run write to one file. */
function noteSample(matrix: string, taken: number, total: number): void {
  const notes = process.env.TEST_SAMPLE_NOTES
  // Playwright reads the journeys once more in each worker.
  if (notes && !process.env.TEST_WORKER_INDEX)
    appendFileSync(notes, `${JSON.stringify({ matrix, taken, total })}\n`)
}
