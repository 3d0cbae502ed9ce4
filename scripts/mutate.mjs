// Mutation testing of the rules: npm run mutate [part of a path ...] [--most=60] [--seed=1]
// Plants one small fault at a time, in memory, and runs the tests that belong to the file. What no test notices is printed.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createVitest } from 'vitest/node'
import { root } from './install.mjs'
import { mutantsOf } from './mutants.mjs'
import { equivalents, targets } from './mutation-targets.mjs'

const options = Object.fromEntries(
  process.argv.slice(2).flatMap((it) => (it.startsWith('--') ? [it.slice(2).split('=')] : [])),
)
const wanted = process.argv.slice(2).filter((it) => !it.startsWith('--'))
const most = Number(options.most ?? 60)
const seed = Number(options.seed ?? 1)
/** A mutant that keeps its tests busy for so long, in milliseconds, counts as found. */
const timeoutMs = 60_000

/** The mutants of a file that are tried: all, or a sample that the seed draws. */
function drawn(file) {
  const known = equivalents[file] ?? []
  const all = mutantsOf(readFileSync(join(root, file), 'utf8')).filter(
    (it) => !known.some(({ code, change }) => it.code.includes(code) && (!change || it.change === change)),
  )
  let state = [...file].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed) >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const chosen = all.map((it) => [random(), it]).sort((a, b) => a[0] - b[0])
  return chosen.slice(0, most).map(([, it]) => it)
}

/** In a process of its own: tries the mutants of a file from the one given, and says each result in a line. */
async function work(file, from) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const { tests, database } = targets[file]
  let mutant = null
  const plugin = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) =>
      mutant && id.split('?')[0] === path
        ? source.slice(0, mutant.start) + mutant.to + source.slice(mutant.end)
        : null,
  }
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: true,
      include: tests,
      bail: 1,
      reporters: [{}],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      maxWorkers: 1,
      // Kept on disk by the text of the file, it would hide every mutant.
      fsModuleCache: false,
      setupFiles: database ? ['server/testing/setup-file.ts'] : [],
      globalSetup: database ? ['server/testing/database/database-server.ts'] : [],
    },
    { plugins: [plugin], server: { watch: null } },
  )
  const run = async () => {
    vitest.invalidateFile(path)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      await vitest.globTestSpecifications(),
    )
    return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((it) => it.ok())
  }
  await vitest.standalone()
  const say = (result) => process.stdout.write(`@${JSON.stringify(result)}\n`)
  if (from === 0 && !(await run())) say({ error: `the tests of ${file} fail without a mutant` })
  else
    for (const [at, it] of drawn(file).entries())
      if (at >= from) {
        mutant = it
        say({ at, killed: !(await run()) })
      }
  await vitest.close()
  process.exit(0)
}

/** Tries a file's mutants, again from the next one where one never ends. */
async function tried(file) {
  const mutants = drawn(file)
  const results = []
  while (results.length < mutants.length) {
    const before = results.length
    await new Promise((resolve) => {
      const child = spawn(
        process.execPath,
        [import.meta.filename, `--most=${most}`, `--seed=${seed}`, `--file=${file}`, `--from=${before}`],
        { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'ignore'] },
      )
      const end = () => process.kill(-child.pid, 'SIGKILL')
      let timer = setTimeout(end, 3 * timeoutMs)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!line.startsWith('@')) return
        clearTimeout(timer)
        timer = setTimeout(end, timeoutMs)
        const result = JSON.parse(line.slice(1))
        if (result.error) {
          results.length = mutants.length
          console.log(result.error)
        } else results.push(result.killed)
      })
      child.on('exit', () => {
        clearTimeout(timer)
        resolve()
      })
    })
    if (results.length < mutants.length) results.push(true)
  }
  const survivors = mutants.filter((_, i) => !results[i])
  console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length}`)
  for (const { line, code, change } of survivors) console.log(`  ${file}:${line}  ${change}\n      ${code}`)
  return { file, mutants: mutants.length, killed: mutants.length - survivors.length }
}

const shareOf = ({ killed, mutants }) => (mutants === 0 ? '' : `${Math.floor((100 * killed) / mutants)} %`)

/** Writes the figures of a file into docs/testing.md, between its two marks; those of the others stay. */
function note(row) {
  const page = join(root, 'docs/testing.md')
  const text = readFileSync(page, 'utf8')
  const [begin, end] = ['<!-- mutate -->\n', '<!-- /mutate -->'].map((mark) => text.indexOf(mark))
  const from = begin + '<!-- mutate -->\n'.length
  const known = new Map()
  for (const [, file, mutants, killed, day] of text.matchAll(
    /^\| `(\S+)` \| (\d+) \| (\d+) \|.*\| (\S+) \|$/gm,
  ))
    if (targets[file]) known.set(file, { file, mutants: Number(mutants), killed: Number(killed), day })
  known.set(row.file, { ...row, day: new Date().toISOString().slice(0, 10) })
  const all = [...known.values()].sort((a, b) => a.file.localeCompare(b.file))
  const sum = sumOf(all)
  const lines = all.map(
    (it) => `| \`${it.file}\` | ${it.mutants} | ${it.killed} | ${shareOf(it)} | ${it.day} |`,
  )
  const table = `| file | mutants | found | share | measured |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
  const head = `**${sum.killed} of ${sum.mutants} mutants found, ${shareOf(sum)}.**`
  writeFileSync(page, `${text.slice(0, from)}${head}\n\n${table}${text.slice(end)}`)
}

const sumOf = (rows) =>
  rows.reduce((sum, it) => ({ killed: sum.killed + it.killed, mutants: sum.mutants + it.mutants }), {
    killed: 0,
    mutants: 0,
  })

if (options.file) await work(options.file, Number(options.from))
else {
  const files = Object.keys(targets).filter(
    (file) => wanted.length === 0 || wanted.some((it) => file.includes(it)),
  )
  const waiting = [...files]
  const rows = []
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const row = await tried(file)
      rows.push(row)
      // Noted at once, so that a run that is stopped was not for nothing.
      note(row)
    }
  }
  await Promise.all([lane(), lane()])
  const { killed, mutants } = sumOf(rows)
  console.log(`${killed} of ${mutants} mutants found, ${shareOf({ killed, mutants })}`)
}
