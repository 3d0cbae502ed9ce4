// npm run check: the checks that take seconds - format, lint, types, bundle sizes.
import { fastChecks, run } from './checks.mjs'
import { fail, install } from './install.mjs'

try {
  install()
} catch (error) {
  fail(error)
}
const map = ['the map', 'vitest', ['run', '--project', 'repository']]
const good = [...fastChecks, map].map(([name, command, args]) => run(name, command, args)).every(Boolean)
process.exit(good ? 0 : 1)
