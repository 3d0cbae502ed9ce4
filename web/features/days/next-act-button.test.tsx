// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NextAct } from '#contract/days.ts'
import { NextActButton } from './next-act-button.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const onPress = vi.fn()
let root: Root

const work: NextAct = {
  act: 'continue',
  line: 'Call 10 clinic owners, 6 left',
  missionId: null,
  quiet: ['plan'],
  sentence: 'You finished 7 of 10 days planned like this one.',
}
const show = (nextAct: NextAct, onLeave = false) =>
  act(async () =>
    root.render(<NextActButton nextAct={nextAct} onLeave={onLeave} describedBy="said" onPress={onPress} />),
  )
const links = () => [...document.querySelectorAll('a')].map((it) => [it.textContent, it.getAttribute('href')])
const press = (on: EventTarget = document.body) =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })

beforeEach(() => {
  onPress.mockClear()
  onPress.mockImplementation((event: Event) => event.preventDefault())
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('the act is the only amber link, described by the sentence, with the second choice beside it', async () => {
  await show(work)
  expect(links()).toEqual([
    ['Continue MissionCall 10 clinic owners, 6 left', '/goals'],
    ['Start Mission Planning', '/goals'],
  ])
  const amber = document.querySelectorAll('.flame')
  expect(amber).toHaveLength(1)
  expect(amber[0]!.getAttribute('aria-describedby')).toBe('said')
})

test('Enter presses the act, but not while another button or a field has it', async () => {
  await show(work)
  await press()
  expect(onPress).toHaveBeenCalledOnce()
  const button = document.body.appendChild(document.createElement('button'))
  await press(button)
  await press(document.body.appendChild(document.createElement('input')))
  expect(onPress).toHaveBeenCalledOnce()
})

test('a day that is done has a plain link, and a day off has a name and nothing to press', async () => {
  await show({ ...work, act: 'landed', line: 'Tomorrow starts with Dr Lindqvist', quiet: [] })
  expect(links()).toEqual([['See what landed', '/goals?show=complete']])
  expect(document.body.textContent).toContain('Tomorrow starts with Dr Lindqvist')
  expect(document.querySelector('.flame')).toBeNull()
  await show({ ...work, act: 'rest', line: 'The streak holds by itself', quiet: [] }, true)
  expect(links()).toEqual([])
  expect(document.body.textContent).toContain('On leave')
  await press()
  expect(onPress).not.toHaveBeenCalled()
})
