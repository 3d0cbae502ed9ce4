/** What is known of something that is to be judged, by name; what is not named is 0. */
export type Features = Record<string, number>

export const flag = (is: boolean): number => (is ? 1 : 0)

/**
 * Decision trees whose answers add up to the log odds, by gradient boosting. Each tree is a list of nodes: a leaf is its
 * answer alone; else the feature's place in `names`, the value up to which the next node follows, and the place of the
 * node that follows above it.
 */
export interface Trees {
  names: string[]
  bias: number
  trees: ([answer: number] | [feature: number, upTo: number, above: number])[][]
}

/** The probability that what has these features is right. */
export function judge({ names, bias, trees }: Trees, features: Features): number {
  const values = names.map((it) => features[it] ?? 0)
  let odds = bias
  for (const nodes of trees) {
    let at = 0
    for (;;) {
      const [first, upTo, above] = nodes[at]!
      if (upTo === undefined) {
        odds += first
        break
      }
      at = values[first]! <= upTo ? at + 1 : above!
    }
  }
  return 1 / (1 + Math.exp(-odds))
}
