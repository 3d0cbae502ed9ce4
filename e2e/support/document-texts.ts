import { expect, test } from '@playwright/test'
import { documentTexts } from '#web/document-texts.ts'
import { recordedTexts } from './recorded-texts.ts'

/** Matches a text as it is shown: alone, or after a label ("Stage focus: ..."); N stands for a number. */
const shape = (text: string) =>
  new RegExp(`^(.+: )?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\bN\b/g, '\\d+')}$`)

for (const [where, texts] of Object.entries(documentTexts)) {
  test(`${where}: every text of the product document was on screen in a journey`, () => {
    const seen = recordedTexts()
    const wasShown = (text: string) => seen.has(text) || [...seen].some((it) => shape(text).test(it))
    expect(texts.filter((text) => !wasShown(text))).toEqual([])
  })
}

test('a text that does not exist was not on screen', () => {
  expect([...recordedTexts()].some((it) => shape('Mission Control Centre').test(it))).toBe(false)
})
