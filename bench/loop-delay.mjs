// Loaded into the measured program (--import): on SIGUSR2 it reports its event-loop delay since the last report, and
// its memory.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  const lateMs = Math.max(0, delay.percentile(99) / 1e6 - 5)
  process.stderr.write(`\n@@${JSON.stringify({ lateMs, rss, heapUsed, external })}\n`)
  delay.reset()
})
