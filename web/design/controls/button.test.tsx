// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

const page = document.body.appendChild(document.createElement('div'))
const root = createRoot(page)
const show = (disabled: boolean) =>
  act(async () =>
    root.render(
      <>
        <Button disabled={disabled}>Send</Button>
        <input />
      </>,
    ),
  )
const find = () => page.querySelector('button')!

/** What a browser does when the focused button becomes disabled; happy-dom leaves the focus on it. */
const dropFocus = () =>
  act(async () => {
    find().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    page.querySelector('input')!.focus()
    page.querySelector('input')!.blur()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('a button that lost the focus by being disabled has it again when it is enabled', async () => {
  await show(false)
  find().focus()
  await show(true)
  await dropFocus()
  expect(document.activeElement).toBe(document.body)
  await show(false)
  expect(document.activeElement).toBe(find())
})

test('a button takes the focus from nothing that the founder went to meanwhile, and not when it was left', async () => {
  await show(false)
  find().focus()
  await show(true)
  await dropFocus()
  page.querySelector('input')!.focus()
  await show(false)
  expect(document.activeElement).toBe(page.querySelector('input'))
  page.querySelector('input')!.blur()
  await show(true)
  await show(false)
  expect(document.activeElement).toBe(document.body)
})
