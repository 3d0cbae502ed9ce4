import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Forces a garbage collection after start-up, which leaves 157 MB at rest instead of 220 (docs/performance.md); V8
 * itself would keep the rest while the program is idle. Blocks this thread for some 60 ms.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
