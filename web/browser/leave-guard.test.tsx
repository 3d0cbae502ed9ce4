// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { leaveByShortcut, useLeaveGuard } from './leave-guard.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

function Screen({ active, ask }: { active: boolean; ask: (leave: () => void) => void }) {
  useLeaveGuard(active, ask)
  return null
}

test('a shortcut leaves at once, asks while the guard is active, and leaves at once again after it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const [ask, leave] = [vi.fn(), vi.fn()]
  const show = (active: boolean) => act(async () => root.render(<Screen active={active} ask={ask} />))
  await show(false)
  leaveByShortcut(leave)
  expect([leave.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0])
  await show(true)
  leaveByShortcut(leave)
  expect([leave.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1])
  ask.mock.calls[0]?.[0]()
  expect(leave).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
  leaveByShortcut(leave)
  expect([leave.mock.calls.length, ask.mock.calls.length]).toEqual([3, 1])
})
