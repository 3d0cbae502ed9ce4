// npm run check: the checks that take seconds - format, lint, types, bundle sizes.
import { fastChecks, run } from './checks.mjs'
import { fail, install } from './install.mjs'

try {
  install()
} catch (error) {
  fail(error)
}
const map = ['the map', 'vitest', ['run', '--project', 'repository']]
let good = true
for (const [name, command, args] of [...fastChecks, map]) good = (await run(name, command, args)) && good
process.exit(good ? 0 : 1)
