import { setTimeout as sleep } from 'node:timers/promises'
import { isHealthy, launchProgram, newHome } from '#server/testing/program.ts'

/* npm run bench:start: from the command to the first 200, the first time ever and the next times (goals: 3 s, 1.5 s). */

const home = await newHome()
const cache = `${home.dataDir}-compiled`

async function start(): Promise<number> {
  const began = performance.now()
  const program = launchProgram(home, { NODE_COMPILE_CACHE: cache, NODE_ENV: 'production' })
  while (!(await isHealthy(program.url))) {
    if (program.process.exitCode !== null) throw new Error(program.output())
    await sleep(5)
  }
  const took = performance.now() - began
  await program.end()
  return took
}

const first = await start()
const next = [await start(), await start(), await start()]
console.log(`first ever  ${(first / 1000).toFixed(2)} s (goal: at most 3)`)
console.log(
  `next        ${(Math.min(...next) / 1000).toFixed(2)} s at best of ${next.length} (goal: at most 1.5)`,
)
home.remove()
