import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ownFiles } from './own-files.ts'
import {
  checkedCode,
  checkedFolders,
  exemptCode,
  exemptFiles,
  findGluedPlurals,
  findMessageNames,
  findScreenTexts,
  findWrittenSentences,
} from './screen-texts.ts'

const files = ownFiles(...checkedFolders).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)
const isExempt = (path: string) => Object.keys(exemptFiles).some((start) => path.startsWith(start))
const isMessagesFile = (path: string) => /^messages(-[a-z-]+)?\.ts$/.test(basename(path))
const code = ownFiles(...checkedCode).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/\/testing\//.test(path),
)
const messagesFiles = code.filter(isMessagesFile)
const rules = code.filter((path) => path.endsWith('.ts') && !isMessagesFile(path))
const isExemptCode = (path: string) => Object.keys(exemptCode).some((start) => path.startsWith(start))
const sentencesOf = (path: string) => findWrittenSentences(path, readFileSync(path, 'utf8'))

test('components read their words from a messages file', () => {
  const components = files.filter((path) => path.endsWith('.tsx') && !isExempt(path))
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap((path) => findScreenTexts(path, readFileSync(path, 'utf8')))).toEqual([])
})

test("the rules of server and browser read a screen's sentences from a messages file", () => {
  expect(rules.length).toBeGreaterThan(600)
  expect(rules.filter((path) => !isExemptCode(path)).flatMap(sentencesOf)).toEqual([])
})

test('a plural is a form of a whole sentence, in a messages file', () => {
  const spoken = Object.entries(exemptCode).filter(([, reason]) => /coach/.test(reason))
  const checked = code.filter((path) => !spoken.some(([start]) => path.startsWith(start)))
  expect(checked.flatMap((path) => findGluedPlurals(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('every exemption of code is still needed', () => {
  const unneeded = Object.keys(exemptCode).filter(
    (start) => !rules.some((path) => path.startsWith(start) && sentencesOf(path).length > 0),
  )
  expect(unneeded).toEqual([])
})

test('every exemption is still needed', () => {
  const unneeded = Object.keys(exemptFiles).filter(
    (start) =>
      !files.some(
        (path) => path.startsWith(start) && findScreenTexts(path, readFileSync(path, 'utf8')).length > 0,
      ),
  )
  expect(unneeded).toEqual([])
})

test('every message is used', () => {
  expect(messagesFiles.length).toBeGreaterThan(60)
  const texts = new Map(code.map((path) => [path, readFileSync(path, 'utf8')]))
  const unused = messagesFiles.flatMap((path) => {
    const readers = [...texts]
      .filter(([, text]) => text.includes(`${basename(path)}'`))
      .map(([, text]) => text)
    return findMessageNames(path, texts.get(path)!)
      .filter((name) => !readers.some((text) => new RegExp(`\\.${name}\\b`).test(text)))
      .filter(
        (name) =>
          !new RegExp(`[^.\\w]${name}\\b(?! =)`).test(texts.get(path)!.replace(/'[^'\n]*'|\/\/.*/g, '')),
      )
      .map((name) => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})

test.each([
  ['text between tags', '<p>Nothing here yet</p>', 'Nothing here yet'],
  ['a label', '<Field label="First name" />', 'First name'],
  ['the name of a control', '<button aria-label="Close it" />', 'Close it'],
  ['a choice between two', "<p>{a ? 'Not sent yet' : x}</p>", 'Not sent yet'],
  ['a template', `const note = \`Saved on \${day}\``, 'Saved on x'],
  ['a toast', "toast({ title: 'Goal saved' })", 'Goal saved'],
])('%s is found', (_, code, text) => {
  expect(findScreenTexts('planted.tsx', code)).toEqual([`planted.tsx:1: ${text}`])
})

test.each([
  '<p className="grid gap-4">{messages.empty}</p>',
  '<path d="M 10 H 20" />',
  '<kbd>Esc</kbd>',
  "import { A } from './Some File.tsx'",
  "throw new Error('Nothing to fill in')",
])('%s is code', (code) => {
  expect(findScreenTexts('planted.tsx', code)).toEqual([])
})

test.each([
  ['a sentence', "const line = 'Nothing burns today'", 'Nothing burns today'],
  ['a sentence with a value', `const line = \`Saved on \${day}\``, 'Saved on x'],
  ['a sentence that begins with a value', `const line = \`\${date} was a rest day.\``, 'x was a rest day.'],
  ['a message in an object', "return { title: 'A sprint is over' }", 'A sprint is over'],
])('planted in the rules, %s is found', (_, code, text) => {
  expect(findWrittenSentences('planted.ts', code)).toEqual([`planted.ts:1: ${text}`])
})

test.each([
  "import { A } from './Some File.ts'",
  "throw new AppError('NotFound', 'This mission does not exist.')",
  "type Label = 'Pre Revenue'",
  "const header = { 'content-type': 'text/html' }",
  `const size = \`\${rows} rows\``,
])('in the rules, %s is code', (code) => {
  expect(findWrittenSentences('planted.ts', code)).toEqual([])
})

test.each([
  ["import { plural } from '#contract/words/plural.ts'", 'planted.ts: plural'],
  ["import { agree, forCount } from '#contract/words/plural.ts'", 'planted.ts: agree'],
])('%s is found', (code, found) => {
  expect(findGluedPlurals('planted.ts', code)).toEqual([found])
})
