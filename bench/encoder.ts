import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'

/*
 * What the sentence encoder costs: `npm run bench:encoder`. Prints the CPU of a sentence read alone and of one among
 * thirty-two, the time until it has loaded, and the memory it takes.
 */

const sentences = (count: number, round: number): string[] =>
  Array.from(
    { length: count },
    (_, i) => `Sent ${i + 2} of the ${40 + round} offers before lunch, number ${i} of ${round}.`,
  )

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
const megabytes = () => process.memoryUsage().rss / 1e6
const rounds = 20

const encoder = new MiniLmEncoder()
const before = { memory: megabytes(), at: performance.now(), cpu: process.cpuUsage() }
await encoder.warmUp()
const loaded = performance.now() - before.at
const loading = cpuMs(before.cpu)
await encoder.embed(sentences(32, 999))

let cpu = process.cpuUsage()
for (let round = 0; round < rounds; round += 1) await encoder.embed(sentences(1, round))
const alone = cpuMs(cpu) / rounds
cpu = process.cpuUsage()
for (let round = 0; round < rounds / 4; round += 1) await encoder.embed(sentences(32, 100 + round))
const together = cpuMs(cpu) / ((rounds / 4) * 32)
cpu = process.cpuUsage()
for (let round = 0; round < rounds; round += 1) await encoder.embed(sentences(1, round))
const known = cpuMs(cpu) / rounds

console.log(`loaded after ${loaded.toFixed(0)} ms, ${loading.toFixed(0)} ms of CPU`)
console.log(`memory: ${(megabytes() - before.memory).toFixed(0)} MB more`)
console.log(
  `CPU a sentence: ${alone.toFixed(1)} ms alone, ${together.toFixed(1)} ms among 32, ${known.toFixed(2)} ms if read before`,
)
await encoder.close()
