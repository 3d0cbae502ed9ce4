/** Two groups of days, by their places in the list of values. */
export interface Comparison {
  one: readonly number[]
  other: readonly number[]
}

/** What the test says of a comparison: the difference of the means, its 95 % interval, and the chance of it. */
export interface Verdict {
  difference: number
  interval: readonly [number, number]
  /** How often the largest difference of all comparisons is this clear when the values are dealt at random. */
  chance: number
}

const rounds = 1999
const intervalOf = 0.95
/**
 * The chance up to which a difference is told: far below one in twenty, since a founder looks again and again and each
 * look is another chance to be fooled (ADR 104).
 */
export const significance = 0.001

/**
 * Compares groups of days by dealing the values out again at random (Westfall and Young's maximum statistic). Each
 * comparison is measured against the largest of all of them, so that trying more of them finds no more by chance. The
 * same values always get the same answer.
 */
export function testComparisons(values: readonly number[], comparisons: readonly Comparison[]): Verdict[] {
  const found = comparisons.map((it) => measure(values, it))
  const clearest: number[] = []
  const dealt = Float64Array.from(values)
  const random = randomFrom(values.length)
  for (let round = 0; round < rounds; round++) {
    shuffle(dealt, random)
    clearest.push(Math.max(0, ...comparisons.map((it) => Math.abs(clarityOf(measure(dealt, it))))))
  }
  const inOrder = clearest.toSorted((a, b) => a - b)
  const critical = inOrder[Math.ceil(intervalOf * rounds) - 1] ?? 0
  return found.map((it) => {
    const atLeast = clearest.filter((clarity) => clarity >= Math.abs(clarityOf(it))).length
    const reach = critical * it.error
    return {
      difference: it.difference,
      interval: [it.difference - reach, it.difference + reach],
      chance: (1 + atLeast) / (1 + rounds),
    }
  })
}

interface Measured {
  difference: number
  error: number
}

const clarityOf = ({ difference, error }: Measured) => difference / error

/** The difference of the means and its standard error, each side with its own spread (Welch). */
function measure(values: ArrayLike<number>, { one, other }: Comparison): Measured {
  const [a, b] = [momentsOf(values, one), momentsOf(values, other)]
  return { difference: a.mean - b.mean, error: Math.sqrt(a.error + b.error) }
}

/** Mean and squared error. Ten equal days leave doubt too: the spread is taken as if one more day lay half a plan away. */
function momentsOf(values: ArrayLike<number>, places: readonly number[]) {
  let [sum, squares] = [0, 0]
  for (const place of places) {
    const value = values[place]!
    sum += value
    squares += value * value
  }
  const count = places.length
  const mean = sum / count
  const spread = (Math.max(0, squares - count * mean * mean) + 0.25) / count
  return { mean, error: spread / count }
}

function shuffle(values: Float64Array, random: () => number): void {
  for (let last = values.length - 1; last > 0; last--) {
    const place = Math.floor(random() * (last + 1))
    const held = values[last]!
    values[last] = values[place]!
    values[place] = held
  }
}

/** Random numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
