import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ownFiles } from './own-files.ts'
import { checkedFolders, exemptFiles, findMessageNames, findScreenTexts } from './screen-texts.ts'

const files = ownFiles(...checkedFolders).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)
const isExempt = (path: string) => Object.keys(exemptFiles).some((start) => path.startsWith(start))
const messagesFiles = files.filter((path) => /^messages(-[a-z-]+)?\.ts$/.test(basename(path)))

test('components read their words from a messages file', () => {
  const components = files.filter((path) => path.endsWith('.tsx') && !isExempt(path))
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap((path) => findScreenTexts(path, readFileSync(path, 'utf8')))).toEqual([])
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
  expect(messagesFiles.length).toBeGreaterThan(20)
  const code = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
  const unused = messagesFiles.flatMap((path) => {
    const readers = [...code]
      .filter(([, text]) => text.includes(`${basename(path)}'`))
      .map(([, text]) => text)
    return findMessageNames(path, code.get(path)!)
      .filter((name) => !readers.some((text) => new RegExp(`\\.${name}\\b`).test(text)))
      .filter(
        (name) =>
          !new RegExp(`[^.\\w]${name}\\b(?! =)`).test(code.get(path)!.replace(/'[^'\n]*'|\/\/.*/g, '')),
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
