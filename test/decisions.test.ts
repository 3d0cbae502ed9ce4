import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/adr'
const pages = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name))
const index = readFileSync(`${folder}/README.md`, 'utf8')

test.each(pages)('%s has the form of a decision and its row in the index', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const number = Number(name.slice(0, 4))
  const [, title] = text.match(new RegExp(`^# ${number}\\. (.+)\n`)) ?? []
  const [, date] = text.match(/^- Date: (\d{4}-\d{2}-\d{2})$/m) ?? []
  const [, status] = text.match(/^- Status: (accepted|superseded)\b/m) ?? []
  expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
  const row = index.split('\n').find((line) => line.startsWith(`| ${number} |`))
  expect(row).toMatch(/^\| \d+ \| \[.+\]\(.+\) \| .+ \| .+ \|$/)
  expect(row).toContain(`| [${title}](${name}) | ${status}`)
  expect(row).toContain(`| ${date} |`)
})

test('every mention of a decision names one that exists', () => {
  const roots = ['contract', 'server', 'web', 'e2e', 'test', 'bench', 'scripts', 'docs']
  const files = roots
    .flatMap((root) => readdirSync(root, { recursive: true }).map((name) => `${root}/${name}`))
    .filter((path) => /\.(tsx?|mjs|sql|md)$/.test(path))
  const dangling = [...files, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', '.npmrc'].flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const byNumber = [...text.matchAll(/\bADR (\d+)/g)].map(([, number]) => number!.padStart(4, '0'))
    const byFile = [...text.matchAll(/\badr\/(\d{4}[\w-]*)/g)].map(([, name]) => name!)
    // A bare number matches its page; a longer name must match whole.
    const exists = (cited: string) =>
      cited.length === 4 ? pages.some((name) => name.startsWith(`${cited}-`)) : pages.includes(`${cited}.md`)
    return [...byNumber, ...byFile].filter((cited) => !exists(cited)).map((cited) => `${path}: ${cited}`)
  })
  expect(dangling).toEqual([])
})
