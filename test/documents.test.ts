import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/variables.ts'
import { ownFiles } from './own-files.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CODE_STYLE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  '.github/pull_request_template.md',
  ...readdirSync('docs', { recursive: true })
    .map((it) => `docs/${it}`)
    .filter((it) => it.endsWith('.md')),
]
const text = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }

test.each(documents)('%s links to what exists', (path) => {
  const links = [...text(path).matchAll(/\]\(([^)#]+)\)/g)]
    .map((it) => it[1]!)
    .filter((it) => !/^https?:/.test(it))
  expect(links.filter((it) => !existsSync(join(dirname(path), it)))).toEqual([])
})

test.each(documents)('%s names paths that exist', (path) => {
  const named = [
    ...text(path).matchAll(/`((?:contract|server|web|e2e|test|bench|scripts|docs)\/[\w./-]+)`/g),
  ].map((it) => it[1]!)
  expect(named.filter((it) => !it.includes('NNNN') && !existsSync(it))).toEqual([])
})

const files = ownFiles()
const fileNames = new Set(files.map((path) => basename(path)))

test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('%s names files that exist', (path) => {
  const named = [...text(path).matchAll(/`([\w.-]+\.(?:ts|tsx|mjs|sql))`/g)].map((it) => it[1]!)
  expect(named.filter((name) => !name.includes('NNNN') && !fileNames.has(name))).toEqual([])
})

test.each(documents)('%s names commands that exist', (path) => {
  const commands = [...text(path).matchAll(/(?:`|^)npm (?:run )?([\w:-]+)/gm)].map((it) => it[1]!)
  expect(commands.filter((it) => ![...Object.keys(scripts), 'ci', 'install'].includes(it))).toEqual([])
})

test('the README documents every variable, with its default, and no other', () => {
  const rows = [...text('README.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)].map(
    (it) => [it[1]!, it[2]!] as const,
  )
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(variables.shape).sort())
  const defaults = variables.parse({}) as Record<string, unknown>
  for (const [name, documented] of rows) {
    const actual = defaults[name]
    if (actual !== undefined) expect(documented, name).toBe(`\`${String(actual)}\``)
  }
})

test('no document mentions a variable that the program does not read', () => {
  const known = new Set([
    ...Object.keys(variables.shape),
    'TEST_DATABASE_URL',
    'EVAL_LLM',
    'ENGINE_EMBEDDINGS',
    'ENGINE_ESPEAK',
    'ENGINE_MODEL',
    'ENGINE_PYTHON',
    'APOGEE_BROWSER',
    'FC_SEED',
    'TEST_SEED',
    'DEBUG',
    'CI',
    'NODE_ENV',
  ])
  const linked = documents.flatMap((path) =>
    [...text(path).matchAll(/`([A-Z]{2,}(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map((it) => it[1]!),
  )
  expect(linked.filter((it) => !known.has(it))).toEqual([])
})

test('only config.ts reads the environment of the program', () => {
  const readers = readdirSync('server', { recursive: true })
    .map(String)
    .filter((it) => it.endsWith('.ts') && !/(^testing|\.test\.ts$|-holder|^main\.ts$|^config\.ts$)/.test(it))
    .filter((it) => /process\.env/.test(text(`server/${it}`)))
  expect(readers.filter((it) => !/^platform\/database\/embedded\//.test(it))).toEqual([])
})

test('CI calls the test command and nothing less', () => {
  expect(text('.ci/run').trim().split('\n').at(-1)).toBe('npm test')
})
