import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { ownFiles } from './own-files.ts'

/*
 * Rows of docs/asvs.md that are about the source as a whole, and the page itself: what it names has to exist.
 */

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/training\//.test(path)
const sources = ownFiles('web', 'server', 'contract').filter((it) => /\.tsx?$/.test(it) && !isTest(it))
const filesWith = (pattern: RegExp, folder = '') =>
  sources.filter((path) => path.startsWith(folder) && pattern.test(readFileSync(path, 'utf8')))

test('no text becomes HTML or code', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const dangerous =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|(?<![.\w])eval\(|new Function\(/
  expect(filesWith(dangerous)).toEqual([])
})

test('no command line is composed for a shell, and no feature starts a process', () => {
  const shell = /\bshell: (?!false)|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/
  expect(filesWith(shell, 'server/')).toEqual([])
  expect(filesWith(/'node:child_process'/, 'server/features/')).toEqual([])
})

test('features open no files but those that the program brings', () => {
  expect(filesWith(/'node:fs(?:\/promises)?'/, 'server/features/')).toEqual([
    // Their own texts, beside them.
    'server/features/coaching/playbook/playbook.ts',
    'server/features/coaching/written/reply-index.ts',
    'server/features/coaching/written/written-replies.ts',
    // The free space of the data folder.
    'server/features/installation/read-installation.ts',
    // What the program learned, beside it.
    'server/features/missions/goal-space.ts',
  ])
})

test('hashes, signatures and derived keys are of SHA-256 or better', () => {
  const uses = filesWith(/create(?:Hash|Hmac)\(|hkdfSync\(/)
  expect(uses.length).toBeGreaterThan(15)
  expect(filesWith(/(?:create(?:Hash|Hmac)|hkdfSync)\((?!'sha(?:256|512)')/)).toEqual([])
})

test('no address of the interface takes a secret', () => {
  const named = endpoints.flatMap(({ path, query }) => [
    ...(path.match(/:\w+/g) ?? []),
    ...(query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []),
  ])
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => /token|password|secret|key|code/i.test(name))).toEqual([])
})

const page = readFileSync('docs/asvs.md', 'utf8')
const rows = [...page.matchAll(/^\| ([\d., ]+) \| ([12]) \| (pass|not applicable|open) \| (.+) \|$/gm)].map(
  ([, numbers = '', level, decision, why = '']) => ({ numbers: numbers.split(', '), level, decision, why }),
)

test('the sums at the head of the page are those of its rows', () => {
  const count = (level: string, decision?: string) =>
    rows
      .filter((it) => it.level === level && (decision === undefined || it.decision === decision))
      .reduce((sum, it) => sum + it.numbers.length, 0)
  for (const level of ['1', '2']) {
    const sums = [count(level), ...['pass', 'not applicable', 'open'].map((it) => count(level, it))]
    expect(page).toContain(`| ${level} | ${sums.join(' | ')} |`)
  }
})

test('every test and journey that the page names exists', () => {
  const known = new Set(ownFiles('web', 'server', 'contract', 'test', 'e2e').map((path) => basename(path)))
  const named = rows.flatMap(({ why }) => why.match(/[\w-]+\.(?:test\.tsx?|journey\.ts)/g) ?? [])
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('a row of level 1 passes by a test, a journey, a command or a document', () => {
  const documents = (why: string) => [...why.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => `docs/${path}`)
  const unproved = rows.filter(
    ({ level, decision, why }) =>
      level === '1' &&
      decision === 'pass' &&
      !/\.test\.tsx?`|\.journey\.ts`|`npm run /.test(why) &&
      !documents(why).some((path) => existsSync(path)),
  )
  expect(unproved.map(({ numbers }) => numbers.join())).toEqual([])
})
