import { readFileSync } from 'node:fs'
import type { Category } from '#contract/missions.ts'
import { toGoalSpace } from '#server/features/missions/goal-space.ts'
import { likelyGoal } from '#server/features/missions/suggest-goal.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'

/*
 * How well a new mission's goal is suggested: `npm run bench:goals`. Prints, by words and category alone and by meaning
 * too, how many missions got their goal, and how many a wrong one or one where they have none. The threshold
 * (`suggesting`) is chosen on the development pairs; the held-out ones are only for this.
 */

interface Pair {
  goals: string[]
  mission: string
  category: Category
  /** Which of the goals the mission works on; null for none. */
  belongs: number | null
}

const encoder = new MiniLmEncoder()
const readPairs = (split: string): Pair[] =>
  readFileSync(new URL(`../test/data/goal-pairs-${split}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair)

async function measure(split: string, byMeaning: boolean): Promise<void> {
  const pairs = readPairs(split)
  let [right, wrong] = [0, 0]
  for (const { goals, mission, category, belongs } of pairs) {
    const texts = [mission, ...goals]
    const vectors = byMeaning ? await encoder.embed(texts) : []
    const meanings = new Map(vectors.map((vector, i) => [texts[i]!, toGoalSpace(vector)]))
    const named = goals.map((title, place) => ({ title, place, targetValue: title }))
    const found = likelyGoal({ title: mission, category }, named, meanings)?.place ?? null
    if (found === null) continue
    if (found === belongs) right += 1
    else wrong += 1
    if (found !== belongs && process.argv.includes('--show'))
      console.log(`  wrong: ${mission} -> ${goals[found]}`)
  }
  const belonging = pairs.filter((it) => it.belongs !== null).length
  console.log(
    `${split}, ${byMeaning ? 'by meaning too' : 'by words and category'}: ${right} of ${belonging} found, ${wrong} of ${pairs.length} wrong`,
  )
}

await encoder.warmUp()
for (const split of ['development', 'held-out'])
  for (const byMeaning of [false, true]) await measure(split, byMeaning)
await encoder.close()
