import { writeFileSync } from 'node:fs'
import { judge } from '#server/platform/text/trees.ts'
import { gradedOptions } from './exp-roe.ts'
import { TrainingEncoder } from './training-encoder.ts'
import { trainTrees } from './train-trees.ts'
const e = new TrainingEncoder()
const all = (await gradedOptions(e)) as any[]
const founders = [...new Set(all.map((x) => x.turn.replace(/ \d+$/, '')))]
const part = (x: any) => founders.indexOf(x.turn.replace(/ \d+$/, '')) % 5
for (let k = 0; k < 5; k++) {
  const learn = all.filter((x) => part(x) !== k)
  const p = trainTrees(learn.map(({ features, grade }) => ({ features, isRight: grade >= 1 }))), g = trainTrees(learn.map(({ features, grade }) => ({ features, isRight: grade >= 2 })))
  for (const x of all) if (part(x) === k) { x.p = judge(p, x.features); x.g = judge(g, x.features) }
}
writeFileSync('/tmp/options.json', JSON.stringify(all.map(({ features, ...x }) => x)))
process.exit(0)
