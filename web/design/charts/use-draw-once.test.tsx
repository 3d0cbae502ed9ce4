// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from '#web/testing/open-page.tsx'
import { useDrawOnce } from './use-draw-once.ts'

function Line({ name }: { name: string }) {
  return <path d="M0 0L9 9" {...useDrawOnce(name)} />
}
const isDrawn = async (name: string) => {
  await openPage(<Line name={name} />, {})
  return [...document.querySelectorAll('path')].at(-1)?.getAttribute('class') === 'm-draw'
}

test('a line is drawn the first time only, each for itself', async () => {
  expect(await isDrawn('a')).toBe(true)
  expect(await isDrawn('a')).toBe(false)
  expect(await isDrawn('b')).toBe(true)
})
