import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import ruleSet from '../.dependency-cruiser.mjs'

async function look(baseDir: string) {
  const roots = ['contract', 'server', 'web']
  const { output } = await cruise(roots, { ...ruleSet.options, baseDir, validate: true, ruleSet } as never)
  return (output as ICruiseResult).summary
}

test('every import follows the map in ARCHITECTURE.md', async () => {
  const { violations, totalCruised } = await look(process.cwd())
  expect(totalCruised).toBeGreaterThan(200)
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})

test('each rule of the map catches the mistake it was written for', async () => {
  const { violations } = await look(`${process.cwd()}/test/forbidden`)
  const caught = new Set(violations.map(({ rule }) => rule.name))
  expect(ruleSet.forbidden.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([])
  const typeCircles = violations.filter(({ rule }) => rule.name === 'no-type-circles').map(({ from }) => from)
  expect(typeCircles).toEqual(
    expect.arrayContaining([expect.stringMatching(/^server\//), expect.stringMatching(/^web\//)]),
  )
})

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map((it) => it.name)

test('one word, three places: a feature has the name of its contract', () => {
  const contracts = readdirSync('contract').map((it) => basename(it, '.ts'))
  expect(folders('server/features').filter((it) => !contracts.includes(it))).toEqual([])
  expect(folders('web/features').filter((it) => !contracts.includes(it))).toEqual([])
})

test('every provider has a port, and says nothing longer than 50 lines there', () => {
  for (const name of folders('server/providers')) {
    expect(existsSync(`server/providers/${name}/port.ts`), name).toBe(true)
    const lines = readFileSync(`server/providers/${name}/port.ts`, 'utf8').split('\n').length
    if (name !== 'coach') expect(lines, name).toBeLessThanOrEqual(50)
  }
})

test('no folder or file is called utils, helpers, common or misc', () => {
  const drawers = ['contract', 'server', 'web', 'e2e', 'bench', 'test', 'scripts'].flatMap((root) =>
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((it) => !it.includes('node_modules'))
      .filter((it) => /(^|\/)(utils?|helpers?|common|misc|shared)(\.|\/|$)/.test(it))
      .map((it) => `${root}/${it}`),
  )
  expect(drawers).toEqual([])
})

/** "'' : 's'", "'day' : 'days'", "'1 day' : `${n} days`", "is" and "are": what `plural` and `agree` say. */
const inlinePlurals =
  /=== 1\s*\?\s*(?:(?:''|""|``) : ['"`]s|['"`]([\w ]+)['"`]\s*:\s*['"`]\1s|['"`]1 ([\w ]+)['"`]\s*:\s*`\$\{[^}]+\} \2s|['"`](?:is|was|has)\b[^:]*:\s*['"`](?:are|were|have)\b)/

test('a plural is made by contract/words/plural.ts', () => {
  for (const mistake of [
    "n === 1 ? '' : 's'",
    "n === 1 ? 'day' : 'days'",
    `n === 1 ? '1 day' : \`\${n} days\``,
    "n === 1\n  ? 'is'\n  : 'are'",
  ])
    expect(mistake).toMatch(inlinePlurals)
  const files = ['contract', 'server', 'web'].flatMap((root) =>
    readdirSync(root, { recursive: true })
      .map((it) => `${root}/${it}`)
      .filter((it) => /\.tsx?$/.test(it) && !/rule-coach\/(words|parse|match|plan)\//.test(it)),
  )
  expect(files.filter((it) => inlinePlurals.test(readFileSync(it, 'utf8')))).toEqual([])
})
