import { expect, test } from '@playwright/test'
import { documentTexts } from '#web/document-texts.ts'
import { textsSeen } from './texts-seen.ts'

/** A text as it shows: alone, or after the word for what it is ("Stage focus: ..."). */
const shape = (text: string) =>
  new RegExp(`^(.+: )?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\bN\b/g, '\\d+')}$`)

for (const [where, texts] of Object.entries(documentTexts)) {
  test(`${where}: every text of the product document was on screen in a journey`, () => {
    const seen = textsSeen()
    const wasShown = (text: string) => seen.has(text) || [...seen].some((it) => shape(text).test(it))
    expect(texts.filter((text) => !wasShown(text))).toEqual([])
  })
}

test('a text that nobody wrote was not on screen', () => {
  expect([...textsSeen()].some((it) => shape('Mission Control Centre').test(it))).toBe(false)
})
