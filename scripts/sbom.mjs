// npm run sbom: every package of the lockfile as CycloneDX, in dist/sbom.json. Development packages are in it, marked as
// such, since the code of some of them is in the built pages.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
const { stdout, stderr, status } = spawnSync('npm', asked, {
  cwd: root,
  maxBuffer: 64 * 2 ** 20,
  encoding: 'utf8',
})
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const { components } = JSON.parse(stdout)
mkdirSync(`${root}dist`, { recursive: true })
writeFileSync(`${root}dist/sbom.json`, stdout)
console.log(`dist/sbom.json names ${components.length} packages`)
