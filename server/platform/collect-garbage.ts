import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns to the system what reading and compiling the program has left behind, more than half of what it holds after a
 * start; by itself V8 keeps it for as long as nobody asks much. Stops this thread for some 60 ms.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
